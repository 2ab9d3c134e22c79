import type { readSigningStatus } from '@lendside/contract/signing';
import { instant } from '@lendside/providers/instant';
import { statusOfEvent } from '@lendside/providers/signing/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { settleSigning } from './settle-signing.ts';
import { opensIn } from './start-loan-signing.ts';
import { signingOf } from './store/signings.ts';

/** Status of a signing of the caller's own, as the provider reports it. */
export async function signingStatus(context: Context, { input, caller }: Call<typeof readSigningStatus>) {
  const { customerIds } = sessionOf(caller);
  const find = async () => (await signingOf(context.db, customerIds, input.signingId))[0];
  const row = await find();
  if (!row) throw new Problem('signing_not_found');
  const heard = input.event === undefined ? undefined : statusOfEvent(input.event);
  const status = await settleSigning(context, row, heard).catch((error: unknown) => {
    context.log.error({ error: String(error) }, 'a signing could not be asked for');
    throw new Problem('signing_unavailable');
  });
  const after = status === 'signing_complete' ? await find() : undefined;
  return {
    status,
    opensIn: opensIn(context),
    purpose: row.purpose,
    loanId: row.loanId,
    ...(after && { documentId: after.signingId, signed: instant(after.endedAtMs ?? context.clock.nowMs()) }),
  };
}
