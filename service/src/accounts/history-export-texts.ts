import type { Language } from '@lendside/domain/language';
import type { HistoryEntry } from '@lendside/providers/loan-book/port';

interface HistoryExportTexts {
  readonly title: string;
  readonly fileName: string;
  readonly account: string;
  readonly customer: string;
  readonly lender: string;
  /** Why more is owed today than the last row says. */
  readonly interestSince: string;
  readonly period: string;
  readonly fromTo: (from: string, to: string) => string;
  readonly date: string;
  readonly what: string;
  readonly amount: string;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  /** Effect on what is owed. */
  readonly change: string;
  readonly owedAfter: string;
  readonly owedAtEnd: string;
  /** Owed before the first row. */
  readonly opening: string;
  readonly state: string;
  readonly confirmation: string;
  readonly states: Readonly<Record<HistoryEntry['state'], string>>;
  readonly entries: string;
  readonly empty: string;
  readonly takenBack: (kind: string) => string;
}

/** The words of an exported history. */
export const historyExportTexts: Readonly<Record<Language, HistoryExportTexts>> = {
  english: {
    title: 'Account history',
    fileName: 'account-history',
    account: 'Account',
    customer: 'Customer',
    lender: 'Lender',
    interestSince: 'Interest since the last line is not in this table yet. It is added with the next one.',
    period: 'Period',
    fromTo: (from, to) => `${from} to ${to}`,
    date: 'Date',
    what: 'What',
    amount: 'Amount',
    principal: 'Principal',
    interest: 'Interest',
    fees: 'Fees',
    change: 'Change in what you owe',
    owedAfter: 'Owed after',
    owedAtEnd: 'Owed at the end',
    opening: 'Owed at the beginning',
    state: 'State',
    confirmation: 'Confirmation number',
    states: { posted: 'Posted', reversed: 'Reversed' },
    entries: 'What happened on the account',
    empty: 'Nothing happened on the account in this period.',
    takenBack: (kind) => `${kind} (reversed)`,
  },
  spanish: {
    title: 'Historial de la cuenta',
    fileName: 'historial-de-la-cuenta',
    account: 'Cuenta',
    customer: 'Cliente',
    lender: 'Prestamista',
    interestSince: 'Los intereses desde la última línea aún no están en esta tabla. Se agregan con la siguiente.',
    period: 'Período',
    fromTo: (from, to) => `${from} a ${to}`,
    date: 'Fecha',
    what: 'Concepto',
    amount: 'Cantidad',
    principal: 'Capital',
    interest: 'Intereses',
    fees: 'Cargos',
    change: 'Cambio en lo que debe',
    owedAfter: 'Debe después',
    owedAtEnd: 'Debía al final',
    opening: 'Debía al comienzo',
    state: 'Estado',
    confirmation: 'Número de confirmación',
    states: { posted: 'Registrado', reversed: 'Devuelto' },
    entries: 'Qué pasó en la cuenta',
    empty: 'No pasó nada en la cuenta en este período.',
    takenBack: (kind) => `${kind} (devuelto)`,
  },
};
