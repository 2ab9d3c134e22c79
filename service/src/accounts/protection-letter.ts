import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { LetterEvent } from '@lendside/domain/account-letters';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Message } from '@lendside/providers/messages/port';
import type { Context } from '../context.ts';
import { markWritten } from '../platform/documents/letter-marks-store.ts';
import {
  type LetterOf,
  type LetterPaper,
  letterWords,
  partyNames,
  saveLetter,
} from '../platform/documents/letter-papers.ts';
import { brandOrigin } from '../platform/notifications/link-url.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import { notificationMessages } from '../platform/notifications/notification-messages.ts';
import { CERTIFIED } from './active-duty-check.ts';
import { protectionTexts } from './protection-texts.ts';
import type { Protection } from './store/protections.ts';

/** The letter of a decision. None of a bankruptcy that stands: its customer reads that on the page, and is asked for nothing. */
export async function protectionLetter(context: Context, one: Protection): Promise<readonly Message[]> {
  const { protectionId, customerId, kind, state } = one;
  const about = LETTERS[kind][state];
  const reader = about && (await readerOf(context, customerId, { mail: true }));
  if (!about || !reader) return [];
  const { language } = reader.person;
  const [loan] = await context.ports.loanBook.loansOf([customerId], context.businessDate());
  const brand = loan && isBrandCode(loan.brand) ? loan.brand : context.settings.brand;
  const words = protectionTexts[language][about];
  const facts = factsOf(context, one, { brand, language });
  return notificationMessages(context, reader, {
    messageId: `protection ${protectionId} ${state}`,
    language,
    brand,
    loanId: undefined,
    subject: words.subject(facts),
    lines: words.lines(facts),
    store: loan && (await context.ports.storeDirectory.store(loan.storeId)),
  });
}

/** The letter about active duty as a paper of each loan that it changed, in both languages and with its certificate. */
export async function protectionPapers(
  context: Context,
  { of, loans }: { readonly of: Protection; readonly loans: readonly LoanFacts[] },
): Promise<readonly Paper[]> {
  const event = of.kind === 'activeDuty' ? PAPERS[of.state] : undefined;
  const words = LETTERS[of.kind][of.state];
  if (event === undefined || words === undefined) return [];
  const [date, about] = [context.businessDate(), of.protectionId];
  const customer = await partyNames(context, [of.customerId]);
  const papers: Paper[] = [];
  for (const { loanId, loanHeader: loan, brand: code, storeId } of loans) {
    const brand = brands[isBrandCode(code) ? code : DEFAULT_BRAND];
    const store = await context.ports.storeDirectory.store(storeId);
    const said = letterWords(date, (language) => {
      const facts = factsOf(context, of, { brand: brand.code, language });
      const { subject, lines } = protectionTexts[language][words];
      return {
        ...{ title: subject(facts), lines: lines(facts), loan, customer },
        lender: `${brand.legalName} (${brand.name})`,
        store: store
          ? `${store.name}, ${store.line1}, ${store.city}, ${store.state} ${store.zip}, ${store.phone}`
          : brand.name,
      };
    });
    const paper: LetterPaper = { brand: brand.code, event, date, readers: [of.customerId], words: said };
    papers.push({ of: { loanId, event, about }, paper });
  }
  return papers;
}

interface Paper {
  readonly of: LetterOf;
  readonly paper: LetterPaper;
}

/** Saves them, in the transaction of what they are about; once more changes nothing. */
export async function saveProtectionPapers(tx: Tx, papers: readonly Paper[], nowMs: number): Promise<void> {
  for (const { of, paper } of papers) {
    const marked = await markWritten(tx, { ...of, abouts: [of.about], today: paper.date, nowMs });
    if (marked.length > 0) await saveLetter(tx, of, paper, nowMs);
  }
}

function factsOf(
  context: Context,
  { fromOn, endedOn, untilOn, note, proof }: Protection,
  { brand, language }: { readonly brand: (typeof brands)[keyof typeof brands]['code']; readonly language: Language },
) {
  return {
    brand: brands[brand].name,
    day: formatDate(endedOn ?? fromOn, 'long', language),
    until: untilOn === null ? '' : formatDate(untilOn, 'long', language),
    note: note ?? '',
    certificate: proof.startsWith(CERTIFIED) ? proof.slice(CERTIFIED.length) : '',
    site: brandOrigin(context, brand),
  };
}

const LETTERS = {
  activeDuty: { TOLD: undefined, STANDS: 'dutyStands', REFUSED: 'dutyRefused', ENDED: 'dutyOver' },
  bankruptcy: { TOLD: undefined, STANDS: undefined, REFUSED: 'caseRefused', ENDED: 'caseOver' },
  disaster: { TOLD: undefined, STANDS: 'disasterStands', REFUSED: 'disasterRefused', ENDED: undefined },
} as const;

const PAPERS: Readonly<Record<Protection['state'], LetterEvent | undefined>> = {
  ...{ TOLD: undefined, STANDS: 'activeDuty', REFUSED: undefined, ENDED: 'activeDutyOver' },
};
