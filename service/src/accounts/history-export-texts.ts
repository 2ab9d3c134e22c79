import type { Language } from '@lendside/domain/language';
import type { HistoryEntry } from '@lendside/providers/loan-book/port';

interface HistoryExportTexts {
  readonly title: string;
  readonly fileName: string;
  readonly account: string;
  readonly customer: string;
  readonly period: string;
  readonly fromTo: (from: string, to: string) => string;
  readonly date: string;
  readonly what: string;
  readonly amount: string;
  readonly principal: string;
  readonly interest: string;
  readonly fees: string;
  readonly balance: string;
  readonly state: string;
  readonly confirmation: string;
  readonly states: Readonly<Record<HistoryEntry['state'], string>>;
  readonly kinds: Readonly<Record<HistoryEntry['kind'], string>>;
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
    period: 'Period',
    fromTo: (from, to) => `${from} to ${to}`,
    date: 'Date',
    what: 'What',
    amount: 'Amount',
    principal: 'Principal',
    interest: 'Interest',
    fees: 'Fees',
    balance: 'Principal left',
    state: 'State',
    confirmation: 'Confirmation number',
    states: { posted: 'Posted', reversed: 'Reversed' },
    kinds: {
      disbursement: 'Money you received',
      payment: 'Payment',
      payoff: 'Payoff',
      fee: 'Fee',
      chargeback: 'Payment reversed by the bank',
      reversal: 'Payment reversed',
      writeOff: 'Written off',
      adjustment: 'Correction',
    },
    entries: 'What happened on the account',
    empty: 'Nothing happened on the account in this period.',
    takenBack: (kind) => `${kind} (reversed)`,
  },
  spanish: {
    title: 'Historial de la cuenta',
    fileName: 'historial-de-la-cuenta',
    account: 'Cuenta',
    customer: 'Cliente',
    period: 'Período',
    fromTo: (from, to) => `${from} a ${to}`,
    date: 'Fecha',
    what: 'Concepto',
    amount: 'Cantidad',
    principal: 'Capital',
    interest: 'Intereses',
    fees: 'Cargos',
    balance: 'Capital pendiente',
    state: 'Estado',
    confirmation: 'Número de confirmación',
    states: { posted: 'Registrado', reversed: 'Devuelto' },
    kinds: {
      disbursement: 'Dinero que recibió',
      payment: 'Pago',
      payoff: 'Liquidación',
      fee: 'Cargo',
      chargeback: 'Pago devuelto por el banco',
      reversal: 'Pago devuelto',
      writeOff: 'Dado de baja en libros',
      adjustment: 'Corrección',
    },
    entries: 'Qué pasó en la cuenta',
    empty: 'No pasó nada en la cuenta en este período.',
    takenBack: (kind) => `${kind} (devuelto)`,
  },
};
