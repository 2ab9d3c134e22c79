import { createCalendarFeed } from '@lendside/contract/accounts-documents';
import {
  cancelAppointment,
  listAppointmentSlots,
  listAppointmentTimes,
  readAppointment,
  readAppointmentCalendar,
  scheduleAppointment,
} from '@lendside/contract/appointments';
import { sendConfirmation } from '@lendside/contract/payments';
import { addDays, instantOf } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

/** Monday, nine in the morning in Georgia. */
const NOW_MS = Date.parse('2026-11-16T14:00:00Z');
const STORE = '40120';
const ZONE = 'America/New_York';

let world: TestWorld;
let nowMs = NOW_MS;
beforeAll(async () => {
  world = await startTestWorld({ systemNowMs: () => nowMs });
});
afterAll(() => world?.stop());
beforeEach(async () => {
  await world.db.query('worker', "update lendside.appointments set state = 'CANCELLED' where state = 'BOOKED'");
  await world.jobsIdle();
});

const at = (date: string, hour: number, minute = 0) =>
  new Date(instantOf(date, hour * 60 + minute, ZONE)).toISOString();
const book = (input: object, as: As = world.anna, loanHdr = world.annasLoan) =>
  world.call(
    scheduleAppointment,
    { storeId: STORE, loanHdr, appointmentDate: at('2026-11-18', 10), appointmentType: 'payment', ...input },
    as,
  );
const mails = async (to: string) => (await world.inbox.messagesTo(to, 50)).map(({ subject }) => subject);

describe('the times of a store', () => {
  test('by day, on its own clock', async () => {
    const { body } = await world.call(listAppointmentTimes, { storeId: STORE, numberOfDays: '3' }, world.anna);
    expect(body.timeZone).toBe(ZONE);
    expect(body.days.map(({ date }) => date)).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
    expect(body.days[0]?.times[0]).toBe('10:00');
    expect(body.days[1]?.times.slice(0, 2)).toEqual(['09:00', '09:30']);
    expect(body.days[1]?.times.at(-1)).toBe('18:30');
  });

  test('as instants', async () => {
    const { body } = await world.call(listAppointmentSlots, { storeId: STORE, timeZone: 'America/Denver' }, world.anna);
    expect(body.timeZone).toBe(ZONE);
    expect(body.slots[0]).toEqual({ start: '2026-11-16T15:00:00.000Z', end: '2026-11-16T15:30:00.000Z' });
  });

  test.each([
    [{ storeId: STORE, numberOfDays: '0' }, 'days_out_of_range'],
    [{ storeId: STORE, numberOfDays: '15' }, 'days_out_of_range'],
    [{ storeId: '99999' }, 'store_not_found'],
  ])('%j is refused: %s', async (input, code) => {
    expect((await world.call(listAppointmentTimes, input, world.anna)).body.code).toBe(code);
  });

  test('a zone that is none is refused', async () => {
    const { body } = await world.call(listAppointmentSlots, { storeId: STORE, timeZone: 'Mars/Base' }, world.anna);
    expect(body.code).toBe('time_zone_unknown');
  });
});

