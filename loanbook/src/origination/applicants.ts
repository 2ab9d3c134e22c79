import type { MilitaryStatus } from '@lendside/providers/customer-file/port';
import type { Tx } from '@lendside/providers/database';
import type { LawTable } from '../law/law.ts';
import type { Product } from '../products/product.ts';
import { inTransaction, loansOfKind, renewedChain } from './law-facts.ts';
import { type Applicants, LoanRefused, type NewLoan, whyRefused } from './new-loan.ts';

/** Loans of one customer are numbered one after the other: borrowers are held until the loans are written. */
const LOCK_PARTIES = `
  select customer_id as "customerId", military_status as military from loanbook.customers where customer_id = any ($1)
  order by customer_id for update`;

const LAST_ENDED = `
  select borrower_id as "borrowerId", product_id as "productId", max(paid_off_on)::text as "endedOn" from loanbook.loans
  where borrower_id = any ($1) and product_id = any ($2) and paid_off_on is not null group by borrower_id, product_id`;

interface LastEnded {
  readonly borrowerId: string;
  readonly productId: string;
  readonly endedOn: string;
}

/** The parties of the loans asked for, held by this transaction, with what the lender knows of them. */
export async function lockParties(tx: Tx, loans: readonly NewLoan[]): Promise<ReadonlyMap<string, MilitaryStatus>> {
  const ids = loans.flatMap(({ borrowerId, cosignerId }) => (cosignerId ? [borrowerId, cosignerId] : [borrowerId]));
  const rows = await tx.query<{ customerId: string; military: MilitaryStatus }>(LOCK_PARTIES, [[...new Set(ids)]]);
  return new Map(rows.map((row) => [row.customerId, row.military]));
}

/** Throws LoanRefused for the first of these loans that breaks a rule. */
export async function refuseWhatIsNotAllowed(
  tx: Tx,
  law: LawTable,
  loans: readonly NewLoan[],
  products: ReadonlyMap<string, Product>,
  parties: ReadonlyMap<string, MilitaryStatus>,
): Promise<void> {
  const query = inTransaction(tx);
  const ended = await lastEnded(tx, loans, products);
  for (const loan of loans) {
    const product = products.get(loan.reference);
    if (product === undefined) throw new LoanRefused('unknown_product', loan.reference);
    const statuses = [loan.borrowerId, loan.cosignerId].flatMap((id) => (id === undefined ? [] : [parties.get(id)]));
    if (statuses.includes(undefined)) throw new LoanRefused('unknown_customer', loan.reference);
    const applicants: Applicants = {
      military: statuses.find((one) => one === 'covered') ?? statuses.find((one) => one === 'unknown') ?? 'notCovered',
      lastEndedOn: ended.find((one) => one.borrowerId === loan.borrowerId && one.productId === loan.productId)?.endedOn,
      law,
      loans: await loansOfKind(query, law, product, loan),
      chain: await renewedChain(query, law, product, loan),
    };
    const reason = whyRefused(product, loan, applicants);
    if (reason) throw new LoanRefused(reason, loan.reference);
  }
}

/** Asked only where a product wants time between its loans. */
async function lastEnded(
  tx: Tx,
  loans: readonly NewLoan[],
  products: ReadonlyMap<string, Product>,
): Promise<readonly LastEnded[]> {
  const cooling = loans.filter((loan) => (products.get(loan.reference)?.terms.caps.coolingOffDays ?? 0) > 0);
  if (cooling.length === 0) return [];
  const borrowers = [...new Set(cooling.map((loan) => loan.borrowerId))];
  return tx.query<LastEnded>(LAST_ENDED, [borrowers, [...new Set(cooling.map((loan) => loan.productId))]]);
}
