import { readAccountDetail } from '@lendside/contract/accounts';
import { readProtections, tellActiveDuty, tellBankruptcy } from '@lendside/contract/accounts-protections';
import { createUploadUrls, listUploadedDocuments } from '@lendside/contract/uploads';
import { addDays } from '@lendside/domain/calendar-date';
import { SERVING_LAST_FOUR } from '@lendside/providers/military-check/embedded';
import { expect, test } from 'vitest';
import { deskWorld } from '../desk/test-desk-world.ts';
import { remindOfPayments } from '../profile/payment-reminders.ts';
import { writeAccountLetters } from './account-letters.ts';

const at = deskWorld();

const today = () => at.world.context.businessDate();
const listed = async () => JSON.stringify(await at.ask('protections'));
const loan = (loanId: string) => at.world.context.ports.loanBook.loan(loanId, today());

async function messagesOf(customerLike: string) {
  await at.world.jobsIdle();
  const rows = await at.query<{ message_id: string }>(
    'select message_id from lendside.outbox where message::text ilike $1 order by written_at',
    [`%${customerLike}%`],
  );
  return rows.map(({ message_id: id }) => id);
}

const FILED = { caseNumber: '26-41118', court: 'Western District of Missouri' };

test('11 U.S.C. 362: from the moment a bankruptcy is told nothing is earned, asked for or written; refused, the loan goes on', async () => {
  const { anna, annasLoan, emails } = at.world;
  expect(await at.world.call(tellBankruptcy, { ...FILED, filed: addDays(today(), 1) }, anna)).toMatchObject({
    ...{ status: 422, body: { code: 'petition_in_future' } },
  });
  expect((await loan(annasLoan))?.payable).toBe(true);
  const told = await at.world.call(tellBankruptcy, { ...FILED, filed: today() }, anna);
  expect(told).toMatchObject({ status: 200, body: { kind: 'bankruptcy', state: 'told', from: today() } });
  expect(await loan(annasLoan)).toMatchObject({ loanStatusId: 17, payable: false, perDiemCents: 0 });
  expect(await at.world.call(tellBankruptcy, { ...FILED, filed: today() }, anna)).toMatchObject({
    ...{ status: 409, body: { code: 'protection_told' } },
  });
  // Bea signed with her: a codebtor is stayed as well, whatever kind of case it is (11 U.S.C. 1301).
  const both = async () => [await messagesOf(emails.anna), await messagesOf(emails.bea)];
  const before = await both();
  await writeAccountLetters(at.world.context);
  await remindOfPayments(at.world.context);
  expect(await both()).toEqual(before);
  const seen = await at.world.call(readAccountDetail, { loanId: annasLoan }, at.world.bea);
  expect(seen.body).toMatchObject({ payable: false, loanStatusId: 17 });
  expect(await listed()).toContain('case:26-41118, Western District of Missouri');

  const { body } = await at.world.call(readProtections, {}, anna);
  const protectionId = body.protections?.[0]?.id ?? '';
  expect(
    await at.ask('refuseProtection', { protectionId, note: 'The court does not know this number.' }),
  ).toMatchObject({
    says: expect.stringContaining('It is refused'),
  });
  expect(await loan(annasLoan)).toMatchObject({ loanStatusId: 12, payable: true });
  expect((await at.world.call(readProtections, {}, anna)).body.protections?.[0]).toMatchObject({
    ...{ state: 'refused', note: 'The court does not know this number.' },
  });
  expect(await messagesOf(emails.anna)).toContain(`protection ${protectionId} REFUSED`);
});

