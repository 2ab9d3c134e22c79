import { randomUUID } from 'node:crypto';
import { readProtections, tellDisaster } from '@lendside/contract/accounts-protections';
import { readDashboardMessage } from '@lendside/contract/dashboard-messages';
import { auditLedger, moveClock } from '@lendside/contract/dev';
import { listDocuments } from '@lendside/contract/disclosures';
import { chooseLoanPlan, readLoanPlans, undoLoanPlan } from '@lendside/contract/loan-plans';
import { readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationName } from '../desk/operations.ts';
import type { SignedInOperator } from '../desk/sign-in.ts';
import { startTestDesk, type TestDesk } from '../desk/test-desk.ts';
import { type PayingService, startPayingService } from '../payments/test-payer.ts';
import { remindOfPayments } from '../profile/payment-reminders.ts';
import type { TestPerson } from '../test-start-world.ts';
import { writeAccountLetters } from './account-letters.ts';
import { followDisasters } from './disaster-relief.ts';

let service: PayingService;
let desk: TestDesk;
let olga: SignedInOperator;
beforeAll(async () => {
  service = await startPayingService();
  desk = await startTestDesk(service.context.settings.databaseUrl);
  olga = await desk.signedIn('olga', 'operator');
});
afterAll(async () => {
  await desk?.stop();
  await service?.stop();
});

const today = () => service.context.businessDate();
const ask = (operation: OperationName, input: Readonly<Record<string, string>> = {}) =>
  desk.ask(olga, operation, input);
const home = (state: string, zip: string) => ({
  typeName: 'Home' as const,
  line1: '12 Elm St',
  city: 'Here',
  state,
  zip,
});

type Borrower = TestPerson & { readonly loanId: string };

/** A personal loan of Kansas whose fifth payment fell due two weeks ago. */
async function borrower(name: string, address: ReturnType<typeof home>, cosigner?: TestPerson): Promise<Borrower> {
  const who = await service.person(name, {
    ...{ lastName: 'Noble', lmsId: 'TLXe', storeId: '42310' },
    customer: { firstName: 'Nora', addresses: [address] },
    user: { firstName: 'Nora' },
  });
  const product = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo: 167 };
  const loanId = await service.loan(name, who, { ...product, ...(cosigner && { cosignerId: cosigner.customerId }) });
  const { loanBook, loanMoney } = service.context.ports;
  for (const { dueDate: date } of (await loanBook.schedule(loanId, addDays(today(), -167))).slice(0, 4)) {
    const amountCents = (await loanBook.loan(loanId, date))?.minimumAmountDueCents ?? 0;
    await loanMoney.post([{ reference: `${loanId} ${date}`, confirmationNumber: 'C', loanId, amountCents, date }]);
  }
  return { ...who, loanId };
}

let made = 0;
const written = (over: Readonly<Record<string, string>> = {}) => {
  made += 1;
  const days = { from: addDays(today(), -20), until: addDays(today(), 60) };
  return {
    ...{ name: `Storm ${made}`, spanishName: `Tormenta ${made}`, kind: 'storm', states: 'KS' },
    ...{ zips: '67201-67260', declaration: `DR-${4800 + made}-KS`, ...days, ...over },
  };
};

/** Declares one, and lets the loans know of it. Answers its number. */
async function declare(over: Readonly<Record<string, string>> = {}): Promise<string> {
  const answer = JSON.stringify(await ask('declareDisaster', written(over)));
  const [, disasterId = ''] = /declared as ([^.]+)\./.exec(answer) ?? [];
  expect(disasterId, answer).not.toBe('');
  await followDisasters(service.context);
  await service.jobsIdle();
  return disasterId;
}

const facts = (loanId: string, date = today()) => service.context.ports.loanBook.loan(loanId, date);
const told = async (who: TestPerson) => (await service.call(readProtections, {}, who.as)).body;
const pauses = async (who: Borrower) =>
  (await service.call(readLoanPlans, { loanId: who.loanId }, who.as)).body.ways.find(({ kind }) => kind === 'pause');
