import type { previewRenewalCash } from '@lendside/contract/refinance-cash';
import type { QuotedTerms } from '@lendside/providers/loan-quotes/port';
import type { Context } from '../context.ts';
import { disbursementMethodsFor, shownMethod } from '../money/disbursement-methods.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { cashBounds, chargesOf } from './renewal-cash.ts';
import { loanOfCaller } from './renewal-facts.ts';

/** Whether cash goes out with the renewal of a loan, how much and which way, and what it would make of the new loan. */
export async function cashOffer(context: Context, { input, caller }: Call<typeof previewRenewalCash>) {
  const session = sessionOf(caller);
  const { loan, customerId } = await loanOfCaller(context, session, input.loanId);
  const { paymentAmount: paymentCents, disbursementAmount: amountCents } = input;
  const asked = { loan, session, paymentCents };
  const charges = await chargesOf(context, asked);
  const bounds = await cashBounds(context, asked, charges);
  if (!bounds) return { offered: false, ways: [] };
  const { leastCents, mostCents } = bounds;
  const { loanId } = loan;
  const date = context.businessDate();
  const isWithin = amountCents !== undefined && amountCents >= leastCents && amountCents <= mostCents;
  const [without, withCash, ways] = await Promise.all([
    context.ports.loanQuotes.newLoan({ loanId, date, paymentCents, charges }),
    isWithin
      ? context.ports.loanQuotes.newLoan({ loanId, date, paymentCents, cashOutCents: amountCents, charges })
      : undefined,
    disbursementMethodsFor(context, { loan, customerId, amountCents }),
  ]);
  if (without?.outcome !== 'quoted') throw new Problem('not_refinance_eligible');
  return {
    offered: true,
    leastAmount: leastCents,
    mostAmount: mostCents,
    without: termsOf(without.terms),
    ...(withCash?.outcome === 'quoted' ? { terms: termsOf(withCash.terms) } : {}),
    ways: ways.map(shownMethod),
  };
}

function termsOf(terms: QuotedTerms) {
  const [first] = terms.payments;
  const last = terms.payments.at(-1);
  return {
    disbursementAmount: terms.toCustomerCents,
    newPrincipalBalance: terms.principalCents,
    apr: terms.aprPercent,
    mapr: terms.maprPercent,
    financeCharge: terms.financeChargeCents,
    amountFinanced: terms.amountFinancedCents,
    totalOfPayments: terms.totalOfPaymentsCents,
    nextPaymentAmount: first?.amountCents ?? 0,
    ...(first ? { nextDueDate: first.dueDate } : {}),
    paymentsLeft: terms.payments.length,
    ...(last ? { lastDueDate: last.dueDate } : {}),
  };
}
