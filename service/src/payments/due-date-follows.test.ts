import { randomUUID } from 'node:crypto';
import { createCalendarFeed, readCalendarFeed } from '@lendside/contract/accounts-documents';
import { moveClock } from '@lendside/contract/dev';
import { moveDueDate, readDueDateMove } from '@lendside/contract/due-date-moves';
import { submitPayment } from '@lendside/contract/payments-submit';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { addDays, type CalendarDate, instantOf } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type SettlingService, startSettlingService } from '../offers/test-settlers.ts';
import type { TestPerson } from '../test-start-world.ts';
import { type AutoPayer, autoPayer } from './test-auto-payer.ts';

/** What looks at a due date besides the account, and what keeps one from being moved. */

let service: SettlingService;
let turn = 0;
let ida: AutoPayer;

beforeAll(async () => {
  service = await startSettlingService();
});
afterAll(() => service?.stop());
beforeEach(async () => {
  turn += 1;
  ida = await autoPayer(service, `ida${turn}`, 6);
});

async function move(over: object = {}, who: Pick<TestPerson, 'as'> & { loanId: string } = ida) {
  const { movable } = (await service.call(readDueDateMove, { loanId: who.loanId }, who.as)).body;
  const toDate = movable?.choices.at(-1)?.dueDate ?? addDays(ida.dueDate, 1);
  const asked = { loanId: who.loanId, paymentKey: randomUUID(), installmentNo: 1, fromDate: ida.dueDate, toDate };
  return service.call(moveDueDate, { ...asked, ...over }, who.as);
}

async function come(date: CalendarDate, hour: number): Promise<void> {
  const atMs = instantOf(date, hour * 60, 'America/Chicago');
  await service.call(moveClock, { advanceSeconds: Math.ceil((atMs - service.context.clock.nowMs()) / 1000) }, {});
  await service.jobsIdle();
}

describe('a moved due date is followed', () => {
  test('by the reminder: none for the old day, one for the new', async () => {
    const { body } = await move();
    const reminded = () =>
      service.context.db.query<{ dueDate: string }>(
        'worker',
        'select due_date::text as "dueDate" from lendside.payment_reminders where loan_id = $1',
        [ida.loanId],
      );
    await come(addDays(ida.dueDate, -3), 10);
    expect(await reminded()).toEqual([]);
    await come(addDays(body.toDate, -3), 10);
    expect(await reminded()).toEqual([{ dueDate: body.toDate }]);
  });

  test('by the calendar: the entry of that payment stands on the new day under its old name', async () => {
    const { feedUrl } = (await service.call(createCalendarFeed, {}, ida.as)).body;
    const feedKey = new URL(feedUrl).searchParams.get('feedKey') ?? '';
    const days = async () => {
      const { body } = await service.call(readCalendarFeed, { feedKey });
      const text = Buffer.from(body as unknown as ArrayBuffer).toString('utf8');
      const entries = text.split('BEGIN:VEVENT').slice(1);
      return new Map(
        entries.map((entry) => [/UID:(\S+)/.exec(entry)?.[1], /DTSTART;VALUE=DATE:(\d+)/.exec(entry)?.[1]]),
      );
    };
    const before = await days();
    const [first] = [...before].find(([, day]) => day === ida.dueDate.replaceAll('-', '')) ?? [];
    expect(first).toBeDefined();
    const { body } = await move();
    const after = await days();
    expect(after.get(first)).toBe(body.toDate.replaceAll('-', ''));
    expect([after.size, [...after.values()].includes(ida.dueDate.replaceAll('-', ''))]).toEqual([before.size, false]);
  });

  test('by the days on which a payment may be planned', async () => {
    const allowed = async () =>
      (await service.call(listScheduledPayments, { loanId: ida.loanId }, ida.as)).body.allowedDates?.at(-1) ?? '';
    const before = await allowed();
    const { body } = await move();
    expect(body.toDate > ida.dueDate).toBe(true);
    expect((await allowed()) > before).toBe(true);
  });
});

describe('a move is refused by name', () => {
  const codeOf = async (moved: ReturnType<typeof move>) => {
    const { status, body } = await moved;
    return [status, body.code];
  };

  test('while the other party renews', async () => {
    await service.context.db.transaction('worker', (tx) =>
      tx.query(
        `insert into lendside.loan_locks (loan_id, lock_type, customer_id, user_id, session_id, shown_as, token, party_ids, since, until)
         values ($1, 'altParty', 'tlx-other', 'user_other', 'ses_other', 'Bea B.', 'token', '{}', now(), now() + interval '1000 days')`,
        [ida.loanId],
      ),
    );
    expect(await codeOf(move())).toEqual([409, 'loan_locked']);
  });

  test('once a settlement of the loan is signed', async () => {
    const sam = await service.settler(`sam${turn}`);
    await service.sign(sam);
    expect(await codeOf(move({}, sam))).toEqual([409, 'settlement_signed']);
  });

  test('when no later day is left', async () => {
    // Two moves in a year are allowed; the first one went as far as it goes.
    const una = await service.person(`una${turn}`, { lmsId: 'TLXe', storeId: '41211' });
    const product = { productId: 'inl-personal-ut', storeId: '41211', amountCents: 80_000, daysAgo: 10 };
    const loanId = await service.loan(`una${turn}`, una, product);
    const read = async () => (await service.call(readDueDateMove, { loanId }, una.as)).body;
    const fromDate = (await read()).movable?.now.dueDate;
    const moved = await move({ fromDate }, { as: una.as, loanId });
    expect(moved.status).toBe(200);
    expect(await read()).toMatchObject({ reason: 'noDay' });
    const again = { fromDate: moved.body.toDate, toDate: addDays(moved.body.toDate, 1) };
    expect(await codeOf(move(again, { as: una.as, loanId }))).toEqual([409, 'due_date_no_day']);
  });

  test('when a payment would move to a day that has one, or for which its card is too old', async () => {
    const { movable } = (await service.call(readDueDateMove, { loanId: ida.loanId }, ida.as)).body;
    const [nearer = '', toDate = ''] = (movable?.choices ?? []).slice(-2).map(({ dueDate }) => dueDate);
    const listed = async () => (await service.call(listScheduledPayments, { loanId: ida.loanId }, ida.as)).body;
    const days = (await listed()).allowedDates ?? [];
    const plan = async (scheduledDate: string) => {
      const body = { ...(await service.body(ida, { paymentAmount: '20.00' })), scheduledDate };
      expect((await service.call(submitPayment, body, ida.as)).status).toBe(200);
    };
    await plan(days[1] ?? '');
    const [first] = (await listed()).scheduledPayments;
    await service.context.db.query(
      'worker',
      `insert into lendside.scheduled_payments
       select (jsonb_populate_record(p, jsonb_build_object('scheduled_payment_id', 'sch_two_' || $1::text, 'payment_key', 'two' || $1::text,
         'scheduled_date', $2::text))).* from lendside.scheduled_payments p where scheduled_payment_id = $3`,
      [turn, toDate, first?.scheduledPaymentId],
    );
    expect(await codeOf(move({ toDate, plannedPayments: 'move' }))).toEqual([409, 'payment_already_scheduled']);
    expect((await listed()).scheduledPayments).toHaveLength(2);
    await service.context.db.query(
      'worker',
      "update providers.cards set expiration_month = '01', expiration_year = '20' where owner_id = $1",
      [(await service.context.ports.signIn.findUser(ida.email))?.userId],
    );
    expect(await codeOf(move({ plannedPayments: 'move', toDate: nearer }))).toEqual([409, 'card_expired']);
  });
});
