import { isCalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Tx } from '@lendside/providers/database';
import type { Book } from '../engine/book.ts';
import { lockLoans } from '../engine/book-store.ts';
import type { OpeningState } from '../engine/loan-event.ts';
import { openingOf } from '../engine/opening.ts';
import { PostingBatch } from '../engine/posting-batch.ts';
import { writeJournals } from '../engine/write-journals.ts';
import { FIRST_HASH } from '../ledger/journal.ts';
import { originationOf } from '../products/origination-fee.ts';
import type { Product } from '../products/product.ts';
import { rateMillionths } from '../schedule/accrual.ts';
import { contractSchedule } from '../schedule/contract-schedule.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { storedSchedule } from '../schedule/loan-row.ts';
import { lockParties, refuseWhatIsNotAllowed } from './applicants.ts';
import type { NewLoan } from './new-loan.ts';

interface Opened {
  readonly loanId: string;
  readonly reference: string;
}

/** Opens loans and pays them out. The loan number is store, customer and a number of the customer's own (spec 5). */
export function openLoans(book: Book, loans: readonly NewLoan[]): Promise<readonly string[]> {
  return book.db.transaction('worker', (tx) => openLoansIn(book, tx, loans));
}

/** The same in a transaction of the caller's. */
export async function openLoansIn(book: Book, tx: Tx, loans: readonly NewLoan[]): Promise<readonly string[]> {
  const parties = await lockParties(tx, loans);
  const references = loans.map((loan) => loan.reference);
  const known = await tx.query<Opened>(
    `select loan_id as "loanId", reference from loanbook.journals where reference = any ($1)
     union all select loan_id, reference from loanbook.archived_references where reference = any ($1)`,
    [references],
  );
  const ids = new Map(known.map((row) => [row.reference, row.loanId]));
  const fresh = loans.filter((loan) => !ids.has(loan.reference));
  const products = await productsOf(book, tx, fresh);
  await refuseWhatIsNotAllowed(tx, book.law, fresh, products, parties);
  for (const [reference, loanId] of await numberLoans(tx, fresh)) ids.set(reference, loanId);
  await insertLoans(tx, fresh, { ids, products });
  await disburse(book, tx, fresh, ids);
  return references.map((reference) => ids.get(reference) as string);
}

const LAST_DAY = '9999-12-31';

/** By reference of the loan: its product as sold on the day of the loan. One that does not exist is left out. */
async function productsOf(book: Book, tx: Tx, loans: readonly NewLoan[]): Promise<ReadonlyMap<string, Product>> {
  const sold = new Map<string, Product | undefined>();
  const products = new Map<string, Product>();
  for (const { productId, date, reference } of loans) {
    const key = `${productId} ${date}`;
    // A date that is none is refused with the loan, by its name.
    const on = isCalendarDate(date) ? date : LAST_DAY;
    if (!sold.has(key)) sold.set(key, await book.catalog.find(productId, on, tx));
    const product = sold.get(key);
    if (product !== undefined) products.set(reference, product);
  }
  return products;
}

async function numberLoans(tx: Tx, loans: readonly NewLoan[]): Promise<Map<string, string>> {
  const counts = await tx.query<{ borrower_id: string; loans: number }>(
    'select borrower_id, count(*)::integer as loans from loanbook.loans where borrower_id = any ($1) group by borrower_id',
    [[...new Set(loans.map((loan) => loan.borrowerId))]],
  );
  const last = new Map(counts.map((row) => [row.borrower_id, row.loans]));
  const ids = new Map<string, string>();
  for (const loan of loans) {
    const number = (last.get(loan.borrowerId) ?? 0) + 1;
    last.set(loan.borrowerId, number);
    ids.set(loan.reference, `${loan.storeId}-${loan.borrowerId}-${String(number).padStart(2, '0')}`);
  }
  return ids;
}

