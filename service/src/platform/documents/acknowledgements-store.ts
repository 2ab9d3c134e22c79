import { disclosureDocumentId } from '@lendside/domain/disclosures';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../database/camel-rows.ts';
import { type Disclosure, type DisclosureAbout, textHash } from './disclosure-sets.ts';

/** Channel of an acknowledgment. */
export type AcknowledgementChannel = 'portal' | 'installedApp' | 'link';

/** Writes down who acknowledged which texts; the texts themselves are kept once each. */
export async function writeAcknowledgements(
  tx: Tx,
  made: {
    readonly acknowledgementId: string;
    readonly about: DisclosureAbout;
    readonly disclosureType: Parameters<typeof disclosureDocumentId>[0];
    readonly documents: readonly Disclosure[];
    readonly initials: string;
    readonly channel: AcknowledgementChannel;
    readonly nowMs: number;
  },
): Promise<void> {
  const { about, disclosureType } = made;
  const rows = made.documents.map(({ type, version, text, initialsNeeded }) => ({
    documentId: disclosureDocumentId(disclosureType, type),
    documentType: type,
    version,
    textHash: textHash(text),
    title: text.title,
    blocks: text.blocks,
    initials: initialsNeeded ? made.initials : null,
  }));
  const at = instant(made.nowMs);
  await tx.query(
    `insert into lendside.document_texts (text_hash, document_type, version, language, title, blocks, first_at)
     select x."textHash", x."documentType", x.version, $2, x.title, x.blocks, $3
       from jsonb_to_recordset($1) as x ("textHash" text, "documentType" text, version text, title text, blocks jsonb)
     on conflict (text_hash) do nothing`,
    [JSON.stringify(rows), about.language, at],
  );
  await tx.query(
    `insert into lendside.acknowledgements (acknowledgement_id, document_id, loan_id, customer_id, user_id, disclosure_type,
       document_type, text_hash, version, language, initials, channel, acknowledged_at)
     select $2, x."documentId", $3, $4, $5, $6, x."documentType", x."textHash", x.version, $7, x.initials, $8, $9
       from jsonb_to_recordset($1) as x ("documentId" text, "documentType" text, version text, "textHash" text, initials text)`,
    [
      JSON.stringify(rows),
      made.acknowledgementId,
      about.loan.loanId,
      about.signer.customerId,
      about.userId,
      disclosureType,
      about.language,
      made.channel,
      at,
    ],
  );
}

/** Which of some documents, to the letter, a person acknowledged: by document type, when. */
export async function acknowledgedTexts(
  tx: Pick<Tx, 'query'>,
  about: DisclosureAbout,
  disclosureType: string,
  documents: readonly Disclosure[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await camelRows<{ documentType: string; atMs: number }>(
    tx.query(
      `select document_type, max(acknowledged_at) as "atMs" from lendside.acknowledgements
       where loan_id = $1 and customer_id = $2 and disclosure_type = $3 and text_hash = any ($4) group by document_type`,
      [about.loan.loanId, about.signer.customerId, disclosureType, documents.map(({ text }) => textHash(text))],
    ),
  );
  return new Map(rows.map((row) => [row.documentType, row.atMs]));
}
