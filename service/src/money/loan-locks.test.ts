import type { Tx } from '@lendside/providers/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { type LockTaken, releaseLoanLock, requireLoanLock, takeLoanLock } from './loan-locks.ts';
import { type LockHolder, readLoanLocks } from './loan-locks-store.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const NOW = 1_800_000_000_000;
const MINUTE = 60_000;
const party = (customerId: string, sessionId = `session-${customerId}`): LockHolder => ({
  customerId,
  userId: `user-${customerId}`,
  sessionId,
  shownAs: customerId === 'nls-a' ? 'Anna A.' : 'Bea B.',
});
const ANNA = party('nls-a');
const BEA = party('nls-b');

const as = <Result>(customerId: string, work: (tx: Tx) => Promise<Result>) =>
  world.context.db.transaction({ customerIds: [customerId] }, work);

let loans = 0;
function newLoanId(): string {
  loans += 1;
  return `lock-loan-${loans}`;
}

function take(
  loanId: string,
  holder: LockHolder,
  { token, nowMs = NOW }: { readonly token?: string; readonly nowMs?: number } = {},
): Promise<LockTaken> {
  return as(holder.customerId, (tx) =>
    takeLoanLock(tx, {
      loanId,
      lockType: 'altParty',
      holder,
      partyIds: ['nls-a', 'nls-b'],
      token,
      newToken: world.context.ids.secret(16),
      nowMs,
      lifetimeMinutes: 30,
    }),
  );
}

const act = (loanId: string, holder: LockHolder, token: string | undefined, nowMs = NOW) =>
  as(holder.customerId, (tx) =>
    requireLoanLock(tx, { loanId, lockType: 'altParty', token, customerId: holder.customerId, nowMs }),
  );
const release = (loanId: string, holder: LockHolder, token: string | undefined, nowMs = NOW) =>
  as(holder.customerId, (tx) =>
    releaseLoanLock(tx, { loanId, lockType: 'altParty', token, customerId: holder.customerId, nowMs }),
  );

