import { updateCommunicationSettings } from '@lendside/contract/profile-contact';
import { dateInZone, daysBetween, instantOf } from '@lendside/domain/calendar-date';
import { TEXT_CONSENT_VERSION } from '@lendside/domain/text-consent';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { remindOfPayments } from './payment-reminders.ts';
import { reminderMessages } from './reminder-messages.ts';
import { newCustomer, type TestCustomer } from './test-customer.ts';

let world: TestWorld;
let [dora, eli, fay]: TestCustomer[] = [];
let dueDate = '';
const ZONE = 'America/Chicago';

beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
  dora = await newCustomer(world, 'dora', { phone: '2025550170' });
  eli = await newCustomer(world, 'eli', { phone: '2025550171' });
  fay = await newCustomer(world, 'fay', { phone: '2025550172' });
  const gil = await newCustomer(world, 'gil', { phone: '2025550173' });
  await world.db.query(
    'worker',
    "insert into lendside.deceased_customers (customer_id, user_id, report_id, since) values ($1, $2, 'death_gil', now())",
    [gil.customerId, gil.userId],
  );
  const loan = await world.context.ports.loanBook.loan(dora.loanId, world.context.businessDate());
  dueDate = loan?.dueDate ?? '';
});
afterAll(() => world?.stop());

/** Moves the clock to a minute of a day that lies so many days before the due date. */
function goTo(daysBefore: number, minutes: number): void {
  const today = dateInZone(world.context.clock.nowMs(), ZONE);
  const days = daysBetween(today, dueDate) - daysBefore;
  world.clock.advance(instantOf(today, minutes, ZONE) + days * 86_400_000 - world.context.clock.nowMs());
}
const written = async () =>
  (
    await world.db.query<{ channel: string; to: string; text: string }>(
      'worker',
      `select message ->> 'channel' as channel, message ->> 'to' as "to", message ->> 'text' as text
         from lendside.outbox where message_id like 'reminder %' order by message_id`,
    )
  ).map(({ channel, to }) => `${channel} ${to}`);

describe('reminders before a due date', () => {
  test('are not written too early, at night, or when switched off', async () => {
    const settings = { preference: 2 as const };
    const as = await world.signIn(eli?.email ?? '');
    await world.call(
      updateCommunicationSettings,
      { customerId: eli?.customerId ?? '', settings, consentVersion: TEXT_CONSENT_VERSION },
      as,
    );
    const off = { customerId: fay?.customerId ?? '', settings: { paymentReminders: 'off' as const } };
    await world.call(updateCommunicationSettings, off, await world.signIn(fay?.email ?? ''));
    goTo(5, 10 * 60);
    expect(await remindOfPayments(world.context)).toBe(0);
    goTo(3, 7 * 60);
    expect(await remindOfPayments(world.context)).toBe(0);
    world.flags.override({ paymentReminderDays: 0 });
    goTo(3, 10 * 60);
    expect(await remindOfPayments(world.context)).toBe(0);
    world.flags.override({ paymentReminderDays: 3 });
  });

  test('go out once a due date by the way each person chose, however many look, and not to a person who died', async () => {
    const counts = await Promise.all([remindOfPayments(world.context), remindOfPayments(world.context)]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
    expect((await written()).sort()).toEqual([
      `email ${world.emails.carl}`,
      `email ${dora?.email}`,
      `email ${eli?.email}`,
      `text ${eli?.phone}`,
    ]);
    goTo(2, 10 * 60);
    expect(await remindOfPayments(world.context)).toBe(0);
    expect(await written()).toHaveLength(4);
  });

  test('name what the due day will ask for, not what is due today', async () => {
    const { loanBook, signIn } = world.context.ports;
    const loan = await loanBook.loan(dora?.loanId ?? '', world.context.businessDate());
    const person = await signIn.findUserOfCustomer(dora?.customerId ?? '');
    if (!loan || !person) throw new Error('nobody to remind');
    const growing = { ...loan, minimumAmountDueCents: 39_680, nextDueAmountCents: 48_896 };
    const by = { email: true, text: false, voice: false };
    const [mail] = reminderMessages(world.context, { loan: growing, person, store: undefined, by });
    expect(mail?.subject).toMatch(/^Your payment of \$488\.96 is due on /);
    expect(mail?.text).toContain('$488.96');
    expect(mail?.text).not.toContain('396.80');
  });
});
