import { listAccountHistory, listAccounts, listPaymentSchedule, readAccountDetail } from '@lendside/contract/accounts';
import { previewPayment } from '@lendside/contract/payments';
import { readPersonalInfo, savePersonalInfo } from '@lendside/contract/profile';
import { readConfigSettings } from '@lendside/contract/system';
import type { Database } from '@lendside/providers/database';
import { nortridgePorts } from '@lendside/providers/nortridge/nortridge';
import { NORTRIDGE_SIGN_IN, nortridgeSimulator } from '@lendside/providers/nortridge/nortridge-simulator-for-test';
import { nortridgeSettings } from '@lendside/providers/nortridge/settings';
import { type VendorPeer, vendorPeer } from '@lendside/providers/sockets/vendor-peer-for-test';
import { testRing } from '@lendside/providers/test-keys';
import { loanIdOf } from '@lendside/providers/vendor-loans/loan-number';
import { STORE } from '@lendside/providers/vendor-loans/vendor-suite-for-test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestPerson } from '../test-start-world.ts';
import { type PayingService, startPayingService } from './test-payer.ts';

/** The whole service on a lender whose loans lie in Nortridge NLS, which is simulated: it tells what is owed and no plan. */

const simulator = nortridgeSimulator(Date.now);
let peer: VendorPeer;
let service: PayingService;
let nora: TestPerson & { readonly loanId: string };
let loan: ReturnType<typeof simulator.addLoan>;
beforeAll(async () => {
  peer = await vendorPeer(simulator.respond);
  const settings = nortridgeSettings.parse({
    ...{ url: peer.url, signInUrl: `${peer.url}/core`, ...NORTRIDGE_SIGN_IN, system: 'NLS', brand: 'inl' },
    ...{ statuses: { '0': 'Open', '1': 'PaidOff' }, groups: { '1': { kind: 'installment', name: 'Monthly loan' } } },
    paymentTypes: { ZZ: 'total', PR: 'principal', IN: 'interest', FE: 'fee', LC: 'penalty' },
    stores: { '53': STORE },
  });
  // The ports are opened before the service has its database.
  const db: Database = {
    transaction: (actor, work) => service.context.db.transaction(actor, work),
    query: (actor, text, values) => service.context.db.query(actor, text, values),
  };
  const tools = { clock: { nowMs: Date.now }, keys: testRing(Date.now), db };
  service = await startPayingService({ decoratePorts: (ports) => ({ ...ports, ...nortridgePorts(settings, tools) }) });
  const today = service.context.businessDate();
  loan = simulator.addLoan({ accruedThrough: today, pastDueCents: 9_900, daysLate: 11 });
  const customerId = String(loan.cifno);
  const user = { customerId, lmsCustomerIds: { NLS: customerId } };
  nora = { ...(await service.person('nora', { customer: null, user })), loanId: loanIdOf(loan.id) };
});
afterAll(async () => {
  await service?.stop();
  await peer?.close();
});

test('a customer sees what is owed and what is late, and nothing of payments to come', async () => {
  const { loans } = (await service.call(listAccounts, {}, nora.as)).body;
  expect(loans).toMatchObject([
    { loanId: nora.loanId, payoffAmount: '1,242.54', daysLate: 11, pastDueAmount: '99.00', minimumAmountDue: '99.00' },
  ]);
  expect(loans[0]).not.toHaveProperty('dueDate');
  const { body } = await service.call(readAccountDetail, { loanId: nora.loanId, lmsId: 'NLS' }, nora.as);
  expect(body).toMatchObject({ payable: true, loanHeader: loan.number, validations: { skipAutoPayConfirm: true } });
  expect(body).not.toHaveProperty('nextDueOn');
});

test('a customer pays without a preview: charged once, booked once, and shown with its parts', async () => {
  const paid = await service.body({ ...nora }, { paymentAmount: '150.00' });
  const accepted = await service.pay({ ...nora }, paid);
  expect(accepted.status).toBe(200);
  const { body } = await service.settled({ ...nora }, accepted.body.messageKey);
  expect(body.status).toBe('done');
  expect((await service.pay({ ...nora }, paid)).body.messageKey).toBe(accepted.body.messageKey);
  expect(loan.lines.filter((line) => line.Payment_Type === 'ZZ').map((line) => line.Payment_Amount)).toEqual([150]);
  const { loans } = (await service.call(listAccounts, {}, nora.as)).body;
  expect(loans[0]).toMatchObject({ payoffAmount: '1,092.54', daysLate: 11, pastDueAmount: '0.00' });
  const { history } = (await service.call(listAccountHistory, { loanId: nora.loanId }, nora.as)).body;
  expect(history).toMatchObject([{ kind: 'payment', amount: '150.00', interest: '17.54', fees: '25.00' }]);
  expect(history[0]).not.toHaveProperty('balance');
});

test('what its public reference does not say is refused by name, and pages know it before', async () => {
  const { loanId } = nora;
  const asked = { loanId, paymentAmount: '10.00', paymentAmountType: 'other' } as const;
  const { customerId } = (await service.call(readPersonalInfo, { masked: 'true' }, nora.as)).body;
  const refused = [
    await service.call(listPaymentSchedule, { loanId }, nora.as),
    await service.call(previewPayment, asked, nora.as),
    await service.call(savePersonalInfo, { customerId, payFrequency: 'monthly' }, nora.as),
  ];
  expect(refused.map(({ status, body }) => [status, body.code])).toEqual(Array(3).fill([403, 'not_offered_online']));
  const { loanSystems } = (await service.call(readConfigSettings, {})).body;
  expect(loanSystems).toMatchObject({ NLS: { schedules: false, previews: false, contactChanges: true } });
  // What it does write down is asked for as ever: a change of an address to write to has to be proved.
  const email = await service.call(savePersonalInfo, { customerId, emails: ['nora.new@example.com'] }, nora.as);
  expect(email.body.code).toBe('step_up_required');
});
