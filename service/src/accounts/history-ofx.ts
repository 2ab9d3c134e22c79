import { isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { amountCell } from './history-csv.ts';
import { historyExportTexts } from './history-export-texts.ts';
import { type HistoryFacts, rowName } from './history-facts.ts';
import type { HistoryRow } from './history-rows.ts';

const NAME_LENGTH_MAX = 32;
const ACCOUNT_LENGTH_MAX = 22;
const TRANSACTION_ID_LENGTH_MAX = 255;

/**
 * The history for money software: OFX 2.2, one statement of a credit line account. What is owed is below zero; a payment
 * raises the balance towards it. What was owed before the period, interest and fees are transactions too, so that all of
 * them sum to the balance: all that the books say is owed at the end of the period (OFX 2.2, section 11.4.2).
 */
export function historyOfx(facts: HistoryFacts): string {
  const { loan, fromDate, toDate, rows, language } = facts;
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
      rows.map((row) => transactionOf(row, facts)).join(''),
  );
  const balance = tag('LEDGERBAL', tag('BALAMT', amountCell(0 - facts.owedCents)) + tag('DTASOF', dayText(toDate)));
  const statement = tag('STMTRS', tag('CURDEF', 'USD') + account + list + balance);
  const answer = tag('STMTTRNRS', tag('TRNUID', '0') + status + statement);
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    tag('OFX', tag('SIGNONMSGSRSV1', signOn) + tag('BANKMSGSRSV1', answer)),
    '',
  ].join('\r\n');
}

function transactionOf(row: HistoryRow, { language }: HistoryFacts): string {
  const texts = historyExportTexts[language];
  const parts = [
    `${texts.principal} ${amountCell(row.principalCents)}`,
    `${texts.interest} ${amountCell(row.interestCents)}`,
    `${texts.fees} ${amountCell(row.feesCents)}`,
  ].join(', ');
  return tag(
    'STMTTRN',
    tag('TRNTYPE', typeOf(row)) +
      tag('DTPOSTED', dayText(row.date)) +
      tag('TRNAMT', amountCell(0 - row.changeCents)) +
      tag('FITID', escaped(row.rowId.slice(0, TRANSACTION_ID_LENGTH_MAX))) +
      (row.confirmationNumber ? tag('REFNUM', escaped(row.confirmationNumber.slice(0, NAME_LENGTH_MAX))) : '') +
      tag('NAME', escaped(rowName(language, row).slice(0, NAME_LENGTH_MAX))) +
      tag('MEMO', escaped(parts)),
  );
}

function typeOf({ kind, changeCents }: HistoryRow): string {
  if (kind === 'fee') return 'FEE';
  if (kind === 'interest') return 'INT';
  return changeCents > 0 ? 'DEBIT' : 'CREDIT';
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
