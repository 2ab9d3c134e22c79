import type { LoanOrigination } from '@lendside/providers/loan-origination/port';
import { ORIGINATIONS } from '@lendside/service/originations/originations-store';
import { after, answers, early, given, run, unwritten } from './planted-bugs.ts';
import { ofTable, over } from './planted-cash-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to the making of loans could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_ORIGINATION_BUGS: Readonly<Record<string, Plant>> = {
  'makes two loans of one application': run('insertOrigination', (is) => (tables, given, at) => is({ ...tables, originations: over(tables.originations, (row) => ({ ...row, applicationId: 'another' })) }, given, at)),
  'makes a loan twice under one key': run('insertOrigination', (is) => (tables, given, at) => is({ ...tables, originations: over(tables.originations, (row) => ({ ...row, paymentKey: '', applicationId: row.state === 'ACCEPTED' ? row.applicationId : 'another' })) }, given, at)),
  'loses every third loan': unwritten('insertOrigination', 3),
  'makes a loan of a dollar more': given('insertOrigination', ([one, nowMs]) => [{ ...one, amountCents: one.amountCents + 100 }, nowMs]),
  'shows loans being made to strangers': run('findOrigination', () => ({ originations }, [, { messageKey = '' }]) => ({ answer: originations.get(messageKey) })),
  'does not find the loan that was accepted': given('findOrigination', ([person, { messageKey: _, ...by }]) => [person, by]),
  'does not count refused loans': answers('refusedSince', (refused) => ({ ...refused, count: 0 })),
  'opens loans before the commit': ofTable(ORIGINATIONS, early('moveRow')),
  'takes an opened loan for a signed one': ofTable(ORIGINATIONS, after('moveRow', ({ originations }, [, key, { to }]) => to === 'SIGNING' && Object.assign(originations.get(key) ?? {}, { state: 'PAID_OUT' }))),
  'never looks at loans that wait to be signed': run('claimOpen', (is) => (tables, given, at) => is({ ...tables, open: new Map([...tables.open].filter(([key]) => tables.originations.get(key)?.state !== 'SIGNING')) }, given, at)),
  'takes back a loan whose money is out': answers('lockOrigination', (row) => row && { ...row, state: row.state === 'PAID_OUT' ? 'SIGNING' : row.state }),
  'does not see that a loan is wanted back': answers('lockOrigination', (row) => row && { ...row, back: null }),
  'does not see that a loan is signed': answers('lockOrigination', (row) => row && { ...row, signed: null }),
  'forgets what the lender was asked for': unwritten('insertLenderRequest'),
  'sends no money for what is signed': unwritten('insertDisbursement'),
  'sends a cent more than was lent': given('insertDisbursement', ([one, nowMs]) => [{ ...one, amountCents: one.amountCents + 1 }, nowMs]),

  'does not book what is paid out': lending((is) => ({ ...is, payOut: async () => ({ outcome: 'paidOut' }) })),
  'keeps the loan that is taken back': lending((is) => ({ ...is, takeBack: async () => ({ outcome: 'takenBack' }) })),
  'says that a loan stands which the book refused': lending((is) => ({ ...is, originate: async (asked) => { const made = await is.originate(asked); return made.outcome === 'refused' ? { outcome: 'opened', loanId: `none-of-${asked.applicationId}`, dueDate: '2026-04-02', loanAmountCents: asked.amountCents } : made; } })),
  'takes an old approval for a new one': lending((is) => ({ ...is, application: async (id) => { const found = await is.application(id); return found?.state === 'expired' ? { ...found, state: 'approved' } : found; } })),
  'lends more than was approved': lending((is) => ({ ...is, application: async (id) => { const found = await is.application(id); return found?.approved ? { ...found, approved: { ...found.approved, maxCents: found.approved.maxCents * 2 } } : found; } })),
  'lends to whoever asks': lending((is) => ({ ...is, application: async (id) => { const found = await is.application(id); return found && { ...found, customerId: 'customer-0' }; } })),
  'withdraws what stands': lending((is) => ({ ...is, withdraw: async (asked) => { const told = await is.withdraw(asked); return told.outcome === 'loanOpen' ? { outcome: 'withdrawn', atMs: 0 } : told; } })),
};

function lending(change: (is: LoanOrigination) => LoanOrigination): Plant {
  return (parts) => {
    parts.lending = change;
  };
}
