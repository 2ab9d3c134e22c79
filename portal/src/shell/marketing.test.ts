// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from './analytics.ts';
import { marketingEvent, tellMarketing } from './marketing.ts';
import { createQueryClient } from './queries.ts';
import { keepSession, type Session } from './session.ts';

const attributes = { sub: 'user_1', email: 'maria@example.com', lmsCustomerIds: { TLXe: '100231' } };
const signedIn = {
  ...{ accessToken: 'secret-token', idToken: 'i', deviceKey: 'd', firstName: 'Maria', isGuestPayOnlyUser: false },
  ...{ expiresAt: '2999-01-01T00:00:00Z', attributes },
} as unknown as Session;
let bodies: string[] = [];
let marketing = 'email';

beforeEach(() => {
  vi.useFakeTimers();
  bodies = [];
  marketing = 'email';
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (typeof init.body === 'string') bodies.push(`${address} ${init.body}`);
    return new Response(JSON.stringify({ settings: { paymentReminders: 'email', marketing, voice: false } }));
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
  expect(bodies).toHaveLength(1);
  expect(bodies[0]).toMatch(/^\/api\/iterableEvent /);
  expect(JSON.parse(bodies[0]?.split(' ')[1] ?? '')).toEqual({
    eventName: 'pageView',
    dataFields: { page: 'MakePayment', from: 'Dashboard', brand: 'tmx', language: 'english', installedApp: false },
  });
  for (const secret of ['Maria', 'maria@', 'user_1', '100231', 'secret-token', '/tmx'])
    expect(bodies[0]).not.toContain(secret);
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

test('how long a page was open is not for marketing', () => {
  expect(marketingEvent({ name: 'pageLeft', page: 'Home', milliseconds: 1 })).toBeUndefined();
  expect(marketingEvent({ name: 'logout', method: 'menu' })).toBeUndefined();
});