async function choose(who: Borrower, payments: number, over: object = {}) {
  const { version } = (await pauses(who))?.offers.find((one) => one.payments === payments) ?? { version: 'none' };
  const asked = { loanId: who.loanId, paymentKey: randomUUID(), kind: 'pause' as const, payments, version };
  return service.call(chooseLoanPlan, { ...asked, ...over }, who.as);
}
async function sign({ loanId, as }: Borrower) {
  const room = { loanId, returnRoute: 'DocuSignView', purpose: 'plan' } as const;
  const { body } = await service.call(startLoanSigning, room, as);
  const ticket = body.signingUrl.split('/').at(-1) ?? '';
  await service.signingRoom.decide(ticket, { decision: 'sign', adopted: { kind: 'typed', name: 'Nora Noble' } });
  const signed = await service.call(readSigningStatus, { loanId, signingId: body.signingId }, as);
  await service.jobsIdle();
  return signed;
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

test('what is written wrong is refused with a sentence, and nothing is declared', async () => {
  const refused = async (over: Readonly<Record<string, string>>) =>
    ((await ask('declareDisaster', written(over))) as { refused?: string }).refused;
  expect(await refused({ zips: '6720' })).toContain('6720 is no ZIP code');
  expect(await refused({ zips: '67201-67209 67205' })).toContain('67205 is named twice');
  expect(await refused({ zips: '64501' })).toContain('lies in none of these states');
  expect(await refused({ states: 'KS, ZZ' })).toContain('ZZ is no state');
  expect(await refused({ until: addDays(today(), -21) })).toContain('before it begins');
  expect(await refused({ from: addDays(today(), 1) })).toContain('still to come');
  expect(await refused({ declaration: 'FEMA 4801' })).toContain('as DR-4827-MO');
  expect(await refused({ kind: 'alien' })).toContain('one of storm');
  expect(await refused({ name: '' })).toContain('Name, as customers read it is missing');
  expect(JSON.stringify(await ask('disasters'))).toContain('No disaster was declared.');
  expect(await ask('endDisaster', { disasterId: 'none', reason: 'a mistake of mine' })).toEqual({
    refused: 'There is no disaster of this number.',
  });
});

test('in the area: the late fee goes, nothing is written, payments pause, and what is signed is undone within its day', async () => {
  const nora = await borrower('nora', home('KS', '67214'));
  const other = await borrower('olaf', home('KS', '66101'));
  const late = addDays(today(), 1);
  const before = [await facts(nora.loanId, late), await facts(other.loanId, late)];
  expect(before.map((loan) => loan?.feesCents ?? 0)).toEqual([before[1]?.feesCents, before[1]?.feesCents]);
  expect(before[0]?.feesCents).toBeGreaterThan(0);
  const disasterId = await declare();
  expect([(await facts(nora.loanId, late))?.feesCents, (await facts(other.loanId, late))?.feesCents]).toEqual([
    ...[0, before[1]?.feesCents],
  ]);
  expect(await ask('declareDisaster', { ...written(), name: `storm ${made - 1}` })).toMatchObject({
    refused: expect.stringContaining(disasterId),
  });
  expect(await told(nora)).toMatchObject({
    protections: [{ kind: 'disaster', state: 'stands', disasterId, until: addDays(today(), 60) }],
    disasters: [{ id: disasterId, states: ['KS'] }],
  });
  expect((await told(other)).protections).toEqual([]);
  const { messages } = (await service.call(readDashboardMessage, {}, nora.as)).body;
  expect(messages.find(({ about }) => about === 'disaster')?.text).toContain('no late fee'.replace('no', 'No'));
  const subjects = async (who: TestPerson) => {
    await writeAccountLetters(service.context);
    await remindOfPayments(service.context);
    await service.jobsIdle();
    return (await service.inbox.messagesTo(who.email, 50)).map(({ subject }) => subject);
  };
  const [none, some] = [await subjects(nora), await subjects(other)];
  expect(none.filter((one) => some.includes(one) && /missed|late|due/i.test(one))).toEqual([]);

  expect((await pauses(other))?.reason).toBe('noDisaster');
  expect(codeOf(await choose(other, 1))).toEqual([409, 'plan_disaster_over']);
  expect((await pauses(nora))?.offers.map(({ payments }) => payments)).toEqual([1, 2, 3]);
  expect(codeOf(await choose(nora, 2, { version: 'of yesterday' }))).toEqual([409, 'plan_changed']);
  const schedule = await service.context.ports.loanBook.schedule(nora.loanId, today());
  const chosen = await choose(nora, 2);
  expect([chosen.status, chosen.body.state]).toEqual([200, 'chosen']);
  const { documents } = (await service.call(listDocuments, { loanId: nora.loanId, disclosureType: 'plan' }, nora.as))
    .body;
  expect(JSON.stringify(documents[1]?.blocks)).toContain('2 payments are paused');
  expect(JSON.stringify(documents[1]?.blocks)).toContain('No interest is charged on interest');
  expect(JSON.stringify(await ask('protections'))).not.toContain('address in the area');
  expect((await sign(nora)).body).toMatchObject({ status: 'signing_complete' });
  expect(await facts(nora.loanId)).toMatchObject({ daysLate: 0, feesCents: 0 });
  expect((await pauses(nora))?.reason).toBe('planStands');
  expect(JSON.stringify(await ask('disasters'))).toMatch(/"holds","1","1","1"/);
  expect((await service.call(undoLoanPlan, { loanId: nora.loanId, planId: chosen.body.planId }, nora.as)).status).toBe(
    200,
  );
  expect(await service.context.ports.loanBook.schedule(nora.loanId, today())).toEqual(schedule);
  expect((await service.call(auditLedger, {}, {})).body).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
});

test('outside of it: told with papers, decided at the desk; a cosigner cannot pause in the borrower’s name', async () => {
  const cora = await service.person('cora', { lastName: 'Cole', lmsId: 'TLXe', storeId: '42310' });
  const nina = await borrower('nina', home('MO', '64501'), cora);
  const disasterId = await declare();
  expect((await told(nina)).protections).toEqual([]);
  expect(codeOf(await service.call(tellDisaster, { disasterId: 'none', why: 'works' }, nina.as))).toEqual([
    ...[409, 'disaster_over'],
  ]);
  const said = await service.call(tellDisaster, { disasterId, why: 'works' }, nina.as);
  expect(said).toMatchObject({ status: 200, body: { kind: 'disaster', state: 'told', disasterId } });
  expect(codeOf(await service.call(tellDisaster, { disasterId, why: 'moved' }, nina.as))).toEqual([
    409,
    'protection_told',
  ]);
  expect((await pauses(nina))?.reason).toBe('noDisaster');
  const protectionId = said.body.id;
  expect(JSON.stringify(await ask('protections'))).toContain('works there');
  expect(await ask('confirmProtection', { protectionId })).toMatchObject({
    refused: expect.stringContaining('no proof'),
  });
  await ask('confirmProtection', { protectionId, proof: 'pay stub of a shop in Wichita' });
  await service.jobsIdle();
  expect((await pauses(nina))?.offers.length).toBe(3);
  const beside = { ...cora, loanId: nina.loanId };
  expect(await pauses(beside)).toMatchObject({ offers: [], reason: 'borrowerOnly' });
  const version = (await pauses(nina))?.offers[0]?.version;
  expect(codeOf(await choose(beside, 1, { version }))).toEqual([403, 'plan_borrower_only']);

  expect(await ask('endProtection', { protectionId, how: 'passed', on: addDays(today(), -1) })).toMatchObject({
    refused: expect.stringContaining('from today on'),
  });
  const mail = (await service.inbox.messagesTo(nina.email, 20)).map(({ subject }) => subject);
  expect(mail).toContain('Your loans after the disaster');
});

test('refused at the desk, it is told why; covered by the desk, it counts at once; ended, no payment can be paused', async () => {
  const rosa = await borrower('rosa', home('MO', '64501'));
  const disasterId = await declare();
  const said = await service.call(tellDisaster, { disasterId, why: 'other' }, rosa.as);
  const note = 'The paper is of another town.';
  await ask('refuseProtection', { protectionId: said.body.id, note });
  expect((await told(rosa)).protections[0]).toMatchObject({ state: 'refused', note });
  expect(await ask('coverCustomer', { disasterId, customerId: 'tlx-none', proof: 'none' })).toMatchObject({
    refused: 'There is no customer of this number.',
  });
  const { customerId } = rosa;
  await ask('coverCustomer', { disasterId, customerId, proof: 'her shop in Wichita is flooded' });
  expect(await ask('coverCustomer', { disasterId, customerId, proof: 'again' })).toMatchObject({
    refused: expect.stringContaining('covered already'),
  });
  await service.jobsIdle();
  expect((await pauses(rosa))?.offers.length).toBe(3);

  expect(await ask('endDisaster', { disasterId, reason: 'the water is gone' })).toMatchObject({
    says: expect.stringContaining('last day'),
  });
  expect(await ask('endDisaster', { disasterId, reason: 'the water is gone' })).toMatchObject({
    refused: expect.stringContaining('over'),
  });
  await followDisasters(service.context);
  await service.jobsIdle();
  expect((await told(rosa)).protections[0]).toMatchObject({ state: 'ended', ended: today() });
  await service.call(moveClock, { advanceDays: 1 }, {});
  const again = { ...rosa, as: await service.signIn(rosa.email) };
  expect((await pauses(again))?.reason).toBe('noDisaster');
  expect(codeOf(await choose(again, 1))).toEqual([409, 'plan_disaster_over']);
  expect(JSON.stringify(await ask('disasters'))).toContain('ended by olga');
});
