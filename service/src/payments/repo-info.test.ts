import { authenticateLink } from '@lendside/contract/access-links';
import { listAccountActivity } from '@lendside/contract/access-sessions';
import { readAccountDetail } from '@lendside/contract/accounts';
import { createLink } from '@lendside/contract/dev';
import { readPaymentStatus } from '@lendside/contract/payments';
import { readRepoInfo, updateRepoInfo } from '@lendside/contract/payments-recovery';
import { addDays } from '@lendside/domain/calendar-date';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { linkIn } from '../access/test-links.ts';
import { type Payer, type PayingService, startPayingService } from './test-payer.ts';

let service: PayingService;
let today: string;

beforeAll(async () => {
  service = await startPayingService();
  today = service.context.businessDate();
});
afterAll(() => service.stop());

/** A card whose charge goes through seconds after the processor fell silent. */
const APPROVED_LATE = '4000000000000259';

const LOT = {
  location: 'Lot 4, 12 Mill Road, Dallas, TX 75201',
  lotPhone: '214-555-0144',
  propertyPickup: 'Mon-Fri 09:00-17:00',
};
const read = (who: Payer) => service.call(readRepoInfo, { loanId: who.loanId }, who.as);
const answer = (who: Payer, given: string) =>
  service.call(updateRepoInfo, { loanId: who.loanId, answer: given }, who.as);
const detail = async (who: Payer) => (await service.call(readAccountDetail, { loanId: who.loanId }, who.as)).body;

/** A borrower whose vehicle is out for repossession: 500.00 bring the loan back within ten days. */
async function sought(name: string): Promise<Payer> {
  const payer = await service.payer(name);
  await service.lender.sendOutForRepo(payer.loanId, today, {
    reinstatementCents: 50_000,
    vehicle: { deadline: addDays(today, 10) },
  });
  return payer;
}

describe('what is told of a vehicle', () => {
  test('that is sought, then held: from the books', async () => {
    const payer = await sought('oda');
    const { payoffAmount } = await detail(payer);
    const told = { ofrPaymentValue: '500.00', payoffAmount, deadline: addDays(today, 10) };
    expect((await read(payer)).body).toEqual({ loanStatusId: 15, ...told });
    await service.lender.repossess(payer.loanId, today, { vehicle: LOT });
    const { location, ...lot } = LOT;
    expect((await read(payer)).body).toEqual({ loanStatusId: 13, ...told, vehicleLocation: location, ...lot });
  });

  test('where it stands is not told to a guest payer, who may not answer either', async () => {
    const payer = await sought('oli');
    await service.lender.repossess(payer.loanId, today, { vehicle: LOT });
    const asked = { email: payer.email, page: 'MakePayment', loanId: payer.loanId, guestPayment: true } as const;
    const { body } = await service.call(createLink, asked, { headers: { 'x-brand': 'tmx' } });
    const opened = await service.call(authenticateLink, linkIn(body.url), {});
    const guest = { accessToken: opened.body.accessToken, deviceKey: opened.body.deviceKey };
    const told = await service.call(readRepoInfo, { loanId: payer.loanId }, guest);
    expect(Object.keys(told.body).sort()).toEqual(['deadline', 'loanStatusId', 'ofrPaymentValue', 'payoffAmount']);
    const answered = await service.call(updateRepoInfo, { loanId: payer.loanId, answer: 'call' }, guest);
    expect([answered.status, answered.body.code]).toEqual([403, 'access_denied']);
  });

  test('nothing of a loan that is not in recovery, or of somebody else', async () => {
    const [payer, other] = [await service.payer('ona'), await sought('otto')];
    for (const reply of [await read(payer), await answer(payer, 'call')])
      expect([reply.status, reply.body.code]).toEqual([409, 'not_in_recovery']);
    const foreign = { ...other, as: payer.as };
    for (const reply of [await read(foreign), await answer(foreign, 'call')])
      expect([reply.status, reply.body.code]).toEqual([404, 'loan_not_found']);
  });
});

