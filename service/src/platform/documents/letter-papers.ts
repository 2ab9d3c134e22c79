import { createHash } from 'node:crypto';
import type { LetterEvent } from '@lendside/domain/account-letters';
import { formatDate } from '@lendside/domain/date-format';
import type { DocumentBlock, DocumentText } from '@lendside/domain/document-text';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../../context.ts';
import { paragraph, rows, strong, textsOf } from './disclosure-documents.ts';
import { type IssuedDocument, insertIssuedWith, issuedLetters } from './issued-documents-store.ts';

/** A letter about a loan as a paper of it: its words in both languages as they were written, so that both stay the same. */
export interface LetterPaper {
  readonly brand: string;
  readonly event: LetterEvent;
  readonly date: string;
  /** Customers whom it was written to: it is a paper of theirs and of no one else. */
  readonly readers: readonly string[];
  readonly words: Readonly<Record<Language, DocumentText>>;
}

export interface LetterOf {
  readonly loanId: string;
  readonly event: LetterEvent;
  readonly about: string;
}

const subjectOf = ({ loanId, event, about }: LetterOf) => `letter/${loanId}/${event}/${about}`;

const PREFIX = 'letter_';
/** Name of a letter among the documents of its loan. */
export const letterIdOf = (subject: string) =>
  `${PREFIX}${createHash('sha256').update(subject).digest('hex').slice(0, 24)}`;
export const isLetterId = (documentId: string) => documentId.startsWith(PREFIX);

/** Saves a letter among the papers of its loan, in the transaction that writes it. */
export const saveLetter = (tx: Tx, of: LetterOf, paper: LetterPaper, nowMs: number): Promise<void> =>
  insertIssuedWith(tx, subjectOf(of), paper, nowMs);

/** Letters about a loan that were written to one of these customers, the newest first. */
export async function lettersAbout(
  context: Context,
  loanId: string,
  customerIds: readonly string[],
): Promise<readonly IssuedDocument<LetterPaper>[]> {
  const letters = await issuedLetters<LetterPaper>(context.db, loanId);
  return letters.filter(({ facts }) => facts.readers.some((one) => customerIds.includes(one)));
}

/** One of them by its name; undefined where there is none. */
export async function letterById(
  context: Context,
  { loanId, documentId }: { readonly loanId: string; readonly documentId: string },
  customerIds: readonly string[],
): Promise<IssuedDocument<LetterPaper> | undefined> {
  const letters = await lettersAbout(context, loanId, customerIds);
  return letters.find(({ subject }) => letterIdOf(subject) === documentId);
}

/** Words of a letter as a mail has them, in a language. */
export interface LetterWords {
  readonly title: string;
  readonly lines: readonly string[];
  readonly lender: string;
  readonly store: string;
  readonly loan: string;
  /** The parties to whom it is written, by first name and initial: a full name is its owner's. */
  readonly customer: string;
}

/** Names of the parties of a letter as it says them: first name and initial. */
export async function partyNames(context: Context, customerIds: readonly string[]): Promise<string> {
  const parties = await Promise.all(customerIds.map((id) => context.ports.customerFile.customer(id)));
  return parties.flatMap((one) => (one ? [`${one.firstName} ${one.lastName.slice(0, 1)}.`] : [])).join(', ');
}

/** The words in both languages, laid out for paper: who writes to whom about what, then the lines. */
export function letterWords(date: string, wordsIn: (language: Language) => LetterWords): LetterPaper['words'] {
  const written = LANGUAGES.map((language) => {
    const { title, lines, lender, store, loan, customer } = wordsIn(language);
    const texts = textsOf(language);
    const head = rows(
      [texts.letter.date, formatDate(date, 'long', language)],
      [texts.lender, lender],
      [texts.letter.store, store],
      [texts.account, loan],
      customer === '' ? undefined : [texts.letter.customer, customer],
    );
    return [language, { title, blocks: [head, ...blocksOf(lines.filter((line) => line !== ''))] }] as const;
  });
  return Object.fromEntries(written) as unknown as LetterPaper['words'];
}

/** Lines of a mail as blocks: those with a label become rows, those in capitals stand out, as a law wants them to. */
function blocksOf(lines: readonly string[]): readonly DocumentBlock[] {
  const blocks: DocumentBlock[] = [];
  for (const line of lines) {
    const [, label, value] = LABELED.exec(line) ?? [];
    const last = blocks.at(-1);
    if (label === undefined || value === undefined)
      blocks.push(IN_CAPITALS.test(line) ? strong(line) : paragraph(line));
    else if (last?.kind === 'rows')
      blocks[blocks.length - 1] = { kind: 'rows', rows: [...last.rows, { label, value }] };
    else blocks.push(rows([label, value]));
  }
  return blocks;
}

/** A short label before a short value that is no sentence, as in `Withdrawal date: Dec 4, 2026`. */
const LABELED = /^([^-:.,][^:.,]{1,60}): (\S(?:[^:]{0,69}[^:.])?)$/;
const IN_CAPITALS = /^[^a-záéíóúñü]+$/;
