import { historyExportTexts } from './history-export-texts.ts';
import { type HistoryFacts, rowName } from './history-facts.ts';

/** Characters that a spreadsheet would take for the beginning of a formula. */
const FORMULA_START = /^[=+\-@\t\r\n|]/;
const NEEDS_QUOTES = /[",;\r\n\t']|^\s|\s$/;
/** So that a spreadsheet reads the accents of Spanish. */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The history as a table for a spreadsheet: RFC 4180, a header row, dates `YYYY-MM-DD`, amounts `1234.50`. Text that
 * would be taken for a formula stands behind an apostrophe. The changes sum to what is owed after the last row.
 */
export function historyCsv({ language, rows }: HistoryFacts): string {
  const texts = historyExportTexts[language];
  const header = [
    ...[texts.date, texts.what, texts.amount, texts.change, texts.principal, texts.interest, texts.fees],
    ...[texts.owedAfter, texts.state, texts.confirmation],
  ];
  const cells = rows.map((row) => [
    textCell(row.date),
    textCell(rowName(language, row)),
    ...[row.amountCents, row.changeCents, row.principalCents, row.interestCents, row.feesCents].map(amountCell),
    amountCell(row.owedAfterCents),
    textCell(texts.states[row.state]),
    textCell(row.confirmationNumber ?? ''),
  ]);
  const lines = [header.map(textCell), ...cells].map((cells) => cells.join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** An amount as a spreadsheet reads it: a number, never a text. */
export function amountCell(amountCents: number): string {
  return `${amountCents < 0 ? '-' : ''}${plainAmount(Math.abs(amountCents))}`;
}

/** Text as a spreadsheet shows it and never works it out. */
export function textCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

const plainAmount = (cents: number) => `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
