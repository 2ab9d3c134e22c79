import { readAccountDetail } from '@lendside/contract/accounts';
import { readSettlementStatus } from '@lendside/contract/offers';
import { submitPayment } from '@lendside/contract/payments-submit';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeAccountLetters } from '../accounts/account-letters.ts';
import { endProtection, enterProtection } from '../accounts/decide-protection.ts';
import { everyProtectionOf } from '../accounts/store/protections.ts';
import { type Settler, type SettlingService, startSettlingService } from './test-settlers.ts';

/** Subject of what the party gets who did not pay. */
const LETTER = 'Your loan is settled: you owe nothing more on it';

let service: SettlingService;
beforeAll(async () => {
  service = await startSettlingService();
});
afterAll(() => service?.stop());

const person = (name: string) => service.person(name, { lastName: 'Cole', lmsId: 'TLXe', storeId: '42310' });
const status = async ({ as, loanId }: Settler) => (await service.call(readSettlementStatus, { loanId }, as)).body;
const loanOf = async ({ as, loanId }: Settler) => (await service.call(readAccountDetail, { loanId }, as)).body;
const refusalOf = async (who: Settler) =>
  (await service.call(submitPayment, await service.settlementBody(who), who.as)).body.code;
async function mailTo({ email }: Settler): Promise<readonly string[]> {
  await writeAccountLetters(service.context);
  await service.jobsIdle();
  return (await service.inbox.messagesTo(email, 20)).map(({ subject }) => subject);
}

test('either party sees it and signs, one payment settles it for both, and each reads that nothing is owed', async () => {
  const cosigner = await person('cora');
  const borrower = await service.settler('hal', {}, cosigner);
  const beside = { ...cosigner, loanId: borrower.loanId };
  const offered = { offerId: 'ofr_hal', settlementAmount: '400.00', step: 'sign', docSigned: false };
  expect([await status(borrower), await status(beside)]).toMatchObject([offered, offered]);
  expect(await refusalOf(beside)).toBe('not_signed_yet');

  await service.sign(beside);
  expect([await status(borrower), await status(beside)]).toMatchObject([{ step: 'pay' }, { step: 'pay' }]);
  expect((await service.start(borrower)).body.code).toBe('already_signed');
  expect((await service.settle(borrower)).body).toMatchObject({ state: 'POSTED', paymentAmount: '400.00' });

  for (const party of [borrower, beside]) {
    expect(await status(party)).toMatchObject({ step: 'settled', paymentMade: true });
    expect(await loanOf(party)).toMatchObject({
      loanStatusId: LOAN_STATE.Settled,
      payoffAmount: '0.00',
      payable: false,
    });
    expect(await refusalOf(party)).toBe('settlement_paid');
  }
  const receipt = 'Your loan is settled: we received $400.00';
  expect(await mailTo(borrower)).toContain(receipt);
  // It names the card: the receipt is the payer's alone.
  expect(await mailTo(beside)).not.toContain(receipt);
  expect((await mailTo(beside)).filter((subject) => subject === LETTER)).toHaveLength(1);
  expect(await mailTo(borrower)).not.toContain(LETTER);
  const [said] = (await service.inbox.messagesTo(beside.email, 20)).filter(({ subject }) => subject === LETTER);
  expect(said?.text).toMatch(/also in another person’s name, was settled on .+ They paid \$400\.00\./);
  expect(said?.text).toMatch(/We forgave: \$[\d,.]+/);
  expect(said?.text).toContain('We will not collect, sell or assign what we forgave.');
});

test('a party whose debt a court discharged is written to no more (11 U.S.C. 524)', async () => {
  const { context } = service;
  const cosigner = await person('dina');
  const borrower = await service.settler('dov', {}, cosigner);
  const { customerId } = cosigner;
  const today = context.businessDate();
  const entered = { customerId, kind: 'bankruptcy', from: today, proof: 'notice of the court', by: 'pat' } as const;
  expect(await enterProtection(context, entered)).toBeUndefined();
  const [{ protectionId } = { protectionId: '' }] = await everyProtectionOf(context.db, customerId);
  expect(await endProtection(context, { protectionId, by: 'pat', how: 'discharged', on: today })).toBeUndefined();
  await service.sign(borrower);
  expect((await service.settle(borrower)).body).toMatchObject({ state: 'POSTED' });
  await service.jobsIdle();
  expect(await service.inbox.messagesTo(borrower.email, 20)).not.toEqual([]);
  expect((await service.inbox.messagesTo(cosigner.email, 20)).map(({ subject }) => subject)).not.toContain(LETTER);
});

test('both pay at once: it is paid once, and the other is refused by name', async () => {
  const cosigner = await person('cody');
  const borrower = await service.settler('ida', {}, cosigner);
  const parties = [borrower, { ...cosigner, loanId: borrower.loanId }];
  await service.sign(borrower);
  const bodies = await Promise.all(parties.map((party) => service.settlementBody(party)));
  const answers = await Promise.all(
    parties.map(({ as }, at) => service.call(submitPayment, bodies[at] as (typeof bodies)[number], as)),
  );
  expect(answers.filter(({ status: code }) => code === 200)).toHaveLength(1);
  const refused = answers.flatMap(({ body }) => (body.code ? [body.code] : []));
  expect(['payment_unresolved', 'settlement_paid']).toContain(refused[0]);
  await service.jobsIdle();
  for (const party of parties) expect((await status(party)).step).toBe('settled');
});

test('who is no party of the loan sees no settlement', async () => {
  const borrower = await service.settler('jo', {}, await person('curt'));
  const stranger = await person('sid');
  const seen = await service.call(readSettlementStatus, { loanId: borrower.loanId }, stranger.as);
  expect([seen.status, seen.body.code]).toEqual([404, 'loan_not_found']);
});
