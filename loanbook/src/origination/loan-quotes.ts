import { aprText } from '@lendside/domain/apr';
import { addDays } from '@lendside/domain/calendar-date';
import type { MilitaryStatus } from '@lendside/providers/customer-file/port';
import type { Database } from '@lendside/providers/database';
import type { LoanQuotes, QuotedTerms, QuoteOutcome, QuoteRequest } from '@lendside/providers/loan-quotes/port';
import { type Book, todayOf } from '../engine/book.ts';
import { readLoans } from '../engine/book-store.ts';
import { pendingEffects } from '../engine/effects.ts';
import { asOfDay, factsOf } from '../engine/facts.ts';
import { takePayment } from '../engine/pay-event.ts';
import { originationOf } from '../products/origination-fee.ts';
import type { Product } from '../products/product.ts';
import { balancesOn } from '../schedule/balances.ts';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { paymentsOf, tilaBox } from '../schedule/tila.ts';
import { asWorker, renewedChain } from './law-facts.ts';
import { militaryRate } from './mapr.ts';
import { type Applicants, type NewLoan, whyRefused } from './new-loan.ts';

/** The embedded book's LoanQuotes: the calculation that renews, with nothing written. */
export function openLoanQuotes(book: Book): LoanQuotes {
  const { catalog } = book;
  return {
    name: 'loanbook',
    embedded: true,

    async newLoan(asked) {
      const [loan] = await readLoans(book, { loanIds: [asked.loanId] });
      if (loan === undefined) return undefined;
      const isSwitch = asked.productId !== undefined && asked.productId !== loan.row.product_id;
      // A renewal is made under the version that is sold by then, which need not be that of the loan.
      const product = await catalog.find(asked.productId ?? loan.row.product_id, asked.date);
      if (product === undefined) return refused('unknown_product');
      if (!isSwitch && !loan.product.terms.refinance.allowed) return refused('not_renewable');
      if (loan.state.extras.renewedInto !== undefined) return refused('already_renewed');
      const owed = owedAfter(loan, asked);
      if (typeof owed === 'string') return refused(owed);
      const { state } = loan;
      const rollovers = (state.extras.rollovers ?? 0) + (isSwitch ? 0 : 1);
      const takesOver = { loanId: asked.loanId, ...owed };
      const chain = await renewedChain(asWorker(book.db), book.law, product, { rollovers, takesOver });
      const military = await militaryOf(book.db, loan);
      return quoted(product, loan, { asked, takesOver, rollovers, about: { military, law: book.law, chain } });
    },

    async cashOut(asked) {
      const [loan] = await readLoans(book, { loanIds: [asked.loanId] });
      const rule = loan?.product.terms.refinance.cashOut;
      if (loan === undefined || rule === undefined) return undefined;
      const { refinanceEligible, pastDueAmountCents } = factsOf(asOfDay(loan, asked.date), asked.date);
      // Who is late takes new money only with a payment that makes up for it.
      const staysLate = pastDueAmountCents > (asked.paymentCents ?? 0);
      const owed = owedAfter(loan, asked);
      if (!refinanceEligible || staysLate || typeof owed === 'string') return undefined;
      const chargesCents = (asked.charges ?? []).reduce((sum, charge) => sum + charge.amountCents, 0);
      const leftCents = loan.product.terms.caps.amountMaxCents - owed.amountCents - chargesCents;
      // Whole dollars: what is offered is easy to read.
      const mostCents = Math.floor(leftCents / 100) * 100;
      return mostCents < rule.leastCents ? undefined : { leastCents: rule.leastCents, mostCents };
    },

    async rateOf(productId) {
      const product = await catalog.find(productId, todayOf(book));
      return product?.terms.ratePercent;
    },
  };
}

const refused = (reason: string): QuoteOutcome => ({ outcome: 'refused', reason });