test('50 U.S.C. 3937: orders are sent, looked at, and change the loans from their day', async () => {
  const { carl, carlsLoan, emails } = at.world;
  const from = addDays(today(), -10);
  expect(await at.world.call(tellActiveDuty, { from: addDays(today(), 1) }, carl)).toMatchObject({
    ...{ status: 422, body: { code: 'order_in_future' } },
  });
  const { body } = await at.world.call(tellActiveDuty, { from }, carl);
  expect(body).toMatchObject({ kind: 'activeDuty', state: 'told', from });
  const protectionId = body.id ?? '';
  const rate = (await loan(carlsLoan))?.perDiemCents ?? 0;
  expect(await at.ask('confirmProtection', { protectionId })).toMatchObject({
    refused: expect.stringContaining('There is no proof yet'),
  });

  const whose = { applicationId: protectionId, lmsId: 'TLXe' };
  const files = JSON.stringify([{ category: 'other', type: 'image/jpeg', size: 1000 }]);
  const permitted = await at.world.call(createUploadUrls, { ...whose, files }, carl);
  const uploadId = permitted.body.uploads?.[0]?.uploadId ?? '';
  expect(await at.world.call(createUploadUrls, { ...whose, files }, at.world.anna)).toMatchObject({ status: 404 });
  await at.query(
    `update lendside.uploads set state = 'IN_REVIEW', name = 'orders.jpg', received_at = issued_at, review = 'rule', review_at = issued_at,
       saved_key = 'saved' where upload_id = $1`,
    [uploadId],
  );
  expect(await at.world.call(listUploadedDocuments, whose, carl)).toMatchObject({
    body: { documents: [{ id: uploadId, state: 'checking', byPerson: true }] },
  });
  expect(await listed()).toContain('0 accepted, 1 to look at');
  expect(await at.ask('acceptDocument', { uploadId })).toEqual({ says: 'It is accepted.' });
  expect(await at.ask('confirmProtection', { protectionId, from: addDays(today(), 1) })).toMatchObject({
    refused: expect.stringContaining('still to come'),
  });
  expect(await at.ask('confirmProtection', { protectionId })).toMatchObject({
    says: expect.stringContaining('It stands'),
  });
  expect((await loan(carlsLoan))?.perDiemCents).toBeLessThan(rate);
  expect(await listed()).toContain(`papers:${uploadId}`);
  expect(await messagesOf(emails.carl)).toContain(`protection ${protectionId} STANDS`);

  expect(await at.ask('endProtection', { protectionId, how: 'discharged', on: today() })).toMatchObject({
    refused: expect.stringContaining('of another kind'),
  });
  expect(await at.ask('endProtection', { protectionId, how: 'served', on: addDays(from, -1) })).toMatchObject({
    refused: 'It cannot be over before it began.',
  });
  expect(await at.ask('endProtection', { protectionId, how: 'served', on: today() })).toMatchObject({
    says: `It is over since ${today()}.`,
  });
  const after = await at.world.context.ports.loanBook.loan(carlsLoan, addDays(today(), 1));
  expect(after?.perDiemCents).toBe(rate);
});

test('the status check proves it by its certificate, whether the customer tells or the desk asks', async () => {
  expect(await at.ask('checkActiveDuty', { customerId: 'tlx-c' })).toMatchObject({
    says: expect.stringContaining('does not say'),
  });
  await at.world.lender.addCustomers([
    {
      ...{ customerId: 'tlx-s', lmsId: 'TLXe', firstName: 'Sam', lastName: 'Sage', storeId: '42310', bankrupt: false },
      ...{ ssnLastFour: SERVING_LAST_FOUR, militaryStatus: 'notCovered' },
    },
  ]);
  const loanId = await at.world.lender.openLoan({
    ...{
      reference: 'serving',
      borrowerId: 'tlx-s',
      productId: 'ccc-personal-ks',
      storeId: '42310',
      amountCents: 300_000,
    },
    date: addDays(today(), -90),
  });
  const rate = (await loan(loanId))?.perDiemCents ?? 0;
  const since = addDays(today(), -60);
  expect(await at.ask('checkActiveDuty', { customerId: 'tlx-s' })).toEqual({
    says: `This customer serves since ${since}: their loans are changed.`,
  });
  expect((await loan(loanId))?.perDiemCents).toBeLessThan(rate);
  expect(await listed()).toMatch(
    new RegExp(`tlx-s.*stands.*${since}.*certificate:scra.*${loanId}: activeDuty, forgiven`),
  );
  expect(
    await at.ask('enterProtection', { customerId: 'tlx-s', kind: 'activeDuty', from: since, proof: 'letter' }),
  ).toEqual({
    refused: 'One of this kind stands or waits already for this customer.',
  });
});

test('a bankruptcy that a court told of is entered, and ends with its discharge', async () => {
  const entered = { customerId: 'tlx-s', kind: 'bankruptcy', from: today(), proof: '26-500, District of Kansas' };
  expect(await at.ask('enterProtection', { ...entered, from: '2026-02-30' })).toEqual({
    refused: 'A day is written as 2026-03-09.',
  });
  expect(await at.ask('enterProtection', { ...entered, from: addDays(today(), 3) })).toMatchObject({
    refused: expect.stringContaining('still to come'),
  });
  expect(await at.ask('enterProtection', entered)).toMatchObject({ says: expect.stringContaining('It stands') });
  const [row] = await at.query<{ id: string }>(
    "select protection_id as id from lendside.protections where customer_id = 'tlx-s' and kind = 'bankruptcy'",
  );
  const [own] = await at.world.context.ports.loanBook.loansOf(['tlx-s'], today());
  expect(own?.loanStatusId).toBe(17);
  expect(await at.ask('endProtection', { protectionId: row?.id ?? '', how: 'discharged', on: today() })).toMatchObject({
    says: `It is over since ${today()}.`,
  });
  expect((await loan(own?.loanId ?? ''))?.loanStatusId).toBe(8);
});
