import { expect, test } from 'vitest';
import { LOAN_STATE } from './loan-states.ts';
import { type SettlementFacts, settlementStep } from './settlement.ts';

const offered: SettlementFacts = {
  loanStateId: LOAN_STATE.Default,
  owedCents: 200_000,
  settlementCents: 120_000,
  expiresAtMs: 5000,
  docSigned: false,
  paymentMade: false,
  paymentUnderWay: false,
};

test.each<[string, Partial<SettlementFacts>, number, ReturnType<typeof settlementStep>]>([
  ['nothing done', {}, 4000, 'sign'],
  ['signed', { docSigned: true }, 4000, 'pay'],
  ['at its last moment', { docSigned: true }, 5000, 'pay'],
  ['after its time', {}, 5001, 'expired'],
  ['signed, after its time', { docSigned: true }, 5001, 'expired'],
  ['money on its way', { docSigned: true, paymentUnderWay: true }, 4000, 'wait'],
  ['money on its way after its time', { docSigned: true, paymentUnderWay: true }, 9000, 'wait'],
  ['paid', { docSigned: true, paymentMade: true, loanStateId: LOAN_STATE.Settled, owedCents: 0 }, 9000, 'settled'],
  ['paid, not signed here', { paymentMade: true }, 4000, 'settled'],
  ['less is owed than it asks for', { owedCents: 120_000 }, 4000, 'notOffered'],
  ['a bankrupt customer', { loanStateId: LOAN_STATE.Bankrupt }, 4000, 'notOffered'],
  ['a loan that was paid off', { loanStateId: LOAN_STATE.PaidOff, owedCents: 0 }, 4000, 'notOffered'],
  ['an open loan', { loanStateId: LOAN_STATE.Open }, 4000, 'sign'],
  ['a loan that was charged off', { loanStateId: LOAN_STATE.ChargedOff }, 4000, 'sign'],
])('%s', (_, over, nowMs, step) => {
  expect(settlementStep({ ...offered, ...over }, nowMs)).toBe(step);
});
