import { aprText } from '@lendside/domain/apr';
import type { MilitaryStatus } from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import type { RenewalAsked, RenewalTerms } from '@lendside/providers/loan-book/renewal-terms';
import { balancesOn } from './balances.ts';
import type { Loan } from './loan-row.ts';
import { militaryRate } from './mapr.ts';
import { type NewLoan, whyRefused } from './new-loan.ts';
import { takePayment } from './pay-event.ts';
import { payoffCents } from './payoff.ts';
import type { Product } from './product.ts';
import { tilaBox } from './tila.ts';

/** Of the parties of a loan: the one that binds more. */
export async function militaryOf(db: Database, { row }: Loan): Promise<MilitaryStatus> {
  const rows = await db.query<{ military: MilitaryStatus }>(
    'worker',
    'select military_status as military from loanbook.customers where customer_id = any ($1)',
    [[row.borrower_id, row.cosigner_id]],
  );
  const statuses = rows.map(({ military }) => military);
  return statuses.find((one) => one === 'covered') ?? statuses.find((one) => one === 'unknown') ?? 'notCovered';
}

/**
 * What renewing a loan would make of it: the same amount, dates and rules by which `renewIn` makes it. The loan is as of the
 * day before. Undefined for a line of credit, an amount the loan does not take, and where nothing is left to be renewed.
 */
export function renewalTermsOf(
  loan: Loan,
  product: Product,
  asked: RenewalAsked,
  military: MilitaryStatus,
): RenewalTerms | undefined {
  const { date, cashOutCents = 0, chargesCents = 0 } = asked;
  const takenOverCents = owedAfter(loan, asked);
  if (takenOverCents === undefined || product.terms.instalment.shape === 'minimum') return undefined;
  const amountCents = takenOverCents + cashOutCents;
  if (amountCents <= 0) return undefined;
  const offer = { amountCents, date, takenOverCents };
  const { payments, itemisation, prepayment, lateCharge, ...box } = tilaBox(product, offer);
  const [first, last] = [payments[0], payments.at(-1)];
  if (first === undefined || last === undefined) return undefined;
  const charges = chargesCents > 0 ? [{ name: 'charges', amountCents: chargesCents }] : [];
  const mapr = militaryRate(product, { ...offer, charges });
  return {
    productId: product.productId,
    productName: product.name,
    ...box,
    aprPercent: aprText(box.aprPercent),
    payments,
    itemisation: {
      toCustomerCents: itemisation.toCustomerCents,
      onEarlierLoanCents: itemisation.onEarlierLoanCents,
      prepaidFinanceChargeCents: itemisation.prepaidFinanceChargeCents,
    },
    interestStops: prepayment.interestStops,
    ...(lateCharge ? { lateCharge } : {}),
    amountCents,
    firstDueDate: first.firstDueDate,
    lastDueDate: last.lastDueDate,
    ...(Number.isFinite(mapr) ? { maprPercent: mapr.toFixed(2) } : {}),
    military,
    refusal: whyRefused(product, newLoanOf(loan, product, { amountCents, date }), { military }),
  };
}

/** What is owed once the payment is booked; undefined when the loan does not take it. */
function owedAfter({ terms, state }: Loan, { date, paymentCents = 0 }: RenewalAsked): number | undefined {
  if (paymentCents === 0) return payoffCents(balancesOn(terms, state, date));
  const result = takePayment(terms, state, paymentCents, date);
  return result.outcome === 'taken' ? result.preview.after.payoffAmountCents : undefined;
}

function newLoanOf(
  { row, state }: Loan,
  product: Product,
  { amountCents, date }: { readonly amountCents: number; readonly date: string },
): NewLoan {
  const isSwitch = product.productId !== row.product_id;
  return {
    reference: `${row.loan_id}:renewal`,
    borrowerId: row.borrower_id,
    ...(row.cosigner_id === null ? {} : { cosignerId: row.cosigner_id }),
    productId: product.productId,
    storeId: row.store_id,
    amountCents,
    date,
    rollovers: isSwitch ? 0 : (state.more.rollovers ?? 0) + 1,
    ...(row.collateral === null ? {} : { collateral: row.collateral }),
  };
}
