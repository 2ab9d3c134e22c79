import { listAccountHistory, listAccounts, readAccountDetail } from '@lendside/contract/accounts';
import { readAccountDocuments } from '@lendside/contract/documents';
import { addDays } from '@lendside/domain/calendar-date';
import { formatMoney } from '@lendside/domain/money';
import { PEOPLE, personNamed } from '@lendside/people/people';
import { describe, expect } from 'vitest';
import { contradictions, type ReadAmount } from './amounts-on-page.ts';
import {
  amountsOfPdf,
  centsOf,
  csvRows,
  ofxAmounts,
  type PaperCalls,
  paperCalls,
  rowsOfPdf,
  type Speaking,
} from './papers-of-loan.ts';
import { settled } from './settled.ts';
import { story } from './story.ts';
import type { Visitor } from './visitor.ts';

/** Everyone with a loan: each lender system, each kind of loan, and loans that ended or are not serviced as usual. */
const WITH_LOANS = PEOPLE.filter(({ state, ids }) => state === 'confirmed' && Object.keys(ids).length > 0);
const LANGUAGES: readonly Speaking[] = ['english', 'spanish'];

type Loan = Awaited<ReturnType<typeof loansOf>>[number];

const loansOf = async (calls: PaperCalls) => (await calls.read(listAccounts, {})).loans;
const said = (words: string, amountCents: number, where: string): ReadAmount => ({
  words,
  amount: formatMoney(amountCents),
  where,
});
const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
function column(rows: ReturnType<typeof csvRows>, name: string): readonly number[] {
  if (rows.some((row) => row[name] === undefined)) throw new Error(`the table has no column ${name}`);
  return rows.map((row) => centsOf(row[name] ?? ''));
}

/** What the account, the table and the file for money software say is owed by the books, and of what it is made. */
async function readBooks(calls: PaperCalls, loan: Loan): Promise<ReadAmount[]> {
  const { loanId, lmsId } = loan;
  const detail = await calls.read(readAccountDetail, { loanId, lmsId });
  const period = { loanId, fromDate: '2000-01-01', toDate: detail.asOf };
  const rows = csvRows(await calls.file('GET /historyExport', { ...period, format: 'csv' }));
  const { balanceCents, transactionsCents } = ofxAmounts(
    await calls.file('GET /historyExport', { ...period, format: 'ofx' }),
  );
  return [
    said('Principal left', detail.principleBalance, 'account'),
    said('Principal left', sum(column(rows, 'Principal')), 'table'),
    said('Owed by the books', column(rows, 'Owed after').at(-1) ?? 0, 'table, last row'),
    said('Owed by the books', sum(column(rows, 'Change in what you owe')), 'table, all changes'),
    said('Owed by the books', 0 - balanceCents, 'money software, balance'),
    said('Owed by the books', 0 - sum(transactionsCents), 'money software, transactions'),
  ];
}

/** The newest payment as the history, the table and its receipt name it. */
async function readReceipt(calls: PaperCalls, { loanId }: Loan): Promise<ReadAmount[]> {
  const { history } = await calls.read(listAccountHistory, { loanId });
  const paid = history.find(({ kind, state }) => kind === 'payment' && state === 'posted');
  if (!paid) return [];
  const receipt = rowsOfPdf(await calls.file('GET /paymentReceipt', { loanId, entryId: paid.entryId }), 'receipt');
  const named = (words: string, as: string) =>
    receipt.filter((row) => row.words === words).map((row) => ({ ...row, words: as }));
  return [
    said('Amount paid', paid.amount, 'history'),
    ...named('Amount paid', 'Amount paid'),
    said('Principal after the payment', paid.balance ?? Number.NaN, 'history'),
    ...named('Principal you still owe', 'Principal after the payment'),
  ];
}

/** The newest statement: that its changes make its end, and its parts too, and that the table says the same of that day. */
async function readStatement(calls: PaperCalls, loan: Loan): Promise<ReadAmount[]> {
  const { loanId } = loan;
  const { documents } = await calls.read(readAccountDocuments, { loanId });
  const [latest] = documents;
  if (!latest) return [];
  const file = await calls.file('GET /lmsAccountDocuments', { loanId, documentId: latest.documentId });
  const rows = rowsOfPdf(file, 'statement');
  const first = (words: string) => centsOf(rows.find((row) => row.words === words)?.amount ?? '0');
  const changes = [
    'Taken over from your earlier loan',
    'Moved to your new loan',
    'Products you chose',
    'Paid out to you',
  ];
  const month = [...changes, 'Interest charged', 'Fees charged', 'Payments', 'Adjustments'].map(first);
  const toDate = addDays(latest.date, -1);
  const period = { loanId, fromDate: '2000-01-01', toDate };
  const table = csvRows(await calls.file('GET /historyExport', { ...period, format: 'csv' }));
  const end = first('Owed at the end');
  const parts = end === 0 ? 0 : sum(['Principal', 'Interest', 'Fees'].map(first));
  return [
    said('Owed at the end of the month', end, 'statement'),
    said(
      'Owed at the end of the month',
      first('Owed at the beginning') + sum(month),
      'statement, beginning and changes',
    ),
    said('Owed at the end of the month', parts, 'statement, parts'),
    ...(end === 0
      ? []
      : [
          said('Principal at the end of the month', first('Principal'), 'statement'),
          said('Principal at the end of the month', sum(column(table, 'Principal')), 'table of that day'),
          said('Fees at the end of the month', first('Fees'), 'statement'),
          said('Fees at the end of the month', sum(column(table, 'Fees')), 'table of that day'),
        ]),
    ...rows
      .filter(({ words }) => words.startsWith('To pay the loan off'))
      .map((row) => ({ ...row, words: 'Owed at the end of the month' })),
  ];
}