/** Amount that the old loan owes after the payment and how much of it is not principal, or why it does not take that. */
function owedAfter(loan: Loan, asked: QuoteRequest): { amountCents: number; addedCents: number } | string {
  const { state } = pendingEffects(loan, addDays(asked.date, -1));
  const after = paid(loan, state, asked);
  if (typeof after === 'string') return after;
  const amountCents = payoffCents(balancesOn(loan.terms, after, asked.date));
  return { amountCents, addedCents: amountCents - after.principalCents };
}

/** The old loan after what is paid towards it first, or why it does not take that. */
function paid({ terms }: Loan, state: LoanState, { paymentCents = 0, date }: QuoteRequest): LoanState | string {
  if (paymentCents === 0) return state;
  if (!Number.isSafeInteger(paymentCents) || paymentCents < 0) return 'amount_not_whole_cents';
  const result = takePayment(terms, state, paymentCents, date, { withRenewal: true });
  return result.outcome === 'taken' ? result.state : result.reason;
}

interface Basis {
  readonly asked: QuoteRequest;
  readonly takesOver: NonNullable<NewLoan['takesOver']>;
  readonly rollovers: number;
  readonly about: Applicants;
}

function quoted(product: Product, { row }: Loan, { asked, takesOver, rollovers, about }: Basis): QuoteOutcome {
  const charges = asked.charges ?? [];
  const chargesCents = charges.reduce((sum, charge) => sum + charge.amountCents, 0);
  const owedCents = takesOver.amountCents;
  const amountCents = owedCents + (asked.cashOutCents ?? 0) + chargesCents;
  const { date } = asked;
  const loan: NewLoan = {
    reference: 'quote',
    borrowerId: row.borrower_id,
    productId: product.productId,
    storeId: row.store_id,
    amountCents,
    date,
    rollovers,
    charges,
    takesOver,
    ...(row.collateral === null ? {} : { collateral: row.collateral }),
  };
  const why = whyRefused(product, loan, about);
  if (why !== undefined) return refused(why);
  const lent = { amountCents, date, takenOverCents: owedCents, toOthers: charges };
  const box = tilaBox(product, lent);
  const { principalCents } = originationOf(product.terms, amountCents);
  const mapr = militaryRate(product, { ...lent, charges, rollsOver: rollovers > 0 });
  const terms: QuotedTerms = {
    productId: product.productId,
    productKind: product.kind,
    productName: product.name,
    ratePercent: box.ratePercent,
    aprPercent: aprText(box.aprPercent),
    ...(Number.isFinite(mapr) ? { maprPercent: aprText(mapr) } : {}),
    financeChargeCents: box.financeChargeCents,
    amountFinancedCents: box.amountFinancedCents,
    totalOfPaymentsCents: box.totalOfPaymentsCents,
    payments: paymentsOf(product.terms, lent, principalCents).map((payment) => ({
      dueDate: payment.date,
      amountCents: payment.amountCents,
    })),
    principalCents,
    onEarlierLoanCents: box.itemisation.onEarlierLoanCents,
    toCustomerCents: box.itemisation.toCustomerCents,
    charges,
    prepaidFinanceChargeCents: box.itemisation.prepaidFinanceChargeCents,
  };
  return { outcome: 'quoted', terms };
}

const MILITARY = `select military_status as "status" from loanbook.customers where customer_id = any ($1)`;

/** Military status of both parties: the one that binds more. */
async function militaryOf(db: Database, { row }: Loan): Promise<MilitaryStatus> {
  const ids = row.cosigner_id === null ? [row.borrower_id] : [row.borrower_id, row.cosigner_id];
  const rows = await db.query<{ status: MilitaryStatus }>('worker', MILITARY, [ids]);
  const statuses = rows.map(({ status }) => status);
  if (statuses.includes('covered')) return 'covered';
  return statuses.includes('unknown') || statuses.length < ids.length ? 'unknown' : 'notCovered';
}
