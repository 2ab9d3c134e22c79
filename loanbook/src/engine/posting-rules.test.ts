import { LOAN_STATE } from '@lendside/domain/loan-states';
import { describe, expect, test } from 'vitest';
import type { LoanState } from '../schedule/loan.ts';
import { newLoan, productTerms } from '../test-loan.ts';
import { applyEvent } from './apply-event.ts';
import type { LoanEvent } from './loan-event.ts';

const S = LOAN_STATE;
/** 2,500.00 at 146 % from 2026-01-05: 10.00 of interest a day, which the books have not recognized yet. */
const title = newLoan(productTerms('tmx-title-ga'), 250_000, '2026-01-05');
/** 1,000.00 drawn on a line of 2,000.00. */
const line = newLoan(productTerms('tmx-line-ga'), 100_000, '2026-01-05');

type Legs = Readonly<Record<string, number>>;

interface Row {
  readonly name: string;
  readonly draft: Partial<LoanEvent> & Pick<LoanEvent, 'event'>;
  readonly state?: Partial<LoanState>;
  readonly on?: typeof title;
  readonly legs: Legs;
  readonly statusId?: number;
}

const WRITTEN_OFF = { interestStopped: true, extras: { writtenOff: true } };

/** Ten days after the opening: 100.00 of interest is earned. Debits above zero, credits below. */
const ROWS: readonly Row[] = [
  {
    name: 'a loan opened without its money is paid out to a bank account',
    draft: { event: 'disburse', way: 'bank' },
    state: { principalCents: 0, extras: { awaitsCents: 250_000 } },
    legs: { 'loan:principal': 250_000, 'cash:bank': -250_000 },
  },
  {
    name: 'a draw goes to a card',
    draft: { event: 'draw', amountCents: 30_000, way: 'card' },
    on: line,
    state: { extras: { line: { limitCents: 200_000, billedThrough: 0, unpaid: [] } } },
    legs: { 'loan:interest': 438, 'income:interest': -438, 'loan:principal': 30_000, 'cash:card': -30_000 },
  },
  {
    name: 'a draw that was not picked up comes back',
    draft: { event: 'cancelDraw', amountCents: 30_000, way: 'pickup' },
    on: line,
    state: { extras: { line: { limitCents: 200_000, billedThrough: 0, unpaid: [] } } },
    legs: { 'loan:interest': 438, 'income:interest': -438, 'cash:pickup': 30_000, 'loan:principal': -30_000 },
  },
  {
    name: 'a payment: interest and principal due, then charges, then principal in advance',
    draft: { event: 'pay', amountCents: 40_000 },
    state: { penaltyCents: 500, feeCents: 700 },
    legs: {
      'cash:received': 40_000,
      'loan:interest': 0,
      'income:interest': -10_000,
      'loan:penalty': -500,
      'loan:fee': -700,
      'loan:principal': -28_800,
    },
  },
  {
    name: 'a payoff',
    draft: { event: 'pay', amountCents: 260_000 },
    legs: { 'cash:received': 260_000, 'income:interest': -10_000, 'loan:interest': 0, 'loan:principal': -250_000 },
    statusId: S.PaidOff,
  },
  {
    name: 'a returned payment costs a fee',
    draft: { event: 'chargeFee', amountCents: 2500 },
    legs: { 'loan:fee': 2500, 'income:fee': -2500 },
  },
  {
    name: 'a credit is refunded over the counter',
    draft: { event: 'refund', amountCents: 500, way: 'store' },
    state: { extras: { creditCents: 500 } },
    legs: { 'customer:credit': 500, 'cash:store': -500 },
  },
  {
    name: 'a settlement: the allowance bears the rest',
    draft: { event: 'settle', amountCents: 110_000 },
    legs: {
      'cash:received': 110_000,
      'income:interest': -10_000,
      'loan:interest': 0,
      'loan:principal': -250_000,
      'loan:allowance': 150_000,
    },
    statusId: S.Settled,
  },
  {
    name: 'a charge-off: the claim moves, and the loss is provided for',
    draft: { event: 'chargeOff' },
    legs: {
      'income:interest': -10_000,
      'loan:interest': 0,
      'chargedOff:interest': 10_000,
      'loan:principal': -250_000,
      'chargedOff:principal': 250_000,
      'loss:chargeOff': 260_000,
      'loan:allowance': -260_000,
    },
    statusId: S.ChargedOff,
  },
  {
    name: 'a recovery is income after all',
    draft: { event: 'recover', amountCents: 40_000 },
    state: { ...WRITTEN_OFF, statusId: S.ChargedOff },
    legs: {
      'cash:received': 40_000,
      'chargedOff:principal': -40_000,
      'loan:allowance': 40_000,
      'income:recovery': -40_000,
    },
    statusId: S.ChargedOff,
  },
  {
    name: 'a renewal: another loan takes over what is owed',
    draft: { event: 'renew', amountCents: 260_000, otherLoanId: '40120-1-02' },
    legs: { 'clearing:renewal': 260_000, 'income:interest': -10_000, 'loan:interest': 0, 'loan:principal': -250_000 },
    statusId: S.Refinance,
  },
  {
    name: 'a rescission: the money comes back, what was taken over too, and the fee was never earned',
    draft: { event: 'rescind', amountCents: 200_000 },
    state: { feeCents: 3000 },
    legs: {
      'clearing:renewal': 200_000,
      'cash:received': 50_000,
      'loan:principal': -250_000,
      'loan:fee': -3000,
      'income:fee': 3000,
    },
    statusId: S.Rescinded,
  },
  {
    name: 'repossession costs are owed as a fee',
    draft: { event: 'chargeRepoCosts', amountCents: 40_000 },
    state: { statusId: S.OutForRepo },
    legs: { 'loan:fee': 40_000, 'income:fee': -40_000 },
    statusId: S.OutForRepo,
  },
  {
    name: 'repossession costs of a written-off loan are provided for',
    draft: { event: 'chargeRepoCosts', amountCents: 40_000 },
    state: { ...WRITTEN_OFF, statusId: S.OutForRepoChargedOff },
    legs: { 'chargedOff:fee': 40_000, 'loan:allowance': -40_000 },
    statusId: S.OutForRepoChargedOff,
  },
  {
    name: 'a reinstatement is a payment',
    draft: { event: 'reinstate', amountCents: 30_000 },
    state: { statusId: S.Repossessed, extras: { reinstatementCents: 30_000 } },
    legs: { 'cash:received': 30_000, 'income:interest': -10_000, 'loan:interest': 0, 'loan:principal': -20_000 },
    statusId: S.Open,
  },
  {
    name: 'a sale leaves a deficiency',
    draft: { event: 'sell', amountCents: 150_000 },
    state: { statusId: S.Repossessed },
    legs: { 'cash:received': 150_000, 'income:interest': -10_000, 'loan:interest': 0, 'loan:principal': -140_000 },
    statusId: S.Sold,
  },
  {
    name: 'a sale for more leaves a credit',
    draft: { event: 'sell', amountCents: 270_000 },
    state: { statusId: S.Repossessed },
    legs: {
      'cash:received': 270_000,
      'income:interest': -10_000,
      'loan:interest': 0,
      'loan:principal': -250_000,
      'customer:credit': -10_000,
    },
    statusId: S.Sold,
  },
  {
    name: 'a petition recognizes interest and stops it',
    draft: { event: 'markBankrupt' },
    legs: { 'loan:interest': 10_000, 'income:interest': -10_000 },
    statusId: S.Bankrupt,
  },
  {
    name: 'a discharge: the allowance bears all of it',
    draft: { event: 'dischargeBankruptcy' },
    state: { statusId: S.Bankrupt, interestStopped: true, interestCents: 4000 },
    legs: { 'loan:interest': -4000, 'loan:principal': -250_000, 'loan:allowance': 254_000 },
    statusId: S.Closed,
  },
  {
    name: 'a written-off loan is closed',
    draft: { event: 'close' },
    state: { ...WRITTEN_OFF, statusId: S.ChargedOff },
    legs: { 'chargedOff:principal': -250_000, 'loan:allowance': 250_000 },
    statusId: S.Closed,
  },
  {
    name: 'a pause recognizes what was earned before it',
    draft: { event: 'pauseInterest' },
    legs: { 'loan:interest': 10_000, 'income:interest': -10_000 },
  },
];

