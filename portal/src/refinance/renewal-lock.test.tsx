// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { holderOf } from './blocked-loan.ts';
import { answerWith, asked, LOAN_ID } from './fake-call-for-test.ts';
import { giveRenewalLockBack, takeRenewalLock } from './renewal-lock.ts';
import { keepRenewalWay, leaveRenewalWays } from './renewal-way.ts';
import { startAnew } from './way-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));

beforeEach(startAnew);

test('who holds the lock is known from the refusal, and forgotten with one of one’s own', async () => {
  answerWith({ 'POST /altPartyLockout': { alreadyLocked: true, lockedByName: 'Cora L.' } });
  expect(await takeRenewalLock(LOAN_ID)).toBe(false);
  expect(holderOf(LOAN_ID)).toBe('Cora L.');
  answerWith({ 'POST /altPartyLockout': { alreadyLocked: false, lockToken: 'token-1' } });
  expect(await takeRenewalLock(LOAN_ID)).toBe(true);
  expect(holderOf(LOAN_ID)).toBeUndefined();
});

/** Taking a lock and giving it back are both repeated once (spec 7, altParty set lockout). */
test('is given back twice where the first call fails', () => {
  answerWith({ 'POST /altPartyLockout': { alreadyLocked: false }, 'POST /loanlock': { value: false } });
  keepRenewalWay(LOAN_ID, { purpose: 'renewal', lockType: 'altParty', lockToken: 'token-1' });
  giveRenewalLockBack(LOAN_ID);
  keepRenewalWay(LOAN_ID, { purpose: 'renewal', lockType: 'altParty', lockToken: 'token-2' });
  leaveRenewalWays();
  expect(asked.map(({ endpoint, options }) => [endpoint, options.retryOnce])).toEqual([
    ['POST /altPartyLockout', true],
    ['POST /loanlock', true],
  ]);
});
