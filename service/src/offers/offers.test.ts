import { listOffers } from '@lendside/contract/offers';
import { updateAppraisalStatus } from '@lendside/contract/originations';
import { OFFER_ID } from '@lendside/domain/enumerations';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import { DAY_MS, type Settler, type SettlingService, startSettlingService } from './test-settlers.ts';

let service: SettlingService;
let who: Settler;

beforeAll(async () => {
  service = await startSettlingService();
  who = await service.settler('ann');
  await payWhatIsLate(who);
  const nowMs = service.context.clock.nowMs();
  const base = { customerId: who.customerId, madeAtMs: nowMs - 60 * DAY_MS };
  await service.offers.add([
    { ...base, offerId: 'ofr_widget', kind: OFFER_ID.widget, qualifiedCents: 250_000, expiresAtMs: nowMs + DAY_MS },
    { ...base, offerId: 'ofr_late', kind: OFFER_ID.widget, qualifiedCents: 90_000, expiresAtMs: nowMs - DAY_MS },
    { ...base, offerId: 'ofr_old', kind: OFFER_ID.widget, qualifiedCents: 80_000, expiresAtMs: nowMs - 31 * DAY_MS },
    { ...base, offerId: 'ofr_other', kind: 31, expiresAtMs: nowMs + DAY_MS },
  ]);
});
afterAll(() => service?.stop());

/** New money is not offered to who is late. */
async function payWhatIsLate({ customerId }: Settler): Promise<void> {
  const { context } = service;
  const date = context.businessDate();
  for (const { loanId, pastDueAmountCents: amountCents } of await context.ports.loanBook.loansOf([customerId], date)) {
    if (amountCents === 0) continue;
    const posting = { reference: `${loanId}-current`, loanId, amountCents, date, confirmationNumber: 'C-1' };
    await context.ports.loanMoney.post([posting]);
  }
}

const idsOf = async (as: Settler['as']) =>
  (await service.call(listOffers, {}, as)).body.offers.map(({ offerId }) => offerId).sort();

test('are those of the caller, with what expired of late; what is over for long is gone', async () => {
  const { body } = await service.call(listOffers, {}, who.as);
  expect(body.offers.map(({ offerId }) => offerId).sort()).toEqual(['ofr_ann', 'ofr_late', 'ofr_other', 'ofr_widget']);
  expect(body.unviewedOffersCount).toBe(3);
  const settlement = body.offers.find(({ kind }) => kind === OFFER_ID.settlement);
  expect(settlement).toMatchObject({ targetLoanId: who.loanId, settlementAmount: '400.00' });
});

test('an offer on a vehicle that is declined is on the list no more, and stays declined', async () => {
  const owner = await service.settler('eve');
  await payWhatIsLate(owner);
  const nowMs = service.context.clock.nowMs();
  const { customerId } = owner;
  const offer = { offerId: 'ofr_car', kind: OFFER_ID.appraisal, qualifiedCents: 420_000 };
  await service.offers.add([{ ...offer, customerId, madeAtMs: nowMs, expiresAtMs: nowMs + DAY_MS }]);
  await service.lender.addApplication({
    applicationId: 'app_car',
    appraisalId: 'ofr_car',
    customerId,
    lmsId: 'TLXe',
    brand: 'ccc',
    storeId: '42310',
    productId: 'ccc-personal-ks',
    kind: 'new',
    state: 'approved',
    approved: { minCents: 50_000, maxCents: 420_000 },
    documentsAskedFor: [],
    canUploadDocuments: false,
    createdAtMs: nowMs,
    expiresAtMs: nowMs + DAY_MS,
  });
  const answer = async (status: 'accepted' | 'declined') =>
    (await service.call(updateAppraisalStatus, { appraisalId: 'ofr_car', status }, owner.as)).body;
  expect(await answer('accepted')).toEqual({ appraisalId: 'ofr_car', status: 'accepted' });
  expect(await idsOf(owner.as)).toContain('ofr_car');
  expect(await answer('declined')).toEqual({ appraisalId: 'ofr_car', status: 'declined' });
  expect(await idsOf(owner.as)).not.toContain('ofr_car');
  expect((await answer('accepted')) as unknown).toMatchObject({ code: 'status_not_allowed' });
});

test('new money is neither listed nor taken while a loan is late; a settlement is, and all of it again once nothing is late', async () => {
  const late = await service.settler('lou');
  const { customerId } = late;
  const nowMs = service.context.clock.nowMs();
  const base = { customerId, madeAtMs: nowMs, expiresAtMs: nowMs + DAY_MS };
  await service.offers.add([
    { ...base, offerId: 'ofr_money', kind: OFFER_ID.widget, qualifiedCents: 90_000 },
    { ...base, offerId: 'ofr_car_2', kind: OFFER_ID.appraisal, qualifiedCents: 90_000 },
  ]);
  await service.lender.addApplication({
    ...{ applicationId: 'app_car_2', appraisalId: 'ofr_car_2', customerId, lmsId: 'TLXe', brand: 'ccc' },
    ...{ storeId: '42310', productId: 'ccc-personal-ks', kind: 'new', state: 'approved' },
    ...{ approved: { minCents: 50_000, maxCents: 90_000 }, documentsAskedFor: [], canUploadDocuments: false },
    ...{ createdAtMs: nowMs, expiresAtMs: nowMs + DAY_MS },
  });
  const take = async () =>
    (await service.call(updateAppraisalStatus, { appraisalId: 'ofr_car_2', status: 'accepted' }, late.as)).body;
  expect(await idsOf(late.as)).toEqual(['ofr_lou']);
  expect((await take()) as unknown).toMatchObject({ code: 'late_loan_first', next: 'account' });
  await payWhatIsLate(late);
  expect(await idsOf(late.as)).toEqual(['ofr_car_2', 'ofr_lou', 'ofr_money']);
  expect(await take()).toEqual({ appraisalId: 'ofr_car_2', status: 'accepted' });
});

test('are nobody else’s', async () => {
  const other = await service.settler('bob');
  expect(await idsOf(other.as)).toEqual(['ofr_bob']);
});

test('are refused to who is a customer of NLS only', async () => {
  const nls = await service.payer('carl');
  const { status, body } = await service.call(listOffers, {}, nls.as);
  expect([status, body.code]).toEqual([403, 'not_a_tlxe_user']);
});

test('a link that is locked to offers shows them; one that is locked to a payment does not', async () => {
  const open = async (wanted: Omit<Parameters<typeof newLink>[1], 'email'>) =>
    openLink(service, await newLink(service, { email: who.email, flowLock: true, ...wanted }, 'ccc'), {
      'x-brand': 'ccc',
    });
  expect(await idsOf(await open({ page: 'Offers' }))).toHaveLength(4);
  expect(await idsOf(await open({ page: 'Offers', loanId: who.loanId }))).toEqual(['ofr_ann']);
  const locked = await open({ page: 'MakePayment', loanId: who.loanId });
  expect((await service.call(listOffers, {}, locked)).body.code).toBe('outside_locked_flow');
});

test('a settlement that was paid is on the list no more', async () => {
  const settled = await service.settler('dot');
  await service.sign(settled);
  await service.settle(settled);
  expect(await idsOf(settled.as)).toEqual([]);
});
