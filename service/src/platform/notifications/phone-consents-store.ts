import type { PhoneChannel } from '@lendside/domain/text-consent';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';

/** SQL of agreements to texts and calls, as far as the sender of one asks for them. */

/** Ways in which one is taken back: on the profile, by an answer to a text, by what the customer told the lender's people. */
export type WithdrawnBy = 'portal' | 'reply' | 'desk';

/** Whether a person agreed to a channel and did not take it back. */
export async function agreesTo(db: Database | Tx, userId: string, channel: PhoneChannel): Promise<boolean> {
  const sql = 'select 1 from lendside.consents where user_id = $1 and kind = $2 and withdrawn_at is null limit 1';
  const rows =
    'transaction' in db ? await db.query('worker', sql, [userId, channel]) : await db.query(sql, [userId, channel]);
  return rows.length > 0;
}

/** Takes back every agreement to these channels; the channels of which one stood. */
export async function endPhoneConsents(
  tx: Tx,
  of: {
    readonly userId: string;
    readonly channels: readonly PhoneChannel[];
    readonly by: WithdrawnBy;
    readonly words: string;
    readonly nowMs: number;
  },
): Promise<readonly PhoneChannel[]> {
  const rows = await tx.query<{ kind: PhoneChannel }>(
    `update lendside.consents set withdrawn_at = $3, withdrawn_by = $4, withdrawn_words = $5
      where user_id = $1 and kind = any ($2) and withdrawn_at is null returning kind`,
    [of.userId, of.channels, instant(of.nowMs), of.by, of.words.slice(0, 300)],
  );
  return [...new Set(rows.map(({ kind }) => kind))];
}

/** The agreement to texts that an answer took back last, where none stands now. */
export async function textsEndedByReply(
  tx: Tx,
  userId: string,
): Promise<{ readonly version: string; readonly text: string; readonly customer_id: string | null } | undefined> {
  const [row] = await tx.query<{ version: string; text: string; customer_id: string | null }>(
    `select version, text, customer_id from lendside.consents join lendside.consent_texts using (text_hash)
      where user_id = $1 and kind = 'text' and withdrawn_by = 'reply'
        and not exists (select 1 from lendside.consents other
          where other.user_id = $1 and other.kind = 'text' and (other.withdrawn_at is null or other.given_at > consents.given_at))
      order by given_at desc limit 1`,
    [userId],
  );
  return row;
}
