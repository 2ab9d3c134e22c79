import type { DisclosureType } from '@lendside/domain/disclosures';
import type { DocumentText } from '@lendside/domain/document-text';
import type { Context } from '../../context.ts';
import { camelRows } from '../../platform/database/camel-rows.ts';
import { SIGNING_COLUMNS, type SigningRow } from '../../platform/documents/signings-store.ts';

/** Documents acknowledged together, with their texts. */
export interface AcknowledgedDocument {
  readonly acknowledgementId: string;
  readonly disclosureType: DisclosureType;
  readonly language: 'english' | 'spanish';
  readonly customerId: string;
  readonly acknowledgedAtMs: number;
  readonly texts: readonly (DocumentText & { readonly textHash: string; readonly initials: string | null })[];
}

const SIGNED = `select ${SIGNING_COLUMNS} from lendside.signings
  where loan_id = $1 and customer_id = any ($2) and state = 'signing_complete'`;

/** Documents that these customers signed on a loan, newest first. */
export function signedDocuments(
  context: Context,
  loanId: string,
  customerIds: readonly string[],
): Promise<SigningRow[]> {
  return camelRows<SigningRow>(
    context.db.query({ customerIds }, `${SIGNED} order by ended_at desc`, [loanId, customerIds]),
  );
}

export async function signedDocument(
  context: Context,
  loanId: string,
  customerIds: readonly string[],
  signingId: string,
): Promise<SigningRow | undefined> {
  const sql = `${SIGNED} and signing_id = $3`;
  return (await camelRows<SigningRow>(context.db.query({ customerIds }, sql, [loanId, customerIds, signingId])))[0];
}

/** The texts that some hashes stand for, in the order asked. */
export async function textsOfHashes(
  context: Context,
  hashes: readonly string[],
): Promise<readonly (DocumentText & { readonly textHash: string })[]> {
  const rows = await camelRows<DocumentText & { readonly textHash: string }>(
    context.db.query(
      'worker',
      'select text_hash, title, blocks from lendside.document_texts where text_hash = any ($1)',
      [hashes],
    ),
  );
  const byHash = new Map(rows.map((row) => [row.textHash, row]));
  return hashes.flatMap((hash) => byHash.get(hash) ?? []);
}

const ACKNOWLEDGED = `
  select acknowledgement_id, disclosure_type, language, customer_id,
    acknowledged_at,
    jsonb_agg(jsonb_build_object('textHash', text_hash, 'initials', initials) order by document_id) as texts
  from lendside.acknowledgements
  where loan_id = $1 and customer_id = any ($2) and ($3::text is null or acknowledgement_id = $3)
  group by acknowledgement_id, disclosure_type, language, customer_id, acknowledged_at
  order by acknowledged_at desc`;

type AcknowledgedRow = Omit<AcknowledgedDocument, 'texts'> & {
  readonly texts: readonly { readonly textHash: string; readonly initials: string | null }[];
};

/** Documents that these customers acknowledged on a loan, newest first; the words are read when one is opened. */
export function acknowledgedDocuments(
  context: Context,
  loanId: string,
  customerIds: readonly string[],
): Promise<AcknowledgedRow[]> {
  return camelRows<AcknowledgedRow>(context.db.query({ customerIds }, ACKNOWLEDGED, [loanId, customerIds, null]));
}

export async function acknowledgedDocument(
  context: Context,
  loanId: string,
  customerIds: readonly string[],
  acknowledgementId: string,
): Promise<AcknowledgedDocument | undefined> {
  const values = [loanId, customerIds, acknowledgementId];
  const [row] = await camelRows<AcknowledgedRow>(context.db.query({ customerIds }, ACKNOWLEDGED, values));
  if (!row) return undefined;
  const words = await textsOfHashes(
    context,
    row.texts.map(({ textHash }) => textHash),
  );
  const initials = new Map(row.texts.map((one) => [one.textHash, one.initials]));
  return { ...row, texts: words.map((text) => ({ ...text, initials: initials.get(text.textHash) ?? null })) };
}
