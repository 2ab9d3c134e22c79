import { moveClock } from '@lendside/contract/dev';
import { readPaymentStatus, recordPaymentTimeout } from '@lendside/contract/payments';
import { describe, expect, test } from 'vitest';
import { minutesLeft } from '../money/retry-restriction.ts';
import { eachTestPays } from './test-each-payer.ts';
import type { Payer, PayingService } from './test-payer.ts';

const TURNS_OUT_DECLINED = '4000000000000341';
const DECLINED = '4000000000000002';

let service: PayingService;
let payer: Payer;

eachTestPays('rex', (started, next) => {
  [service, payer] = [started, next];
});

/** A processor that answers for no charge: a minute later the payment is given up. */
async function givenUp(): Promise<void> {
  const { cardCharge } = service.context.ports;
  const { charge } = cardCharge;
  Object.assign(cardCharge, { charge: async () => ({ outcome: 'unknown' }) });
  const failed = await pay();
  await until(failed.body.messageKey, ['UNKNOWN']);
  Object.assign(cardCharge, { charge });
  await later(2);
  await until(failed.body.messageKey, ['FAILED']);
}

const pay = async (number?: string) => service.pay(payer, await service.body(payer, {}, number));
const states = async (messageKey: string) =>
  (await service.call(readPaymentStatus, { messageKey }, payer.as)).body.state ?? '';

async function until(messageKey: string, wanted: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (wanted.includes(await states(messageKey))) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`never ${wanted.join(' or ')}`);
}

async function later(minutes: number): Promise<void> {
  await service.call(moveClock, { advanceSeconds: minutes * 60 }, {});
  payer = { ...payer, as: await service.signIn(payer.email) };
}

test.each([
  [0, 0],
  [1, 1],
  [60_000, 1],
  [60_001, 2],
  [15 * 60_000, 15],
  [-5, 0],
])('%i milliseconds are %i minutes to wait', (milliseconds, minutes) => {
  expect(minutesLeft(1_000_000 + milliseconds, 1_000_000)).toBe(minutes);
});

describe('paying the same loan again by hand', () => {
  test('waits fifteen minutes after a payment the processor never answered for, and is told how long', {
    timeout: 60_000,
  }, async () => {
    await givenUp();
    const refused = await pay();
    expect([refused.status, refused.body.code]).toEqual([429, 'retry_restricted']);
    expect(refused.body.Error).toMatch(/1[45] min/);
    await later(16);
    const again = await pay();
    expect(again.status).toBe(200);
    await service.settled(payer, again.body.messageKey);
  });

  test('does not wait after a decline: another card may pay at once', async () => {
    const declined = await pay(DECLINED);
    await service.settled(payer, declined.body.messageKey);
    expect((await pay()).status).toBe(200);
    await service.jobsIdle();
  });

  test('does not wait after a card that turned out declined, also when its payer stopped waiting for it', {
    timeout: 60_000,
  }, async () => {
    const body = await service.body(payer, {}, TURNS_OUT_DECLINED);
    const late = await service.pay(payer, body);
    await until(late.body.messageKey, ['AUTHORIZING', 'UNKNOWN']);
    const told = await service.call(recordPaymentTimeout, { paymentKey: body.paymentKey }, payer.as);
    expect(told.body).toMatchObject({ status: 'pending', retryAfterMinutes: 15 });
    await until(late.body.messageKey, ['FAILED']);
    expect((await pay()).status).toBe(200);
    await service.jobsIdle();
  });

  test('waits while a payment is open that somebody stopped waiting for, and no longer once it is posted', {
    timeout: 60_000,
  }, async () => {
    const body = await service.body(payer, {}, '4000000000000259');
    const late = await service.pay(payer, body);
    await until(late.body.messageKey, ['AUTHORIZING', 'UNKNOWN']);
    const told = await service.call(recordPaymentTimeout, { paymentKey: body.paymentKey }, payer.as);
    expect(told.body).toMatchObject({ status: 'pending', retryAfterMinutes: 15 });
    expect((await pay()).status).toBeGreaterThanOrEqual(409);
    await until(late.body.messageKey, ['POSTED']);
    expect((await pay()).status).toBe(200);
    await service.jobsIdle();
  });

  test('waits for nothing where the restriction is switched off', { timeout: 60_000 }, async () => {
    await givenUp();
    service.context.flags.override({ manualRetryRestriction: false });
    expect((await pay()).status).toBe(200);
    service.context.flags.override({ manualRetryRestriction: true });
    await service.jobsIdle();
  });
});

test('what one party of a loan began holds the other back as well', { timeout: 60_000 }, async () => {
  const other = await service.payer(`${payer.customerId.slice(4)}-two`);
  const loanId = await service.lender.openLoan({
    reference: 'both',
    borrowerId: payer.customerId,
    cosignerId: other.customerId,
    productId: 'tmx-title-ga',
    storeId: '40120',
    amountCents: 200_000,
    date: service.context.businessDate(),
    collateral: { year: 2015, make: 'Ford', model: 'Focus' },
  });
  const [first, second] = [
    { ...payer, loanId },
    { ...other, loanId },
  ];
  payer = first;
  await givenUp();
  const refused = await service.pay(second, await service.body(second));
  expect([refused.status, refused.body.code]).toEqual([429, 'retry_restricted']);
});
