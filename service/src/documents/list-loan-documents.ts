import type { listLoanDocuments } from '@lendside/contract/signing';
import { dateInZone } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { loanPapersTexts } from './loan-papers-texts.ts';
import { acknowledgedPapers, signedPapers } from './store/loan-papers.ts';

/**
 * What the caller signed and, where nothing is signed, acknowledged on a loan, newest first. Documents of the other
 * party are not listed.
 */
export async function loanDocuments(context: Context, { input, caller }: Call<typeof listLoanDocuments>) {
  const { customerIds } = sessionOf(caller);
  const { names } = loanPapersTexts[caller.language];
  const [signed, acknowledged] = await Promise.all([
    signedPapers(context, input.loanId, customerIds),
    acknowledgedPapers(context, input.loanId, customerIds),
  ]);
  const papers = [
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
    documents: papers
      .sort((a, b) => b.atMs - a.atMs)
      .map(({ atMs, ...paper }) => ({ ...paper, name: names[paper.type], date: dateInZone(atMs) })),
  };
}
