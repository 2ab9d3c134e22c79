import { submitPayment } from '@lendside/contract/payments-submit';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Payer, type PayingService, startPayingService } from '../payments/test-payer.ts';
import { noteDeathsOfLender } from './deaths-of-lender.ts';
import { stopWhatCameAfter } from './stop-what-came-after.ts';

let service: PayingService;
let payer: Payer;
let turn = 0;
beforeAll(async () => {
  service = await startPayingService({ jobs: false });
});
afterAll(() => service?.stop());
beforeEach(async () => {
  turn += 1;
  payer = await service.payer(`walt${turn}`, 5);
});

async function plannedPayment() {
  const { body } = await service.call(listScheduledPayments, { loanId: payer.loanId }, payer.as);
  const asked = await service.body(payer, { paymentAmount: '40.00' });
  return { ...asked, scheduledDate: body.allowedDates?.[0] ?? '' };
}
const send = async (asked: Awaited<ReturnType<typeof plannedPayment>>) =>
  (await service.call(submitPayment, asked, payer.as)).status;
async function dies(): Promise<number> {
  const { customerFile } = service.context.ports;
  const { customerId } = payer;
  const change = { deceasedOn: service.context.businessDate() };
  await customerFile.saveDetails({ reference: `died ${customerId}`, customerId, change });
  return (await noteDeathsOfLender(service.context, [customerId])).died;
}
const states = async () =>
  (
    await service.db.query<{ state: string }>(
      'worker',
      'select state from lendside.scheduled_payments where loan_id = $1',
      [payer.loanId],
    )
  ).map(({ state }) => state);

/** Holds the next request behind its guard, as it reads the loan. */
function heldBehindGuard() {
  const { ports } = service.context;
  const real = ports.loanBook;
  let [reached, release] = [() => {}, () => {}];
  const isReached = new Promise<void>((done) => {
    reached = done;
  });
  const released = new Promise<void>((done) => {
    release = done;
  });
  Object.assign(ports, {
    loanBook: {
      ...real,
      async loan(loanId: string, date: string) {
        Object.assign(ports, { loanBook: real });
        reached();
        await released;
        return real.loan(loanId, date);
      },
    },
  });
  return { isReached, release };
}

test('what was planned before a death is noted is canceled with it', async () => {
  expect(await send(await plannedPayment())).toBe(200);
  expect([await dies(), await states()]).toEqual([1, ['CANCELLED']]);
  expect(await stopWhatCameAfter(service.context)).toBe(0);
});

test('what passed the guard before and was written after it is stopped at the next look', async () => {
  const asked = await plannedPayment();
  const held = heldBehindGuard();
  const answer = send(asked);
  await held.isReached;
  expect(await dies()).toBe(1);
  held.release();
  expect([await answer, await states()]).toEqual([200, ['SCHEDULED']]);
  await service.db.query(
    'worker',
    `insert into lendside.signings (signing_id, loan_id, customer_id, user_id, purpose, language, documents, started_at, expires_at)
     values ($1, $2, $3, $4, 'plan', 'english', '[]', now(), now() + interval '1 hour')`,
    [`after-${turn}`, payer.loanId, payer.customerId, payer.userId],
  );
  expect(await stopWhatCameAfter(service.context)).toBe(2);
  expect(await states()).toEqual(['CANCELLED']);
  expect(
    await service.db.query('worker', 'select state from lendside.signings where signing_id = $1', [`after-${turn}`]),
  ).toEqual([{ state: 'replaced' }]);
  expect(await stopWhatCameAfter(service.context)).toBe(0);
});

test('sent and noted at once, nothing stays planned, whichever came first', async () => {
  const asked = await plannedPayment();
  const [status, died] = await Promise.all([send(asked), dies()]);
  expect([died, [200, 401, 409].includes(status)]).toEqual([1, true]);
  await stopWhatCameAfter(service.context);
  expect(await states()).toEqual(status === 200 ? ['CANCELLED'] : []);
});

test('one who was noted an hour ago is not looked at again', async () => {
  expect(await dies()).toBe(1);
  await service.db.query(
    'worker',
    `update lendside.deceased_customers set since = since - interval '1 hour' where customer_id = $1`,
    [payer.customerId],
  );
  await service.db.query(
    'worker',
    `insert into lendside.signings (signing_id, loan_id, customer_id, user_id, purpose, language, documents, started_at, expires_at)
     values ($1, $2, $3, $4, 'plan', 'english', '[]', now(), now() + interval '1 hour')`,
    [`later-${turn}`, payer.loanId, payer.customerId, payer.userId],
  );
  expect(await stopWhatCameAfter(service.context)).toBe(0);
});
