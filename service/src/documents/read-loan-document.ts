import type { readDocumentWords, readLoanDocument } from '@lendside/contract/signing';
import { dateInZone } from '@lendside/domain/calendar-date';
import type { DisclosureType } from '@lendside/domain/disclosures';
import type { DocumentBlock, DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import { isLenderDocument, type LenderDocument } from '@lendside/domain/lender-documents';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { openDocument } from '../platform/documents/document-writer.ts';
import { drawBlocks } from '../platform/documents/draw-document.ts';
import { slugOf } from '../platform/documents/file-slug.ts';
import { issuedDocument, issuedFile } from '../platform/documents/issued-documents.ts';
import { isLetterId, letterById } from '../platform/documents/letter-papers.ts';
import { Problem } from '../problem.ts';
import { lenderDocument, lenderDocumentText, readsLenderDocuments } from './lender-documents.ts';
import { loanDocumentsTexts } from './loan-documents-texts.ts';
import { isRecordId, recordFile } from './loan-record.ts';
import { loanRecordTexts } from './loan-record-texts.ts';
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

/** One document of the caller's own: the sealed file of a signature, or the copy made once of what was acknowledged. */
export async function loanDocument(context: Context, { input, caller }: Call<typeof readLoanDocument>) {
  const { loanId, documentId, download = false } = input;
  if (isLenderDocument(documentId)) return lenderFile(context, { loanId, type: documentId, download }, caller);
  if (isLetterId(documentId)) return letterFile(context, { loanId, documentId, download }, caller);
  const { customerIds } = sessionOf(caller);
  if (isRecordId(documentId)) return ownRecord(context, { loanId, documentId, download }, caller);
  const signing = await signedDocument(context, loanId, customerIds, documentId);
  if (signing?.documentKey) {
    const saved = await context.ports.objectStore.get(signing.documentKey);
    if (!saved) throw new Problem('document_not_found');
    const name = fileName(caller.language, signing.purpose, signing.endedAtMs ?? signing.startedAtMs);
    return { file: saved.content, name, download };
  }
  const issued = await acknowledgedCopy(context, input, caller);
  if (!issued) throw new Problem('document_not_found');
  const { words, type, acknowledgedAtMs } = issued.facts;
  const file = await issuedFile(context, issued, words.language, (copy, madeAtMs) =>
    copyPdf(copy, documentId, madeAtMs),
  );
  return { file, name: fileName(caller.language, type, acknowledgedAtMs), download };
}

async function lenderFile(
  context: Context,
  { download, ...wanted }: { readonly loanId: string; readonly type: LenderDocument; readonly download: boolean },
  caller: Caller,
) {
  const { language } = caller;
  const issued = await lenderDocument(context, wanted, caller);
  if (!issued) throw new Problem('document_not_found');
  const { title } = lenderDocumentText(issued.facts, language);
  const file = await issuedFile(context, issued, language, (facts, madeAtMs) => {
    const words = { ...lenderDocumentText(facts, language), language };
    return copyPdf({ words, brand: facts.brand }, wanted.loanId, madeAtMs);
  });
  return { file, name: `${slugOf(title)}-${issued.facts.date}.pdf`, download };
}

/** A record of the loan that the caller made. */
async function ownRecord(
  context: Context,
  { download, ...wanted }: Wanted & { readonly download: boolean },
  caller: Caller,
) {
  const found = readsLenderDocuments(caller)
    ? await recordFile(context, wanted, sessionOf(caller).customerIds)
    : undefined;
  if (!found) throw new Problem('document_not_found');
  const { file, record } = found;
  return { file, name: `${loanRecordTexts[record.language].fileName}-${record.issuedOn}.pdf`, download };
}

/** A letter of the loan to the caller, as it was written. */
async function ownLetter(context: Context, wanted: Wanted, caller: Caller) {
  const letter = readsLenderDocuments(caller)
    ? await letterById(context, wanted, sessionOf(caller).customerIds)
    : undefined;
  if (!letter) throw new Problem('document_not_found');
  return letter;
}

async function letterFile(
  context: Context,
  { download, ...wanted }: Wanted & { readonly download: boolean },
  caller: Caller,
) {
  const { language } = caller;
  const issued = await ownLetter(context, wanted, caller);
  const file = await issuedFile(context, issued, language, ({ words, brand }, madeAtMs) =>
    copyPdf({ words: { ...words[language], language }, brand }, wanted.loanId, madeAtMs),
  );
  return { file, name: `${slugOf(issued.facts.words[language].title)}-${issued.facts.date}.pdf`, download };
}

async function copyPdf(
  { words, brand }: Pick<AcknowledgedCopy, 'words' | 'brand'>,
  about: string,
  madeAtMs: number,
): Promise<Buffer> {
  const { language, title } = words;
  const document = await openDocument({ language, brand, title, about, madeAtMs });
  drawBlocks(document, words.blocks);
  return document.finish();
}

/** Name of a file in the language of who saves it: what it is, and the day it was signed or confirmed. */
function fileName(language: Language, type: DisclosureType, atMs: number): string {
  return `${slugOf(loanDocumentsTexts[language].names[type])}-${dateInZone(atMs)}.pdf`;
}

/** The same, and a monthly statement, in words. */
export async function documentWords(context: Context, { input, caller }: Call<typeof readDocumentWords>) {
  const { documentId, loanId } = input;
  if (isLenderDocument(documentId)) {
    const issued = await lenderDocument(context, { loanId, type: documentId }, caller);
    if (!issued) throw new Problem('document_not_found');
    const { title, blocks } = lenderDocumentText(issued.facts, caller.language);
    return { title, blocks: [...blocks] as never };
  }
  const { kind, lockedFlow } = sessionOf(caller);
  if (isLetterId(documentId)) {
    const { title, blocks } = (await ownLetter(context, { loanId, documentId }, caller)).facts.words[caller.language];
    return { title, blocks: [...blocks] as never };
  }
  const words = documentId.startsWith('statement-')
    ? // Statements are for who signed in, as their files are: a link opens what was signed through it, and no more.
      kind === 'customer' && lockedFlow === undefined && (await statementWords(context, input, caller))
    : documentId.startsWith('sig_')
      ? await signedWords(context, input, caller)
      : (await acknowledgedCopy(context, input, caller))?.facts.words;
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

/** Facts of a copy of acknowledged documents: the words as they were, and who acknowledged them under which name then. */
interface AcknowledgedCopy {
  readonly words: SignedWords;
  readonly brand: string;
  readonly type: DisclosureType;
  readonly acknowledgedAtMs: number;
}

/** The copy of documents that this caller acknowledged, made once; undefined where there are none. */
async function acknowledgedCopy(context: Context, { loanId, documentId }: Wanted, caller: Caller) {
  const { customerIds } = sessionOf(caller);
  const document = await acknowledgedDocument(context, loanId, customerIds, documentId);
  const loan = document && (await context.ports.loanBook.loan(loanId, context.businessDate()));
  if (!loan) return undefined;
  return issuedDocument(context, `acknowledgement/${documentId}`, async (): Promise<AcknowledgedCopy> => {
    const { language, disclosureType: type, acknowledgedAtMs, texts, customerId } = document;
    const own = loanDocumentsTexts[language];
    const initials = texts.find((text) => text.initials !== null)?.initials;
    const rows = [
      { label: own.by, value: await nameOf(context, customerId) },
      { label: own.on, value: instant(acknowledgedAtMs) },
      ...(initials ? [{ label: own.initials, value: initials }] : []),
      ...texts.map(({ textHash }) => ({ label: own.hash, value: textHash })),
    ];
    const words = wordsOf(own.names[type], language, texts, own.acknowledgement, rows);
    return { words, brand: loan.brand, type, acknowledgedAtMs };
  });
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