/** The amounts of every paper of a loan, in order: the same in both languages. */
async function inOrder(calls: PaperCalls, { loanId, lmsId }: Loan): Promise<readonly string[]> {
  const { asOf: toDate } = await calls.read(readAccountDetail, { loanId, lmsId });
  const period = { loanId, fromDate: '2000-01-01', toDate };
  const csv = (await calls.file('GET /historyExport', { ...period, format: 'csv' })).toString('utf8');
  const ofx = ofxAmounts(await calls.file('GET /historyExport', { ...period, format: 'ofx' }));
  const pdf = amountsOfPdf(await calls.file('GET /historyExport', { ...period, format: 'pdf' }));
  const { documents } = await calls.read(readAccountDocuments, { loanId });
  const [latest] = documents;
  const statement =
    latest && amountsOfPdf(await calls.file('GET /lmsAccountDocuments', { loanId, documentId: latest.documentId }));
  return [
    `table ${csv.match(/-?\d+\.\d\d(?=,|\r)/g)?.join()}`,
    `money software ${ofx.balanceCents} ${ofx.transactionsCents.join()}`,
    `history ${pdf.join()}`,
    `statement ${statement?.join()}`,
  ];
}

/** What the page for several loans offers of each, by the words it says it with; the same page in Spanish has the same amounts. */
async function offered(visitor: Visitor): Promise<readonly string[]> {
  const { page, open } = visitor;
  await open('/tmx/PaySeveral');
  await settled(visitor);
  for (const box of await page.locator('main input[type=checkbox]').all()) await box.check({ force: true });
  return page.locator('main select option').evaluateAll((options) => options.map((option) => option.textContent ?? ''));
}

story('dana: the page for several loans asks for what each account asks for', {}, async (visitor) => {
  const calls = (await paperCalls(visitor.product, personNamed('dana.whitfield')))('english');
  await visitor.signIn('dana.whitfield');
  const english = await offered(visitor);
  const details = [];
  for (const { loanId, lmsId, brand } of await loansOf(calls)) {
    if (!['tmx', 'inl'].includes(brand)) continue;
    details.push(await calls.read(readAccountDetail, { loanId, lmsId }));
  }
  const wanted = details.flatMap((loan) => [
    loan.daysLate > 0
      ? `Past due: ${formatMoney(loan.pastDueAmount)}`
      : `Amount due: ${formatMoney(loan.minimumAmountDue)}`,
    `Pay it all off: ${formatMoney(loan.payoffAmount)}`,
  ]);
  const amounts = (texts: readonly string[]) =>
    texts.flatMap((text) => text.replace(/,/g, '').match(/\$[\d.]+/g) ?? []);
  expect(details.length).toBeGreaterThan(1);
  expect([...english].filter((text) => text.includes('$')).sort()).toEqual(wanted.sort());
  await visitor.page
    .context()
    .addCookies([{ name: 'language', value: 'spanish', url: new URL(visitor.page.url()).origin }]);
  await visitor.page.reload();
  await visitor.page.locator('html[lang^=es]').waitFor({ state: 'attached' });
  expect(amounts(await offered(visitor))).toEqual(amounts(english));
});

describe('papers of a loan say what its account says', () => {
  for (const person of WITH_LOANS) {
    story(
      `${person.key}: tables, money software, statements and receipts, in both languages`,
      {},
      async ({ product }) => {
        const speaking = await paperCalls(product, person);
        const wrong: string[] = [];
        let papers = 0;
        const loans = await loansOf(speaking('english'));
        for (const loan of loans) {
          const calls = speaking('english');
          const read = [
            ...(await readBooks(calls, loan)),
            ...(await readReceipt(calls, loan)),
            ...(await readStatement(calls, loan)),
          ];
          papers += read.length;
          wrong.push(...contradictions(read).map((what) => `${loan.loanId}: ${what}`));
          const [english, spanish] = await Promise.all(LANGUAGES.map((one) => inOrder(speaking(one), loan)));
          expect(spanish, loan.loanId).toEqual(english);
        }
        expect(wrong).toEqual([]);
        expect(papers >= 6 || loans.length === 0).toBe(true);
      },
    );
  }
});
