import { brands } from '@lendside/brands/brands';
import { readAccountDocuments } from '@lendside/contract/documents';
import { checkPayoffLetter, createPayoffLetter, quotePayoff } from '@lendside/contract/payments-payoff';
import { addDays } from '@lendside/domain/calendar-date';
import { formatDate } from '@lendside/domain/date-format';
import { parseAmount } from '@lendside/domain/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { newLetterCode, typedLetterCode } from './letter-code.ts';
import { newestLetter } from './payoff-letters-store.ts';

let world: TestWorld;
let today: string;
beforeAll(async () => {
  world = await startTestWorld();
  today = world.context.businessDate();
});
afterAll(() => world?.stop());

const cents = (text: string) => parseAmount(text) ?? Number.NaN;
const quoteFor = (goodThroughDate?: string, as = world.anna, loanId = world.annasLoan) =>
  world.call(quotePayoff, { loanId, goodThroughDate }, as);
const letterFor = (goodThroughDate: string, as = world.anna, loanId = world.annasLoan) =>
  world.call(createPayoffLetter, { loanId, goodThroughDate }, as);

/** As a third party does it: no session, the code where no address shows it. */
const check = (letterId: string, checkCode: string, as: As = {}) =>
  world.call(checkPayoffLetter, { letterId } as never, {
    ...as,
    headers: { 'x-sensitive': Buffer.from(JSON.stringify({ checkCode })).toString('base64url') },
  });

/** The letter as a PDF, unpacked far enough to look for words in it. */
const documentOf = async (documentId: string, as = world.anna) => {
  const answered = await world.call(readAccountDocuments, { loanId: world.annasLoan, documentId }, as);
  const body: unknown = answered.body;
  return { ...answered, text: body instanceof ArrayBuffer ? Buffer.from(body).toString('latin1') : '' };
};

async function pay(amountCents: number, reference: string) {
  const { context, annasLoan: loanId } = world;
  const posting = { reference, loanId, amountCents, date: context.businessDate(), confirmationNumber: '12345678' };
  const [posted] = await context.ports.loanMoney.post([posting]);
  expect(posted?.outcome).toBe('posted');
}

describe('a payoff quote', () => {
  test('is of today where no day is named', async () => {
    const { status, body } = await quoteFor();
    expect(status).toBe(200);
    expect([body.asOf, body.goodThroughDate]).toEqual([today, today]);
    const facts = await world.context.ports.loanBook.loan(world.annasLoan, today);
    expect(cents(body.payoffAmount)).toBe(facts?.payoffAmountCents);
    expect(cents(body.principleBalance) + cents(body.interest) + cents(body.fees)).toBe(cents(body.payoffAmount));
  });

  test('grows day by day by about the interest of a day, and is what a payment of that day meets', async () => {
    let before = cents((await quoteFor(today)).body.payoffAmount);
    for (let days = 1; days <= 10; days += 1) {
      const day = addDays(today, days);
      const { status, body } = await quoteFor(day);
      expect(status).toBe(200);
      expect(body.goodThroughDate).toBe(day);
      const after = cents(body.payoffAmount);
      expect(after).toBeGreaterThan(before);
      const exact = await world.context.ports.loanMoney.preview(world.annasLoan, after, day);
      expect(exact?.after.payoffAmountCents).toBe(0);
      before = after;
    }
  });

  test('is given for no other day', async () => {
    for (const day of [addDays(today, -1), addDays(today, 11), '1999-12-31']) {
      expect(await quoteFor(day)).toMatchObject({ status: 422, body: { code: 'date_not_allowed' } });
    }
  });

  test('is a matter of the parties of the loan', async () => {
    expect((await quoteFor(today, world.bea)).status).toBe(200);
    expect(await quoteFor(today, world.carl)).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
    expect((await quoteFor(today, {})).status).toBe(401);
  });
});

