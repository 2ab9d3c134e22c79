import { readPaymentStatus, readReceipt, recordPaymentTimeout, sendConfirmation } from '@lendside/contract/payments';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Payer, type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let payer: Payer;
let other: Payer;

beforeAll(async () => {
  service = await startPayingService();
  payer = await service.payer('cleo');
  other = await service.payer('dan');
});
afterAll(() => service.stop());

const payWith = async (number: string, who = payer) => service.pay(who, await service.body(who, {}, number));

/** Asks until the payment is final, as the browser does, for at most `seconds`. */
async function untilFinal(messageKey: string, seconds = 20, who = payer) {
  const states: string[] = [];
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    const { body } = await service.call(readPaymentStatus, { messageKey }, who.as);
    if (states.at(-1) !== body.state) states.push(body.state);
    if (body.status !== 'pending') return { body, states };
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`still pending after ${seconds} s: ${states.join(' ')}`);
}

describe('each test card ends as it should', () => {
  const cards: [string, string, string][] = [
    ['4000000000000002', 'DECLINED', 'card_declined'],
    ['4000000000009995', 'DECLINED', 'insufficient_funds'],
    ['4000000000000069', 'DECLINED', 'expired_card'],
  ];
  test.each(cards)('%s is declined by name', async (number, state, code) => {
    const accepted = await payWith(number);
    const status = await service.settled(payer, accepted.body.messageKey);
    expect(status.body).toMatchObject({ status: 'failed', state, code });
    expect(status.body.Error).toMatch(/not charged|No se le cobró/);
  });

  test('5555 5555 5555 4444 pays', async () => {
    const accepted = await payWith('5555555555554444');
    expect((await service.settled(payer, accepted.body.messageKey)).body.state).toBe('POSTED');
  });

  test('4000 0000 0000 0119 answers 502, accepts nothing, and the same key may be sent again', async () => {
    const body = await service.body(payer, {}, '4000000000000119');
    for (let tries = 0; tries < 2; tries += 1) {
      const refused = await service.pay(payer, body);
      expect([refused.status, refused.body.code]).toEqual([502, 'processor_unreachable']);
    }
    const found = await service.call(readPaymentStatus, { paymentKey: body.paymentKey }, payer.as);
    expect(found.status).toBe(404);
    const working = await service.body(payer);
    const again = await service.pay(payer, { ...working, paymentKey: body.paymentKey });
    expect(again.status).toBe(200);
    await service.jobsIdle();
  });

  test('4000 0000 0000 0259 times out and turns out approved; meanwhile nobody may pay twice', {
    timeout: 40_000,
  }, async () => {
    // A customer with few cards: no more than five that receive money are kept.
    const patient = await service.payer('fay');
    const accepted = await payWith('4000000000000259', patient);
    const { messageKey } = accepted.body;
    const stateNow = async () => (await service.call(readPaymentStatus, { messageKey }, patient.as)).body.state;
    await until(async () => (await stateNow()) === 'UNKNOWN');
    const second = await service.pay(patient, await service.body(patient));
    expect([second.status, second.body.code]).toEqual([409, 'payment_unresolved']);
    const { body, states } = await untilFinal(messageKey, 20, patient);
    expect(body).toMatchObject({ status: 'done', state: 'POSTED' });
    expect(states).toEqual(['UNKNOWN', 'POSTED']);
  });

  test('4000 0000 0000 0341 times out and turns out declined: nothing was charged', { timeout: 40_000 }, async () => {
    const unlucky = await service.payer('eve');
    const accepted = await payWith('4000000000000341', unlucky);
    const { body } = await untilFinal(accepted.body.messageKey, 20, unlucky);
    expect(body).toMatchObject({ status: 'failed', state: 'FAILED', code: 'card_declined' });
  });
});

describe('the outcome can be asked for', () => {
  test('by payment key, after a lost reply', async () => {
    const body = await service.body(payer);
    const accepted = await service.pay(payer, body);
    await service.jobsIdle();
    const found = await service.call(readPaymentStatus, { paymentKey: body.paymentKey }, payer.as);
    expect(found.body).toMatchObject({ messageKey: accepted.body.messageKey, state: 'POSTED' });
  });

  test('only by whoever paid', async () => {
    const accepted = await payWith('4111111111111111');
    const foreign = await service.call(readPaymentStatus, { messageKey: accepted.body.messageKey }, other.as);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'message_key_not_found']);
    await service.jobsIdle();
  });

  test('and that the client stopped waiting changes no money', async () => {
    const body = await service.body(payer);
    const accepted = await service.pay(payer, body);
    await service.jobsIdle();
    const noted = await service.call(recordPaymentTimeout, { paymentKey: body.paymentKey }, payer.as);
    expect(noted.body).toEqual({ recorded: true, status: 'done', retryAfterMinutes: 0 });
    const stands = await service.call(readPaymentStatus, { messageKey: accepted.body.messageKey }, payer.as);
    expect(stands.body.state).toBe('POSTED');
  });
});

describe('the receipt', () => {
  test('is a tagged PDF, for whoever paid only', async () => {
    const accepted = await payWith('4111111111111111');
    await service.jobsIdle();
    const input = { messageKey: accepted.body.messageKey };
    const document = await service.call(readReceipt, input, payer.as);
    expect(document.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(document.body as unknown as ArrayBuffer);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.toString('latin1')).toContain('/StructTreeRoot');
    expect((await service.call(readReceipt, input, other.as)).status).toBe(404);
  });

  test('of a payment that did not go through does not exist', async () => {
    const accepted = await payWith('4000000000000002');
    await service.jobsIdle();
    const document = await service.call(readReceipt, { messageKey: accepted.body.messageKey }, payer.as);
    expect(document.status).toBe(409);
    expect(document.body).toMatchObject({ code: 'nothing_to_confirm' });
  });

  test('can be sent again, five times an hour, to the address of the profile whatever the request says', async () => {
    const accepted = await payWith('4111111111111111');
    await service.jobsIdle();
    const ask = () =>
      service.call(
        sendConfirmation,
        { messageKey: accepted.body.messageKey, email: 'someone.else@example.com' },
        payer.as,
      );
    for (let times = 0; times < 5; times += 1) expect((await ask()).status).toBe(200);
    const sixth = await ask();
    expect([sixth.status, sixth.body.code]).toEqual([429, 'too_many_requests']);
    await service.jobsIdle();
    expect(await service.inbox.messagesTo('someone.else@example.com', 5)).toEqual([]);
  });
});

async function until(holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < 150; tries += 1) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it never came to that');
}
