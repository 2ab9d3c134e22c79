import { addDays } from '@lendside/domain/calendar-date';
import { OFFER_ID } from '@lendside/domain/enumerations';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runLeasedWork } from '../platform/jobs/leased-work.ts';
import { lenderRequestsWork } from '../platform/lender-requests/lender-request.ts';
import { startWorld, type TestPerson, type World } from '../test-start-world.ts';
import { cureNoticeRequest, writeAccountLetters } from './account-letters.ts';

let world: World;
let [kay, mo, tess]: TestPerson[] = [];
let [kaysLoan, mosLoan, tesssLoan] = ['', '', ''];
const KANSAS = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo: 20 };

beforeAll(async () => {
  world = await startWorld({ jobs: false });
  const atKansas = { lmsId: 'TLXe', storeId: '42310' } as const;
  kay = await world.person('kay', { ...atKansas, user: { phoneNumber: '2025550170', phoneVerified: true } });
  mo = await world.person('mo', { ...atKansas, user: { language: 'spanish' } });
  tess = await world.person('tess');
  kaysLoan = await world.loan('kay', kay, KANSAS);
  mosLoan = await world.loan('mo', mo, { ...KANSAS, cosignerId: tess.customerId });
  tesssLoan = await world.loan('tess', tess, { daysAgo: 20 });
});
afterAll(() => world?.stop());

/** Lives so many days on, as the clock of development does: the days are closed, then the letters are written. */
async function live(days: number): Promise<number> {
  world.clock.advance(days * 86_400_000);
  await world.lender.dailyClose(addDays(world.context.businessDate(), -1));
  return writeAccountLetters(world.context);
}

interface Letter {
  readonly id: string;
  readonly channel: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly dueMs: number;
}
const lettersTo = (to: string): Promise<Letter[]> =>
  world.db.query<Letter>(
    'worker',
    `select message_id as id, message ->> 'channel' as channel, message ->> 'to' as "to",
       message ->> 'subject' as subject, message ->> 'text' as text,
       (extract(epoch from next_attempt_at) * 1000)::float8 as "dueMs"
     from lendside.outbox where message_id like 'letter %' and message ->> 'to' = $1 order by written_at, message_id`,
    [to],
  );
const kindsTo = async (to: string) => (await lettersTo(to)).map(({ id }) => id.split(' ')[1]);
const dayOf = async (loanId: string) =>
  (await world.context.ports.loanBook.loan(loanId, world.context.businessDate())) ?? expect.fail('no loan');

