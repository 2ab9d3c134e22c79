import { listLoanDocuments, readDocumentWords, readLoanDocument } from '@lendside/contract/signing';
import { addDays, addMonths } from '@lendside/domain/calendar-date';
import { LANGUAGES, type Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAccountLetters } from '../accounts/account-letters.ts';
import { startWorld, type TestPerson, type World } from '../test-start-world.ts';
import { issueStatements } from './issue-statements.ts';
import { issuedStatement } from './statement-facts.ts';
import { statementFigures } from './statement-figures.ts';

let world: World;
let lee: TestPerson;
let line = '';
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  lee = await world.person('lee', { lmsId: 'TLXe', storeId: '42310' });
  line = await world.loan('lee', lee, {
    ...{ productId: 'ccc-line-ks', storeId: '42310', amountCents: 80_000, creditLimitCents: 200_000, daysAgo: 100 },
  });
  await world.lender.draw(line, addDays(today(), -95), { reference: 'cash', amountCents: 30_000, way: 'card' });
  await world.lender.dailyClose(addDays(today(), -1));
});
afterAll(() => world?.stop());

const today = () => world.context.businessDate();
const loanNow = async () => (await world.context.ports.loanBook.loan(line, today())) ?? expect.fail('no loan');
const statements = () => world.context.ports.loanBook.statements(line, today());
const inLanguage = (language: Language) => ({ ...lee.as, headers: { ...lee.as.headers, 'x-language': language } });
async function words(documentId: string): Promise<readonly [string, string]> {
  const said = await Promise.all(
    LANGUAGES.map(async (language) => {
      const { status, body } = await world.call(readDocumentWords, { loanId: line, documentId }, inLanguage(language));
      expect(status).toBe(200);
      return JSON.stringify(body);
    }),
  );
  return [said[0] ?? '', said[1] ?? ''];
}
const amountsIn = (text: string) => (text.match(/-?\$[\d,]+\.\d\d/g) ?? []).sort();

test('12 CFR 1026.7(b): each statement of a line has the rate, the balance and the charges of its cycle, in both languages', async () => {
  const all = await statements();
  expect(all.length).toBeGreaterThanOrEqual(3);
  const loan = await loanNow();
  for (const statement of all) {
    const [english, spanish] = await words(`statement-${statement.month}`);
    const { facts } = await issuedStatement(world.context, { loan, statement });
    const figures = statementFigures(statement, facts.accrued);
    const said = [
      ...['32.00%', 'Balance subject to interest rate', 'Total interest for this period', 'Total fees for this period'],
      ...['totals year to date', 'average daily balance', 'within 60 days', 'Minimum payment due on'],
      ...[statement.cycle?.averageBalanceCents ?? -1, figures.interestCents, figures.closingCents].map(formatMoney),
      formatMoney(facts.loan.creditLine?.limitCents ?? -1),
    ];
    for (const part of said)
      expect([statement.month, english.includes(part), part]).toEqual([statement.month, true, part]);
    for (const part of [
      'Saldo sujeto a la tasa de interés',
      'saldo diario promedio',
      'dentro de los 60 días',
      'Pago mínimo que vence',
    ])
      expect(spanish).toContain(part);
    expect(amountsIn(english)).toEqual(amountsIn(spanish));
    // The minimum payment of a cycle is that of the books on its last day, 21 days before it is due.
    expect(facts.loan.nextDueOn).toBe(addDays(statement.to, 21));
    expect(facts.loan.minimumAmountDueCents).toBeGreaterThanOrEqual(2_500);
    expect(english).toContain(formatMoney(facts.loan.minimumAmountDueCents));
  }
  const years = all.map(({ cycle }) => cycle?.yearFrom);
  expect(new Set(years).size).toBeLessThanOrEqual(2);
});

test('a letter says that the statement of a cycle is ready on the day after it, once', async () => {
  const letters = () =>
    world.db.query<{ about: string; written_on: string }>(
      'worker',
      "select about, written_on::text from lendside.account_letters where loan_id = $1 and event = 'statement' order by written_at",
      [line],
    );
  for (let day = 0; day < 62; day += 1) {
    world.clock.advance(86_400_000);
    await world.lender.dailyClose(addDays(today(), -1));
    await writeAccountLetters(world.context);
  }
  const told = await letters();
  const cycles = (await statements()).filter(({ to }) => to >= addDays(today(), -61));
  expect(cycles.length).toBeGreaterThanOrEqual(2);
  expect(told.slice(-cycles.length)).toEqual(
    cycles.map(({ month, to }) => ({ about: month, written_on: addDays(to, 1) })),
  );
  expect(new Set(told.map(({ about }) => about)).size).toBe(told.length);
});

test('statements of cycles that are over are fixed with the month, and a line holds up no other loan', async () => {
  await issueStatements(world.context);
  const lastMonth = addMonths(today(), -1).slice(0, 7);
  const issued = await world.db.query<{ subject: string }>(
    'worker',
    'select subject from lendside.issued_documents where subject like $1',
    [`statement/${line}/%`],
  );
  const over = (await statements()).filter(({ to }) => to >= `${lastMonth}-01`);
  expect(over.length).toBeGreaterThan(0);
  for (const { month } of over) expect(issued).toContainEqual({ subject: `statement/${line}/statement-${month}` });
});

test('12 CFR 1026.6(b): a line has a paper with the terms that it was opened on, from its first day', async () => {
  lee = { ...lee, as: await world.signIn(lee.email) };
  const { body } = await world.call(listLoanDocuments, { loanId: line }, lee.as);
  expect(body.documents.filter(({ type }) => type !== 'letter')).toMatchObject([
    {
      documentId: 'accountOpening',
      name: 'Terms of your line of credit',
      date: (await loanNow()).openedOn,
      signed: false,
    },
  ]);
  const [english, spanish] = await words('accountOpening');
  for (const part of [
    ...['Annual percentage rate (APR) for cash draws', '32.00%', 'from the day after each draw', 'supervised lender'],
    ...['average daily balance (including new draws)', '$2,000.00', '$50.00', '5%', '$25.00', '21 days before'],
    ...['What to do if you find a mistake', 'within 60 days', 'first $50', 'Returned payment', 'Late payment'],
  ])
    expect(english).toContain(part);
  for (const part of ['Tasa de porcentaje anual (APR)', 'saldo diario promedio', 'Sus derechos de facturación'])
    expect(spanish).toContain(part);
  // It was signed when the line was opened.
  expect([english.includes('before you sign'), spanish.includes('antes de que lo firme')]).toEqual([false, false]);
  expect(amountsIn(english)).toEqual(amountsIn(spanish));
  const file = await world.call(
    readLoanDocument,
    { loanId: line, documentId: 'accountOpening' },
    inLanguage('spanish'),
  );
  expect(file.status).toBe(200);
  expect(file.headers.get('content-disposition')).toContain('terminos-de-su-linea-de-credito');

  const newLine = await world.loan('fresh', lee, {
    ...{ productId: 'ccc-line-ks', storeId: '42310', amountCents: 50_000, creditLimitCents: 100_000, daysAgo: 0 },
  });
  const fresh = await world.call(listLoanDocuments, { loanId: newLine }, lee.as);
  expect(fresh.status === 200 ? fresh.body.documents.map(({ type }) => type) : []).toContain('accountOpening');
});
