import type { Browser, Page } from 'playwright-core';
import { ACCOUNT_LINES, fillSignIn, openSignIn, type SignedIn, usableAtMs } from './first-dashboard-row.ts';
import type { Floors } from './floors.ts';
import type { Row } from './measure.ts';
import { onPhone } from './phone.ts';

/**
 * Requests and bytes that a first visit takes from the network, from a sign-in page that has come to rest to a dashboard that answers. Those
 * fetched ahead count, those out of the browser's cache do not. Counted, not timed: once is enough.
 */
export async function firstVisitRows(browser: Browser, signedIn: SignedIn, floors: Floors): Promise<Row[]> {
  const product = await onPhone(browser, { slowLine: false }, async (page) => {
    await openSignIn(page, signedIn);
    return takenBy(page, async () => {
      await (await fillSignIn(page, signedIn)).click();
      await usableAtMs(page, ACCOUNT_LINES, signedIn.accounts);
    });
  });
  const floor = await onPhone(browser, { slowLine: false }, (page) =>
    takenBy(page, async () => {
      await page.goto(floors.react, { waitUntil: 'commit' });
      await usableAtMs(page, 'li article', signedIn.accounts);
    }),
  );
  const against = 'a page of React alone that fetches and lists as many accounts';
  return [
    {
      id: 'requests',
      name: 'first visit, from the sign-in form to the dashboard: requests',
      yardstick: against,
      unit: 'requests',
      product: product.requests,
      against: floor.requests,
      better: 'smaller',
      first: 10,
      aim: 5,
    },
    {
      id: 'visit',
      name: 'first visit, from the sign-in form to the dashboard: bytes over the wire',
      yardstick: against,
      unit: 'KB',
      product: product.bytes / 1000,
      against: floor.bytes / 1000,
      better: 'smaller',
      first: 3.5,
      aim: 2.6,
    },
  ];
}

interface Taken {
  readonly requests: number;
  readonly bytes: number;
}

/** Requests that reached the network and the bytes of their replies, headers and all, while a page does something. */
async function takenBy(page: Page, act: () => Promise<void>): Promise<Taken> {
  const session = await page.context().newCDPSession(page);
  const bytes = new Map<string, number>();
  // A page that is left takes its requests along: those that ended in the cache never say how many bytes came.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.fromDiskCache && !response.fromPrefetchCache) bytes.set(requestId, 0);
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => bytes.delete(requestId));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (bytes.has(requestId)) bytes.set(requestId, encodedDataLength);
  });
  await session.send('Network.enable');
  await act();
  await session.detach();
  const taken = [...bytes.values()].filter((length) => length > 0);
  return { requests: taken.length, bytes: taken.reduce((sum, length) => sum + length, 0) };
}
