import { listLoanDocuments, readDocumentWords, readLoanDocument } from '@lendside/contract/signing';
import { LETTER_NEWS_DAYS } from '@lendside/domain/account-letters';
import { addDays } from '@lendside/domain/calendar-date';
import { OFFER_ID } from '@lendside/domain/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { As } from '../test-service.ts';
import { startWorld, type TestPerson, type World } from '../test-start-world.ts';
import { writeAccountLetters } from './account-letters.ts';

let world: World;
let vera: TestPerson;
let cleo: TestPerson;
let other: TestPerson;
let [vehicleLoan, plainLoan] = ['', ''];
beforeAll(async () => {
  world = await startWorld({ jobs: false });
  vera = await world.person('vera');
  other = await world.person('other');
  cleo = await world.person('cleo', { lmsId: 'TLXe', storeId: '42310' });
  vehicleLoan = await world.loan('vehicle', vera, { daysAgo: 50 });
  const plain = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo: 50 };
  plainLoan = await world.loan('plain', cleo, plain);
});
afterAll(() => world?.stop());

const today = () => world.context.businessDate();

/** Lives a day on: it is closed, then the letters are written. */
async function live(days = 1): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    world.clock.advance(86_400_000);
    await world.lender.dailyClose(addDays(today(), -1));
    await writeAccountLetters(world.context);
  }
}

/** Days pass, and sessions end. */
const signedIn = ({ email }: TestPerson) => world.signIn(email);
const inSpanish = async (person: TestPerson): Promise<As> => {
  const as = await signedIn(person);
  return { ...as, headers: { ...as.headers, 'x-language': 'spanish' } };
};
const papers = async (loanId: string, as: As) =>
  (await world.call(listLoanDocuments, { loanId }, as)).body.documents.filter(({ type }) => type === 'letter');
const words = async (loanId: string, name: RegExp, as: As) => {
  const found = (await papers(loanId, as)).filter((one) => name.test(one.name));
  const { body } = await world.call(
    readDocumentWords,
    { loanId, documentId: found[0]?.documentId ?? 'letter_none' },
    as,
  );
  // A row is read as its label and its value.
  return { count: found.length, text: JSON.stringify(body).replaceAll('","value":"', ': ') };
};

test('a vehicle that is sought, held and sold is told of each time, once, with what brings it back', async () => {
  await world.lender.sendOutForRepo(vehicleLoan, today(), { reinstatementCents: 50_000 });
  await live(2);
  const sought = await words(vehicleLoan, /We may take your vehicle/, await signedIn(vera));
  expect(sought.count).toBe(1);
  for (const part of ['2015 Ford Focus', 'Paying $500.00', 'No one may use force']) expect(sought.text).toContain(part);

  await world.lender.repossess(vehicleLoan, today());
  const owed = await world.context.ports.loanBook.loan(vehicleLoan, addDays(today(), 1));
  await live(2);
  const held = await words(vehicleLoan, /plan to sell/, await signedIn(vera));
  expect(held.count).toBe(1);
  for (const part of [
    'NOTICE OF OUR PLAN TO SELL PROPERTY',
    'because you broke promises',
    `Today that is $${((owed?.payoffAmountCents ?? 0) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`,
  ])
    expect(held.text).toContain(part);
  expect((await words(vehicleLoan, /plan de vender/, await inSpanish(vera))).text).toContain('AVISO DE NUESTRO PLAN');

  await world.lender.sell(vehicleLoan, today(), { amountCents: 100_000 });
  const left = await world.context.ports.loanBook.loan(vehicleLoan, today());
  await live(2);
  const sold = await words(vehicleLoan, /was sold/, await signedIn(vera));
  expect(sold.count).toBe(1);
  const money = (cents: number) => `$${(cents / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
  // O.C.G.A. 44-14-403(b)(3): a pawn is forfeited, and what the sale leaves is not owed.
  const deficiency = left?.deficiencyEndedCents ?? 0;
  expect([deficiency > 0, left?.payoffAmountCents]).toEqual([true, 0]);
  for (const part of [
    'The sale brought: $1,000.00',
    `Left after the sale: ${money(deficiency)}. The law of your state says that you do not owe this.`,
    'You owe nothing more on this loan.',
    money(100_000 + deficiency),
  ])
    expect(sold.text).toContain(part);
});

test('a payment that came back, and a loan that is written off, are told of once; a paper stays as it was written', async () => {
  const posting = { reference: 'came-back', loanId: plainLoan, amountCents: 5_000, date: addDays(today(), -1) };
  await world.context.ports.loanMoney.post([
    { ...posting, acceptedAtMs: world.clock.nowMs(), confirmationNumber: 'C1' },
  ]);
  await world.lender.chargeBack(plainLoan, today(), { target: 'came-back' });
  await live(2);
  const returned = await words(plainLoan, /was returned/, await signedIn(cleo));
  expect(returned.count).toBe(1);
  expect(returned.text).toContain('$50.00');
  expect(returned.text).toContain('as if that money had not come');

  await world.lender.chargeOff(plainLoan, today());
  await live(LETTER_NEWS_DAYS + 2);
  const written = await words(plainLoan, /was written off/, await signedIn(cleo));
  expect(written.count).toBe(1);
  expect(written.text).toContain('This is called a charge-off');
  const [paper] = (await papers(plainLoan, await signedIn(cleo))).filter(({ name }) => name.includes('written off'));
  const documentId = paper?.documentId ?? '';
  const file = async (as: As) => {
    const { status, body } = await world.call(readLoanDocument, { loanId: plainLoan, documentId }, as);
    return status === 200 ? Buffer.from(body as unknown as ArrayBuffer) : status;
  };
  const [english, spanish] = [await file(await signedIn(cleo)), await file(await inSpanish(cleo))];
  expect(String(english).slice(0, 8)).toBe('%PDF-1.7');
  expect(spanish).not.toEqual(english);
  await live();
  expect(await file(await signedIn(cleo))).toEqual(english);
  expect(await file(await signedIn(other))).toBe(404);
});

test('an offer that ended is told of once, and not where a loan was opened since', async () => {
  const nowMs = world.clock.nowMs();
  const offer = {
    kind: OFFER_ID.widget,
    qualifiedCents: 90_000,
    madeAtMs: nowMs - 86_400_000,
    expiresAtMs: nowMs + 3_600_000,
  };
  await world.loan('later', other, { daysAgo: 0 });
  await world.offers.add([
    { ...offer, offerId: 'ofr_vera', customerId: vera.customerId },
    { ...offer, offerId: 'ofr_other', customerId: other.customerId },
  ]);
  await live(2);
  const told = await words(vehicleLoan, /offer has ended/, await signedIn(vera));
  expect([told.count, told.text.includes('$900.00')]).toEqual([1, true]);
  expect((await words(vehicleLoan, /oferta terminó/, await inSpanish(vera))).count).toBe(1);
  const letters = await world.db.query('worker', "select 1 from lendside.account_letters where about = 'ofr_other'");
  expect(letters).toEqual([]);
});

test('a letter of another loan, or one that does not exist, is not found', async () => {
  const [paper] = await papers(vehicleLoan, await signedIn(vera));
  const asked = { loanId: plainLoan, documentId: paper?.documentId ?? '' };
  expect(await world.call(readDocumentWords, asked, await signedIn(cleo))).toMatchObject({
    body: { code: 'document_not_found' },
  });
  const none = { loanId: vehicleLoan, documentId: 'letter_none' };
  expect(await world.call(readLoanDocument, none, await signedIn(vera))).toMatchObject({
    body: { code: 'document_not_found' },
  });
});
