import { readAccountDocuments, recordDocumentView } from '@lendside/contract/documents';
import { readDocumentWords } from '@lendside/contract/signing';
import { formatDate } from '@lendside/domain/date-format';
import { formatMoney } from '@lendside/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const list = (loanId: string, as = world.anna) => world.call(readAccountDocuments, { loanId }, as);

/** The one statement asked for as bytes, in a language. */
async function pdfOf(loanId: string, documentId: string, as = world.anna, language = 'english') {
  const headers = { ...as.headers, 'x-language': language };
  const answered = await world.call(readAccountDocuments, { loanId, documentId }, { ...as, headers });
  return { ...answered, bytes: Buffer.from(answered.body as unknown as ArrayBuffer) };
}

async function statementOf(documentId: string) {
  const { context, annasLoan } = world;
  const statements = await context.ports.loanBook.statements(annasLoan, context.businessDate());
  const found = statements.find(({ month }) => documentId.endsWith(month));
  if (!found) throw new Error(`no ${documentId}`);
  return found;
}

describe('the monthly statements of a loan', () => {
  test('are listed newest first, one for each month that is over', async () => {
    const { status, body } = await list(world.annasLoan);
    expect(status).toBe(200);
    const today = world.context.businessDate();
    expect(body.documents.length).toBeGreaterThan(0);
    for (const document of body.documents) {
      expect(document.documentId).toBe(`statement-${document.period}`);
      expect(document.period < today.slice(0, 7)).toBe(true);
      expect(document.date > `${document.period}-31`).toBe(true);
      expect(document.viewed).toBe(false);
      expect(document.name).toMatch(/^Statement for [A-Z][a-z]+ \d{4}$/);
    }
    const periods = body.documents.map((document) => document.period);
    expect(periods).toEqual([...periods].sort().reverse());
  });

  test('are named in the language asked for', async () => {
    const as = { ...world.anna, headers: { 'x-language': 'spanish' } };
    const { body } = await list(world.annasLoan, as);
    expect(body.documents[0]?.name).toMatch(/^Estado de cuenta de [a-z]+ de \d{4}$/);
  });

  test('are also seen by the cosigner, and by nobody else', async () => {
    expect((await list(world.annasLoan, world.bea)).body).toEqual((await list(world.annasLoan)).body);
    expect(await list(world.annasLoan, world.carl)).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
    expect(await list(world.annasLoan, world.nora)).toMatchObject({ status: 403 });
    expect(await list(world.annasLoan, {})).toMatchObject({ status: 401 });
  });

  test('of another system than the one named are not there', async () => {
    const answered = await world.call(readAccountDocuments, { loanId: world.annasLoan, lmsId: 'TLXe' }, world.anna);
    expect(answered).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
  });
});

