import type { compareRenewal } from '@lendside/contract/refinance-renewing';
import { decideRenewal, renewalAmounts } from '@lendside/domain/decide-renewal';
import type { Language } from '@lendside/domain/language';
import type { HistoryEntry, LoanFacts, ScheduleRow } from '@lendside/providers/loan-book/port';
import type { AfterPayment, PaymentPreview } from '@lendside/providers/loan-money/port';
import type { LoanCharge, QuotedTerms } from '@lendside/providers/loan-quotes/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { ancillaryTexts } from '../platform/documents/ancillary-texts.ts';
import { Problem } from '../problem.ts';
import { renewableLoanOf } from './renewable-loan.ts';
import { cashBounds, chargesOf, type RenewalAsked } from './renewal-cash.ts';

/** A debt that went through more loans than this is shown from the last ones on. */
const CHAIN_MAX = 24;

/**
 * Keeping, renewing and paying off beside one another, for the amount a person thinks of. All three say what they cost from
 * today, and what this debt has cost so far; the numbers come from the calculations that post.
 */
export async function compare(context: Context, { input, caller }: Call<typeof compareRenewal>) {
  const { loanBook, loanMoney, loanQuotes } = context.ports;
  const session = sessionOf(caller);
  const { loanId, paymentAmount: amountCents, disbursementAmount: cashOutCents = 0 } = input;
  const date = context.businessDate();
  const loan = await loanBook.loan(loanId, date);
  if (!loan) throw new Problem('loan_not_found');
  if (loan.notPayableReason === 'renewal_not_signed') throw new Problem('renewal_not_signed');
  if (!loan.payable) throw new Problem('loan_not_payable', { phone: await phoneOf(context, loan) });

  const renewable = renewableLoanOf(loan, context.loanSystems, session);
  const decision = decideRenewal(renewable, amountCents);
  const bounds = renewalAmounts(renewable);
  // Optional products that were said yes to already are part of the new loan.
  const asked = { loan, session, paymentCents: amountCents };
  const charges = await chargesOf(context, asked);
  const cash = cashOutCents === 0 ? 'none' : await cashAsked(context, asked, { charges, cashOutCents });
  const [chain, schedule, preview, quote, credit] = await Promise.all([
    chainOf(context, loan),
    loanBook.schedule(loanId, date),
    amountCents > 0 ? loanMoney.preview(loanId, amountCents, date) : undefined,
    decision.ok && cash !== 'notOffered'
      ? loanQuotes.newLoan({
          loanId,
          date,
          paymentCents: amountCents,
          charges,
          ...(cash === 'offered' && { cashOutCents }),
        })
      : undefined,
    loanBook.creditTerms(loanId),
  ]);
  const terms = quote?.outcome === 'quoted' ? quote.terms : undefined;
  const reason = decision.ok ? (quote?.outcome === 'refused' ? quote.reason : reasonOf[cash]) : decision.reason;
  const costOf = costFrom(loan, chain.costCents);
  return {
    eligible: terms !== undefined,
    ...(reason === undefined ? {} : { reason }),
    ...(bounds && { leastAmount: bounds.leastCents, mostAmount: bounds.mostCents }),
    useRefiTerm: loan.useRefiTerm,
    chainLength: chain.length,
    chainCost: chain.costCents,
    twoParties: loan.cosignerId !== undefined,
    keep: { ...keepWay(loan, schedule, amountCents, preview, costOf), ...(credit && { apr: credit.aprPercent }) },
    ...(terms && { renew: renewWay(terms, { amountCents, charges, language: caller.language }, costOf) }),
    payOff: payOffWay(loan, costOf),
  };
}

const reasonOf = { none: undefined, offered: undefined, notOffered: 'renewal_cash_not_offered' } as const;

/** Whether so much cash goes out with the renewal: what cannot be sent is not shown as a loan either. */
async function cashAsked(
  context: Context,
  asked: RenewalAsked,
  { charges, cashOutCents }: { charges: readonly LoanCharge[]; cashOutCents: number },
): Promise<'offered' | 'notOffered'> {
  const bounds = await cashBounds(context, asked, charges);
  return bounds && cashOutCents >= bounds.leastCents && cashOutCents <= bounds.mostCents ? 'offered' : 'notOffered';
}

/**
 * Cost of an option: everything paid from today less the amount borrowed before and with it, and the total with earlier
 * payments. The price of optional products is a cost, and neither interest nor a fee.
 */
type CostOf = (
  totalCents: number,
  added?: { readonly cashCents: number; readonly productsCents: number },
) => { totalOfPayments: number; financeCharge: number; totalCost: number };

function costFrom({ principalCents }: LoanFacts, chainCostCents: number): CostOf {
  return (totalCents, { cashCents, productsCents } = { cashCents: 0, productsCents: 0 }) => {
    const costCents = totalCents - principalCents - cashCents;
    return {
      totalOfPayments: totalCents,
      financeCharge: costCents - productsCents,
      totalCost: chainCostCents + costCents,
    };
  };
}