describe('booking', () => {
  test('takes the time, tells by mail with a calendar file, and stands on the account of both parties', async () => {
    const { status, body } = await book({});
    expect([status, body.appointmentDate, body.timeZone]).toEqual([200, '2026-11-18T15:00:00.000Z', ZONE]);
    const times = await world.call(listAppointmentTimes, { storeId: STORE }, world.anna);
    expect(times.body.days.find(({ date }) => date === '2026-11-18')?.times).not.toContain('10:00');
    for (const as of [world.anna, world.bea]) {
      const { body: seen } = await world.call(readAppointment, { loanHdr: world.annasLoan }, as);
      expect(seen.appointments).toEqual([body]);
    }
    expect((await world.call(readAppointment, {}, world.anna)).body.appointments).toEqual([body]);
    expect((await world.call(readAppointment, {}, world.carl)).body.appointments).toEqual([]);
    await world.jobsIdle();
    const [mail] = await world.inbox.messagesTo(world.emails.anna, 1);
    expect(mail?.subject).toBe('Your appointment on Nov 18, 2026, 10:00 AM EST');
    const file = Buffer.from(mail?.attachments?.[0]?.base64 ?? '', 'base64').toString();
    expect(file).toContain('DTSTART:20261118T150000Z');
    expect(file).not.toContain(world.annasLoan);
  });

  test('the same request once more gets the same answer and no second mail', async () => {
    const first = await book({});
    await world.jobsIdle();
    const before = (await mails(world.emails.anna)).length;
    expect((await book({})).body).toEqual(first.body);
    await world.jobsIdle();
    expect(await mails(world.emails.anna)).toHaveLength(before);
  });

  test.each([
    [{ appointmentDate: at('2026-11-16', 9, 30) }, 'slot_in_past', 'begins in half an hour'],
    [{ appointmentDate: at('2026-11-13', 10) }, 'slot_in_past', 'last week'],
    [{ appointmentDate: at('2026-11-18', 10, 10) }, 'slot_not_offered', 'between two times'],
    [{ appointmentDate: at('2026-11-22', 10) }, 'slot_not_offered', 'a Sunday'],
    [{ appointmentDate: at('2026-11-26', 10) }, 'slot_not_offered', 'Thanksgiving'],
    [{ appointmentDate: at('2027-02-18', 10) }, 'slot_not_offered', 'months ahead'],
    [{ storeId: '99999' }, 'store_not_found', 'no such store'],
    [{ storeId: '42310' }, 'store_not_found', 'a store of another brand'],
    [{ id: 'apt_none' }, 'appointment_not_found', 'moving what is not there'],
    [{ timeZone: 'Mars/Base' }, 'time_zone_unknown', 'a zone that is none'],
    [{ appointmentType: 'tea' as 'payment' }, 'input_not_valid', 'another purpose'],
  ])('%j is refused: %s (%s)', async (input: object, code, _what) => {
    expect((await book(input)).body.code).toBe(code);
  });

  test('a second one of a loan is refused: it is moved', async () => {
    const { body } = await book({});
    expect((await book({ appointmentDate: at('2026-11-19', 10) })).body.code).toBe('appointment_exists');
    const moved = await book({ id: body.id, appointmentDate: at('2026-11-19', 10), oldStoreId: STORE }, world.bea);
    expect([moved.status, moved.body.id, moved.body.appointmentDate]).toEqual([
      200,
      body.id,
      '2026-11-19T15:00:00.000Z',
    ]);
    const other = await book({
      id: body.id,
      storeId: '40121',
      appointmentDate: at('2026-11-19', 11),
      oldStoreId: STORE,
    });
    expect([other.status, other.body.storeId]).toEqual([200, '40121']);
    const late = await book({ id: body.id, appointmentDate: at('2026-11-20', 10), oldStoreId: STORE });
    expect(late.body.code).toBe('appointment_changed');
    await world.jobsIdle();
    expect((await mails(world.emails.anna))[0]).toBe('Your appointment is now on Nov 19, 2026, 11:00 AM EST');
  });

  test('nobody books for a loan that is not theirs', async () => {
    expect((await book({}, world.carl)).body.code).toBe('loan_not_found');
    expect((await book({}, world.nora)).body.code).toBe('access_denied');
  });

  test('a link that is locked to the appointment may', async () => {
    const link = await openLink(
      world,
      await newLink(world, { email: world.emails.anna, page: 'Appointment', loanId: world.annasLoan, flowLock: true }),
    );
    expect((await book({}, link)).status).toBe(200);
    expect((await world.call(readAppointment, {}, link)).body.appointments).toHaveLength(1);
  });
});

