import type { readDocumentWords, readLoanDocument } from '@lendside/contract/signing';
import type { DocumentBlock, DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { drawBlocks } from '../platform/documents/draw-document.ts';
import { openPaper } from '../platform/documents/paper.ts';
import { Problem } from '../problem.ts';
import { loanPapersTexts } from './loan-papers-texts.ts';
import { statementWords } from './statement-words.ts';
import { acknowledgedPaper, signedPaper, textsOfHashes } from './store/loan-papers.ts';

/** A paper in words, with the language it is written in. */
interface PaperWords extends DocumentText {
  readonly language: Language;
}

interface Wanted {
  readonly loanId: string;
  readonly documentId: string;
}

/** One paper of the caller's own: the sealed file of a signature, or a copy of what was acknowledged. */
export async function loanDocument(context: Context, { input, caller }: Call<typeof readLoanDocument>) {
  const { loanId, documentId, download = false } = input;
  const { customerIds } = sessionOf(caller);
  const signing = await signedPaper(context, loanId, customerIds, documentId);
  if (signing?.paperKey) {
    const saved = await context.ports.objectStore.get(signing.paperKey);
    if (!saved) throw new Problem('document_not_found');
    return { file: saved.content, name: `signed-${signing.purpose}.pdf`, download };
  }
  const words = await acknowledgedWords(context, input, caller);
  const loan = words && (await context.ports.loanBook.loan(loanId, context.businessDate()));
  if (!words || !loan) throw new Problem('document_not_found');
  const paper = await openPaper({ language: words.language, brand: loan.brand, title: words.title, about: documentId });
  drawBlocks(paper, words.blocks);
  return { file: await paper.finish(), name: 'acknowledged.pdf', download };
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
  const signing = await signedPaper(context, loanId, customerIds, documentId);
  if (!signing) return undefined;
  const own = loanPapersTexts[signing.language];
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
  const paper = await acknowledgedPaper(context, loanId, customerIds, documentId);
  if (!paper) return undefined;
  const own = loanPapersTexts[paper.language];
  const initials = paper.texts.find((text) => text.initials !== null)?.initials;
  const rows = [
    { label: own.by, value: await nameOf(context, paper.customerId) },
    { label: own.on, value: instant(paper.acknowledgedAtMs) },
    ...(initials ? [{ label: own.initials, value: initials }] : []),
    ...paper.texts.map(({ textHash }) => ({ label: own.hash, value: textHash })),
  ];
  return wordsOf(own.names[paper.disclosureType], paper.language, paper.texts, own.acknowledgement, rows);
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
): PaperWords {
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
