import { LOAN_STATE } from '@lendside/domain/loan-states';
import { RENEWAL_STEPS } from '@lendside/domain/renewal-path';
import type { ChangeOutcome } from '@lendside/providers/loan-changes/port';
import { after, early, rows, run, unwritten, values } from './planted-bugs.ts';
import { booking, over } from './planted-cash-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to renewals, their signatures or what takes them back could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_RENEWAL_BUGS: Readonly<Record<string, Plant>> = {
  'gives the lock of a renewal to two': run('takeLock', (is) => (tables, given, at) => is({ ...tables, locks: over(tables.locks, (lock) => ({ ...lock, untilMs: 0 })) }, given, at)),
  'takes an old token for a renewal': values('heldLock', ([loanId, lockType]) => [loanId, lockType, LONG_AGO]),
  'skips the way to a renewal': run('doneSteps', () => () => ({ rows: RENEWAL_STEPS.map((step) => ({ step, facts: {} })) })),
  'renews twice under one key': run('insertOperation', (is) => (tables, given, at) => is({ ...tables, operations: over(tables.operations, (row) => ({ ...row, paymentKey: '' })) }, given, at)),
  'does not open a renewal': unwritten('openOperation'),
  'loses every third renewal': unwritten('insertOperation', 3),
  'charges a cent more with a renewal': values('insertOperation', (given) => given.map((value, index) => (index === 7 && value !== 0 ? (value as number) + 1 : value))),
  'writes down no renewal': unwritten('insertRenewal'),
  'writes a renewal before the commit': early('insertRenewal'),
  'writes down another payment': values('insertRenewal', (given) => given.map((value, index) => (index === 9 ? (value as number) + 1 : value))),
  'forgets signatures': unwritten('writeSigned'),
  'takes one signature for both': values('writeSigned', (given) => given.map((value, index) => (index === 3 ? 'SIGNED' : value))),
  'signs what is being taken back': rows('renewalOfLoan', (row) => ({ ...row, cancelKey: null })),
  'signs what was taken back': rows('renewalOfLoan', (row) => (row.state === 'CANCELLED' ? { ...row, state: 'SIGNING', cancelKey: null } : row)),
  'marks nothing as being taken back': unwritten('markCancelling'),
  'takes back by halves': unwritten('markCancelled'),
  'takes back before the commit': early('markCancelled'),
  'never looks for unsigned renewals': run('dueUnsigned', () => () => ({ rows: [] })),
  'tells nobody of renewals': unwritten('writeLetters'),
  'hands out a dollar more with a renewal': values('insertRenewal', (given) => given.map((value, index) => (index === 13 && value !== 0 ? (value as number) + 100 : value))),
  'owes no money of a signed renewal': unwritten('insertDisbursement'),
  'takes a renewal back and not its money': rows('cashOfRenewal', (row) => ({ ...row, state: 'CANCELLED' })),
  'does not look at money when it takes back': run('cashOfRenewal', () => () => ({ rows: [] })),
  'frees every lock when somebody signs': after('writeSigned', ({ locks }) => locks.clear()),

  'books a renewal under another name': booking((is) => ({ ...is, refinance: (tx, one) => is.refinance(tx, { ...one, reference: `${one.reference}-booked` }) })),
  'lends other cash than goes out': booking((is) => ({ ...is, refinance: (tx, one) => is.refinance(tx, one.cashOutCents ? { ...one, cashOutCents: one.cashOutCents + 1 } : one) })),
  'books another payment': booking((is) => ({ ...is, refinance: (tx, one) => is.refinance(tx, one.paymentCents ? { ...one, paymentCents: one.paymentCents - 1 } : one) })),
  'says that it took back what the book refused': booking((is) => ({ ...is, cancelRefinance: async (_tx, { loanId }) => renewed({ outcome: 'refused', reason: 'none' }, loanId) })),
  'takes back as of a day too late': booking((is) => ({ ...is, cancelRefinance: (tx, one) => is.cancelRefinance(tx, { ...one, date: '2026-12-31' }) })),
};

const LONG_AGO = new Date(0).toISOString();

const renewed = (outcome: ChangeOutcome, loanId: string): ChangeOutcome =>
  outcome.outcome === 'refused'
    ? { outcome: 'posted', loanId, loanStatusId: LOAN_STATE.Open, principalCents: 1 }
    : outcome;