describe('a payoff letter', () => {
  test('states the quote of its day, and is the same letter when asked for again', async () => {
    const day = addDays(today, 5);
    const quoted = (await quoteFor(day)).body;
    const { status, body } = await letterFor(day);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      payoffAmount: quoted.payoffAmount,
      perDiem: quoted.perDiem,
      issued: today,
      goodThroughDate: day,
    });
    expect(body.letterId).toMatch(/^([B-V]{4}-){2}[B-V]{4}$/);
    expect(body.checkCode).toMatch(/^([B-V]{4}-){2}[B-V]{4}$/);
    expect((await letterFor(day)).body).toEqual(body);
  });

  test('is a tagged PDF in both languages, for the parties of the loan only', async () => {
    const { documentId } = (await letterFor(addDays(today, 5))).body;
    for (const [language, code] of [
      ['english', 'en-US'],
      ['spanish', 'es-US'],
    ] as const) {
      const { status, headers, text } = await documentOf(documentId, {
        ...world.anna,
        headers: { 'x-language': language },
      });
      expect(status).toBe(200);
      expect(headers.get('content-type')).toBe('application/pdf');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      expect(text).toContain(`/Lang (${code})`);
      expect(text).toContain('/Marked true');
    }
    expect((await documentOf(documentId, world.bea)).status).toBe(200);
    expect((await documentOf(documentId, world.carl)).status).toBe(404);
    expect((await documentOf('payoffLetter-BBBB-BBBB-BBBB')).status).toBe(404);
  });

  test('says where the money goes, and is the same file for ever, in each language', async () => {
    const { documentId } = (await letterFor(addDays(today, 5))).body;
    const spanish = { ...world.anna, headers: { 'x-language': 'spanish' } };
    const [english, inSpanish] = [await documentOf(documentId), await documentOf(documentId, spanish)];
    expect(english.headers.get('content-disposition')).toContain(
      `payoff-letter-${formatDate(addDays(today, 5), 'dashed')}.pdf`,
    );
    expect(inSpanish.headers.get('content-disposition')).toContain(
      `carta-de-liquidacion-${formatDate(addDays(today, 5), 'dashed')}.pdf`,
    );
    const letter = await world.context.db.transaction('worker', (tx) => newestLetter(tx, world.annasLoan));
    expect(letter?.facts).toMatchObject({ payTo: brands.tmx.payoffTo, vehicle: { make: 'Honda' } });
    world.clock.advance(60_000);
    expect((await documentOf(documentId)).text).toBe(english.text);
    expect((await documentOf(documentId, spanish)).text).toBe(inSpanish.text);
  });

  test('can be checked by anybody who has number and code, and names nobody', async () => {
    const letter = (await letterFor(addDays(today, 5))).body;
    const { status, body } = await check(letter.letterId, letter.checkCode);
    expect(status).toBe(200);
    expect(body).toEqual({
      valid: true,
      brandName: expect.stringMatching(/./),
      loanEnding: world.annasLoan.slice(-6),
      vehicle: { year: 2016, make: 'Honda', model: 'Civic' },
      payoffAmount: letter.payoffAmount,
      perDiem: letter.perDiem,
      issued: letter.issued,
      goodThroughDate: letter.goodThroughDate,
      superseded: false,
    });
    const typed = await check(` ${letter.letterId.toLowerCase()}`, letter.checkCode.replaceAll('-', ' ').toLowerCase());
    expect(typed.body).toEqual(body);
    const said = JSON.stringify(body);
    for (const name of ['Anna', 'Ash', 'Birch', world.annasLoan]) expect(said).not.toContain(name);
  });

  test('is told apart from none by its code alone', async () => {
    const { letterId } = (await letterFor(addDays(today, 5))).body;
    const wrong = await check(letterId, 'BBBB-BBBB-BBBB');
    const none = await check('BBBB-BBBB-BBBB', 'BBBB-BBBB-BBBB');
    expect(wrong).toMatchObject({ status: 404, body: { code: 'letter_not_found' } });
    expect(none.body).toEqual(wrong.body);
  });

  test('has a code that may not travel in an address', async () => {
    const { letterId, checkCode } = (await letterFor(addDays(today, 5))).body;
    const shown = await world.call(checkPayoffLetter, { letterId, checkCode });
    expect(shown).toMatchObject({ status: 400, body: { code: 'sensitive_in_url' } });
  });

  test('is superseded by a newer one', async () => {
    const older = (await letterFor(addDays(today, 5))).body;
    const newer = (await letterFor(addDays(today, 6))).body;
    expect((await check(older.letterId, older.checkCode)).body).toMatchObject({
      valid: false,
      superseded: true,
      supersededBy: 'letter',
    });
    expect((await check(newer.letterId, newer.checkCode)).body).toMatchObject({ valid: true, superseded: false });
  });

  test('is superseded by a payment', async () => {
    const letter = (await letterFor(addDays(today, 7))).body;
    await pay(2_500, 'letter-test-1');
    expect((await check(letter.letterId, letter.checkCode)).body).toMatchObject({
      valid: false,
      superseded: true,
      supersededBy: 'account',
      payoffAmount: letter.payoffAmount,
    });
    const next = (await letterFor(addDays(today, 7))).body;
    expect(next.letterId).not.toBe(letter.letterId);
    expect(cents(next.payoffAmount)).toBeLessThan(cents(letter.payoffAmount));
  });

  test('is not issued for a day that is not quoted, nor for a loan of somebody else', async () => {
    expect(await letterFor(addDays(today, 11))).toMatchObject({ status: 422, body: { code: 'date_not_allowed' } });
    expect(await letterFor(today, world.carl)).toMatchObject({ status: 404, body: { code: 'loan_not_found' } });
  });

  test('is issued so often in an hour and then no more', async () => {
    const answers = [];
    for (let days = 0; days <= 10; days += 1) {
      answers.push((await letterFor(addDays(today, days), world.carl, world.carlsLoan)).status);
    }
    expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test('cannot be guessed: after twenty wrong codes in an hour even the right one waits', async () => {
    world.clock.advance(3_600_000);
    const letter = (await letterFor(addDays(today, 8), await world.signIn(world.emails.anna))).body;
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await check(letter.letterId, 'BBBB-BBBB-BBBB')).status).toBe(404);
    }
    expect((await check(letter.letterId, letter.checkCode)).status).toBe(429);
    world.clock.advance(3_600_000);
    expect((await check(letter.letterId, letter.checkCode)).status).toBe(200);
  });

  test('expires after its day; a loan that is paid off has nothing to quote', async () => {
    const anna = await world.signIn(world.emails.anna);
    const letter = (await letterFor(addDays(world.context.businessDate(), 1), anna)).body;
    await pay(cents((await quoteFor(undefined, anna)).body.payoffAmount), 'letter-test-2');
    expect(await quoteFor(undefined, anna)).toMatchObject({ status: 409, body: { code: 'nothing_to_pay_off' } });
    expect((await check(letter.letterId, letter.checkCode)).body).toMatchObject({ valid: false, superseded: true });
    world.clock.advance(3 * 86_400_000);
    expect(await check(letter.letterId, letter.checkCode)).toMatchObject({
      status: 410,
      body: { code: 'letter_expired' },
    });
  });
});

test('codes are written in letters that nobody mistakes, and read however they are typed', () => {
  const secret = (bytes: number) =>
    Buffer.from(Array.from({ length: bytes }, (_, at) => at * 41)).toString('base64url');
  const code = newLetterCode(secret);
  expect(code).toBe('BBDN-HDKQ-PGRS');
  expect(typedLetterCode(' bbdn hdkqpgrs ')).toBe(code);
  expect(typedLetterCode('<'.repeat(1000))).toBe('');
});