describe('races on the real database', () => {
  /** Loans of others at the same store: bookings for them compete for one time. */
  const insert = (loanId: string, startsAt: string) =>
    world.db.query(
      'worker',
      `insert into lendside.appointments (appointment_id, customer_id, user_id, loan_id, brand, language, store_id,
         time_zone, starts_at, ends_at, appointment_type, created_at, changed_at)
       values ($1, 'x', 'x', $1, 'tmx', 'english', $2, $3, $4, $4::timestamptz + interval '30 minutes', 'payment', $5, $5)`,
      [loanId, STORE, ZONE, startsAt, new Date(nowMs).toISOString()],
    );

  test('both parties of a loan book at once, ten times each: one visit', async () => {
    const tries = Array.from({ length: 20 }, (_, index) =>
      book({ appointmentDate: at('2026-11-18', 9 + (index % 8)) }, index % 2 === 0 ? world.anna : world.bea),
    );
    const codes = (await Promise.all(tries)).map(({ status, body }) => body.code ?? status);
    expect(codes.filter((code) => code === 200).length).toBeGreaterThanOrEqual(1);
    expect(codes.filter((code) => code !== 200 && code !== 'appointment_exists')).toEqual([]);
    const rows = await world.db.query('worker', "select 1 from lendside.appointments where state = 'BOOKED'");
    expect(rows).toHaveLength(1);
  });

  test('the table itself takes no two for one time', async () => {
    await insert('race-1', at('2026-11-18', 12));
    await expect(insert('race-2', at('2026-11-18', 12))).rejects.toThrow('appointments_of_slot');
    expect((await book({ appointmentDate: at('2026-11-18', 12) })).body.code).toBe('slot_taken');
  });

  test('six loans want one time at once, and then all move to another: each time one gets it', async () => {
    const today = world.context.businessDate();
    const loan = await world.context.ports.loanBook.loan(world.annasLoan, today);
    const opened = await world.lender.openLoans(
      Array.from({ length: 6 }, (_, index) => ({
        reference: `race-${index}`,
        borrowerId: 'nls-a',
        productId: loan?.productId ?? '',
        storeId: STORE,
        amountCents: 200_000,
        date: addDays(today, -5),
        collateral: { year: 2016, make: 'Honda', model: 'Civic' },
      })),
    );
    const want = async (date: string, ids: readonly (string | undefined)[]) => {
      const tries = opened.map((loanId, index) =>
        book({ appointmentDate: date, ...(ids[index] && { id: ids[index] }) }, world.anna, loanId),
      );
      return (await Promise.all(tries)).map(({ status, body }) => ({ code: body.code ?? status, id: body.id }));
    };
    const first = await want(at('2026-11-18', 12), []);
    expect(first.map(({ code }) => code).sort()).toEqual([200, ...Array(5).fill('slot_taken')]);

    // Each of the six has a time of its own; now all want the same one.
    const ids: string[] = [];
    for (const [index, loanId] of opened.entries()) {
      const got =
        first[index]?.id ?? (await book({ appointmentDate: at('2026-11-19', 10 + index) }, world.anna, loanId)).body.id;
      ids.push(got);
    }
    const moved = await want(at('2026-11-20', 12), ids);
    expect(moved.map(({ code }) => code).sort()).toEqual([200, ...Array(5).fill('slot_taken')]);
    const rows = await world.db.query('worker', "select 1 from lendside.appointments where state = 'BOOKED'");
    expect(rows).toHaveLength(6);
  });
});

describe('cancelling', () => {
  test('frees the time; once more gives the same answer; a new one may be booked', async () => {
    const { body } = await book({});
    const cancel = () => world.call(cancelAppointment, { id: body.id, loanHdr: world.annasLoan }, world.bea);
    expect((await cancel()).body).toEqual({ id: body.id, cancelled: true });
    expect((await cancel()).body).toEqual({ id: body.id, cancelled: true });
    await world.jobsIdle();
    expect((await mails(world.emails.bea)).filter((subject) => subject.includes('canceled'))).toHaveLength(1);
    expect((await world.call(readAppointment, {}, world.anna)).body.appointments).toEqual([]);
    expect((await book({})).status).toBe(200);
  });

  test('one that is not there, or somebody else’s, is not found', async () => {
    const { body } = await book({});
    const answer = async (id: string, as: As) =>
      (await world.call(cancelAppointment, { id, loanHdr: world.annasLoan }, as)).body.code;
    expect(await answer('apt_none', world.anna)).toBe('appointment_not_found');
    expect(await answer(body.id, world.carl)).toBe('loan_not_found');
    const foreign = await world.call(cancelAppointment, { id: body.id, loanHdr: world.carlsLoan }, world.carl);
    expect(foreign.body.code).toBe('appointment_not_found');
  });
});

