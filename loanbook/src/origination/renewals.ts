import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { Tx } from '@lendside/providers/database';
import type { AllocationLine, PaymentPreview } from '@lendside/providers/loan-money/port';
import { wholeAmount } from '../engine/applied.ts';
import type { Book } from '../engine/book.ts';
import { lockLoans } from '../engine/book-store.ts';
import { effectsThrough } from '../engine/effects.ts';
import { bookedOf } from '../engine/event-payload.ts';
import { type DisbursementChannel, EventRefused, type LoanEvent } from '../engine/loan-event.ts';
import { PostingBatch } from '../engine/posting-batch.ts';
import { record } from '../engine/record.ts';
import { rescissionUntil } from '../engine/rescission.ts';
import { readStored } from '../engine/stored-journals.ts';
import { writeJournals } from '../engine/write-journals.ts';
import { balancesOn } from '../schedule/balances.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { payoffCents } from '../schedule/payoff.ts';
import type { NamedAmount } from '../schedule/tila.ts';
import { openLoansIn } from './open-loan.ts';

/** A loan is closed into another: renewed, refinanced with cash out, or switched to another product. */
export interface Renewal {
  /** Ours, unique: the same again answers the loan it made. */
  readonly reference: string;
  readonly date: CalendarDate;
  /** The product of the new loan; that of the old one when absent. */
  readonly productId?: string;
  /** Paid first, towards what is owed. */
  readonly paymentCents?: Cents;
  readonly confirmationNumber?: string;
  /** Cash beyond what is owed, in cents. */
  readonly cashOutCents?: Cents;
  /** Sold with the new loan: paid to those who sell them. */
  readonly charges?: readonly NamedAmount[];
  readonly way?: DisbursementChannel;
  readonly installments?: number;
  readonly firstDueDate?: CalendarDate;
}

export interface Renewed {
  readonly loanId: string;
  readonly amountCents: Cents;
  readonly isNew: boolean;
  /** Where its payment went. */
  readonly allocation: readonly AllocationLine[];
}

/** Closes a loan into a new one, in one transaction. Throws EventRefused, LoanRefused or IllegalTransition. */
export async function renewIn(book: Book, tx: Tx, oldId: string, renewal: Renewal): Promise<Renewed> {
  const { reference, date } = renewal;
  const { loans, posted } = await lockLoans(tx, book, [oldId], [reference]);
  const batch = new PostingBatch(loans, book.clock.nowMs());
  if (posted.has(reference)) return madeBefore(tx, reference);
  const old = renewable(batch, oldId, renewal);
  const allocation = await payFirst(tx, batch, old, renewal);
  const { terms, state, row } = batch.loan(oldId) as Loan;
  const owing = effectsThrough(terms, state, addDays(date, -1)).state;
  const owedCents = payoffCents(balancesOn(terms, owing, date));
  const amountCents = owedCents + (renewal.cashOutCents ?? 0) + totalOf(renewal.charges);
  const isSwitch = renewal.productId !== undefined && renewal.productId !== row.product_id;
  const [loanId = ''] = await openLoansIn(book, tx, [
    {
      reference: `${reference}:new`,
      borrowerId: row.borrower_id,
      cosignerId: row.cosigner_id ?? undefined,
      productId: renewal.productId ?? row.product_id,
      storeId: row.store_id,
      amountCents,
      date,
      installments: renewal.installments,
      firstDueDate: renewal.firstDueDate,
      // A switch is no renewal, and forgets none.
      rollovers: (state.extras.rollovers ?? 0) + (isSwitch ? 0 : 1),
      collateral: row.collateral ?? undefined,
      way: renewal.way,
      charges: renewal.charges,
      takesOver: { loanId: oldId, amountCents: owedCents, addedCents: owedCents - owing.principalCents },
    },
  ]);
  const description = isSwitch ? 'Switched to another product' : 'Renewed';
  const renew = { event: 'renew', reference, date, amountCents: owedCents, otherLoanId: loanId, description } as const;
  await record(tx, batch, batch.loan(oldId) as Loan, renew);
  await writeJournals(tx, batch.journals, batch.changed);
  return { loanId, amountCents, isNew: true, allocation };
}

async function payFirst(
  tx: Tx,
  batch: PostingBatch,
  old: Loan,
  { reference, date, paymentCents: amountCents, confirmationNumber }: Renewal,
): Promise<readonly AllocationLine[]> {
  if (amountCents === undefined) return [];
  wholeAmount(old.row.loan_id, amountCents);
  const paid = {
    event: 'pay',
    reference: paymentOf(reference),
    date,
    amountCents,
    confirmationNumber,
    withRenewal: true,
  } as const;
  const { applied } = await record(tx, batch, old, paid);
  return applied.result?.allocation ?? [];
}

