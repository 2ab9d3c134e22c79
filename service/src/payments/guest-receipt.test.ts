import { readInbox } from '@lendside/contract/dev';
import { readReceipt, sendConfirmation } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import type { As } from '../test-service.ts';
import type { TestPerson } from '../test-start-world.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

const FRIEND = 'a.friend@mail.example';

let service: PayingService;
let owner: TestPerson & { readonly loanId: string };
let guest: As;
let turn = 0;

beforeAll(async () => {
  service = await startPayingService();
});
afterAll(() => service.stop());
beforeEach(async () => {
  turn += 1;
  const firstName = 'Florencia';
  const user = { firstName, language: 'spanish' } as const;
  const who = await service.person(`lucia${turn}`, { user, customer: { firstName } });
  owner = { ...who, loanId: await service.loan(`of-lucia${turn}`, who) };
  const link = { email: owner.email, page: 'MakePayment', loanId: owner.loanId, guestPayment: true };
  guest = await openLink(service, await newLink(service, link));
});

async function pay(fields: object = {}) {
  const { token, securityToken } = await service.card();
  const { loanId } = owner;
  const body = {
    paymentKey: `guest-${turn}-payment`,
    loanId,
    paymentAmount: '32.00',
    paymentCardToken: token,
    ccv: securityToken,
  };
  const reply = await service.call(submitPayment, { ...body, ...fields }, guest);
  await service.jobsIdle();
  return reply;
}

const mails = async (to: string) => (await service.call(readInbox, { to }, {})).body.messages;
const emailOf = async (to: string) => (await mails(to)).find(({ channel }) => channel === 'email');

describe('a payment by a guest', () => {
  test('is told to the owner in their own language, as one that another person made', async () => {
    await pay();
    const mail = await emailOf(owner.email);
    expect(mail?.subject).toBe('Otra persona pagó $32.00 de su préstamo');
    expect(mail?.text).toContain('con un enlace de pago y su propia tarjeta');
    for (const hidden of [/(?<![\w-])1111(?![\w-])/, /We received/, /Recibimos su pago/])
      expect(mail?.text).not.toMatch(hidden);
  });

  test('gives the guest a receipt of their own where they said where to, in their language, with nothing of the owner', async () => {
    await pay({ email: ` ${FRIEND.toUpperCase()} ` });
    const mail = await emailOf(FRIEND);
    expect(mail?.subject).toBe('Your payment of $32.00 was received');
    for (const said of ['Hello,', '•••• 1111', 'Confirmation number']) expect(mail?.text).toContain(said);
    for (const hidden of ['Florencia', 'Tester', owner.email, 'still owe', 'Next payment']) {
      expect(mail?.text).not.toContain(hidden);
    }
    expect((await emailOf(owner.email))?.subject).toContain('Otra persona');
  });

  test('writes to no one else where the guest gave no address, and is refused with one that is none', async () => {
    const before = (await mails(FRIEND)).length;
    const { status, body } = await pay({ email: 'not an address' });
    expect([status, body.code]).toEqual([422, 'invalid_email']);
    expect((await pay()).status).toBe(200);
    await service.jobsIdle();
    expect((await mails(FRIEND)).length).toBe(before);
  });

  test('sends the receipt to the address a guest names afterwards, and tells nothing of the owner’s', async () => {
    const { messageKey } = (await pay()).body;
    const to = `later${turn}@mail.example`;
    const none = await service.call(sendConfirmation, { messageKey }, guest);
    expect([none.status, none.body.code]).toEqual([422, 'invalid_email']);
    const before = (await mails(owner.email)).length;
    const sent = await service.call(sendConfirmation, { messageKey, email: to }, guest);
    expect(sent.body.sent).toEqual([{ channel: 'email', destination: 'l•••@mail.example' }]);
    await service.jobsIdle();
    expect((await emailOf(to))?.subject).toBe('Your payment of $32.00 was received');
    expect((await mails(owner.email)).length).toBe(before);
  });

  test('an owner cannot send their receipt to another address', async () => {
    const body = await service.body({ ...owner }, { paymentAmount: '41.00' });
    const paid = await service.call(submitPayment, { ...body, email: `thief${turn}@mail.example` }, owner.as);
    await service.jobsIdle();
    await service.call(
      sendConfirmation,
      { messageKey: paid.body.messageKey, email: `thief${turn}@mail.example` },
      owner.as,
    );
    await service.jobsIdle();
    expect(await mails(`thief${turn}@mail.example`)).toEqual([]);
  });

  test('has a PDF without the owner’s name', async () => {
    const { messageKey } = (await pay()).body;
    const { status } = await service.call(readReceipt, { messageKey }, guest);
    expect(status).toBe(200);
  });
});
