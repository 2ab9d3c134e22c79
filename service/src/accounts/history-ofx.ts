import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { HistoryEntry } from '@lendside/providers/loan-book/port';
import { amountCell } from './history-csv.ts';
import { historyExportTexts } from './history-export-texts.ts';
import type { HistoryFacts } from './history-facts.ts';

const NAME_LENGTH_MAX = 32;
const ACCOUNT_LENGTH_MAX = 22;
const TRANSACTION_ID_LENGTH_MAX = 255;

/** Entries that lower the balance: money software shows them as credits of a loan account. */
const CREDITS: readonly HistoryEntry['kind'][] = ['payment', 'payoff', 'writeOff'];

/**
 * The history for money software: OFX 2.2, one statement of a credit line account. What is owed is below zero; a payment
 * raises the balance towards it. The balance is the principal at the end of the period (OFX 2.2, section 11.4.2).
 */
export function historyOfx(facts: HistoryFacts): string {
  const { loan, fromDate, toDate, entries, language } = facts;
  const brand = isBrandCode(loan.brand) ? brands[loan.brand].name : loan.brand;
  const now = instantText(facts.nowMs);
  const status = tag('STATUS', tag('CODE', '0') + tag('SEVERITY', 'INFO'));
  const signOn = tag(
    'SONRS',
    status +
      tag('DTSERVER', now) +
      tag('LANGUAGE', language === 'spanish' ? 'SPA' : 'ENG') +
      tag('FI', tag('ORG', escaped(brand.slice(0, NAME_LENGTH_MAX))) + tag('FID', loan.brand.toUpperCase())),
  );
  const account = tag(
    'BANKACCTFROM',
    tag('BANKID', loan.brand.toUpperCase()) +
      tag('ACCTID', escaped(loan.loanId.slice(-ACCOUNT_LENGTH_MAX))) +
      tag('ACCTTYPE', 'CREDITLINE'),
  );
  const list = tag(
    'BANKTRANLIST',
    tag('DTSTART', dayText(fromDate)) +
      tag('DTEND', dayText(toDate)) +
      entries.map((entry) => transactionOf(entry, facts)).join(''),
  );
  const balance = tag('LEDGERBAL', tag('BALAMT', amountCell(0 - facts.balanceCents)) + tag('DTASOF', dayText(toDate)));
  const statement = tag('STMTRS', tag('CURDEF', 'USD') + account + list + balance);
  const answer = tag('STMTTRNRS', tag('TRNUID', '0') + status + statement);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    tag('OFX', tag('SIGNONMSGSRSV1', signOn) + tag('BANKMSGSRSV1', answer)),
    '',
  ].join('\r\n');
}

function transactionOf(entry: HistoryEntry, { language }: HistoryFacts): string {
  const texts = historyExportTexts[language];
  const kind = texts.kinds[entry.kind];
  const name = entry.state === 'reversed' ? texts.takenBack(kind) : kind;
  const isCredit = CREDITS.includes(entry.kind);
  const parts = [
    `${texts.principal} ${amountCell(entry.principalCents)}`,
    `${texts.interest} ${amountCell(entry.interestCents)}`,
    `${texts.fees} ${amountCell(entry.feesCents)}`,
  ].join(', ');
  return tag(
    'STMTTRN',
    tag('TRNTYPE', typeOf(entry)) +
      tag('DTPOSTED', dayText(entry.date)) +
      tag('TRNAMT', amountCell(isCredit ? entry.amountCents : 0 - entry.amountCents)) +
      tag('FITID', escaped(entry.entryId.slice(0, TRANSACTION_ID_LENGTH_MAX))) +
      (entry.confirmationNumber ? tag('REFNUM', escaped(entry.confirmationNumber.slice(0, NAME_LENGTH_MAX))) : '') +
      tag('NAME', escaped(name.slice(0, NAME_LENGTH_MAX))) +
      tag('MEMO', escaped(parts)),
  );
}

function typeOf({ kind }: HistoryEntry): string {
  if (kind === 'fee') return 'FEE';
  return CREDITS.includes(kind) ? 'CREDIT' : 'DEBIT';
}

function tag(name: string, inside: string): string {
  return `<${name}>${inside}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A day as OFX writes it: noon in Greenwich, which is the same day in every zone of the United States. */
function dayText(date: string): string {
  return `${date.replaceAll('-', '')}120000.000[0:GMT]`;
}

function instantText(nowMs: number): string {
  const digits = new Date(nowMs).toISOString().replaceAll(/[-:T]/g, '');
  return `${digits.slice(0, 14)}.000[0:GMT]`;
}