describe('one posting rule for each event', () => {
  test.each(ROWS)('$name', ({ draft, state, on = title, legs, statusId = S.Open }) => {
    const loanEvent: LoanEvent = {
      reference: 'it',
      date: '2026-01-15',
      atMs: 1,
      amountCents: 0,
      confirmationNumber: null,
      ...draft,
    };
    const before = { ...on.state, ...state, extras: state?.extras ?? on.state.extras };
    const applied = applyEvent(on.terms, before, loanEvent);
    const sums: Record<string, number> = {};
    for (const leg of applied.legs) sums[leg.account] = (sums[leg.account] ?? 0) + leg.amountCents;
    expect(sums).toEqual(legs);
    expect(applied.legs.reduce((sum, leg) => sum + leg.amountCents, 0)).toBe(0);
    expect(applied.state.statusId).toBe(statusId);
    for (const [part, cents] of Object.entries({
      principal: applied.state.principalCents - before.principalCents,
      interest: applied.state.interestCents - before.interestCents,
      penalty: applied.state.penaltyCents - before.penaltyCents,
      fee: applied.state.feeCents - before.feeCents,
    })) {
      expect((sums[`loan:${part}`] ?? 0) + (sums[`chargedOff:${part}`] ?? 0), part).toBe(
        draft.event === 'chargeOff' && part === 'principal' ? 0 : cents,
      );
    }
  });
});