const paymentOf = (reference: string) => `${reference}:payment`;

const isWholeAmount = (cents: Cents) => Number.isSafeInteger(cents) && cents >= 0;

const totalOf = (charges: readonly NamedAmount[] = []): Cents =>
  charges.reduce((sum, charge) => sum + charge.amountCents, 0);

function renewable(
  batch: PostingBatch,
  oldId: string,
  { date, productId, cashOutCents = 0, charges = [] }: Renewal,
): Loan {
  const old = batch.loan(oldId);
  if (old === undefined) throw new EventRefused('not_found', oldId, 'Unknown loan');
  if (old.state.extras.renewedInto !== undefined) throw new EventRefused('already_renewed', oldId);
  if (productId === undefined && !old.terms.product.refinance.allowed) throw new EventRefused('not_renewable', oldId);
  const amounts = [cashOutCents, ...charges.map((charge) => charge.amountCents)];
  if (cashOutCents > 0 && old.terms.product.refinance.cashOut === undefined)
    throw new EventRefused('not_renewable', oldId);
  if (!amounts.every(isWholeAmount)) throw new EventRefused('amount_not_whole_cents', oldId);
  if (date < old.state.lastEventOn) throw new EventRefused('conflicts_with_later_event', oldId);
  return old;
}

async function madeBefore(tx: Tx, reference: string): Promise<Renewed> {
  const [row] = await tx.query<{ loanId: string; amountCents: number; result: PaymentPreview | null }>(
    `select l.loan_id as "loanId", l.amount_cents as "amountCents",
       (select p.result from loanbook.all_journals p where p.loan_id = loanbook.loan_of($2) and p.reference = $2) as result
     from loanbook.loans l where l.loan_id = loanbook.loan_of($1)`,
    [`${reference}:new`, paymentOf(reference)],
  );
  const { loanId = '', amountCents = 0, result } = row ?? {};
  return { loanId, amountCents, isNew: false, allocation: result?.allocation ?? [] };
}

/**
 * Undoes a new loan within its days. One that took over another gives that one back as it would be without the renewal;
 * of any other the money comes back. No interest and no fee is owed for it.
 */
export async function rescindIn(
  book: Book,
  tx: Tx,
  loanId: string,
  {
    reference,
    date,
    mustRenew = false,
    moneyNeverCame = false,
    way,
  }: {
    reference: string;
    date: CalendarDate;
    mustRenew?: boolean;
    moneyNeverCame?: boolean;
    /** Disbursement channel of cash that was due to go out and did not. */
    way?: DisbursementChannel | undefined;
  },
): Promise<{ readonly loanId: string; readonly isNew: boolean }> {
  const [link] = await tx.query<{ from: string | null }>(
    `select extras ->> 'renewedFrom' as "from" from loanbook.loans where loan_id = $1`,
    [loanId],
  );
  if (link === undefined) throw new EventRefused('not_found', loanId, 'Unknown loan');
  if (link.from === null && mustRenew) throw new EventRefused('not_a_renewal', loanId);
  const oldId = link.from;
  const held = oldId === null ? [loanId] : [loanId, oldId];
  const { loans, posted } = await lockLoans(tx, book, held, [reference]);
  if (posted.has(reference)) return { loanId: oldId ?? loanId, isNew: false };
  const batch = new PostingBatch(loans, book.clock.nowMs());
  const loan = batch.loan(loanId) as Loan;
  if (!moneyNeverCame && date > rescissionUntil(loan)) throw new EventRefused('rescission_over', loanId);
  const renewal = oldId === null ? undefined : await renewalOf(tx, oldId, loanId);
  const description = renewal ? 'Renewal cancelled' : undefined;
  const amountCents = renewal?.amountCents ?? 0;
  await record(tx, batch, loan, { event: 'rescind', reference, date, amountCents, description, way });
  if (renewal && oldId !== null) {
    const cancel = { event: 'cancelRenewal', reference: `${reference}:old`, date, target: renewal.reference } as const;
    await record(tx, batch, batch.loan(oldId) as Loan, cancel);
  }
  await writeJournals(tx, batch.journals, batch.changed);
  return { loanId: oldId ?? loanId, isNew: true };
}

async function renewalOf(tx: Tx, oldId: string, newId: string): Promise<LoanEvent> {
  const { loanEvents, struck } = bookedOf(await readStored(tx, oldId));
  const found = loanEvents.find(
    ({ event, otherLoanId, reference }) => event === 'renew' && otherLoanId === newId && !struck.has(reference),
  );
  if (found === undefined) throw new EventRefused('not_a_renewal', newId);
  return found;
}
