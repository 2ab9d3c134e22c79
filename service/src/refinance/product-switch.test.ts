import { randomUUID } from 'node:crypto';
import { readAccountDetail } from '@lendside/contract/accounts';
import { auditLedger } from '@lendside/contract/dev';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { cancelRefinance } from '@lendside/contract/refinance-renewing';
import { readProductSwitch } from '@lendside/contract/refinance-switch';
import { readNewAccountTerms, readRiskInfo } from '@lendside/contract/refinance-terms';
import { readRenewalProgress } from '@lendside/contract/renewal-progress';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Couple, type Renewer, type RenewingService, startRenewingService } from './test-renewers.ts';

let service: RenewingService;
let turn = 0;

beforeAll(async () => {
  service = await startRenewingService();
});
afterAll(() => service.stop());

const payday = (productId = 'tmx-payday-mo', amountCents = 40_000) => {
  turn += 1;
  return service.switcher(`ines${turn}`, productId, amountCents);
};
const detail = async (who: Renewer, loanId: string) =>
  (await service.call(readAccountDetail, { loanId, lmsId: 'TLXe' }, who.as)).body;
const offered = ({ borrower, loanId }: Couple) => service.call(readProductSwitch, { loanId }, borrower.as);

async function bodyOf({ borrower, loanId }: Couple, amount: string, number?: string) {
  const lockToken = await service.walk(borrower, loanId, 'switch');
  const { token, securityToken } = await service.card(number);
  return {
    paymentKey: randomUUID(),
    loanId,
    paymentAmount: amount,
    paymentType: 3 as const,
    migrateProduct: true,
    paymentAmountType: 'onlineProduct' as const,
    paymentCardToken: token,
    ccv: securityToken,
    lockToken,
  };
}

describe('a loan that is switched here', () => {
  test('says what is due, and the new loan is the one that was shown', async () => {
    const ines = await payday();
    const { borrower, loanId } = ines;
    const { body } = await offered(ines);
    expect(body).toMatchObject({ at: 'payment', way: 'online', newProductId: 'tmx-personal-mo' });
    expect(body).toMatchObject({ productSwitchAmountDue: '60.00', ecommRefiPaymentSucceeded: false });
    expect(body.current).toMatchObject({ payoffAmount: '460.00', paymentsLeft: 1 });
    const account = await detail(borrower, loanId);
    expect(account).toMatchObject({ productMigration: true, productSwitchAmountDue: '60.00' });
    const asked = { loanId, migrateProduct: 'true', paymentAmount: '60.00' };
    const terms = await service.call(readNewAccountTerms, asked, borrower.as);
    expect(terms.body).toMatchObject({ productId: 'tmx-personal-mo' });
    expect(terms.body.payments.length).toBeGreaterThan(1);
    const risk = await service.call(readRiskInfo, { loanId, migrateProduct: 'true' }, borrower.as);
    expect(risk.body).toMatchObject({ refinanceDenied: false, rateChanged: false });

    const { newLoanId } = await service.renew(borrower, await bodyOf(ines, '60.00'));
    expect(await detail(borrower, loanId)).toMatchObject({ loanStatusId: 22, productMigration: false });
    expect(await detail(borrower, newLoanId)).toMatchObject({
      productId: 'tmx-personal-mo',
      principleBalance: terms.body.newPrincipalBalance,
      dueDate: terms.body.newLoanDueDate,
    });
    const after = await service.call(readRenewalProgress, { loanId: newLoanId, purpose: 'switch' }, borrower.as);
    expect(after.body.done).toEqual([]);
    expect((await offered(ines)).body.code).toBe('switch_not_available');
    expect((await service.call(auditLedger, {}, {})).body).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });

  test('is taken back like a renewal, and the payment stays', async () => {
    const ines = await payday();
    const { borrower, loanId } = ines;
    const { newLoanId } = await service.renew(borrower, await bodyOf(ines, '60.00'));
    const input = { paymentKey: randomUUID(), header: { loanId: newLoanId }, body: { reason: 'changedMind' } };
    expect((await service.call(cancelRefinance, input, borrower.as)).status).toBe(200);
    await service.jobsIdle();
    expect(await detail(borrower, loanId)).toMatchObject({ loanStatusId: 12, payoffAmount: '400.00' });
    expect((await service.call(auditLedger, {}, {})).body).toMatchObject({ imbalanceCents: 0 });
  });

  test('a second tab starts nothing, and the same key answers the same', async () => {
    const ines = await payday();
    const body = await bodyOf(ines, '60.00', '4000000000000259');
    const { token, securityToken } = await service.card('4000000000000259');
    const other = { ...body, paymentKey: randomUUID(), paymentCardToken: token, ccv: securityToken };
    const first = await service.call(submitPayment, body, ines.borrower.as);
    const second = await service.call(submitPayment, other, ines.borrower.as);
    const again = await service.call(submitPayment, body, ines.borrower.as);
    expect([first.status, second.body.code, again.body]).toEqual([200, 'payment_unresolved', first.body]);
  });

  test.each([
    ['59.99', 'switch_amount_changed'],
    ['60.01', 'switch_amount_changed'],
    ['460.00', 'switch_amount_changed'],
  ])('for %s is refused by name', async (amount, code) => {
    const ines = await payday();
    const refused = await service.call(submitPayment, await bodyOf(ines, amount), ines.borrower.as);
    expect([refused.status, refused.body.code]).toEqual([409, code]);
  });

  test('without the steps of the switch is refused, also when those of a renewal are done', async () => {
    const ines = await payday();
    const body = await bodyOf(ines, '60.00');
    await service.db.query('worker', `update lendside.renewal_steps set purpose = 'renewal' where loan_id = $1`, [
      ines.loanId,
    ]);
    const refused = await service.call(submitPayment, body, ines.borrower.as);
    expect([refused.status, refused.body.code]).toEqual([409, 'step_missing']);
    const { lockToken: _old, ...unlocked } = await bodyOf(ines, '60.00');
    expect((await service.call(submitPayment, unlocked, ines.borrower.as)).body.code).toBe('loan_lock_missing');
  });

  test('for less than interest and fees has no terms, and says how much has to be paid first', async () => {
    const { borrower, loanId } = await payday();
    const asked = { loanId, migrateProduct: 'true', paymentAmount: '59.99' };
    const refused = await service.call(readNewAccountTerms, asked, borrower.as);
    expect([refused.status, refused.body.code]).toEqual([422, 'interest_first']);
    expect(refused.body.message).toContain('at least $60.00');
    const spanish = { ...borrower.as, headers: { ...borrower.as.headers, 'x-language': 'spanish' } };
    expect((await service.call(readNewAccountTerms, asked, spanish)).body.message).toContain('al menos $60.00');
  });

  test('the product is the lender’s word', async () => {
    const { borrower, loanId } = await payday();
    const asked = { loanId, migrateProduct: 'true', productId: 'tmx-line-ga' };
    const refused = await service.call(readNewAccountTerms, asked, borrower.as);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_refinance_eligible']);
  });

  test('is not offered for what leaves too little, nor to a stranger', async () => {
    const small = await payday('tmx-payday-mo', 5000);
    expect((await offered(small)).body.code).toBe('switch_not_available');
    const body = await bodyOf(small, '0.00');
    expect((await service.call(submitPayment, body, small.borrower.as)).body.code).toBe('switch_not_available');
    const [ines, other] = [await payday(), await payday()];
    const foreign = await service.call(readProductSwitch, { loanId: ines.loanId }, other.borrower.as);
    expect(foreign.status).toBe(404);
  });
});

