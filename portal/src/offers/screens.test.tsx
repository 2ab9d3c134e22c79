// @document
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answerWith, asked, inputsOf, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { press, show, pageText as text } from '../data/testing/show-for-test.tsx';
import { AppraisalOffer, OfferDetails, WidgetOffer } from './offer-kinds.tsx';
import { useUnviewedOffers } from './offer-queries.ts';
import { Offers } from './offers.tsx';
import { SettlementOffer } from './settlement-offer.tsx';
import { isSigningSettlement } from './settlement-way.ts';
import { viewedOffersOf } from './viewed-offers.ts';

const LOAN_ID = '41211-100236-01';
const params = vi.hoisted(() => ({ offerId: '' }));

vi.mock('@tanstack/react-router', async (actual) => ({
  ...(await actual<object>()),
  Link: ({ to, children }: { to: string; children: React.ReactNode }) => <a href={to}>{children}</a>,
}));
vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'inl', loanId: LOAN_ID, offerId: params.offerId }));
});

const SOON = '2099-12-01T05:59:59.000Z';
const OVER = '2020-12-01T05:59:59.000Z';
const OFFERS = [
  { offerId: 'ofr_s', kind: 10, targetLoanId: LOAN_ID, settlementAmount: 90_000, docExp: SOON },
  { offerId: 'ofr_a', kind: 12, qualifiedAmount: 420_000, docExp: SOON, applicationId: 'app_1' },
  { offerId: 'ofr_w', kind: 22, qualifiedAmount: 250_000, docExp: SOON },
  { offerId: 'ofr_x', kind: 22, qualifiedAmount: 180_000, docExp: OVER },
  { offerId: 'ofr_o', kind: 30, qualifiedAmount: 650_000, docExp: SOON },
];
const STATUS = {
  loanId: LOAN_ID,
  offerId: 'ofr_s',
  docExp: SOON,
  docSigned: false,
  paymentMade: false,
  step: 'sign',
  settlementAmount: 90_000,
  payoffAmount: 160_000,
  attemptsLeft: 3,
  storePhoneNumber: '2085550123',
};

const signIn = (lmsCustomerIds: Record<string, string>) =>
  keepSession({ isGuestPayOnlyUser: false, attributes: { sub: 'usr_lena', lmsCustomerIds } } as unknown as Session);

beforeEach(() => {
  startEndpoints({ status: 404, code: 'no_settlement_offer' });
  sessionStorage.clear();
  localStorage.clear();
  signIn({ TLXe: '100236' });
  answerWith({
    'GET /configsettings': { menuItemVisibility: { offerButton: true }, flags: {}, limits: {} },
    'GET /offers': { offers: OFFERS, unviewedOffersCount: 4 },
  });
});

describe('the list', () => {
  test('names each offer, marks what was not looked at, and leads each to its page', async () => {
    localStorage.setItem('lendside.offers.usr_lena', '["ofr_w"]');
    await show(<Offers />);
    const rows = [...document.querySelectorAll('li:has(article)')].map((row) => row.textContent ?? '');
    expect(rows).toHaveLength(5);
    expect(rows[0]).toContain('Pay it once and owe nothing more');
    expect(rows[0]).toContain('$900.00');
    expect(rows.map((row) => row.includes('New'))).toEqual([true, true, false, false, true]);
    expect(rows[3]).toContain('Expired');
    expect(rows[3]).not.toContain('$1,800.00');
    expect([...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
      `/inl/Payment/${LOAN_ID}/SettlementOffer`,
      '/inl/Offers/Appraisal/ofr_a',
      '/inl/Offers/Widget/ofr_w',
      '/inl/Offers/Widget/ofr_x',
      '/inl/Offers/ofr_o',
    ]);
  });

  test('is counted everywhere without offers that are over, as the service counts them', async () => {
    const Count = () => <p>{useUnviewedOffers().length} of them</p>;
    await show(<Count />);
    await vi.waitFor(() => expect(text()).toContain('4 of them'));
  });

  test('says kindly that there are none', async () => {
    await show(<Offers />, { 'GET /offers': { offers: [], unviewedOffersCount: 0 } });
    expect(text()).toContain('No offers right now');
  });

  test('is not for who is a customer of NLS only', async () => {
    signIn({ NLS: '500232' });
    await show(<Offers />);
    expect(wentTo).toEqual(['FeatureUnavailable']);
    expect(asked.some(({ endpoint }) => endpoint === 'GET /offers')).toBe(false);
  });
});

describe('who gets no offers here is told so, whatever address was opened', () => {
  const off = { 'GET /configsettings': { menuItemVisibility: { offerButton: false }, flags: {}, limits: {} } };
  test.each([
    ['the list', Offers],
    ['an offer', WidgetOffer],
  ])('%s', async (_page, Page) => {
    params.offerId = 'ofr_w';
    await show(<Page />, off);
    expect(wentTo).toEqual(['FeatureUnavailable']);
    expect(asked.some(({ endpoint }) => endpoint === 'GET /offers')).toBe(false);
  });
});

