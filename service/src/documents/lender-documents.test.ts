import { readAccountDetail } from '@lendside/contract/accounts';
import { listLoanDocuments, readDocumentWords, readLoanDocument } from '@lendside/contract/signing';
import { addDays } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

const inSpanish = (as: As): As => ({ ...as, headers: { ...as.headers, 'x-language': 'spanish' } });
/** Documents of the loan without the letters about it: those come by a job, whenever it runs. */
const listed = async (as: As = world.anna) =>
  (await world.call(listLoanDocuments, { loanId: world.annasLoan }, as)).body.documents.filter(
    ({ type }) => type !== 'letter',
  );
const read = (documentId: string, as: As = world.anna) =>
  world.call(readDocumentWords, { loanId: world.annasLoan, documentId }, as);
const fetched = async (documentId: string, as: As = world.anna) => {
  const { status, body, headers } = await world.call(readLoanDocument, { loanId: world.annasLoan, documentId }, as);
  const file = (body as unknown) instanceof ArrayBuffer ? Buffer.from(body as unknown as ArrayBuffer) : Buffer.alloc(0);
  return { status, file, name: headers.get('content-disposition') ?? '' };
};

test('the agreement of a loan that was not signed here is a copy of its terms, in both languages and for ever', async () => {
  const terms = await world.context.ports.loanBook.creditTerms(world.annasLoan);
  expect(await listed()).toEqual([
    { documentId: 'agreement', type: 'agreement', name: 'Your loan agreement', date: terms?.openedOn, signed: false },
  ]);
  expect((await listed(inSpanish(world.anna)))[0]?.name).toBe('Su contrato de préstamo');
  const words = JSON.stringify((await read('agreement')).body);
  for (const part of ['a copy of the terms', `${terms?.aprPercent}%`, '2016 Honda Civic', 'Anna Ash', world.annasLoan])
    expect(words).toContain(part);
  expect(JSON.stringify((await read('agreement', inSpanish(world.anna))).body)).toContain('una copia de los términos');
  const [english, spanish] = [await fetched('agreement'), await fetched('agreement', inSpanish(world.anna))];
  expect(english.name).toContain(`your-loan-agreement-${terms?.openedOn}.pdf`);
  expect(spanish.name).toContain(`su-contrato-de-prestamo-${terms?.openedOn}.pdf`);
  expect(english.file.subarray(0, 8).toString()).toBe('%PDF-1.7');
  world.clock.advance(60_000);
  expect((await fetched('agreement')).file.equals(english.file)).toBe(true);
});

test('each party has a copy under its own name, and others none', async () => {
  const words = JSON.stringify((await read('agreement', world.bea)).body);
  expect(words).toContain('Bea Birch');
  expect(words).not.toContain('Anna Ash');
  expect(await read('agreement', world.carl)).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
  const { body } = await read('paidInFull');
  expect(body).toMatchObject({ code: 'document_not_found' });
  const link = await newLink(world, {
    email: world.emails.anna,
    page: 'DocuSignView',
    flowLock: true,
    loanId: world.annasLoan,
  });
  const locked = await openLink(world, link);
  expect(await listed(locked)).toEqual([]);
  expect((await fetched('agreement', locked)).status).toBe(404);
});

test('a loan that is paid off has a letter that says so, and the account says where the title is', async () => {
  const { context, annasLoan: loanId } = world;
  const today = context.businessDate();
  const detail = async (as: As = world.anna) => (await world.call(readAccountDetail, { loanId }, as)).body;
  expect((await detail()).titleRelease).toEqual({ state: 'held' });
  const owed = await context.ports.loanBook.loan(loanId, today);
  const payoff = {
    loanId,
    amountCents: owed?.payoffAmountCents ?? 0,
    date: today,
    reference: 'all',
    confirmationNumber: '1',
  };
  await context.ports.loanMoney.post([payoff]);
  const by = addDays(today, 10);
  expect((await detail()).titleRelease).toEqual({ state: 'releasing', on: by });
  expect((await listed()).map(({ documentId, date }) => [documentId, date])[0]).toEqual(['paidInFull', today]);
  const words = JSON.stringify((await read('paidInFull')).body);
  for (const part of [`paid in full on ${formatDate(today, 'long', 'english')}`, '2016 Honda Civic', '$0.00'])
    expect(words).toContain(part);
  expect(words).toContain(`sent to its owner by ${formatDate(by, 'long', 'english')}`);
  const spanish = await fetched('paidInFull', inSpanish(world.anna));
  expect(spanish.name).toContain(`carta-de-pago-total-${today}.pdf`);
  world.clock.advance(11 * 86_400_000);
  const later = await world.signIn(world.emails.anna);
  expect((await detail(later)).titleRelease).toEqual({ state: 'released', on: by });
  expect((await fetched('paidInFull', inSpanish(later))).file.equals(spanish.file)).toBe(true);
});
