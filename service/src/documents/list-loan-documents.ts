import type { listLoanDocuments } from '@lendside/contract/signing';
import { DEFAULT_TIME_ZONE, dateInZone, instantOf } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { letterIdOf, lettersAbout } from '../platform/documents/letter-papers.ts';
import type { SigningRow } from '../platform/documents/signings-store.ts';
import { lenderDocumentTexts } from './lender-document-texts.ts';
import { availableDocuments, readsLenderDocuments } from './lender-documents.ts';
import { loanDocumentsTexts } from './loan-documents-texts.ts';
import { acknowledgedDocuments, signedDocuments } from './store/loan-documents.ts';

/**
 * Loan documents of the caller, newest first: signed ones and, where nothing is signed, acknowledged ones, and what the lender
 * issues from its records. Documents of the other party are not listed.
 */
export async function loanDocuments(context: Context, { input, caller }: Call<typeof listLoanDocuments>) {
  const { customerIds } = sessionOf(caller);
  const [signed, acknowledged] = await Promise.all([
    signedDocuments(context, input.loanId, customerIds),
    acknowledgedDocuments(context, input.loanId, customerIds),
  ]);
  const { names } = loanDocumentsTexts[caller.language];
  const documents = [
    ...signed.map(({ signingId, purpose, endedAtMs, startedAtMs }) => ({
      documentId: signingId,
      type: purpose,
      name: names[purpose],
      date: dateInZone(endedAtMs ?? startedAtMs),
      atMs: endedAtMs ?? startedAtMs,
      signed: true,
    })),
    ...acknowledged
      .filter(({ disclosureType }) => !context.disclosureSets.get(disclosureType)?.signingFollows)
      .map(({ acknowledgementId, disclosureType, acknowledgedAtMs }) => ({
        documentId: acknowledgementId,
        type: disclosureType,
        name: names[disclosureType],
        date: dateInZone(acknowledgedAtMs),
        atMs: acknowledgedAtMs,
        signed: false,
      })),
    ...(await issuedByLender(context, input.loanId, signed, caller)),
    ...(await letters(context, input.loanId, caller)),
  ];
  return { documents: documents.sort((a, b) => b.atMs - a.atMs).map(({ atMs: _, ...document }) => document) };
}

/** The agreement is listed where its terms were not signed here, as what was signed holds them. */
async function issuedByLender(context: Context, loanId: string, signed: readonly SigningRow[], caller: Caller) {
  if (!readsLenderDocuments(caller)) return [];
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) return [];
  const signedHere = signed.some(({ purpose }) => purpose === 'loan' || purpose === 'refinance');
  const { names } = lenderDocumentTexts[caller.language];
  const available = await availableDocuments(context, loan, { signedHere });
  return available.map(({ type, date }) => ({
    documentId: type,
    type,
    name: names[type],
    date,
    atMs: instantOf(date, 0, DEFAULT_TIME_ZONE),
    signed: false,
  }));
}

/** Letters about the loan that were written to the caller. */
async function letters(context: Context, loanId: string, caller: Caller) {
  if (!readsLenderDocuments(caller)) return [];
  const written = await lettersAbout(context, loanId, sessionOf(caller).customerIds);
  return written.map(({ subject, facts, issuedAtMs }) => ({
    documentId: letterIdOf(subject),
    type: 'letter' as const,
    name: facts.words[caller.language].title,
    date: facts.date,
    atMs: issuedAtMs,
    signed: false,
  }));
}
