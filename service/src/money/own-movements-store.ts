import type { SettlementSource } from '@lendside/domain/reconciliation';
import type { Database } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';

/** SQL of our own movements of money, as processor and bank name them. Runs as the worker. */

export interface MovementRow {
  readonly reference: string;
  readonly amountCents: number;
  readonly movedAtMs: number;
  readonly state: 'done' | 'notDone' | 'underWay';
  /** The loan whose books may have taken it back. */
  readonly loanId: string | null;
}

/** Conditions on each of our tables. */
interface Which {
  readonly operations: string;
  readonly cashOuts: string;
  readonly disbursements: string;
}

/** Charges go by the operation's key, money out by its number and round, rewards by their key. An earlier round moved nothing that stayed. */
const MOVEMENTS: Readonly<Record<SettlementSource, (which: Which) => string>> = {
  cards: ({ operations, cashOuts, disbursements }) => `
    select message_key as reference, amount_cents, accepted_at as at, loan_id,
      case state when 'POSTED' then 'done' when 'DECLINED' then 'notDone' when 'FAILED' then 'notDone' else 'underWay' end as state
    from lendside.operations where amount_cents > 0 and ${operations}
    union all
    select message_key, amount_cents, changed_at, null,
      case state when 'SENT' then 'done' when 'FAILED' then 'notDone' else 'underWay' end
    from lendside.referral_cash_outs where ${cashOuts}
    union all
    select disbursement_id || '.' || round, amount_cents, changed_at, null,
      case state when 'SENT' then 'done' when 'WAITING' then 'underWay' when 'UNKNOWN' then 'underWay' else 'notDone' end
    from lendside.disbursements where way = 'debit' and ${disbursements}`,
  bank: ({ disbursements }) => `
    select disbursement_id || '.' || round as reference, amount_cents, changed_at as at, null as loan_id,
      case state when 'SENT' then 'done' when 'ON_ITS_WAY' then 'done' when 'WAITING' then 'underWay'
        when 'UNKNOWN' then 'underWay' else 'notDone' end as state
    from lendside.disbursements where way = 'ach' and ${disbursements}`,
};

const NAMED: Which = {
  operations: 'message_key = any ($1)',
  cashOuts: 'message_key = any ($1)',
  disbursements: "disbursement_id = any (select regexp_replace(name, '[.][0-9]+$', '') from unnest($1::text[]) name)",
};
const DONE_THEN: Which = {
  operations: "accepted_at >= $1 and accepted_at < $2 and state = 'POSTED'",
  cashOuts: "changed_at >= $1 and changed_at < $2 and state = 'SENT'",
  disbursements: "changed_at >= $1 and changed_at < $2 and state in ('SENT', 'ON_ITS_WAY')",
};

/** Movements of some references. */
export const movementsOf = (
  db: Database,
  source: SettlementSource,
  references: readonly string[],
): Promise<MovementRow[]> =>
  camelRows(
    db.query(
      'worker',
      `select reference, amount_cents, at as moved_at, loan_id, state from (${MOVEMENTS[source](NAMED)}) own where reference = any ($1)`,
      [references],
    ),
  );

/** Movements that are done, of a span of time, that no file of the source names; the oldest first. */
export const unnamedMovements = (
  db: Database,
  source: SettlementSource,
  { from, until, atMost }: { readonly from: string; readonly until: string; readonly atMost: number },
): Promise<MovementRow[]> =>
  camelRows(
    db.query(
      'worker',
      `select reference, amount_cents, at as moved_at, loan_id, state from (${MOVEMENTS[source](DONE_THEN)}) own
       where state = 'done'
         and not exists (select from lendside.settlement_lines line where line.reference = own.reference)
       order by at limit $3`,
      [from, until, atMost],
    ),
  );
