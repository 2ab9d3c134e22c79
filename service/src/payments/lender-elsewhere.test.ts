import { listAccountHistory, listAccounts, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { exportAccountHistory, readCalendarFeedStatus } from '@lendside/contract/accounts-documents';
import { readAccountDocuments } from '@lendside/contract/documents';
import { readDueDateMove } from '@lendside/contract/due-date-moves';
import { readUnpaidOutlook } from '@lendside/contract/payment-help';
import { previewPayment } from '@lendside/contract/payments';
import { quotePayoff } from '@lendside/contract/payments-payoff';
import { readPersonalInfo, savePersonalInfo } from '@lendside/contract/profile';
import { readConfigSettings } from '@lendside/contract/system';
import { addDays, addMonths } from '@lendside/domain/calendar-date';
import { fineractPorts } from '@lendside/providers/fineract/fineract';
import { FINERACT_SIGN_IN, fineractSimulator } from '@lendside/providers/fineract/fineract-simulator-for-test';
import { fineractSettings } from '@lendside/providers/fineract/settings';
import { type VendorPeer, vendorPeer } from '@lendside/providers/sockets/vendor-peer-for-test';
import { loanIdOf } from '@lendside/providers/vendor-loans/loan-number';
import { STORE } from '@lendside/providers/vendor-loans/vendor-suite-for-test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../test-start-world.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

/** The whole service on a lender whose loans lie in Apache Fineract, which is simulated. */

const simulator = fineractSimulator();
let peer: VendorPeer;
let service: PayingService;
let faye: TestPerson & { readonly loanId: string };
beforeAll(async () => {
  peer = await vendorPeer(simulator.respond);
  const settings = fineractSettings.parse({
    ...{ url: peer.url, ...FINERACT_SIGN_IN, system: 'NLS', brand: 'inl' },
    ...{ products: { '7': 'installment' }, stores: { '2': STORE } },
  });
  const tools = {
    clock: { nowMs: Date.now },
    get db() {
      return service.context.db;
    },
  };
  service = await startPayingService({ decoratePorts: (ports) => ({ ...ports, ...fineractPorts(settings, tools) }) });
  const openedOn = addMonths(service.context.businessDate(), -3);
  const loan = simulator.addLoan({ openedOn });
  const customerId = String(loan.clientId);
  const user = { customerId, lmsCustomerIds: { NLS: customerId } };
  faye = { ...(await service.person('faye', { customer: null, user })), loanId: loanIdOf(loan.id) };
});
afterAll(async () => {
  await service?.stop();
  await peer?.close();
});

test('a customer sees the loan, its plan and its history', async () => {
  const { loans } = (await service.call(listAccounts, {}, faye.as)).body;
  expect(loans).toMatchObject([{ loanId: faye.loanId, lmsId: 'NLS', brand: 'inl', payoffAmount: '1,356.00' }]);
  const { body } = await service.call(readAccountDetail, { loanId: faye.loanId, lmsId: 'NLS' }, faye.as);
  expect(body).toMatchObject({ refinanceEligible: false, payable: true });
  const { schedule } = (await service.call(listPaymentSchedule, { loanId: faye.loanId }, faye.as)).body;
  expect([schedule.length, schedule[0]?.amountDue]).toEqual([12, '124.00']);
  const { history } = (await service.call(listAccountHistory, { loanId: faye.loanId }, faye.as)).body;
  expect(history.map(({ kind }) => kind)).toEqual(['disbursement']);
});

test('a customer pays: previewed, charged once, booked once, and shown', async () => {
  const asked = { loanId: faye.loanId, paymentAmount: '150.00', paymentAmountType: 'other' } as const;
  const preview = (await service.call(previewPayment, asked, faye.as)).body;
  const paid = await service.body({ ...faye }, { paymentAmount: '150.00' });
  const accepted = await service.pay({ ...faye }, paid);
  expect(accepted.status).toBe(200);
  const { body } = await service.settled({ ...faye }, accepted.body.messageKey);
  expect(body.status).toBe('done');
  expect((await service.pay({ ...faye }, paid)).body.messageKey).toBe(accepted.body.messageKey);
  const [payment, another] = simulator.loans.get(Number(faye.loanId))?.payments ?? [];
  expect([payment?.cents, another]).toEqual([15_000, undefined]);
  const { loans } = (await service.call(listAccounts, {}, faye.as)).body;
  expect(loans[0]?.payoffAmount).toBe('1,206.00');
  expect(JSON.stringify(preview)).toContain('1,206.00');
  const { history } = (await service.call(listAccountHistory, { loanId: faye.loanId }, faye.as)).body;
  expect(history.map(({ kind, amount }) => [kind, amount])).toContainEqual(['payment', '150.00']);
});

test('what Fineract does not do is refused by name, and pages know it before', async () => {
  const { loanId } = faye;
  const { businessDate } = service.context;
  const range = { fromDate: businessDate(), toDate: businessDate(), format: 'pdf' };
  const { customerId } = (await service.call(readPersonalInfo, { masked: 'true' }, faye.as)).body;
  const refused = [
    await service.call(readDueDateMove, { loanId }, faye.as),
    await service.call(readUnpaidOutlook, { loanId }, faye.as),
    await service.call(readAccountDocuments, { loanId, lmsId: 'NLS' }, faye.as),
    await service.call(exportAccountHistory, { loanId, ...range }, faye.as),
    await service.call(savePersonalInfo, { customerId, payFrequency: 'monthly' }, faye.as),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(5).fill([403, 'not_offered_online']));
  const { loanSystems } = (await service.call(readConfigSettings, {})).body;
  expect(loanSystems).toMatchObject({ NLS: { renewals: false, statements: false, storeLocator: true } });
  expect(loanSystems.TLXe).toBeUndefined();
  expect((await service.call(readCalendarFeedStatus, {}, faye.as)).status).toBe(200);
});

test('a payoff is quoted for today alone, because Fineract does not say what a later day owes', async () => {
  const { loanId } = faye;
  const today = service.context.businessDate();
  expect((await service.call(quotePayoff, { loanId }, faye.as)).status).toBe(200);
  const later = await service.call(quotePayoff, { loanId, goodThroughDate: addDays(today, 3) }, faye.as);
  expect([later.status, later.body.code]).toEqual([422, 'date_not_allowed']);
});