describe('letters about what happened to a loan', () => {
  test('are none while a loan is current, beyond a statement that is ready', async () => {
    await live(1);
    expect((await kindsTo(kay?.email ?? '')).filter((kind) => kind !== 'statement')).toEqual([]);
  });

  test('tell of a missed payment the day after, once, to every party in their language', async () => {
    const { dueDate = '' } = await dayOf(kaysLoan);
    while (world.context.businessDate() <= dueDate) await live(1);
    const mail = (await lettersTo(kay?.email ?? '')).filter(({ id }) => id.includes('missedPayment'));
    expect(mail).toHaveLength(1);
    expect(mail[0]?.subject).toMatch(/^We did not receive your payment due on /);
    const { pastDueAmountCents } = await dayOf(kaysLoan);
    expect(mail[0]?.text).toContain(`Paying $${(pastDueAmountCents / 100).toFixed(2)} today`);
    expect((await lettersTo(mo?.email ?? '')).map(({ subject }) => subject)).toContainEqual(
      expect.stringMatching(/^No recibimos su pago que vencía el /),
    );
    const toCosigner = await lettersTo(tess?.email ?? '');
    expect(toCosigner.filter(({ id }) => id.includes(`missedPayment ${mosLoan}`))).toHaveLength(1);
    expect(await writeAccountLetters(world.context)).toBe(0);
    await live(1);
    expect((await kindsTo(kay?.email ?? '')).filter((kind) => kind === 'missedPayment')).toHaveLength(1);
  });

  test('tell of the late fee when it is charged, and give notice of the right to cure where the state has one', async () => {
    const { lateSince = '' } = await dayOf(kaysLoan);
    while (world.context.businessDate() < addDays(lateSince, 12)) await live(1);
    const kinds = await kindsTo(kay?.email ?? '');
    expect(kinds.filter((kind) => kind === 'lateFee')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'rightToCure')).toHaveLength(1);
    const notice = (await lettersTo(kay?.email ?? '')).find(({ id }) => id.includes('rightToCure'));
    expect(notice?.text).toContain('NOTICE OF RIGHT TO CURE DEFAULT');
    expect(notice?.text).toMatch(/AMOUNT NOW DUE: \$\d/);
    expect(notice?.text).toMatch(/court costs/);
    await runLeasedWork(world.context, lenderRequestsWork([cureNoticeRequest]));
    // The lender's book was told: what secures the loan stays where it is until the last day to pay.
    const sent = world.lender.sendOutForRepo(kaysLoan, world.context.businessDate());
    await expect(sent).rejects.toThrow(
      /right_to_cure \(the borrower can cure until the end of 20\d\d-\d\d-\d\d \(KS\)\)/,
    );
    // Georgia has no such right; its fee is told all the same.
    const own = (await lettersTo(tess?.email ?? '')).filter(({ id }) => id.includes(tesssLoan));
    expect(own.map(({ id }) => id.split(' ')[1])).not.toContain('rightToCure');
  });

  test('write at once and send texts by day alone, without a word about a debt', async () => {
    const settings = { payment_reminders: 'both' };
    await world.db.query(
      'worker',
      `insert into lendside.communication_choices (user_id, payment_reminders, marketing, voice, changed_at)
       values ($1, $2, 'off', false, now())`,
      [kay?.userId, settings.payment_reminders],
    );
    const { nextDueOn = '' } = await dayOf(kaysLoan);
    while (world.context.businessDate() <= nextDueOn) await live(1);
    const [text] = (await lettersTo('+12025550170')).concat(await lettersTo('2025550170'));
    expect(text?.channel).toBe('text');
    expect(text?.text).toContain('We wrote to you about your loan');
    expect(text?.text).not.toMatch(/\$|due|late|default/i);
    const hour = Number(
      new Intl.DateTimeFormat('en', { hour: 'numeric', hourCycle: 'h23', timeZone: 'America/Chicago' }).format(
        text?.dueMs ?? 0,
      ),
    );
    expect(hour).toBeGreaterThanOrEqual(9);
    expect(hour).toBeLessThan(20);
  });

  test('tell of a default once until the loan is current again', async () => {
    while ((await dayOf(kaysLoan)).loanStatusId === LOAN_STATE.Open) await live(5);
    await live(1);
    await live(70);
    const kinds = await kindsTo(kay?.email ?? '');
    expect(kinds.filter((kind) => kind === 'default')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'rightToCure')).toHaveLength(1);
  });

  test('tell of each month’s statement when it is ready', async () => {
    const today = world.context.businessDate();
    const first = `${addDays(`${today.slice(0, 8)}28`, 5).slice(0, 8)}01`;
    while (world.context.businessDate() < first) await live(1);
    const about = (await lettersTo(kay?.email ?? '')).filter(({ id }) => id.includes('statement'));
    expect(about.at(-1)?.id).toContain(addDays(first, -1).slice(0, 7));
    expect(new Set(about.map(({ id }) => id)).size).toBe(about.length);
  });

  test('tell of a settlement that ran out, once, and of none that was paid', async () => {
    const nowMs = world.context.clock.nowMs();
    await world.offers.add([
      {
        offerId: 'ofr_kay',
        customerId: kay?.customerId ?? '',
        kind: OFFER_ID.settlement,
        targetLoanId: kaysLoan,
        settlementCents: 60_000,
        madeAtMs: nowMs - 86_400_000,
        expiresAtMs: nowMs + 86_400_000,
      },
    ]);
    await live(1);
    await live(1);
    await live(1);
    const told = (await lettersTo(kay?.email ?? '')).filter(({ id }) => id.includes('settlementExpired'));
    expect(told).toHaveLength(1);
    expect(told[0]?.text).toContain('$600.00');
  });

  test('are silent on lateness in bankruptcy', async () => {
    await world.lender.markBankrupt(mosLoan, world.context.businessDate());
    const before = await kindsTo(mo?.email ?? '');
    await live(40);
    expect(await kindsTo(mo?.email ?? '')).toEqual(before);
  });
});
