import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Cents } from '@lendside/domain/money';
import type { Leg } from '../ledger/journal.ts';
import { financeFeeCents } from '../products/finance-fee.ts';
import { originationOf } from '../products/origination-fee.ts';
import type { Product } from '../products/product.ts';
import { newCreditLine } from '../schedule/credit-line.ts';
import type { LoanState } from '../schedule/loan.ts';
import type { LoanExtras } from '../schedule/loan-extras.ts';
import type { NamedAmount } from '../schedule/tila.ts';
import type { DisbursementChannel } from './loan-event.ts';
import { chargeLegs, disbursementLegs } from './posting-rules.ts';

/** First journal of a loan, and the state that it leaves the loan in. */
export interface Opening {
  readonly state: Pick<LoanState, 'statusId' | 'principalCents' | 'feeCents' | 'extras'>;
  /** Cash the customer received, in cents. */
  readonly handedOverCents: Cents;
  readonly feeCents: Cents;
  readonly description: string;
  readonly legs: readonly Leg[];
}

/** Fields of a new loan that tell its state when it is opened. */
export interface LoanToOpen {
  /** Amount handed over: the loan, the first draw of a line of credit, or the face of a check that is cashed. */
  readonly amountCents: Cents;
  /** Another fee than the product's own; within its caps. */
  readonly feeCents?: Cents;
  /** Credit limit of a line of credit, in cents; the amount when absent. */
  readonly creditLimitCents?: Cents;
  /** Times that the debt was rolled over or renewed before, this loan included: 0 for a first loan. */
  readonly rollovers?: number;
  /** Channel by which the money is handed over; not known when absent. */
  readonly way?: DisbursementChannel;
  /** False: it is opened now and paid out by an event of its own. */
  readonly paidOut?: boolean;
  /**
   * The loan that is closed into this one, how much of the amount goes there, and how much of that is not principal of it. The rest is
   * handed over.
   */
  readonly takesOver?: { readonly loanId: string; readonly amountCents: Cents; readonly addedCents: Cents };
  /** Charges within the amount, paid to those who sell something with the loan. */
  readonly charges?: readonly NamedAmount[];
}

/** A loan is handed over and owes what was handed over, and its fee where it takes one. A cashed check owes nothing. */
export function openingOf({ kind, terms }: Pick<Product, 'kind' | 'terms'>, loan: LoanToOpen): Opening {
  const feeCents = loan.feeCents ?? financeFeeCents(terms, loan.amountCents);
  if (kind === 'checkCashing') return checkCashed(loan.amountCents, feeCents);
  const isLine = terms.installment.method === 'minimum';
  const { principalCents, handedOverCents, feeCents: originationFeeCents } = originationOf(terms, loan.amountCents);
  const extras: LoanExtras = {
    ...(isLine ? { line: newCreditLine(loan.creditLimitCents ?? loan.amountCents) } : {}),
    ...(feeCents > 0 ? { financeFeeCents: feeCents } : {}),
    ...(originationFeeCents > 0 ? { originationFeeCents } : {}),
    ...(loan.rollovers ? { rollovers: loan.rollovers } : {}),
    ...(loan.charges?.length ? { charges: loan.charges } : {}),
    ...(loan.takesOver ? { renewedFrom: loan.takesOver.loanId } : {}),
  };
  if (loan.paidOut === false) return notPaidOut(principalCents, extras);
  const takenOverCents = loan.takesOver?.amountCents ?? 0;
  const chargesCents = chargesOf(extras);
  return {
    state: { statusId: LOAN_STATE.Open, principalCents, feeCents, extras },
    handedOverCents,
    feeCents,
    description: 'Loan paid out',
    legs: [
      ...disbursementLegs(takenOverCents, 'renewal'),
      ...disbursementLegs(chargesCents, 'sellers'),
      ...disbursementLegs(handedOverCents - takenOverCents - chargesCents, loan.way),
      ...originationLegs(originationFeeCents),
      ...chargeLegs('fee', feeCents),
    ],
  };
}

/** Part of a loan that went to those who sold something with it. */
export const chargesOf = ({ charges = [] }: LoanExtras): Cents =>
  charges.reduce((sum, charge) => sum + charge.amountCents, 0);

/** The fee for making the loan is owed as part of it and earned at once. */
export function originationLegs(feeCents: Cents): Leg[] {
  if (feeCents === 0) return [];
  return [
    { account: 'loan:principal', amountCents: feeCents },
    { account: 'income:fee', amountCents: -feeCents },
  ];
}

/** No money has moved yet: the loan owes nothing until it is paid out. */
function notPaidOut(awaitsCents: Cents, extras: LoanExtras): Opening {
  return {
    state: { statusId: LOAN_STATE.Open, principalCents: 0, feeCents: 0, extras: { ...extras, awaitsCents } },
    handedOverCents: 0,
    feeCents: 0,
    description: 'Opened',
    legs: [],
  };
}

/** The check comes in, cash less the fee goes out. */
function checkCashed(faceCents: Cents, feeCents: Cents): Opening {
  return {
    state: { statusId: LOAN_STATE.Closed, principalCents: 0, feeCents: 0, extras: { financeFeeCents: feeCents } },
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
