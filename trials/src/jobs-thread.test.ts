import type { Running } from '@lendside/tools/product-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Payer, post, prepare, type Sent } from './crash-payments.ts';
import { type CrashTrial, look, openCrashTrial } from './crash-trial.ts';

/** The jobs run in a thread of their own: it has to hear what requests hear, and to end what it began before the process ends. */

const SIX_HOURS_SECONDS = 6 * 3600;

let trial: CrashTrial;

beforeAll(async () => {
  trial = await openCrashTrial();
}, 240_000);

afterAll(() => trial?.close());

async function endpoint({ origin }: Running, path: string, body: unknown): Promise<void> {
  const answer = await fetch(`${origin}/api/dev/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-version': '2' },
    body: JSON.stringify(body),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

/** A day later, every hour of it having come. */
async function passADay(service: Running): Promise<void> {
  for (let quarter = 0; quarter < 4; quarter += 1)
    await endpoint(service, 'clock', { advanceSeconds: SIX_HOURS_SECONDS });
}

const daysOfReminders = async () =>
  Number(
    (
      await trial.database.query<{ days: number }>(
        "select count(*)::int as days from lendside.batch_runs where job = 'payment-reminders' and finished_at is not null",
      )
    )[0]?.days,
  );

test('the jobs follow the clock and the flags of the process', async () => {
  const service = await trial.running();
  await look(service);
  await endpoint(service, 'flags', { paymentReminderDays: 0 });
  const before = await daysOfReminders();
  await passADay(service);
  expect(await daysOfReminders()).toBe(before);
  await endpoint(service, 'flags', { paymentReminderDays: 3 });
  await passADay(service);
  expect(await daysOfReminders()).toBeGreaterThan(before);
});

test('a process that is told to stop ends what it accepted, sends what it owes, and leaves with 0', async () => {
  const service = await trial.running();
  const { payer, payments } = await prepare(service);
  const accepted = await Promise.all(payments.map((payment) => post(service, payer as Payer, payment as Sent)));
  await service.stop();
  expect(accepted).toEqual(payments.map(() => true));
  expect(service.process.exitCode, service.said()).toBe(0);
  const ends = await trial.database.query(
    `select o.state, (select count(*)::int from lendside.outbox b where b.message_id = 'receipt ' || o.message_key) as owed,
            (select count(*)::int from providers.inbox i where i.message_id = 'receipt ' || o.message_key) as mails
       from lendside.operations o where o.message_key = any ($1)`,
    [payments.map(({ messageKey }) => messageKey)],
  );
  expect(ends).toEqual(payments.map(() => ({ state: 'POSTED', owed: 0, mails: 1 })));
});
