import { instant } from '@lendside/providers/instant';
import type { Context } from '../../context.ts';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** The documents of a loan that a person has opened. */
export async function viewedDocuments(context: Context, userId: string, loanId: string): Promise<ReadonlySet<string>> {
  const rows = await camelRows<{ documentId: string }>(
    context.db.query('worker', 'select document_id from lendside.document_views where user_id = $1 and loan_id = $2', [
      userId,
      loanId,
    ]),
  );
  return new Set(rows.map((row) => row.documentId));
}

/** Remembers a first opening; answers when that was, in epoch milliseconds. */
export async function keepView(
  context: Context,
  view: { readonly userId: string; readonly customerId: string; readonly loanId: string; readonly documentId: string },
): Promise<number> {
  const { userId, customerId, loanId, documentId } = view;
  return context.db.transaction('worker', async (tx) => {
    await tx.query(
      `insert into lendside.document_views (user_id, loan_id, document_id, customer_id, viewed_at)
       values ($1, $2, $3, $4, $5) on conflict do nothing`,
      [userId, loanId, documentId, customerId, instant(context.clock.nowMs())],
    );
    const [row] = await camelRows<{ viewedAtMs: number }>(
      tx.query(
        'select viewed_at from lendside.document_views where user_id = $1 and loan_id = $2 and document_id = $3',
        [userId, loanId, documentId],
      ),
    );
    if (row === undefined) throw new Error('the view just written is not there');
    return row.viewedAtMs;
  });
}