describe('a loan that is switched on the website', () => {
  test('takes what is due as an ordinary payment, remembers it, and is not switched here', async () => {
    const mo = await payday('cic-payday-mo');
    const { borrower, loanId } = mo;
    const { body } = await offered(mo);
    expect(body).toMatchObject({ way: 'ecommerce', ecommRefiPaymentSucceeded: false });
    expect(body.ecommRefiUrl).toMatch(/^https:/);
    const due = body.productSwitchAmountDue;
    const here = await service.call(submitPayment, await bodyOf(mo, due), borrower.as);
    expect(here.body.code).toBe('switch_not_online');

    const { token, securityToken } = await service.card();
    const ecommerce = {
      paymentKey: randomUUID(),
      loanId,
      paymentAmount: due,
      paymentAmountType: 'onlineProduct' as const,
      paymentType: 2 as const,
      isEcommProductMigration: true,
      paymentCardToken: token,
      ccv: securityToken,
    };
    const wrong = { ...ecommerce, paymentKey: randomUUID(), paymentAmount: '1.00' };
    expect((await service.call(submitPayment, wrong, borrower.as)).body.code).toBe('amount_not_allowed');
    const accepted = await service.call(submitPayment, ecommerce, borrower.as);
    expect(accepted.status).toBe(200);
    await service.jobsIdle();
    const { messageKey } = accepted.body;
    expect((await service.call(readPaymentStatus, { messageKey }, borrower.as)).body.status).toBe('done');
    expect((await offered(mo)).body).toMatchObject({ productSwitchAmountDue: '0.00', ecommRefiPaymentSucceeded: true });
  });
});

test('a line of credit is switched at the store, when cash is taken', async () => {
  const line = await payday('tmx-line-ga', 100_000);
  expect((await offered(line)).body).toMatchObject({
    at: 'disbursement',
    way: 'store',
    newProductId: 'tmx-personal-ga',
  });
  const { disburseProductMigration } = await detail(line.borrower, line.loanId);
  expect(disburseProductMigration).toMatchObject({ newProductId: 'tmx-personal-ga', canAutoPay: true });
  const body = await bodyOf(line, '0.00');
  expect((await service.call(submitPayment, body, line.borrower.as)).body.code).toBe('switch_not_online');
});
