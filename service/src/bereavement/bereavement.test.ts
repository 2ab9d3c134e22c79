import { randomUUID } from 'node:crypto';
import { createDeathPaperUploads, reportDeath, saveDeathPapers } from '@lendside/contract/bereavement';
import { readDashboardMessage } from '@lendside/contract/dashboard-messages';
import { makePromiseToPay } from '@lendside/contract/promises-to-pay';
import { askStoreCall, readStoreCall } from '@lendside/contract/store-calls';
import { addDays } from '@lendside/domain/calendar-date';
import { reportNumber } from '@lendside/domain/death-report';
import { beforeEach, describe, expect, test } from 'vitest';
import { deskWorld } from '../desk/test-desk-world.ts';
import { moneyHeldUntil } from '../money/money-holds-store.ts';
import { plannedForTest } from '../payments/planned-for-test.ts';
import { signAutoPay, walletCard } from '../payments/test-auto-payer.ts';
import { readNumbers } from '../platform/metrics/standing-store.ts';
import { readerOf } from '../platform/notifications/notification-channels.ts';
import type { TestPerson } from '../test-start-world.ts';

const at = deskWorld();
const REASON = 'Death certificate seen at the counter';
let turn = 0;
let walt: TestPerson & { readonly loanId: string };
let grace: TestPerson;

const customerOf = (name: string, firstName: string, phoneNumber: string) =>
  at.world.person(name, {
    ...{ lastName: 'Finch', lmsId: 'TLXe', storeId: '42310' },
    ...{ customer: { firstName, phoneNumber, birthDate: '1951-02-03' }, user: { firstName } },
  });

beforeEach(async () => {
  turn += 1;
  walt = {
    ...(await customerOf(`walt${turn}`, 'Walt', `20255502${String(turn).padStart(2, '0')}`)),
    loanId: '',
  };
  grace = await customerOf(`grace${turn}`, 'Grace', `20255503${String(turn).padStart(2, '0')}`);
  const shared = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo: 40 };
  const loanId = await at.world.loan(`walt${turn}`, walt, { ...shared, cosignerId: grace.customerId });
  walt = { ...walt, loanId };
  await at.query("delete from lendside.limited_requests where starts_with(what, 'death ')");
});

const today = () => at.world.context.businessDate();
const given = (over: object = {}, writer: object = {}) => ({
  reportKey: randomUUID(),
  ...{ firstName: 'Walt', lastName: 'Finch', died: addDays(today(), -3), born: '1951-02-03' },
  account: walt.loanId,
  writer: { name: 'June Finch', relation: 'spouse' as const, email: `june${turn}@example.com`, ...writer },
  estate: 'notKnown' as const,
  ...over,
});
const report = (over: object = {}, writer: object = {}) => at.world.call(reportDeath, given(over, writer), {});
const reported = async (over: object = {}, writer: object = {}) => (await report(over, writer)).body;
const match = (reportId: string, over: object = {}) =>
  at.ask('matchDeath', { reportId, customerId: walt.customerId, writer: 'confirmed', reason: REASON, ...over });
