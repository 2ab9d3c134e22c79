import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Cents } from '@lendside/domain/money';
import { newCreditLine } from './credit-line.ts';
import { financeFeeCents } from './finance-fee.ts';
import type { Leg } from './journal.ts';
import type { LoanState } from './loan.ts';
import type { NewLoan } from './new-loan.ts';
import type { Product } from './product.ts';
import { chargeLegs, disbursementLegs } from './recipes.ts';

/** What the first journal of a loan says, and how it leaves the loan. */
export interface Opening {
  readonly state: Pick<LoanState, 'statusId' | 'principalCents' | 'feeCents' | 'more'>;
  /** What the customer got in hand. */
  readonly handedOverCents: Cents;
  readonly feeCents: Cents;
  readonly description: string;
  readonly legs: readonly Leg[];
}

type Asked = Pick<NewLoan, 'amountCents' | 'feeCents' | 'creditLimitCents'>;

/** A loan is handed over and owes what was handed over, and its fee where it takes one. A cashed check owes nothing. */
export function openingOf({ kind, terms }: Pick<Product, 'kind' | 'terms'>, loan: Asked): Opening {
  const feeCents = loan.feeCents ?? financeFeeCents(terms, loan.amountCents);
  if (kind === 'checkCashing') return checkCashed(loan.amountCents, feeCents);
  const line =
    terms.instalment.shape === 'minimum' ? newCreditLine(loan.creditLimitCents ?? loan.amountCents) : undefined;
  return {
    state: { statusId: LOAN_STATE.Open, principalCents: loan.amountCents, feeCents, more: line ? { line } : {} },
    handedOverCents: loan.amountCents,
    feeCents,
    description: 'Loan paid out',
    legs: [...disbursementLegs(loan.amountCents), ...chargeLegs('fee', feeCents)],
  };
}

/** The check comes in, cash less the fee goes out. */
function checkCashed(faceCents: Cents, feeCents: Cents): Opening {
  return {
    state: { statusId: LOAN_STATE.Closed, principalCents: 0, feeCents: 0, more: {} },
    handedOverCents: faceCents - feeCents,
    feeCents,
    description: 'Check cashed',
    legs: [
      { account: 'checks:cashed', amountCents: faceCents },
      { account: 'cash:disbursed', amountCents: feeCents - faceCents },
      ...(feeCents > 0 ? [{ account: 'income:fee' as const, amountCents: -feeCents }] : []),
    ],
  };
}