describe('a lock', () => {
  test('is taken by one party, and the other is told who has it, since when and until when', async () => {
    const loanId = newLoanId();
    const mine = await take(loanId, ANNA);
    expect(mine).toMatchObject({
      outcome: 'taken',
      lock: { shownAs: 'Anna A.', sinceMs: NOW, untilMs: NOW + 30 * MINUTE },
    });
    const other = await take(loanId, BEA, { nowMs: NOW + MINUTE });
    expect(other).toMatchObject({ outcome: 'lockedByOther', lock: { shownAs: 'Anna A.', sinceMs: NOW } });
    const [seen] = await as('nls-b', (tx) =>
      readLoanLocks(tx, { loanIds: [loanId], lockType: 'altParty', nowMs: NOW }),
    );
    expect(seen).toMatchObject({ customerId: 'nls-a', shownAs: 'Anna A.' });
  });

  test('goes on with its own token: the same token, the time anew, the beginning as it was', async () => {
    const loanId = newLoanId();
    const first = await take(loanId, ANNA);
    const again = await take(loanId, ANNA, { token: first.lock.token, nowMs: NOW + 10 * MINUTE });
    expect(again.lock).toMatchObject({ token: first.lock.token, sinceMs: NOW, untilMs: NOW + 40 * MINUTE });
  });

  test('whose time is over is taken by the other party, and the old token does nothing any more', async () => {
    const loanId = newLoanId();
    const old = await take(loanId, ANNA);
    const later = NOW + 30 * MINUTE;
    expect(await take(loanId, BEA, { nowMs: later - 1 })).toMatchObject({ outcome: 'lockedByOther' });
    const taken = await take(loanId, BEA, { nowMs: later });
    expect(taken).toMatchObject({ outcome: 'taken', lock: { customerId: 'nls-b', sinceMs: later } });
    await expect(act(loanId, ANNA, old.lock.token, later)).rejects.toMatchObject({ code: 'loan_locked' });
    await expect(release(loanId, ANNA, old.lock.token, later)).rejects.toMatchObject({ code: 'not_lock_holder' });
    expect(await act(loanId, BEA, taken.lock.token, later)).toMatchObject({ shownAs: 'Bea B.' });
  });

  test('whose time is over carries no act, though nobody took it', async () => {
    const loanId = newLoanId();
    const { lock } = await take(loanId, ANNA);
    await expect(act(loanId, ANNA, lock.token, NOW + 30 * MINUTE)).rejects.toMatchObject({ code: 'lock_token_stale' });
  });

  test('of the same person in two windows belongs to the window that took it last', async () => {
    const loanId = newLoanId();
    const first = await take(loanId, ANNA);
    const second = await take(loanId, party('nls-a', 'another-session'));
    expect(second.outcome).toBe('taken');
    expect(second.lock.token).not.toBe(first.lock.token);
    await expect(act(loanId, ANNA, first.lock.token)).rejects.toMatchObject({ code: 'lock_token_stale' });
    await expect(take(loanId, ANNA, { token: first.lock.token })).rejects.toMatchObject({ code: 'lock_token_stale' });
    await expect(release(loanId, ANNA, first.lock.token)).rejects.toMatchObject({ code: 'lock_token_stale' });
    expect(await act(loanId, ANNA, second.lock.token)).toMatchObject({ token: second.lock.token });
  });

  test('is given back with its token, once and again, and then the other party takes it', async () => {
    const loanId = newLoanId();
    const { lock } = await take(loanId, ANNA);
    await release(loanId, ANNA, lock.token);
    await release(loanId, ANNA, lock.token);
    await expect(act(loanId, ANNA, lock.token)).rejects.toMatchObject({ code: 'lock_token_stale' });
    expect(await take(loanId, BEA)).toMatchObject({ outcome: 'taken' });
  });

  test.each([
    ['the other party, without a token', BEA, undefined, 'not_lock_holder'],
    ['the other party, with a token of theirs', BEA, 'guessed', 'not_lock_holder'],
    ['the holder, without the token', ANNA, undefined, 'lock_token_stale'],
  ])('is not ended by %s', async (_, who, token, code) => {
    const loanId = newLoanId();
    const { lock } = await take(loanId, ANNA);
    await expect(release(loanId, who, token)).rejects.toMatchObject({ code });
    expect(await act(loanId, ANNA, lock.token)).toMatchObject({ token: lock.token });
  });

  test('is not seen, and so not ended, by a customer who is no party of the loan', async () => {
    const loanId = newLoanId();
    const { lock } = await take(loanId, ANNA);
    await as('tlx-c', (tx) => tx.query('delete from lendside.loan_locks where loan_id = $1', [loanId]));
    expect(
      await as('tlx-c', (tx) => readLoanLocks(tx, { loanIds: [loanId], lockType: 'altParty', nowMs: NOW })),
    ).toEqual([]);
    expect(await act(loanId, ANNA, lock.token)).toMatchObject({ token: lock.token });
  });

  test.each([
    ['no token where one is needed', undefined, 'loan_lock_missing'],
    ['a token of nobody', 'made up', 'lock_token_stale'],
  ])('act with %s', async (_, token, code) => {
    await expect(act(newLoanId(), ANNA, token)).rejects.toMatchObject({ code });
  });
});

test('of many who take it at once exactly one has it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const loanId = newLoanId();
    const taken = await Promise.all([ANNA, BEA, ANNA, BEA, ANNA, BEA].map((who) => take(loanId, who)));
    const [held] = await as('nls-a', (tx) =>
      readLoanLocks(tx, { loanIds: [loanId], lockType: 'altParty', nowMs: NOW }),
    );
    const holders = new Set(taken.filter(({ outcome }) => outcome === 'taken').map(({ lock }) => lock.customerId));
    expect([...holders]).toEqual([held?.customerId]);
    const standing = taken.filter(({ outcome, lock }) => outcome === 'taken' && lock.token === held?.token);
    expect(standing).toHaveLength(1);
  }
});