describe('one statement', () => {
  test('is a tagged PDF in the language asked for', async () => {
    const { body } = await list(world.annasLoan);
    const { documentId = '', period = '' } = body.documents[0] ?? {};
    for (const [language, code, name] of [
      ['english', 'en-US', 'statement'],
      ['spanish', 'es-US', 'estado-de-cuenta'],
    ] as const) {
      const { status, headers, bytes } = await pdfOf(world.annasLoan, documentId, world.anna, language);
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(headers.get('content-disposition')).toBe(`inline; filename="${name}-${period}.pdf"`);
      const text = bytes.toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text).toContain(`/Lang (${code})`);
      expect(text).toContain('/Marked true');
      expect(text).toContain('/S /Table');
    }
  });

  test('names the last day of its month and none after it, and says the interest of the month', async () => {
    const { documentId = '' } = (await list(world.annasLoan)).body.documents[0] ?? {};
    const input = { loanId: world.annasLoan, documentId };
    const { body } = await world.call(readDocumentWords, input, world.anna);
    const { to, interestChargedCents } = await statementOf(documentId);
    const atEnd = await world.context.ports.loanBook.loanAtEnd(world.annasLoan, to);
    const said = JSON.stringify(body);
    expect(said).toContain(`Your next payment, as of ${formatDate(to, 'long', 'english')}`);
    expect(said).not.toContain(formatDate(world.context.businessDate(), 'long', 'english'));
    expect(interestChargedCents).toBe(0);
    expect(atEnd?.accruedCents).toBeGreaterThan(0);
    const rows = [
      ['Interest charged', atEnd?.accruedCents ?? 0],
      ['Owed at the end', atEnd?.loan.payoffAmountCents ?? 0],
    ] as const;
    for (const [name, cents] of rows) expect(said).toContain(`"${name}","${formatMoney(cents)}"`);
  });

  test('can be saved rather than shown', async () => {
    const { body } = await list(world.annasLoan);
    const { documentId } = body.documents[0] ?? {};
    const input = { loanId: world.annasLoan, documentId, download: 'true' };
    const { headers } = await world.call(readAccountDocuments, input, world.anna);
    expect(headers.get('content-disposition')).toMatch(/^attachment;/);
  });

  test('that does not exist, or belongs to somebody else, is not there', async () => {
    for (const documentId of ['statement-1999-01', 'statement-', '../etc']) {
      const answered = await world.call(readAccountDocuments, { loanId: world.annasLoan, documentId }, world.anna);
      expect(answered).toMatchObject({
        status: 404,
        body: { code: 'document_not_found', Error: 'No account documents found.' },
      });
    }
    const { documentId = '' } = (await list(world.annasLoan)).body.documents[0] ?? {};
    const foreign = await world.call(readAccountDocuments, { loanId: world.annasLoan, documentId }, world.carl);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
  });
});

describe('opening a document', () => {
  test('is remembered for the person who opened it, with the first time', async () => {
    const { documentId = '' } = (await list(world.annasLoan)).body.documents[0] ?? {};
    const input = { loanId: world.annasLoan, documentId };
    const first = await world.call(recordDocumentView, input, world.anna);
    expect(first).toMatchObject({ status: 200, body: { documentId } });
    world.clock.advance(60_000);
    const again = await world.call(recordDocumentView, input, world.anna);
    expect(again.body).toEqual(first.body);
    expect((await list(world.annasLoan)).body.documents[0]?.viewed).toBe(true);
    expect((await list(world.annasLoan, world.bea)).body.documents[0]?.viewed).toBe(false);
  });

  test('that is not there, or of a loan of somebody else, is refused', async () => {
    const loanId = world.annasLoan;
    const wrong = await world.call(recordDocumentView, { loanId, documentId: 'statement-1999-01' }, world.anna);
    expect(wrong).toMatchObject({ status: 404, body: { code: 'document_not_found' } });
    const foreign = await world.call(recordDocumentView, { loanId, documentId: 'statement-2026-01' }, world.carl);
    expect(foreign).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
  });
});

test('a statement is the same on another day and after what happened since, in each language', async () => {
  const { documentId = '' } = (await list(world.annasLoan)).body.documents[0] ?? {};
  const { context, annasLoan: loanId, clock, emails } = world;
  const open = async (language: string, as: TestWorld['anna']) => (await pdfOf(loanId, documentId, as, language)).bytes;
  const english = await open('english', world.anna);
  clock.advance(86_400_000);
  const date = context.businessDate();
  const paid = { loanId, amountCents: 12_300, date, reference: 'later', confirmationNumber: '9' };
  await context.ports.loanMoney.post([paid]);
  const nextDay = await world.signIn(emails.anna);
  expect((await open('english', nextDay)).equals(english)).toBe(true);
  const spanish = await open('spanish', nextDay);
  clock.advance(40 * 86_400_000);
  const later = await world.signIn(emails.anna);
  expect((await open('spanish', later)).equals(spanish)).toBe(true);
  expect((await open('english', later)).equals(english)).toBe(true);
});
