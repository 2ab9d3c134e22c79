import { aprText } from '@lendside/domain/apr';
import { addDays } from '@lendside/domain/calendar-date';
import type { Database } from '@lendside/providers/database';
import type { CreditTerms } from '@lendside/providers/loan-book/port';
import { chargesOf } from '../engine/opening.ts';
import { type LawTable, lawOf } from '../law/law.ts';
import type { LawRow } from '../law/law-row.ts';
import { dueDates } from '../schedule/due-dates.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { aprOf, chargeStops, grouped } from '../schedule/tila.ts';

const TAKEN_OVER = `
  select amount_cents as "amountCents", principal_cents as "principalCents", interest_cents as "interestCents",
    fees_cents as "feesCents"
  from loanbook.all_journals
  where loan_id = $1 and payload like '%"event":"renew"%' and payload::jsonb ->> 'otherLoanId' = $2
  order by sequence desc limit 1`;

/** Part of a loan that went to the one it took over, and what it paid there, in cents. */
export interface TakenOver extends NonNullable<CreditTerms['itemisation']['earlierLoan']> {
  readonly amountCents: number;
}

/** The part of a loan that took over another one; undefined for a loan that took over none. */
export async function takenOver(db: Database, { row, state }: Loan): Promise<TakenOver | undefined> {
  const { renewedFrom } = state.extras;
  if (renewedFrom === undefined) return undefined;
  const [renewal] = await db.query<TakenOver>('worker', TAKEN_OVER, [renewedFrom, row.loan_id]);
  return renewal;
}

/**
 * Truth in Lending figures of a loan as it was made, from its own contract. Undefined for products without payments to
 * disclose: a line of credit and a cashed check.
 */
export function creditTermsOf(
  loan: Loan,
  { earlier, law }: { readonly earlier?: TakenOver | undefined; readonly law: LawTable },
): CreditTerms | undefined {
  const { row, product, state } = loan;
  const { amountCents: onEarlierLoanCents, ...earlierLoan } = earlier ?? { amountCents: 0 };
  const terms = loan.terms.contract ?? loan.terms;
  const [first] = terms.schedule;
  if (product.terms.installment.method === 'minimum' || first === undefined) return undefined;
  const prepaidCents = state.extras.originationFeeCents ?? 0;
  const amountFinancedCents = terms.amountCents - prepaidCents;
  const feeCents = state.extras.financeFeeCents ?? 0;
  const payments = terms.schedule.map((installment, index) => ({
    date: installment.dueDate,
    amountCents: installment.paymentCents + (index === 0 ? feeCents : 0),
  }));
  const totalOfPaymentsCents = payments.reduce((sum, payment) => sum + payment.amountCents, 0);
  const [usualFirst] = dueDates(product.terms, terms.openedOn, 1);
  const offer = {
    amountCents: terms.amountCents,
    date: terms.openedOn,
    ratePercent: row.rate_percent,
    ...(first.dueDate === usualFirst ? {} : { firstDueDate: first.dueDate }),
  };
  const { lateFee, returnedFee, arranged, allocation, afterMaturity, chargeback } = product.terms;
  const { allowed, notice, cosignerNotice } = lawOf(law, product.state, product.kind) ?? {};
  return {
    loanId: row.loan_id,
    productName: product.name,
    openedOn: terms.openedOn,
    aprPercent: aprText(aprOf(product.terms, offer, payments, amountFinancedCents)),
    ratePercent: row.rate_percent,
    financeChargeCents: totalOfPaymentsCents - amountFinancedCents,
    amountFinancedCents,
    totalOfPaymentsCents,
    frequency: product.terms.frequency,
    payments: grouped(payments),
    itemisation: {
      toCustomerCents: amountFinancedCents - onEarlierLoanCents - chargesOf(state.extras),
      onEarlierLoanCents,
      ...('principalCents' in earlierLoan && { earlierLoan }),
      toOthers: state.extras.charges ?? [],
      prepaidFinanceChargeCents: prepaidCents,
    },
    interestStops: chargeStops(product.terms),
    ...(feeCents > 0 ? { earnedAtOnceCents: feeCents } : {}),
    allocation,
    ...(lateFee.atMostCents > 0 ? { lateCharge: lateFee } : {}),
    ...(returnedFee ? { returnedFee } : {}),
    afterMaturity: Number(row.rate_percent) === 0 ? 'stop' : (afterMaturity ?? 'accrue'),
    chargeback: chargeback ?? 'undoAll',
    ...(arranged ? { arranged } : {}),
    security: product.kind === 'title' ? 'vehicle' : 'none',
    ...licenceOf(product.state, allowed),
    ...(notice && { stateNotice: noticeOf(notice) }),
    ...(cosignerNotice && { cosignerNotice: noticeOf(cosignerNotice) }),
    ...(allowed?.is && allowed.form === 'pawn' && { pawn: pawnOf(terms) }),
  };
}

const PAWN_PERIOD_DAYS = 30;
/** O.C.G.A. 44-14-403(b)(1): of vehicles and their titles. */
const PAWN_GRACE_DAYS = 30;

function pawnOf({ amountCents, schedule }: Pick<Loan['terms'], 'amountCents' | 'schedule'>): CreditTerms['pawn'] {
  const [first, last] = [schedule[0], schedule.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  return {
    periodDays: PAWN_PERIOD_DAYS,
    firstPeriodEndsOn: first.dueDate,
    chargeCents: first.interestCents,
    redeemCents: amountCents + first.interestCents,
    maturityOn: last.dueDate,
    graceUntil: addDays(last.dueDate, PAWN_GRACE_DAYS),
  };
}

/** Licence by the law row of a product's state. */
export const licenceOf = (state: string, allowed: LawRow['allowed'] | undefined): Pick<CreditTerms, 'licence'> =>
  allowed?.is && allowed.licence !== undefined ? { licence: { state, as: allowed.licence } } : {};

export const noticeOf = ({ source, ...notice }: NonNullable<LawRow['notice']>): CreditTerms['stateNotice'] => ({
  ...notice,
  citation: source.citation,
});