describe('the answer', () => {
  test('is kept, may change, and stands in the activity once for each change', async () => {
    const payer = await sought('ole');
    const first = await answer(payer, 'call');
    expect(first.body).toMatchObject({ answer: 'call', recorded: expect.stringMatching(/Z$/) });
    expect((await answer(payer, 'call')).body).toEqual(first.body);
    expect((await read(payer)).body.answer).toBe('call');
    await answer(payer, 'reinstate');
    expect((await read(payer)).body.answer).toBe('reinstate');
    const { activity } = (await service.call(listAccountActivity, {}, payer.as)).body;
    const lines = activity.filter(({ what }) => what === 'recovery.answered');
    expect(lines.map(({ who, account }) => [who, account])).toEqual([
      ['you', payer.loanId],
      ['you', payer.loanId],
    ]);
  });

  test('is asked anew when the vehicle was taken', async () => {
    const payer = await sought('ora');
    await answer(payer, 'call');
    await service.lender.repossess(payer.loanId, today);
    expect((await read(payer)).body.answer).toBeUndefined();
  });

  test('is one of four', async () => {
    const reply = await answer(await sought('osa'), 'maybe');
    expect([reply.status, reply.body.code]).toEqual([422, 'answer_unknown']);
  });
});

describe('paying what keeps the vehicle', () => {
  const reinstate = { paymentAmountType: 'ofrReinstate' } as const;

  test('brings the loan back with the posting, and the recovery is over', async () => {
    const payer = await sought('orla');
    const accepted = await service.pay(payer, await service.body(payer, { ...reinstate, paymentAmount: '500.00' }));
    const { body } = await service.settled(payer, accepted.body.messageKey);
    expect(body).toMatchObject({ state: 'POSTED', result: { vehicleRecovery: 'stopped' } });
    const { loanStatusId, validations } = await detail(payer);
    expect([12, 31]).toContain(loanStatusId);
    expect(validations).toMatchObject({ isInOfrStatus: false, isOfrReinstateAmount: false });
    expect((await read(payer)).body.code).toBe('not_in_recovery');
    // The page says to keep the receipt in the vehicle: the receipt has to say why.
    const [receipt] = await service.inbox.messagesTo(payer.email, 1);
    expect(receipt?.text).toContain('With this payment the recovery of the vehicle was stopped.');
    expect(await service.context.ports.loanBook.audit()).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });

  test('is asked of the books: less than it takes by now is refused, whatever was shown', async () => {
    const payer = await sought('oran');
    await service.lender.chargeRepoCosts(payer.loanId, today, { amountCents: 7500 });
    const body = await service.body(payer, { ...reinstate, paymentAmount: '500.00' });
    const refused = await service.pay(payer, { ...body, ofrPaymentValue: '500.00' } as typeof body);
    expect([refused.status, refused.body.code]).toEqual([409, 'reinstatement_changed']);
    expect(refused.body.Error).toContain('$575.00');
    expect((await detail(payer)).loanStatusId).toBe(15);
  });

  test('that came too late for costs added meanwhile is told so', { timeout: 40_000 }, async () => {
    const payer = await sought('oren');
    const body = await service.body(payer, { ...reinstate, paymentAmount: '500.00' }, APPROVED_LATE);
    const { messageKey } = (await service.pay(payer, body)).body;
    await service.lender.chargeRepoCosts(payer.loanId, today, { amountCents: 7500 });
    const posted = () => service.call(readPaymentStatus, { messageKey }, payer.as);
    await expect.poll(async () => (await posted()).body.state, { timeout: 30_000 }).toBe('POSTED');
    expect((await posted()).body.result).toMatchObject({ vehicleRecovery: 'stillSought' });
    expect((await detail(payer)).loanStatusId).toBe(15);
  });

  test('any other amount leaves the vehicle sought, and says nothing of it', async () => {
    const payer = await sought('olaf');
    const accepted = await service.pay(payer, await service.body(payer, { paymentAmount: '25.00' }));
    const { body } = await service.settled(payer, accepted.body.messageKey);
    expect(body.result?.vehicleRecovery).toBeUndefined();
    const [receipt] = await service.inbox.messagesTo(payer.email, 1);
    expect(receipt?.text).not.toContain('recovery of the vehicle');
    expect((await detail(payer)).loanStatusId).toBe(15);
  });

  test('is not taken once the lender has the vehicle', async () => {
    const payer = await sought('onno');
    await service.lender.repossess(payer.loanId, today, { vehicle: LOT });
    const reply = await service.pay(payer, await service.body(payer, { ...reinstate, paymentAmount: '500.00' }));
    expect([reply.status, reply.body.code]).toEqual([409, 'loan_not_payable']);
  });
});
