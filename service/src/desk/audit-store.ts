import type { Tx } from '@lendside/providers/database';
import { camelRows } from '../platform/database/camel-rows.ts';

export interface AuditLine {
  readonly operator: string;
  readonly operation: string;
  readonly outcome: 'asked' | 'done' | 'refused' | 'failed';
  readonly requestId?: string | undefined;
  readonly customerId?: string | undefined;
  readonly userId?: string | undefined;
  readonly loanId?: string | undefined;
  readonly reason?: string | undefined;
  /** Facts of the request, or of what was seen. No personal data. */
  readonly detail: Readonly<Record<string, unknown>>;
}

export type ReadLine = { readonly [Name in keyof AuditLine]: AuditLine[Name] | null } & { readonly atMs: number };

/** Writes lines of the desk's audit, in the transaction of what they are about where it has one. */
export async function writeLines(tx: Pick<Tx, 'query'>, lines: readonly AuditLine[]): Promise<void> {
  await tx.query(
    `insert into lendside.desk_audit (operator, operation, outcome, request_id, customer_id, user_id, loan_id, reason, detail)
     select x.operator, x.operation, x.outcome, x."requestId", x."customerId", x."userId", x."loanId", x.reason, x.detail
       from jsonb_to_recordset($1) as x (operator text, operation text, outcome text, "requestId" text, "customerId" text,
         "userId" text, "loanId" text, reason text, detail jsonb)`,
    [JSON.stringify(lines)],
  );
}

/** Newest lines, of one customer or of all. */
export function newestLines(
  tx: Pick<Tx, 'query'>,
  customerId: string | undefined,
  atMost: number,
): Promise<ReadLine[]> {
  return camelRows<ReadLine>(
    tx.query(
      `select at as "atMs", operator, operation, outcome, request_id, customer_id, user_id, loan_id, reason, detail
         from lendside.desk_audit where $1::text is null or customer_id = $1 order by line_id desc limit $2`,
      [customerId ?? null, atMost],
    ),
  );
}
