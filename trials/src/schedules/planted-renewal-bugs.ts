import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { ChangeOutcome } from '@lendside/providers/loan-changes/port';
import type { Renewal } from '@lendside/service/refinance/store/renewals';
import { after, answers, BOOKED_ON, early, given, run, unwritten } from './planted-bugs.ts';
import { ALL_STEPS, askedAgain, booking, over } from './planted-cash-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to renewals, their signatures or what takes them back could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_RENEWAL_BUGS: Readonly<Record<string, Plant>> = {
  'gives the lock of a renewal to two': run('takeLock', (is) => (tables, given, at) => is({ ...tables, locks: over(tables.locks, (lock) => ({ ...lock, untilMs: 0 })) }, given, at)),
  'takes an old token for a renewal': given('heldLock', ([asked, lock]) => [{ ...asked, nowMs: 0 }, lock]),
  'skips the way to a renewal': answers('doneSteps', () => ALL_STEPS),
  'renews twice under one key': run('insertOperation', (is) => (tables, given, at) => is({ ...tables, operations: over(tables.operations, (row) => ({ ...row, paymentKey: '' })) }, given, at)),
  'does not open a renewal': unwritten('openWork'),
  'loses every third renewal': unwritten('insertOperation', 3),
  'charges a cent more with a renewal': given('insertOperation', ([one, nowMs]) => [{ ...one, amountCents: one.amountCents && one.amountCents + 1 }, nowMs]),
  'writes down no renewal': unwritten('insertRenewal'),
  'writes a renewal before the commit': early('insertRenewal'),
  'writes down another payment': given('insertRenewal', ([one, nowMs]) => [{ ...one, paymentCents: one.paymentCents + 1 }, nowMs]),
  'forgets signatures': unwritten('writeSigned'),
  'takes one signature for both': given('writeSigned', ([id, signed, nowMs]) => [id, { ...signed, left: 0 }, nowMs]),
  'signs what is being taken back': seenAs((row) => ({ ...row, cancelKey: null })),
  'signs what was taken back': seenAs((row) => (row.state === 'CANCELLED' ? { ...row, state: 'SIGNING', cancelKey: null } : row)),
  'marks nothing as being taken back': unwritten('markCancelling'),
  'takes back by halves': unwritten('markCancelled'),
  'takes back before the commit': early('markCancelled'),
  'never looks for unsigned renewals': answers('dueUnsigned', () => []),
  'tells nobody of renewals': unwritten('writeNotifications'),
  'hands out a dollar more with a renewal': given('insertRenewal', ([one, nowMs]) => [{ ...one, cashCents: one.cashCents && one.cashCents + 100 }, nowMs]),
  'owes no money of a signed renewal': unwritten('insertDisbursement'),
  'takes a renewal back and not its money': answers('cashOfRenewal', (row) => row && { ...row, state: 'CANCELLED' as const }),
  'does not look at money when it takes back': answers('cashOfRenewal', () => undefined),
  'frees every lock when somebody signs': after('writeSigned', ({ locks }) => locks.clear()),

  'books a renewal under another name': booking((is) => ({ ...is, refinance: (one) => is.refinance({ ...one, reference: `${one.reference}-booked` }) })),
  'renews under another name when it asks again': askedAgain('refinance'),
  'lends other cash than goes out': booking((is) => ({ ...is, refinance: (one) => is.refinance(one.cashOutCents ? { ...one, cashOutCents: one.cashOutCents + 1 } : one) })),
  'books another payment': booking((is) => ({ ...is, refinance: (one) => is.refinance(one.paymentCents ? { ...one, paymentCents: one.paymentCents - 1 } : one) })),
  'says that it took back what the book refused': booking((is) => ({ ...is, cancelRefinance: async ({ loanId }) => renewed({ outcome: 'refused', reason: 'none' }, loanId) })),
  'takes back as of a day too late': booking((is) => ({ ...is, cancelRefinance: (one) => is.cancelRefinance({ ...one, date: '2026-12-31' }) })),
};

/** A renewal looks otherwise than it is, wherever it is read. */
function seenAs(change: (row: Renewal) => Renewal): Plant {
  return (parts) => {
    for (const question of ['renewalOfLoan', 'lockRenewal'] as const)
      answers(question, (row) => row && change(row))(parts);
  };
}

const renewed = (outcome: ChangeOutcome, loanId: string): ChangeOutcome =>
  outcome.outcome === 'refused'
    ? { outcome: 'posted', date: BOOKED_ON, loanId, loanStatusId: LOAN_STATE.Open, principalCents: 1 }
    : outcome;
