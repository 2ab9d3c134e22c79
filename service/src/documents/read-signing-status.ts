import type { readSigningStatus } from '@lendside/contract/signing';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { SIGNING_COLUMNS, type SigningRow } from '../platform/documents/signings-store.ts';
import { Problem } from '../problem.ts';
import { settleSigning } from './settle-signing.ts';

/** How a signing of the caller's own stands, as the provider says it. */
export async function signingStatus(context: Context, { input, caller }: Call<typeof readSigningStatus>) {
  const { customerIds } = sessionOf(caller);
  const find = async () =>
    (
      await context.db.query<SigningRow>(
        { customerIds },
        `select ${SIGNING_COLUMNS} from lendside.signings where signing_id = $1 and customer_id = any ($2)`,
        [input.signingId, customerIds],
      )
    )[0];
  const row = await find();
  if (!row) throw new Problem('signing_not_found');
  const status = await settleSigning(context, row).catch((error: unknown) => {
    context.log.error({ error: String(error) }, 'a signing could not be asked for');
    throw new Problem('signing_unavailable');
  });
  const after = status === 'signing_complete' ? await find() : undefined;
  return {
    status,
    purpose: row.purpose,
    loanId: row.loanId,
    ...(after && { documentId: after.signingId, signed: instant(after.endedAtMs ?? context.clock.nowMs()) }),
  };
}
