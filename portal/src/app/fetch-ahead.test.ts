// @document
import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keepSession, type Session } from '../data/session/session.ts';
import { fetchAhead, fetchPagesOfTrouble } from './fetch-ahead.ts';
import { pageOf } from './pages.ts';

const session = (over: Partial<Session> = {}) =>
  ({ accessToken: 'a', expiresAt: '2099-01-01T00:00:00.000Z', isGuestPayOnlyUser: false, ...over }) as Session;

test.each([
  ['a page of this deployment', '/tmx/Accounts/L1', session(), true],
  ['a page of a brand that is not shown here', '/ccc/Accounts/L1', session(), false],
  ['nobody signed in', '/tmx/Accounts/L1', undefined, false],
  ['no such page', '/Nowhere', session(), false],
  ['on a device that is not trusted yet', '/tmx/Accounts/L1', session({ challenge: 'TrustedDevice' }), false],
  ['locked to another flow', '/tmx/Accounts/L1', session({ lockedFlow: 'payment' }), false],
])('what a page reads first is asked for beside its code: %s', (_why, path, who, asked) => {
  const client = new QueryClient();
  const prefetch = vi.spyOn(client, 'prefetchQuery').mockResolvedValue(undefined);
  keepSession(who);
  fetchAhead(client, path);
  expect(prefetch.mock.calls.length > 0).toBe(asked);
});

test('the code of the pages for a network or a service that is away is here before it is needed', () => {
  const loads = ['NetworkError', 'MaintenanceMode'].map((name) => {
    const page = pageOf(name);
    if (page === undefined) throw new Error(`${name} has no screen`);
    return vi.spyOn(page, 'load').mockResolvedValue(() => null);
  });
  fetchPagesOfTrouble();
  for (const load of loads) expect(load).toHaveBeenCalledOnce();
  dispatchEvent(new Event('online'));
  for (const load of loads) expect(load).toHaveBeenCalledTimes(2);
});
