import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { Database, Tx } from '@lendside/providers/database';
import { type LawTable, lawOf } from '../law/law.ts';
import type { LoansOfKind, RenewedChain } from '../law/loan-law.ts';
import type { Product } from '../products/product.ts';
import type { NewLoan } from './new-loan.ts';

type Query = <Row>(sql: string, values: readonly unknown[]) => Promise<Row[]>;

const OF_KIND = `
  select max(l.paid_off_on)::text as "lastEndedOn",
    count(*) filter (where l.principal_cents > 0 and l.loan_id is distinct from $4)::integer as open,
    coalesce(array_agg(l.opened_on::text) filter (where l.extras ->> 'renewedFrom' is null and l.status_id <> all ($5)), '{}')
      as "madeOn"
  from loanbook.loans l join loanbook.products p on p.product_id = l.product_id and p.version = l.product_version
  where l.borrower_id = $1 and p.brand = $2 and p.kind = $3`;

/** Loans that were undone: deleted, or given back. */
const UNDONE = [LOAN_STATE.Deleted, LOAN_STATE.Rescinded];

/** Loans of the product's kind that the borrower had with the brand. Asked only where the law of its state looks at them. */
export async function loansOfKind(
  query: Query,
  law: LawTable,
  { brand, kind, state }: Product,
  { borrowerId, takesOver }: Pick<NewLoan, 'borrowerId' | 'takesOver'>,
): Promise<LoansOfKind | undefined> {
  const row = lawOf(law, state, kind);
  if (row?.coolingOff === undefined && row?.loans === undefined) return undefined;
  const [found] = await query<{ lastEndedOn: string | null } & Omit<LoansOfKind, 'lastEndedOn'>>(OF_KIND, [
    borrowerId,
    brand,
    kind,
    takesOver?.loanId ?? null,
    UNDONE,
  ]);
  return found && { ...found, lastEndedOn: found.lastEndedOn ?? undefined };
}

const CHAIN = `
  with recursive chain as (
    select loan_id, amount_cents, extras, 0 as back from loanbook.loans where loan_id = $1
    union all
    select l.loan_id, l.amount_cents, l.extras, c.back + 1
    from chain c join loanbook.loans l on l.loan_id = c.extras ->> 'renewedFrom'
    where (c.extras ->> 'rollovers')::integer > 0
  )
  select (array_agg(amount_cents order by back desc))[1]::bigint as "firstCents",
    (array_agg(amount_cents order by back))[1]::bigint as "lastCents",
    coalesce(sum((extras ->> 'financeFeeCents')::bigint), 0)::bigint as "feesCents"
  from chain`;

/** Loans that a renewal goes on from. Asked only where the law of its state looks at them. */
export async function renewedChain(
  query: Query,
  law: LawTable,
  { kind, state }: Product,
  { rollovers = 0, takesOver }: Pick<NewLoan, 'rollovers' | 'takesOver'>,
): Promise<RenewedChain | undefined> {
  const renewals = lawOf(law, state, kind)?.renewals;
  if (takesOver === undefined || rollovers === 0) return undefined;
  if (renewals?.principalCut === undefined && renewals?.feesShareMillionths === undefined) return undefined;
  const [found] = await query<RenewedChain>(CHAIN, [takesOver.loanId]);
  return found;
}

export const inTransaction =
  (tx: Tx): Query =>
  (sql, values) =>
    tx.query(sql, values);

export const asWorker =
  (db: Database): Query =>
  (sql, values) =>
    db.query('worker', sql, values);
