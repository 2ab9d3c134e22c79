// @document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../calls/queries.ts';
import { keepSession, type Session } from '../session/session.ts';
import type { AnalyticsEvent } from './analytics.ts';
import { marketingEvent, newsChosen, tellMarketing } from './marketing.ts';

const attributes = { sub: 'user_1', email: 'maria@example.com', lmsCustomerIds: { TLXe: '100231' } };
const signedIn = {
  accessToken: 'secret-token',
  idToken: 'i',
  deviceKey: 'd',
  firstName: 'Maria',
  isGuestPayOnlyUser: false,
  expiresAt: '2999-01-01T00:00:00Z',
  attributes,
} as unknown as Session;
let bodies: string[] = [];
let marketing = 'email';
let email: string | undefined = 'm•••@example.com';
const endpoints = () => bodies.map((body) => body.split(' ', 2).join(' '));

beforeEach(() => {
  vi.useFakeTimers();
  bodies = [];
  marketing = 'email';
  email = 'm•••@example.com';
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(`${init.method} ${address} ${init.body}`);
    return new Response(JSON.stringify({ settings: { paymentReminders: 'email', marketing, voice: false }, email }));
  });
  keepSession(signedIn);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  keepSession(undefined);
});

const view: AnalyticsEvent = { name: 'pageView', page: 'MakePayment', from: 'Dashboard' };

test('pages are told by name, and nothing that says who, how much or where exactly', async () => {
  const tell = tellMarketing(createQueryClient());
  tell(view);
  tell({ name: 'pageLeft', page: 'MakePayment', milliseconds: 12 });
  expect(bodies).toEqual([]);
  await vi.advanceTimersByTimeAsync(5000);
  expect(endpoints()).toEqual(['POST /api/iterableProfile', 'POST /api/iterableEvent']);
  expect(JSON.parse(bodies[0]?.split(' ')[2] ?? '')).toEqual({
    dataFields: { brand: 'tmx', language: 'english', installedApp: false },
  });
  expect(JSON.parse(bodies[1]?.split(' ')[2] ?? '')).toEqual({
    eventName: 'pageView',
    dataFields: { page: 'MakePayment', from: 'Dashboard', brand: 'tmx', language: 'english', installedApp: false },
  });
  for (const secret of ['Maria', 'maria@', 'user_1', '100231', 'secret-token', '/tmx'])
    expect(bodies.join(' ')).not.toContain(secret);
});

test.each(['off', 'text'])('nothing is told while news are chosen: %s', async (choice) => {
  marketing = choice;
  tellMarketing(createQueryClient())(view);
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies).toEqual([]);
});

test.each([
  ['nobody', undefined],
  ['a guest who pays', { ...signedIn, isGuestPayOnlyUser: true }],
  ['somebody who came by a link', { ...signedIn, lockedFlow: 'payment' }],
])('nothing is told of %s', async (_, session) => {
  keepSession(session as Session | undefined);
  tellMarketing(createQueryClient())(view);
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies).toEqual([]);
});

test('nothing is told while no address is confirmed', async () => {
  email = undefined;
  tellMarketing(createQueryClient())(view);
  await vi.advanceTimersByTimeAsync(5000);
  expect(bodies).toEqual([]);
});

test('who it is: made known once in a visit, changed from then on', async () => {
  const tell = tellMarketing(createQueryClient());
  tell(view);
  await vi.advanceTimersByTimeAsync(5000);
  tell(view);
  await vi.advanceTimersByTimeAsync(5000);
  tell({ name: 'profileChanged' });
  await vi.advanceTimersByTimeAsync(5000);
  expect(endpoints().filter((endpoint) => endpoint.endsWith('Profile'))).toEqual([
    'POST /api/iterableProfile',
    'PUT /api/iterableProfile',
  ]);
});

describe('a choice of news', () => {
  const chosen = (way: string) => ({ settings: { marketing: way }, email }) as Parameters<typeof newsChosen>[0];
  const choose = async (way: string) => {
    newsChosen(chosen(way));
    await vi.advanceTimersByTimeAsync(0);
  };

  test('makes known, changes, and begins anew after none were wanted', async () => {
    for (const way of ['email', 'both', 'off', 'email']) await choose(way);
    expect(endpoints()).toEqual(['POST', 'PUT', 'POST'].map((method) => `${method} /api/iterableProfile`));
  });

  test('that could not be told stops nobody, and is made known the next time', async () => {
    const works = globalThis.fetch;
    vi.stubGlobal('fetch', async () => new Response('{"code":"too_many_requests"}', { status: 429 }));
    await choose('email');
    vi.stubGlobal('fetch', works);
    await choose('email');
    expect(endpoints()).toEqual(['POST /api/iterableProfile']);
  });
});

describe('the end of a flow that a link locked', () => {
  const locked = { ...signedIn, lockedFlow: 'payment' } as Session;
  const done: AnalyticsEvent = { name: 'flowEnded', flow: 'payment', outcome: 'done' };

  test('is told at once when what it was for is done, by its name', async () => {
    keepSession(locked);
    tellMarketing(createQueryClient())(done);
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies.map((body) => JSON.parse(body.split(' ')[2] ?? ''))).toEqual([
      {
        eventName: 'flowEnded',
        dataFields: { brand: 'tmx', language: 'english', installedApp: false, flow: 'payment', outcome: 'done' },
      },
    ]);
  });

  test.each([
    ['left: the service tells it', { ...done, outcome: 'left' as const }, locked],
    ['of a renewal: the service knows whose link it was', { ...done, flow: 'renewal' as const }, locked],
    ['of a guest', done, { ...locked, isGuestPayOnlyUser: true }],
    ['after the session', done, undefined],
  ])('is not told here when %s', async (_, event, session) => {
    keepSession(session);
    tellMarketing(createQueryClient())(event);
    await vi.advanceTimersByTimeAsync(0);
    expect(bodies).toEqual([]);
  });
});

test('how long a page was open is not for marketing', () => {
  expect(marketingEvent({ name: 'pageLeft', page: 'Home', milliseconds: 1 })).toBeUndefined();
  expect(marketingEvent({ name: 'logout', method: 'menu' })).toBeUndefined();
});
