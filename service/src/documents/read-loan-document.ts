import type { readDocumentWords, readLoanDocument } from '@lendside/contract/signing';
import type { DocumentBlock, DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { openDocument } from '../platform/documents/document-writer.ts';
import { drawBlocks } from '../platform/documents/draw-document.ts';
import { Problem } from '../problem.ts';
import { loanDocumentsTexts } from './loan-documents-texts.ts';
import { statementWords } from './statement-words.ts';
import { acknowledgedDocument, signedDocument, textsOfHashes } from './store/loan-documents.ts';

/** A document in words, with the language it is written in. */
interface SignedWords extends DocumentText {
  readonly language: Language;
}

interface Wanted {
  readonly loanId: string;
  readonly documentId: string;
}

/** One document of the caller's own: the sealed file of a signature, or a copy of what was acknowledged. */
export async function loanDocument(context: Context, { input, caller }: Call<typeof readLoanDocument>) {
  const { loanId, documentId, download = false } = input;
  const { customerIds } = sessionOf(caller);
  const signing = await signedDocument(context, loanId, customerIds, documentId);
  if (signing?.documentKey) {
    const saved = await context.ports.objectStore.get(signing.documentKey);
    if (!saved) throw new Problem('document_not_found');
    return { file: saved.content, name: `signed-${signing.purpose}.pdf`, download };
  }
  const words = await acknowledgedWords(context, input, caller);
  const loan = words && (await context.ports.loanBook.loan(loanId, context.businessDate()));
  if (!words || !loan) throw new Problem('document_not_found');
  const document = await openDocument({
    language: words.language,
    brand: loan.brand,
    title: words.title,
    about: documentId,
  });
  drawBlocks(document, words.blocks);
  return { file: await document.finish(), name: 'acknowledged.pdf', download };
}

/** The same, and a monthly statement, in words. */
export async function documentWords(context: Context, { input, caller }: Call<typeof readDocumentWords>) {
  const { documentId } = input;
  const { kind, lockedFlow } = sessionOf(caller);
  const words = documentId.startsWith('statement-')
    ? // Statements are for who signed in, as their files are: a link opens what was signed through it, and no more.
      kind === 'customer' && lockedFlow === undefined && (await statementWords(context, input, caller))
    : documentId.startsWith('sig_')
      ? await signedWords(context, input, caller)
      : await acknowledgedWords(context, input, caller);
  if (!words) throw new Problem('document_not_found');
  return { title: words.title, blocks: [...words.blocks] as never };
}

async function signedWords(context: Context, { loanId, documentId }: Wanted, caller: Caller) {
  const { customerIds } = sessionOf(caller);
  const signing = await signedDocument(context, loanId, customerIds, documentId);
  if (!signing) return undefined;
  const own = loanDocumentsTexts[signing.language];
  const texts = await textsOfHashes(
    context,
    signing.documents.map(({ textHash }) => textHash),
  );
  const rows = [
    { label: own.by, value: await nameOf(context, signing.customerId) },
    { label: own.on, value: instant(signing.endedAtMs ?? signing.startedAtMs) },
    { label: own.number, value: signing.signingId },
  ];
  return wordsOf(own.names[signing.purpose], signing.language, texts, own.signature, rows);
}

async function acknowledgedWords(context: Context, { loanId, documentId }: Wanted, caller: Caller) {
  const { customerIds } = sessionOf(caller);
  const document = await acknowledgedDocument(context, loanId, customerIds, documentId);
  if (!document) return undefined;
  const own = loanDocumentsTexts[document.language];
  const initials = document.texts.find((text) => text.initials !== null)?.initials;
  const rows = [
    { label: own.by, value: await nameOf(context, document.customerId) },
    { label: own.on, value: instant(document.acknowledgedAtMs) },
    ...(initials ? [{ label: own.initials, value: initials }] : []),
    ...document.texts.map(({ textHash }) => ({ label: own.hash, value: textHash })),
  ];
  return wordsOf(own.names[document.disclosureType], document.language, document.texts, own.acknowledgement, rows);
}

async function nameOf(context: Context, customerId: string): Promise<string> {
  const customer = await context.ports.customerFile.customer(customerId);
  return customer ? `${customer.firstName} ${customer.lastName}` : '';
}

function wordsOf(
  title: string,
  language: Language,
  texts: readonly DocumentText[],
  heading: string,
  rows: Extract<DocumentBlock, { kind: 'rows' }>['rows'],
): SignedWords {
  return {
    title,
    language,
    blocks: [
      ...texts.flatMap((text): DocumentBlock[] => [{ kind: 'heading', text: text.title }, ...text.blocks]),
      { kind: 'heading', text: heading },
      { kind: 'rows', rows },
    ],
  };
}
