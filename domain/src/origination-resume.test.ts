import { expect, test } from 'vitest';
import { LOAN_STATE } from './loan-states.ts';
import { type OriginationState, originationPage } from './origination-resume.ts';

const LOAN = { amountCents: 50_000, disbursementType: 'debit', loanId: '41211-1-01' } as const;

test.each<[string, OriginationState, string]>([
  ['amount 0', { ...LOAN, amountCents: 0, loanStatusId: LOAN_STATE.Open }, 'OriginationAmount'],
  ['nothing chosen', { amountCents: 0 }, 'OriginationAmount'],
  ['no disbursement type', { amountCents: 1, loanId: 'l', loanStatusId: LOAN_STATE.Open }, 'OriginationChooseMethod'],
  ['disbursement type none', { ...LOAN, disbursementType: 'none' }, 'OriginationChooseMethod'],
  ['no loan id', { amountCents: 1, disbursementType: 'store' }, 'OriginationChooseMethod'],
  ['loan status Open', { ...LOAN, loanStatusId: LOAN_STATE.Open }, 'OriginationDocuSign'],
  ['a loan paid off', { ...LOAN, loanStatusId: LOAN_STATE.PaidOff }, 'Dashboard'],
  ['a loan given back', { ...LOAN, loanStatusId: LOAN_STATE.Rescinded }, 'Dashboard'],
  ['a loan taken away', { ...LOAN, loanStatusId: LOAN_STATE.Deleted }, 'Dashboard'],
  ['a loan closed', { ...LOAN, loanStatusId: LOAN_STATE.Closed }, 'Dashboard'],
  ['a status nobody knows', { ...LOAN, loanStatusId: 99 }, 'OriginationChooseMethod'],
  ['no status', LOAN, 'OriginationChooseMethod'],
])('%s', (_, state, page) => expect(originationPage(state)).toBe(page));