const mailTo = async (email: string) => {
  await at.world.jobsIdle();
  return at.world.inbox.messagesTo(email, 20);
};
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('a report', () => {
  test.each([
    ['died tomorrow', () => ({ died: addDays(today(), 1) }), {}, 'death_in_future'],
    ['born after the death', () => ({ born: today() }), {}, 'death_before_birth'],
    ['two digits of an account', () => ({ account: '•••• 12' }), {}, 'account_digits_short'],
    ['no way to the writer', () => ({}), { email: '' }, 'writer_unreachable'],
    ['no mail address', () => ({}), { email: 'june' }, 'invalid_email'],
    ['no phone number', () => ({}), { phone: '12' }, 'invalid_phone'],
  ])('with %s is refused, and nothing is written', async (_what, over, writer, code) => {
    const count = async () => (await at.query('select 1 from lendside.death_reports')).length;
    const before = await count();
    expect(codeOf(await report(over(), writer))).toEqual([422, code]);
    expect(await count()).toBe(before);
  });

  test('15 U.S.C. 1692c(b): is answered the same for a customer and for a name that no one has', async () => {
    const keys = (body: object) => Object.keys(body).sort();
    const [known, unknown] = [await reported(), await reported({ firstName: 'Ada', lastName: 'Nix', account: '0000' })];
    expect(keys(known)).toEqual(keys(unknown));
    expect(await mailTo(`june${turn}@example.com`)).toEqual([]);
  });

  test('lies sealed, and is reported once under its key', async () => {
    const one = given();
    const [first, again] = [await at.world.call(reportDeath, one, {}), await at.world.call(reportDeath, one, {})];
    expect(again.body.reportId).toBe(first.body.reportId);
    const [row] = await at.query<{ all: string }>(
      'select r::text as all from lendside.death_reports r where report_id = $1',
      [first.body.reportId],
    );
    expect(row?.all).not.toMatch(/Finch|June Finch|june\d+@|1951-/);
  });

  test('is counted while it waits for the desk', async () => {
    const waiting = async () =>
      (await at.world.context.db.transaction('worker', (tx) => readNumbers(tx))).deathsWaiting;
    const before = await waiting();
    const { reportId } = await reported();
    expect(await waiting()).toBe(before + 1);
    await at.ask('closeDeath', { reportId, reason: 'No customer of this name' });
    expect(await waiting()).toBe(before);
  });

  test('is limited for each address', async () => {
    for (let count = 0; count < 10; count += 1) await report();
    expect(codeOf(await report())).toEqual([429, 'too_many_requests']);
  });

  test('takes papers by its proof alone, a few, for a day', async () => {
    const { reportId = '', proof = '' } = await reported();
    const files = [{ type: 'image/jpeg', size: 1000 }];
    const permit = (over: object = {}) =>
      at.world.call(createDeathPaperUploads, { reportId, proof, files, ...over }, {});
    expect(codeOf(await permit({ proof: 'x' }))).toEqual([404, 'death_report_closed']);
    expect(codeOf(await permit({ reportId: 'death_none' }))).toEqual([404, 'death_report_closed']);
    const uploadId = (await permit()).body.uploads?.[0]?.uploadId ?? '';
    const save = { reportId, proof, files: [{ uploadId, name: 'certificate.jpg' }] };
    expect(codeOf(await at.world.call(saveDeathPapers, save, {}))).toEqual([404, 'upload_not_found']);
    await at.query(
      `update lendside.uploads set state = 'IN_REVIEW', name = 'certificate.jpg', received_at = issued_at, review = 'rule',
         review_at = issued_at, saved_key = 'saved' where upload_id = $1`,
      [uploadId],
    );
    expect((await at.world.call(saveDeathPapers, save, {})).body).toEqual({ saved: 1 });
    expect(JSON.stringify(await at.ask('death', { reportId }))).toContain(uploadId);
    expect(await at.ask('acceptDocument', { uploadId })).toEqual({ says: 'It is accepted.' });
    expect(codeOf(await permit({ files: [...files, ...files, ...files] }))).toEqual([429, 'too_many_uploads']);
    await at.query(
      `update lendside.death_reports set reported_at = reported_at - interval '25 hours' where report_id = $1`,
      [reportId],
    );
    expect(codeOf(await permit())).toEqual([404, 'death_report_closed']);
  });
});