test('the calendar file of a visit keeps its id when it is moved, and counts the moves', async () => {
  const { body } = await book({});
  const file = async () => {
    const reply = await world.call(readAppointmentCalendar, { id: body.id, loanHdr: world.annasLoan }, world.anna);
    expect(reply.headers.get('content-type')).toContain('text/calendar');
    return Buffer.from(reply.body as unknown as ArrayBuffer).toString();
  };
  const uid = (text: string) => /UID:(\S+)/.exec(text)?.[1];
  const before = await file();
  await book({ id: body.id, appointmentDate: at('2026-11-20', 10) });
  const after = await file();
  expect([uid(after), after.includes('SEQUENCE:1')]).toEqual([uid(before), true]);
  expect(after).toContain('DTSTART:20261120T150000Z');
  expect(after).toContain('100 Main Street');
});

test('the confirmation is sent again to whoever asks and is a party, five times an hour', async () => {
  const { body } = await book({});
  const again = (as: As, appointmentId = body.id) =>
    world.call(sendConfirmation, { appointmentId, messageType: 'appointment' }, as);
  expect((await again(world.bea)).body.sent).toEqual([{ channel: 'email', destination: expect.stringContaining('@') }]);
  await world.jobsIdle();
  expect((await mails(world.emails.bea))[0]).toBe('Your appointment on Nov 18, 2026, 10:00 AM EST');
  expect((await again(world.carl)).body.code).toBe('nothing_to_confirm');
  expect((await again(world.anna, 'apt_none')).body.code).toBe('nothing_to_confirm');
  for (let count = 0; count < 4; count += 1) expect((await again(world.anna)).status).toBe(200);
  expect((await again(world.anna)).body.code).toBe('too_many_requests');
});

test('the private calendar address shows a visit beside the due dates, and its move', async () => {
  const { body } = await book({});
  const made = await world.call(createCalendarFeed, {}, world.anna);
  const feed = async () => (await fetch(made.body.feedUrl)).text();
  expect(await feed()).toContain('DTSTART:20261118T150000Z');
  await book({ id: body.id, appointmentDate: at('2026-11-20', 10) });
  expect(await feed()).toContain('DTSTART:20261120T150000Z');
  await world.call(cancelAppointment, { id: body.id, loanHdr: world.annasLoan }, world.anna);
  expect(await feed()).not.toContain('DTSTART:20261120');
});

describe('the reminder', () => {
  const reminders = async () => {
    await world.jobsIdle();
    return (await mails(world.emails.anna)).filter((subject) => subject.startsWith('Tomorrow')).length;
  };

  test('goes out once, at nine on the day before, and not for what was cancelled', async () => {
    expect((await book({ appointmentDate: at('2026-11-24', 10) })).status).toBe(200);
    nowMs = Date.parse('2026-11-23T13:59:00Z');
    expect(await reminders()).toBe(0);
    nowMs = Date.parse('2026-11-23T14:00:00Z');
    expect(await reminders()).toBe(1);
    expect(await reminders()).toBe(1);

    const anna = await world.signIn(world.emails.anna);
    const [standing] = (await world.call(readAppointment, {}, anna)).body.appointments;
    await world.call(cancelAppointment, { id: standing?.id ?? '', loanHdr: world.annasLoan }, anna);
    const next = await book({ appointmentDate: at('2026-11-27', 10) }, anna);
    expect(next.status).toBe(200);
    await world.call(cancelAppointment, { id: next.body.id, loanHdr: world.annasLoan }, anna);
    nowMs = Date.parse('2026-11-26T20:00:00Z');
    expect(await reminders()).toBe(1);
  });
});
