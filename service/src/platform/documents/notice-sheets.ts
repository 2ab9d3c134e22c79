import type { DocumentBlock } from '@lendside/domain/document-text';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import type { CreditTerms, StateNotice } from '@lendside/providers/loan-book/credit-terms';
import { type DocumentFacts, disclosure, heading, rows, strong, textsOf } from './disclosure-documents.ts';
import type { Disclosure } from './disclosure-sets.ts';

/** The notice of 16 CFR 444.3(c): the words of the rule and no others, signed before the agreement that binds. */
export function cosignerNotice({ language }: Pick<DocumentFacts, 'language'>): Disclosure {
  const { title, lines } = textsOf(language).cosignerNotice;
  return disclosure('cosignerNotice', { title, blocks: lines.map(strong) }, { ownSignature: true });
}

/** The notice that a state wants on a sheet of its own, with who gives it; none where it wants none, or has it in the agreement. */
export function stateNotices(facts: DocumentFacts, { stateNotice }: Pick<CreditTerms, 'stateNotice'>): Disclosure[] {
  if (!stateNotice?.ownSheet) return [];
  const { language, lender, storeName, storePhone } = facts;
  const blocks = [
    ...noticeBlocks(stateNotice, language),
    rows([textsOf(language).lender, lender], [storeName, storePhone]),
  ];
  return [disclosure('stateNotice', { title: stateNotice[language].title, blocks }, { ownSignature: true })];
}

/** Notice that a state wants right above the signature of the agreement. */
export function noticeAtSignature(notice: StateNotice | undefined, language: Language): DocumentBlock[] {
  if (notice === undefined || notice.ownSheet) return [];
  return [heading(notice[language].title), ...noticeBlocks(notice, language)];
}

/** The words in the reader's language; where both are wanted, those of the other one below. */
function noticeBlocks(notice: StateNotice, language: Language): DocumentBlock[] {
  const own = notice[language].lines.map(strong);
  if (!notice.inBoth) return own;
  const others = LANGUAGES.filter((one) => one !== language);
  return [...own, ...others.flatMap((one) => [heading(notice[one].title), ...notice[one].lines.map(strong)])];
}