describe('the desk', () => {
  const candidates = async (over: object, writer: object = {}) => {
    const { reportId } = await reported(over, writer);
    const shown = await at.ask('death', { reportId });
    const [, , block] = 'blocks' in shown ? (shown.blocks ?? []) : [];
    return block?.rows.map(({ cells }) => cells.join(' | ')) ?? [];
  };

  test('finds whom a report may be about by account, contact and writer, and says what fits', async () => {
    const row = (how: string, fits: string) => `${walt.customerId} | Walt Finch | ${how} | ${fits}`;
    expect(await candidates({})).toContain(row('the account', 'yes | yes | yes'));
    const contact = { account: undefined, contact: walt.email, born: '1950-01-01', firstName: 'Wálter' };
    expect(await candidates(contact)).toEqual([row('mail or phone of the person', 'no | no | not given')]);
    expect(await candidates({ account: '9999' }, { email: grace.email, relation: 'cosigner' })).toEqual([
      row('shares a loan with the writer', 'yes | yes | no'),
    ]);
    expect(await candidates({ account: undefined })).toEqual([]);
  });

  test('12 CFR 1006.6(a): only a spouse or a representative hears of loans', async () => {
    const { reportId = '' } = await reported({}, { relation: 'family' });
    expect(await match(reportId)).toMatchObject({ refused: expect.stringContaining('may hear of loans') });
    expect(await match(reportId, { customerId: 'tlx-none' })).toMatchObject({
      refused: 'There is no customer of this number.',
    });
    expect(await match(reportId, { writer: 'notConfirmed' })).toMatchObject({
      says: expect.stringContaining('The writer gets a letter.'),
    });
    const other = await reported({ firstName: 'Ada' }, { email: `ada${turn}@example.com` });
    await at.ask('closeDeath', { reportId: other.reportId, reason: REASON });
    const [noted] = await mailTo(`june${turn}@example.com`);
    const [closed] = await mailTo(`ada${turn}@example.com`);
    const plain = (text = '', id = '') => text.replaceAll(reportNumber(id), 'REPORT').replace('Ada', 'Walt');
    expect(plain(noted?.text, reportId)).toBe(plain(closed?.text, other.reportId));
    expect(noted?.text).not.toMatch(/\$|owe|loan/i);
    expect(await match(reportId)).toMatchObject({ refused: 'This report does not wait any more.' });
  });

  test('stops at once what goes to a customer who died, and takes it back where it was a mistake', async () => {
    const payer = walt;
    await signAutoPay(at.world, payer, await walletCard(at.world, payer), 'WF');
    const scheduledPaymentId = await plannedForTest(at.world.context, walt);
    const { times } = (await at.world.call(readStoreCall, { loanId: walt.loanId }, walt.as)).body;
    const call = { loanId: walt.loanId, paymentKey: randomUUID(), callAt: times?.[0] ?? '', agreed: true as const };
    expect((await at.world.call(askStoreCall, call, walt.as)).status).toBe(200);
    await at.query(
      `insert into lendside.signings (signing_id, loan_id, customer_id, user_id, purpose, language, documents, started_at, expires_at)
       values ($1, $2, $3, $4, 'plan', 'english', '[]', now(), now() + interval '1 hour')`,
      [`open-${turn}`, walt.loanId, walt.customerId, walt.userId],
    );
    await at.world.jobsIdle();
    const before = (await mailTo(walt.email)).length;
    const { reportId = '' } = await reported();
    const said = await match(reportId);
    expect(said).toMatchObject({ says: expect.stringContaining('1 auto-pays, 1 planned payments, 1 calls') });
    expect(said).toMatchObject({ says: expect.stringContaining('Who signed beside them is written to.') });

    const [planned] = await at.query<{ state: string }>(
      'select state from lendside.scheduled_payments where scheduled_payment_id = $1',
      [scheduledPaymentId],
    );
    expect(await at.query('select state from lendside.signings where signing_id = $1', [`open-${turn}`])).toEqual([
      { state: 'replaced' },
    ]);
    const [autoPay] = await at.query('select state, reason from lendside.auto_pay where loan_id = $1', [walt.loanId]);
    expect([planned?.state, autoPay]).toEqual(['CANCELLED', { state: 'ENDED', reason: 'deceased' }]);
    expect(await readerOf(at.world.context, walt.customerId, { mail: true })).toBeUndefined();
    expect(await mailTo(walt.email)).toHaveLength(before);
    expect(await at.ask('find', { by: 'customer', value: walt.customerId })).toMatchObject({
      blocks: expect.arrayContaining([expect.objectContaining({ title: 'Walt Finch: died. Do not write or call' })]),
    });
    const nowMs = at.world.context.clock.nowMs();
    expect(await moneyHeldUntil(at.world.db, walt.customerId, nowMs)).toBeGreaterThan(nowMs);
    expect((await at.world.call(readStoreCall, { loanId: walt.loanId }, walt.as)).status).toBe(401);

    const [letter] = await mailTo(`june${turn}@example.com`);
    expect(letter?.text).toContain('sorry for your loss');
    expect(letter?.text).toContain('with your own money, unless you signed for it');
    expect(letter?.text).not.toMatch(/\$|past due|pay now/i);
    const others = (await mailTo(grace.email)).filter(({ subject }) => subject === 'About a loan that you share');
    expect(others.map(({ text }) => text)).toEqual([expect.stringContaining('You signed for')]);

    const again = await at.world.signIn(walt.email);
    const messages = async () => (await at.world.call(readDashboardMessage, {}, again)).body.messages;
    expect(await messages()).toContainEqual(
      expect.objectContaining({ level: 'warning', text: expect.stringContaining('died') }),
    );
    const refused = await signAutoPay(
      at.world,
      { ...payer, as: again },
      await walletCard(at.world, { as: again }),
      'WF',
    );
    expect(codeOf(refused.read)).toEqual([409, 'death_reported']);
    const promise = {
      loanId: walt.loanId,
      paymentKey: randomUUID(),
      paymentAmount: '50.00',
      promisedDate: addDays(today(), 5),
    };
    const promised = await at.world.call(makePromiseToPay, promise, again);
    expect(promised.body).toMatchObject({ code: 'death_reported', next: 'call', phone: expect.stringMatching(/\d/) });

    expect(await at.ask('undoDeath', { reportId, reason: 'He stood at our counter' })).toMatchObject({
      says: expect.stringContaining('written to again'),
    });
    expect((await messages())?.some(({ text }) => text.includes('died'))).toBe(false);
    expect(await moneyHeldUntil(at.world.db, walt.customerId, at.world.context.clock.nowMs() + 1)).toBeUndefined();
    expect((await mailTo(walt.email)).map(({ subject }) => subject)).toContain('We made a mistake and fixed it');
    expect(await at.ask('undoDeath', { reportId, reason: 'He stood at our counter' })).toMatchObject({
      refused: expect.stringContaining('was taken back'),
    });
  });
});
