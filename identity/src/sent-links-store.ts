import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of links that were sent to a person. */

export interface SentLink {
  readonly nonceHash: Buffer;
  readonly userId: string;
  readonly path: string;
  readonly loanId: string | undefined;
  readonly guest: boolean;
  readonly nowMs: number;
  readonly expiresAtMs: number;
}

/** Keeps a link, and takes the place of those that were sent for the same. */
export async function sendLink(tx: Tx, link: SentLink): Promise<void> {
  await tx.query(
    `with replaced as (
       update providers.sent_links set replaced_at = $6
       where user_id = $2 and path = $3 and loan_id is not distinct from $4 and guest = $5 and replaced_at is null
     )
     insert into providers.sent_links (nonce_hash, user_id, path, loan_id, guest, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      link.nonceHash,
      link.userId,
      link.path,
      link.loanId ?? null,
      link.guest,
      instant(link.nowMs),
      instant(link.expiresAtMs),
    ],
  );
}

/** Whether a newer link took the place of this one. Waits for one that is being sent. */
export async function isReplaced(tx: Tx, nonceHash: Buffer): Promise<boolean> {
  const [row] = await tx.query<{ replaced: boolean }>(
    'select replaced_at is not null as replaced from providers.sent_links where nonce_hash = $1 for share',
    [nonceHash],
  );
  return row?.replaced ?? false;
}