function keepWay(
  loan: LoanFacts,
  schedule: readonly ScheduleRow[],
  amountCents: number,
  preview: PaymentPreview | undefined,
  costOf: CostOf,
) {
  const ahead = schedule.filter((row) => row.state !== 'paid');
  const after = preview?.after;
  // The due day that comes next, with all it asks for; where none is left, what is past due.
  const { nextDueOn, nextDueAmountCents, minimumAmountDueCents } = after ?? loan;
  const lastDueDate = after?.payoffDate ?? ahead.at(-1)?.dueDate;
  const nextDueDate = nextDueOn ?? (after ? after.nextDueDate : loan.dueDate);
  // What is paid now is not counted again: those left go from the next due day, which asks for what is late too, to the last.
  const left = ahead.filter((row) => row.dueDate >= (nextDueDate ?? '9999') && row.dueDate <= (lastDueDate ?? '9999'));
  return {
    ...costOf(Math.max(loan.payoffAmountCents, keepingCents(after ?? loan, ahead, preview ? amountCents : 0))),
    paidNow: preview ? amountCents : 0,
    ...(nextDueDate && { nextDueDate }),
    ...(lastDueDate && { lastDueDate }),
    paymentsLeft: left.length,
    nextPaymentAmount: nextDueAmountCents ?? minimumAmountDueCents,
    // All that is owed then, because the new loan would begin with all of it.
    newPrincipalBalance: after?.payoffAmountCents ?? loan.payoffAmountCents,
  };
}

/**
 * All that is paid from today when the borrower keeps the loan. What stays past due after a payment is paid with the due day that comes
 * next, as the row beside it says, and bears interest until then.
 */
function keepingCents(after: AfterPayment | LoanFacts, ahead: readonly ScheduleRow[], paidCents: number): number {
  const { pastDueAmountCents, nextDueOn, nextDueAmountCents } = after;
  const sumOf = (rows: readonly ScheduleRow[]) => rows.reduce((sum, row) => sum + row.amountDueCents, 0);
  if (pastDueAmountCents > 0 && nextDueOn !== undefined && nextDueAmountCents !== undefined) {
    return paidCents + nextDueAmountCents + sumOf(ahead.filter((row) => row.dueDate > nextDueOn));
  }
  return sumOf(ahead) - ('interestSavedCents' in after ? after.interestSavedCents : 0);
}

function renewWay(
  terms: QuotedTerms,
  { amountCents, charges, language }: { amountCents: number; charges: readonly LoanCharge[]; language: Language },
  costOf: CostOf,
) {
  const { products: words } = ancillaryTexts[language];
  const productsCents = charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  const [first, last] = [terms.payments[0], terms.payments.at(-1)];
  return {
    ...costOf(amountCents + terms.totalOfPaymentsCents, { cashCents: terms.toCustomerCents, productsCents }),
    products: charges.map(({ name: id, amountCents: price }) => ({ id, name: words[id]?.name ?? id, price })),
    disbursementAmount: terms.toCustomerCents,
    disclosed: {
      financeCharge: terms.financeChargeCents,
      amountFinanced: terms.amountFinancedCents,
      totalOfPayments: terms.totalOfPaymentsCents,
    },
    paidNow: amountCents,
    ...(first && { nextDueDate: first.dueDate }),
    ...(last && { lastDueDate: last.dueDate }),
    paymentsLeft: terms.payments.length,
    nextPaymentAmount: first?.amountCents ?? 0,
    newPrincipalBalance: terms.principalCents,
    apr: terms.aprPercent,
    ...(terms.maprPercent && { mapr: terms.maprPercent }),
  };
}

function payOffWay(loan: LoanFacts, costOf: CostOf) {
  return {
    ...costOf(loan.payoffAmountCents),
    paidNow: loan.payoffAmountCents,
    paymentsLeft: 0,
    nextPaymentAmount: 0,
    newPrincipalBalance: 0,
  };
}

/** The loans this debt went through, this one included, and all the interest and fees that were paid on them. */
async function chainOf(context: Context, loan: LoanFacts): Promise<{ length: number; costCents: number }> {
  const { loanBook } = context.ports;
  let costCents = 0;
  let length = 0;
  let one: LoanFacts | undefined = loan;
  while (one && length < CHAIN_MAX) {
    length += 1;
    costCents += costPaid(await loanBook.history(one.loanId));
    one = one.renewedFrom === undefined ? undefined : await loanBook.loan(one.renewedFrom, loan.asOf);
  }
  return { length, costCents };
}

/** Movements that paid interest and fees, or handed them to the loan after it, which owes them as principal. */
const COSTED: readonly HistoryEntry['kind'][] = ['payment', 'payoff', 'settlement', 'vehicleSale', 'renewedInto'];

/** Interest and fees of what was paid and stayed paid, and of what a renewal took over. */
function costPaid(history: readonly HistoryEntry[]): number {
  return history
    .filter(({ kind, state }) => state === 'posted' && COSTED.includes(kind))
    .reduce((sum, { interestCents, feesCents }) => sum + Math.abs(interestCents) + Math.abs(feesCents), 0);
}

async function phoneOf(context: Context, { storeId }: LoanFacts): Promise<string> {
  return (await context.ports.storeDirectory.store(storeId))?.phone ?? '';
}
