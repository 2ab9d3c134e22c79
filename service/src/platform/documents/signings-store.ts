import type { SigningPurpose } from '@lendside/domain/disclosures';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';

/** Documents sent for signature and their outcomes: slices ask here before they let money or a loan move. */

export interface SignedText {
  readonly documentId: string;
  readonly textHash: string;
}

export interface SigningRow {
  readonly signingId: string;
  readonly loanId: string;
  readonly customerId: string;
  readonly userId: string;
  readonly purpose: SigningPurpose;
  readonly language: 'english' | 'spanish';
  readonly sessionId: string | null;
  readonly documents: readonly SignedText[];
  readonly state: 'pending' | 'signing_complete' | 'decline' | 'ttl_expired' | 'replaced';
  readonly startedAtMs: number;
  readonly expiresAtMs: number;
  readonly endedAtMs: number | null;
  readonly documentKey: string | null;
}

export const SIGNING_COLUMNS = `
  signing_id, loan_id, customer_id, user_id, purpose, language,
  session_id, documents, state, started_at, expires_at,
  ended_at, document_key`;

/** The signing that waits for a signature; locked until the transaction ends. */
export async function openSigning(
  tx: Tx,
  of: { readonly loanId: string; readonly purpose: SigningPurpose; readonly customerId: string },
): Promise<SigningRow | undefined> {
  const [row] = await camelRows<SigningRow>(
    tx.query(
      `select ${SIGNING_COLUMNS} from lendside.signings
     where loan_id = $1 and purpose = $2 and customer_id = $3 and state = 'pending' for update`,
      [of.loanId, of.purpose, of.customerId],
    ),
  );
  return row;
}

export const { lastSigned, insertSigning, endSigning, leaveSignings, leaveSigningsOf } = storeOf({
  /** The last document signed on an occasion; by any customer when none is named. */
  async lastSigned(
    tx: Tx,
    of: { readonly loanId: string; readonly purpose: SigningPurpose; readonly customerId?: string | undefined },
  ): Promise<SigningRow | undefined> {
    const [row] = await camelRows<SigningRow>(
      tx.query(
        `select ${SIGNING_COLUMNS} from lendside.signings
     where loan_id = $1 and purpose = $2 and state = 'signing_complete' and ($3::text is null or customer_id = $3)
     order by ended_at desc limit 1`,
        [of.loanId, of.purpose, of.customerId ?? null],
      ),
    );
    return row;
  },

  async insertSigning(tx: Tx, row: Omit<SigningRow, 'state' | 'sessionId' | 'endedAtMs' | 'documentKey'>) {
    await tx.query(
      `insert into lendside.signings (signing_id, loan_id, customer_id, user_id, purpose, language, documents, started_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        row.signingId,
        row.loanId,
        row.customerId,
        row.userId,
        row.purpose,
        row.language,
        JSON.stringify(row.documents),
        instant(row.startedAtMs),
        instant(row.expiresAtMs),
      ],
    );
  },

  /** Ends a signing that is open; false when it was ended already. */
  async endSigning(
    tx: Tx,
    signingId: string,
    ended: {
      readonly state: Exclude<SigningRow['state'], 'pending'>;
      readonly atMs: number;
      readonly document?: { readonly key: string; readonly hash: string } | undefined;
    },
  ): Promise<boolean> {
    const rows = await camelRows(
      tx.query(
        `update lendside.signings set state = $2, ended_at = $3, document_key = $4, document_hash = $5
     where signing_id = $1 and state = 'pending' returning signing_id`,
        [signingId, ended.state, instant(ended.atMs), ended.document?.key ?? null, ended.document?.hash ?? null],
      ),
    );
    return rows.length > 0;
  },

  /** Ends what waits for a signature on an occasion that is over: a signature that comes now counts for nothing, and its room is closed. */
  async leaveSignings(
    tx: Tx,
    { loanId, purpose, atMs }: { readonly loanId: string; readonly purpose: SigningPurpose; readonly atMs: number },
  ): Promise<void> {
    await tx.query(
      `update lendside.signings set state = 'replaced', ended_at = $3
     where loan_id = $1 and purpose = $2 and state = 'pending'`,
      [loanId, purpose, instant(atMs)],
    );
  },

  /** The same for whatever waits for the signature of a customer who can sign nothing more; answers how many there were. */
  async leaveSigningsOf(tx: Tx, customerIds: readonly string[], atMs: number): Promise<number> {
    const rows = await tx.query(
      `update lendside.signings set state = 'replaced', ended_at = $2
     where customer_id = any ($1) and state = 'pending' returning 1`,
      [customerIds, instant(atMs)],
    );
    return rows.length;
  },
});
