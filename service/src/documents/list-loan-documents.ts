import type { listLoanDocuments } from '@lendside/contract/signing';
import { dateInZone } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { loanDocumentsTexts } from './loan-documents-texts.ts';
import { acknowledgedDocuments, signedDocuments } from './store/loan-documents.ts';

/**
 * Loan documents of the caller, newest first: signed ones and, where nothing is signed, acknowledged ones. Documents of the
 * other party are not listed.
 */
export async function loanDocuments(context: Context, { input, caller }: Call<typeof listLoanDocuments>) {
  const { customerIds } = sessionOf(caller);
  const { names } = loanDocumentsTexts[caller.language];
  const [signed, acknowledged] = await Promise.all([
    signedDocuments(context, input.loanId, customerIds),
    acknowledgedDocuments(context, input.loanId, customerIds),
  ]);
  const documents = [
    ...signed.map(({ signingId, purpose, endedAtMs, startedAtMs }) => ({
      documentId: signingId,
      type: purpose,
      atMs: endedAtMs ?? startedAtMs,
      signed: true,
    })),
    ...acknowledged
      .filter(({ disclosureType }) => !context.disclosureSets.get(disclosureType)?.signingFollows)
      .map(({ acknowledgementId, disclosureType, acknowledgedAtMs }) => ({
        documentId: acknowledgementId,
        type: disclosureType,
        atMs: acknowledgedAtMs,
        signed: false,
      })),
  ];
  return {
    documents: documents
      .sort((a, b) => b.atMs - a.atMs)
      .map(({ atMs, ...document }) => ({ ...document, name: names[document.type], date: dateInZone(atMs) })),
  };
}
