import type { listDocuments } from '@lendside/contract/disclosures';
import { disclosureDocumentId } from '@lendside/domain/disclosures';
import { initialsOf } from '@lendside/domain/initials';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { acknowledgedTexts } from '../platform/documents/acknowledgements-store.ts';
import { textHash } from '../platform/documents/disclosure-sets.ts';
import { disclosuresOf } from './disclosures-of.ts';

/** Disclosures for an occasion, and those this person already acknowledged word for word. */
export async function listDisclosures(context: Context, { input, caller }: Call<typeof listDocuments>) {
  const { set, about, documents } = await disclosuresOf(context, input, caller);
  const { disclosureType, signingFollows } = set;
  const done = await context.db.transaction({ customerIds: about.customerIds }, (tx) =>
    acknowledgedTexts(tx, about, disclosureType, documents),
  );
  return {
    disclosureType,
    signingFollows,
    initialsExample: initialsOf(about.signer.firstName, about.signer.lastName),
    documents: documents.map(({ type, version, text, initialsNeeded, ackNeeded }) => {
      const atMs = done.get(type);
      return {
        documentId: disclosureDocumentId(disclosureType, type),
        type,
        title: text.title,
        version,
        textHash: textHash(text),
        blocks: [...text.blocks] as never,
        initialsNeeded,
        ackNeeded,
        ...(atMs !== undefined && { acknowledged: instant(atMs) }),
      };
    }),
  };
}
