// @document
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountsOf, createQueryClient } from '../calls/queries.ts';
import { currentSession, keepSession, type Session } from '../session/session.ts';
import { allowOffline, isOfflineAllowed, offlineSaved, watchOffline } from './offline-keeping.ts';
import type { OfflineSaved } from './offline-saved.ts';

/** The box of this browser, in memory. */
const box = vi.hoisted(() => ({ saved: undefined as unknown, wiped: 0 }));
vi.mock('./offline-box.ts', () => ({
  keepForOffline: async (saved: unknown, mayStill: () => boolean) => {
    await Promise.resolve();
    if (mayStill()) box.saved = saved;
  },
  savedForOffline: async () => box.saved,
  wipeOffline: async () => {
    box.saved = undefined;
    box.wiped += 1;
  },
}));

const personOf = (sub: string, more: object = {}) =>
  ({ accessToken: 'a', expiresAt: '2999-01-01T00:00:00.000Z', attributes: { sub }, ...more }) as unknown as Session;
const LOAN = { loanId: '40120-1-01', storeId: '42310', brand: 'tmx', storePhoneNumber: '202-555-0110' };
const PAID = { kind: 'payment', state: 'posted', date: '2026-11-20', amount: '-123.45', confirmationNumber: 'C-1' };
const answers: Readonly<Record<string, unknown>> = {
  '/api/accounts': { loans: [LOAN], asOf: '2026-11-20' },
  '/api/accounthistory': { history: [PAID, { ...PAID, state: 'pending', confirmationNumber: 'C-2' }] },
  '/api/store': { storeInfo: { name: 'Salem', phone: '202-555-0110' } },
};
let asked: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  Object.assign(box, { saved: undefined, wiped: 0 });
  asked = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const path = address.split('?')[0] ?? '';
    asked.push(path);
    return new Response(JSON.stringify(answers[path] ?? {}));
  });
  keepSession(personOf('user_1'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  keepSession(undefined);
});

const saved = () => box.saved as OfflineSaved | undefined;

describe('what is kept for the time without a connection', () => {
  test('comes at once when it is allowed: store and posted payments, and nobody by name', async () => {
    await allowOffline(createQueryClient(), true);
    expect(isOfflineAllowed(currentSession())).toBe(true);
    expect(saved()).toMatchObject({
      owner: 'user_1',
      stores: [{ name: 'Salem', phone: '202-555-0110' }],
      receipts: [{ date: '2026-11-20', amountCents: 12_345, number: 'C-1' }],
    });
    expect(JSON.stringify(saved())).not.toContain(LOAN.loanId);
  });

  test('is wiped at once when that is taken back', async () => {
    const client = createQueryClient();
    await allowOffline(client, true);
    await allowOffline(client, false);
    expect([saved(), isOfflineAllowed(currentSession()), localStorage.length]).toEqual([undefined, false, 0]);
  });

  test('is not kept when that was taken back while it was read', async () => {
    const client = createQueryClient();
    const keeping = allowOffline(client, true);
    await allowOffline(client, false);
    await keeping;
    expect(saved()).toBeUndefined();
  });

  test.each([
    ['nobody', undefined],
    ['somebody who came by a link', personOf('user_1', { lockedFlow: 'payment' })],
    ['a guest who pays', personOf('user_1', { isGuestPayOnlyUser: true })],
    ['a device that is not trusted yet', personOf('user_1', { challenge: 'TrustedDevice' })],
  ])('cannot be allowed by %s', async (_, session) => {
    keepSession(session);
    await allowOffline(createQueryClient(), true);
    expect([isOfflineAllowed(currentSession()), saved(), asked, localStorage.length]).toEqual([
      false,
      undefined,
      [],
      0,
    ]);
  });
});

describe('following the session', () => {
  const read = async (client: ReturnType<typeof createQueryClient>) => {
    await client.fetchQuery({ ...accountsOf(), staleTime: 0 });
    await vi.advanceTimersByTimeAsync(2000);
  };

  test('what was read anew is kept anew, once the page has settled, and only if it is allowed', async () => {
    const client = createQueryClient();
    watchOffline(client);
    await read(client);
    expect(saved()).toBeUndefined();
    localStorage.setItem('lendside.offline.user_1', 'true');
    await client.fetchQuery({ ...accountsOf(), staleTime: 0 });
    expect(saved()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(2000);
    expect(saved()?.receipts).toHaveLength(1);
  });

  test('another person who signs in wipes what the one before left; the same one does not', async () => {
    const client = createQueryClient();
    await allowOffline(client, true);
    watchOffline(client);
    await vi.advanceTimersByTimeAsync(0);
    expect([saved()?.owner, box.wiped]).toEqual(['user_1', 0]);
    keepSession(personOf('user_2'));
    await vi.advanceTimersByTimeAsync(0);
    expect([saved(), box.wiped > 0]).toEqual([undefined, true]);
  });

  test('whoever signs out while it is read leaves nothing behind', async () => {
    const keeping = allowOffline(createQueryClient(), true);
    keepSession(undefined);
    await keeping;
    expect(saved()).toBeUndefined();
  });
});

test('at most five payments, the newest first, and the phone of the loan where the store has none', () => {
  const history = Array.from({ length: 8 }, (_, day) => ({ ...PAID, amount: -100, date: `2026-11-0${day + 1}` }));
  const facts = offlineSaved({
    owner: 'user_1',
    nowMs: 0,
    loans: [LOAN] as never,
    histories: [{ history }] as never,
    stores: [{ storeInfo: { name: 'Salem', phone: '' } }, undefined] as never,
  });
  expect(facts.receipts.map(({ date }) => date)).toEqual([8, 7, 6, 5, 4].map((day) => `2026-11-0${day}`));
  expect(facts.stores).toEqual([{ name: 'Salem', phone: '202-555-0110' }]);
});