describe('an offer', () => {
  test.each([
    ['ofr_w', WidgetOffer, '$2,500.00'],
    ['ofr_a', AppraisalOffer, '$4,200.00'],
    ['ofr_o', OfferDetails, '$6,500.00'],
  ])('%s says how much, and is viewed from then on', async (offerId, Page, amount) => {
    params.offerId = offerId;
    await show(<Page />);
    expect(text()).toContain(amount);
    expect(viewedOffersOf('usr_lena')).toEqual([offerId]);
    expect(viewedOffersOf('usr_dana')).toEqual([]);
  });

  test('that expired says so and offers no next step', async () => {
    params.offerId = 'ofr_x';
    await show(<WidgetOffer />);
    expect(text()).toContain('This offer has expired');
    expect(text()).not.toContain('See how to apply');
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull();
  });

  test('of a vehicle is accepted where the amount is chosen, and the lender hears of it', async () => {
    params.offerId = 'ofr_a';
    await show(<AppraisalOffer />, { 'PUT /appraisalStatus': { appraisalId: 'ofr_a', status: 'accepted' } });
    await press('Choose an amount');
    expect(inputsOf('PUT /appraisalStatus')).toEqual([
      { appraisalId: 'ofr_a', applicationId: 'app_1', status: 'accepted' },
    ]);
    expect(wentTo).toEqual(['/inl/Origination/OriginationAmount?applicationId=app_1']);
  });

  test('of a vehicle is declined after a question', async () => {
    params.offerId = 'ofr_a';
    await show(<AppraisalOffer />, { 'PUT /appraisalStatus': { appraisalId: 'ofr_a', status: 'declined' } });
    await press('No, thank you');
    expect(inputsOf('PUT /appraisalStatus')).toEqual([]);
    await press('Say no');
    expect(inputsOf('PUT /appraisalStatus')).toEqual([
      { appraisalId: 'ofr_a', applicationId: 'app_1', status: 'declined' },
    ]);
    expect(wentTo).toEqual(['Offers']);
  });

  test('an answer that is refused stays on the page with its reason', async () => {
    params.offerId = 'ofr_a';
    const refused = new CallFailed({ status: 410, code: 'appraisal_expired', Error: 'This offer has expired.' });
    await show(<AppraisalOffer />, { 'PUT /appraisalStatus': refused });
    await press('Choose an amount');
    expect(text()).toContain('This offer has expired.');
    expect(wentTo).toEqual([]);
  });

  test('under another kind’s address goes to its own page; one that is gone says so', async () => {
    params.offerId = 'ofr_a';
    await show(<OfferDetails />);
    expect(wentTo).toEqual(['AppraisalOffer']);
    params.offerId = 'ofr_none';
    await show(<OfferDetails />);
    expect(text()).toContain('This offer is not here any more');
  });
});

describe('a settlement', () => {
  const settlement = (over: object) => show(<SettlementOffer />, { 'GET /settlementStatus': { ...STATUS, ...over } });

  test('that was not signed goes to signing, and says what is forgiven', async () => {
    await settlement({});
    expect(text()).toContain('$700.00');
    await press(/Read and sign/);
    expect(wentTo).toEqual(['DocuSignView']);
    expect(isSigningSettlement(LOAN_ID)).toBe(true);
    expect(viewedOffersOf('usr_lena')).toEqual(['ofr_s']);
  });

  test('that was signed goes to paying, with its amount chosen', async () => {
    await settlement({ docSigned: true, step: 'pay' });
    await press(/Continue to pay \$900\.00/);
    expect(wentTo).toEqual(['SelectPaymentMethod']);
    const { amount } = JSON.parse(sessionStorage.getItem(`lendside.payment.${LOAN_ID}`) ?? '{}');
    expect(amount).toMatchObject({ amountCents: 90_000, amountType: 'other', settlement: true });
  });

  test.each([
    [{ step: 'expired', docExp: OVER }, 'This settlement offer has expired'],
    [{ step: 'expired', docExp: OVER, docSigned: true }, 'This settlement offer has expired'],
    [{ step: 'settled', docSigned: true, paymentMade: true }, 'Your loan is settled'],
    [{ step: 'wait', docSigned: true }, 'A payment is on its way'],
    [{ step: 'notOffered' }, 'There is no settlement offer on this account'],
    [{ step: 'pay', docSigned: true, attemptsLeft: 0 }, 'The payment did not go through three times'],
  ])('%o: %s, and nothing can be paid', async (over, sentence) => {
    await settlement(over);
    expect(text()).toContain(sentence);
    expect(text()).not.toContain('Read and sign');
    expect(text()).not.toContain('Continue to pay');
  });

  test('that there is not, says so', async () => {
    await show(<SettlementOffer />);
    expect(text()).toContain('There is no settlement offer on this account');
  });
});
