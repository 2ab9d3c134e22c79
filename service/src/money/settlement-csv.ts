import { isCalendarDate } from '@lendside/domain/calendar-date';
import { parseAmount } from '@lendside/domain/money';
import {
  SETTLEMENT_LINE_KINDS,
  type SettlementLine,
  type SettlementLineKind,
  type SettlementSource,
} from '@lendside/domain/reconciliation';
import { StartRefused } from '@lendside/providers/start-refused';

/** First line of every file. Nothing is quoted: no field can hold a comma. */
export const SETTLEMENT_HEADER = 'reference,kind,amount,day';

/** Kinds of lines that a source can have. */
const KINDS: Readonly<Record<SettlementSource, readonly SettlementLineKind[]>> = {
  cards: ['charge', 'payout', 'refund', 'chargeback'],
  bank: ['payout', 'return'],
};
const REFERENCE = /^[A-Za-z0-9:._-]{1,120}$/;

/** Lines of a settlement file. Throws StartRefused, with the line, for whatever is not as the file has to be; then none counts. */
export function readSettlementCsv(text: string, source: SettlementSource): readonly SettlementLine[] {
  const [header, ...rows] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (header !== SETTLEMENT_HEADER) throw new StartRefused(`The first line has to be ${SETTLEMENT_HEADER}.`);
  while (rows.at(-1) === '') rows.pop();
  return rows.map((row, index) => {
    const [reference = '', kind = '', amount = '', day = '', ...more] = row.split(',');
    const amountCents = parseAmount(amount);
    const wrong =
      (more.length > 0 && 'has more than four fields') ||
      (!REFERENCE.test(reference) && 'has no reference of ours') ||
      (!isKind(kind, source) && `has a kind other than ${KINDS[source].join(', ')}`) ||
      ((amountCents === undefined || amountCents === 0) && 'has no amount such as 1234.50') ||
      (!isCalendarDate(day) && 'has no day such as 2026-11-20');
    if (wrong || !isKind(kind, source)) throw new StartRefused(`Line ${index + 2} ${wrong}: nothing was imported.`);
    return { reference, kind, amountCents: amountCents ?? 0, day };
  });
}

const isKind = (kind: string, source: SettlementSource): kind is SettlementLineKind =>
  (SETTLEMENT_LINE_KINDS as readonly string[]).includes(kind) && (KINDS[source] as readonly string[]).includes(kind);