const INSERT = `
with input as (
  select * from json_to_recordset($1) as n("loanId" text, "borrowerId" text, "cosignerId" text, "productId" text,
    "productVersion" integer, "storeId" text, "lmsId" text, brand text, date date, "amountCents" bigint, "ratePercent" text, collateral jsonb, schedule jsonb)
), loan as (
  insert into loanbook.loans (loan_id, borrower_id, cosigner_id, product_id, product_version, store_id, lms_id, brand, opened_on, amount_cents,
    rate_percent, collateral, status_id, principal_cents, interest_cents, interest_remainder, past_interest_cents,
    accrued_through, interest_stopped, penalty_cents, fee_cents, installment_paid_cents, interest_settled_through,
    payments_made, late_fees_through, last_event_on, sequence, last_hash)
  select "loanId", "borrowerId", "cosignerId", "productId", "productVersion", "storeId", "lmsId", brand, date, "amountCents", "ratePercent",
    collateral, $2, 0, 0, 0, 0, date, false, 0, 0, 0, 0, 0, 0, date, 0, $3 from input
)
insert into loanbook.schedules (loan_id, customer_id, rows) select "loanId", "borrowerId", schedule from input`;

async function insertLoans(
  tx: Tx,
  loans: readonly NewLoan[],
  { ids, products }: { readonly ids: ReadonlyMap<string, string>; readonly products: ReadonlyMap<string, Product> },
): Promise<void> {
  if (loans.length === 0) return;
  const rows = loans.map((loan) => {
    const product = products.get(loan.reference) as Product;
    const amountCents = originationOf(product.terms, loan.amountCents).principalCents;
    const schedule = contractSchedule(product.terms, {
      amountCents,
      opened: loan.date,
      rateMillionths: rateMillionths(loan.ratePercent ?? product.terms.ratePercent),
      installments: loan.installments ?? product.terms.installments,
      firstDueDate: loan.firstDueDate,
    });
    return {
      loanId: ids.get(loan.reference),
      borrowerId: loan.borrowerId,
      cosignerId: loan.cosignerId,
      productId: product.productId,
      productVersion: product.version,
      storeId: loan.storeId,
      lmsId: product.lmsId,
      brand: product.brand,
      date: loan.date,
      amountCents,
      ratePercent: loan.ratePercent ?? product.terms.ratePercent,
      collateral: loan.collateral,
      schedule: storedSchedule(schedule),
    };
  });
  await tx.query(INSERT, [JSON.stringify(rows), LOAN_STATE.Open, FIRST_HASH]);
}

/** Said only where the columns of the journal do not say it. */
function payloadOfOpening(state: OpeningState): string | null {
  const plain = state.statusId === LOAN_STATE.Open && Object.keys(state.extras).length === 0;
  return plain ? null : JSON.stringify({ event: 'open', opening: state });
}

/** The first journal of each loan. */
async function disburse(
  book: Book,
  tx: Tx,
  loans: readonly NewLoan[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const loanIds = loans.map((loan) => ids.get(loan.reference) as string);
  const { loans: locked } = await lockLoans(tx, book, loanIds, [], { keep: false });
  const batch = new PostingBatch(locked, book.clock.nowMs());
  for (const [index, { reference, date, ...asked }] of loans.entries()) {
    const loan = batch.loan(loanIds[index] as string) as Loan;
    const opening = openingOf(loan.product, asked);
    batch.add(
      loan,
      { ...loan.state, ...opening.state },
      {
        reference,
        kind: 'disbursement',
        date,
        amountCents: opening.handedOverCents,
        principalCents: opening.state.principalCents,
        interestCents: 0,
        feesCents: opening.feeCents,
        installmentNo: 1,
        description: opening.description,
        confirmationNumber: null,
        result: null,
        payload: payloadOfOpening(opening.state),
        legs: opening.legs,
      },
    );
  }
  await writeJournals(tx, batch.journals, batch.changed);
}
