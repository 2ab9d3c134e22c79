// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { markOfferViewed } from '../offers/viewed-offers.ts';
import { aLoan } from './loans-for-test.ts';
import {
  button,
  endpoints,
  list,
  openDoorsForEach,
  showDashboard,
  showHome,
  textOf,
  words,
} from './screens-for-test.tsx';

openDoorsForEach();

const DEBIT = {
  loanId: '40120-100245-01',
  paymentAmount: 46_000,
  scheduledDate: '2026-11-27',
  autoPay: true,
  state: 'SCHEDULED',
};

describe('Home', () => {
  test('every loan in the look of its brand; one of a brand not shown here has phone and address', async () => {
    endpoints['/api/accounts'] = list(
      aLoan(),
      aLoan({ loanId: '42310-1-1', loanHeader: '42310-1-1', brand: 'ccc', lmsId: 'TLXe' }),
    );
    await showHome();
    await words('Hello, James');
    await words('This loan is with CCC');
    expect(document.querySelector('article[data-brand=ccc]')?.textContent).toContain('Call (202) 555-0112');
    expect(document.querySelector('article[data-brand=ccc] a[href="https://ccc.example"]')).not.toBeNull();
    expect(document.querySelector('article[data-brand=ccc] a[href^="/ccc"]')).toBeNull();
    expect(document.querySelector('article[data-brand=tmx] a[href="/tmx/Payment/40120-100245-01"]')).not.toBeNull();
  });

  test('the loans of several brands stand under the name of theirs, the one that is late first', async () => {
    endpoints['/api/accounts'] = list(
      aLoan(),
      aLoan({ loanId: '41210-1-1', brand: 'inl', daysLate: 3, pastDueAmount: 100 }),
      aLoan({ loanId: '40120-2-1', loanHeader: '40120-2-1' }),
    );
    await showHome();
    await words('Loan 40120-2-1');
    const groups = [...document.querySelectorAll('section[data-brand]')];
    const names = groups.map((group) => group.querySelector('h2 [role=img]')?.getAttribute('aria-label'));
    expect(names).toEqual(['INL', 'TMX']);
    expect(groups.map((group) => group.querySelectorAll('article h3').length)).toEqual([1, 2]);
  });

  test('a brand that does not answer has no endpoints, only a phone', async () => {
    const open = { providers: ['TLXe'], availableProviders: ['TLXe'] };
    endpoints['/api/serviceProviders'] = { brands: { tmx: open, inl: { ...open, availableProviders: [] } } };
    endpoints['/api/accounts'] = list(aLoan(), aLoan({ loanId: '41210-1-1', brand: 'inl', lmsId: 'TLXe' }));
    await showHome();
    await words('INL loans cannot be opened right now. You can pay by phone.');
    expect(document.querySelector('article[data-brand=inl] a[href^="/inl"]')).toBeNull();
    expect(document.querySelector('article[data-brand=inl] a[href^="tel:"]')).not.toBeNull();
    expect(document.querySelector('article[data-brand=tmx] a[href="/tmx/Payment/40120-100245-01"]')).not.toBeNull();
  });

  test('a bankrupt loan of a brand not shown here is not spoken of as something to pay', async () => {
    endpoints['/api/accounts'] = list(
      aLoan({
        loanId: '43410-1-1',
        brand: 'cic',
        lmsId: 'TLXe',
        loanStatusId: 17,
        payable: false,
        minimumAmountDue: 0,
      }),
    );
    await showHome();
    await words('This loan is with CIC. Its records are on the CIC website.');
    expect(document.querySelector('article[data-brand=cic]')?.textContent).not.toMatch(/pay it|you owe|past due/i);
  });

  test('nothing yet', async () => {
    endpoints['/api/accounts'] = list();
    await showHome();
    await words('No loans to show');
    const main = document.querySelector('a[href="/LinkAccountOptions"]');
    expect(main?.textContent, 'who has a loan from a store links it').toBe('Link your account');
    expect(document.querySelector('a[href="/tmx/Apply"]')).not.toBeNull();
  });

  test('an application that goes on, at any brand of this deployment', async () => {
    endpoints['/api/accounts'] = list(aLoan());
    endpoints['/api/applicationstatus'] = {
      applicationInProgress: true,
      statusResult: { brand: 'inl', state: 'approved', documentsAskedFor: ['income'] },
    };
    await showHome();
    await words('Your application is approved');
    expect(document.querySelector('a[href="/inl/Pending"]')).not.toBeNull();
  });

  test.each([
    ['of the loan’s own brand', 'inl', true],
    ['not one that this deployment does not show', 'ccc', false],
  ] as const)('a renewal that waits for a signature: %s', async (_what, brand, isSaid) => {
    keepSession({
      expiresAt: '2099-01-01T00:00:00Z',
      attributes: { sub: 's', lmsCustomerIds: { TLXe: '7' } },
    } as never);
    endpoints['/api/accounts'] = list(aLoan({ loanId: '41210-1-2', loanHeader: '41210-1-2', brand, lmsId: 'TLXe' }));
    endpoints['/api/renewal'] = {
      renewal: {
        oldLoanId: '41210-1-1',
        newLoanId: '41210-1-2',
        state: 'SIGNING',
        startedByMe: true,
        signedByMe: false,
        deadline: '2026-11-24',
        timeZone: 'America/Chicago',
        canCancel: true,
        beingCancelled: false,
        paymentAmount: 40_000,
        newPrincipalBalance: 100_000,
        newPaymentAmount: 20_000,
      },
    };
    const router = await showHome();
    await words('Loan 41210-1-2');
    await words('No loans').catch(() => undefined);
    expect(textOf().includes('Nov 24, 2026')).toBe(isSaid);
    if (!isSaid) return;
    await act(async () => click(button('Cancel')));
    expect(router.history.location.pathname).toBe('/inl/Payment/41210-1-2/CancelRenewal');
  });

  test('nothing yet beside an application that goes on: none is applied for beside it', async () => {
    endpoints['/api/accounts'] = list();
    endpoints['/api/applicationstatus'] = {
      applicationInProgress: true,
      statusResult: { applicationId: 'app_1', brand: 'tmx', state: 'approved', documentsAskedFor: [] },
    };
    await showHome();
    await words('No loans to show');
    expect(document.querySelector('a[href="/tmx/Apply"]')).toBeNull();
  });

  test('a failed load is said in place and tried again there', async () => {
    endpoints['/api/accounts'] = 500;
    await showHome();
    await words('Failed to get account information.');
    await words('Loans query error.');
    endpoints['/api/accounts'] = list(aLoan());
    click(button('Try again'));
    await words('Loan 40120-100245-01');
  });
});

describe('Dashboard', () => {
  test('since when a loan is late, and what is past due', async () => {
    endpoints['/api/accounts'] = list(
      aLoan({
        daysLate: 12,
        pastDueAmount: 54_980,
        minimumAmountDue: 90_120,
        dueDate: '2026-11-08',
        nextDueOn: '2026-12-08',
        nextDueAmount: 94_660,
      }),
    );
    await showDashboard();
    await words('12 days late');
    expect(textOf()).toContain('$549.80');
    expect(textOf()).toContain('Was due Nov 8, 2026');
    expect(textOf()).toContain('On Dec 8, 2026, with your next payment, you will owe $946.60.');
    expect(textOf()).not.toContain('901.20');
  });

  test('a payment is what its due day asks for, as receipts say it, and beside it what it is today', async () => {
    endpoints['/api/accounts'] = list(
      aLoan({ minimumAmountDue: 39_680, nextDueAmount: 48_896 }),
      aLoan({ loanId: 'other', minimumAmountDue: 10_000, nextDueAmount: 10_000 }),
    );
    await showDashboard();
    await words('Next payment');
    expect(textOf()).toContain('$488.96');
    expect(textOf()).toContain('$396.80 if you pay today');
    expect(textOf()).toContain('Total due if you pay today');
    expect(textOf()).toContain('$496.80');
    expect(textOf()).not.toContain('$100.00 if you pay today');
  });

  test.each([
    ['NLS', '(202) 555-0125'],
    ['TLXe', '(202) 555-0124'],
  ] as const)('the help line is that of the lender system of the loans: %s', async (lmsId, phone) => {
    endpoints['/api/accounts'] = list(aLoan({ lmsId, loanStatusId: 22, payable: false }), aLoan({ lmsId }));
    await showDashboard();
    await words('Hello, James');
    await words(`Call ${phone}`);
  });

  test.each([
    [{ scheduledPayments: [DEBIT] }, 'Auto-pay takes $460.00 on Nov 27, 2026. You need to do nothing.'],
    [{ scheduledPayments: [], autoPayLoanIds: ['40120-100245-01'] }, 'Auto-pay pays this on its due date.'],
  ])('a payment that auto-pay makes is said beside what is due', async (planned, sentence) => {
    endpoints['/api/accounts'] = list(aLoan());
    endpoints['/api/scheduledPayments'] = planned;
    await showDashboard();
    await words(sentence);
  });

  test.each([
    ['english', [DEBIT], 'Auto-pay takes $460.00 on Nov 27, 2026. You can pay sooner.', 'You need to do nothing'],
    ['english', [], 'Auto-pay did not take what is past due.', 'You need to do nothing'],
    ['spanish', [], 'El pago automático no cobró lo atrasado.', 'No tiene que hacer nada'],
  ] as const)(
    'what auto-pay did not take and is past due is left to the person: %s',
    async (language, debits, said, wrong) => {
      chooseLanguage(language);
      endpoints['/api/accounts'] = list(aLoan({ daysLate: 5, pastDueAmount: 46_000, dueDate: '2026-11-15' }));
      endpoints['/api/scheduledPayments'] = { scheduledPayments: debits, autoPayLoanIds: ['40120-100245-01'] };
      await showDashboard();
      await words(said);
      expect(textOf()).not.toContain(wrong);
    },
  );

  test('a payment that the person makes stays theirs', async () => {
    endpoints['/api/accounts'] = list(aLoan());
    endpoints['/api/scheduledPayments'] = { scheduledPayments: [{ ...DEBIT, autoPay: false }], autoPayLoanIds: [] };
    await showDashboard();
    await words('Hello, James');
    expect(textOf()).not.toContain('Auto-pay');
  });

  test('paid-off loans come when asked for, and stay asked for', async () => {
    endpoints['/api/accounts'] = list(
      aLoan({ paidOff: true, loanStatusId: 3, payable: false, paidOffDate: '2026-03-23' }),
    );
    await showDashboard();
    await words('Nothing left to pay');
    click(document.querySelector('[role=switch]') as HTMLElement);
    await words('You paid it off on Mar 23, 2026.');
    expect(localStorage.getItem('lendside.showPaidOff.s')).toBe('true');
  });

  test('what may be borrowed next is said with the way to apply for it', async () => {
    const reapplyInfo = {
      message: 'Until Dec 31, 2026 you can apply for up to $1,250.',
      reason: 'loanPaidOff',
      loanId: 'L1',
      productId: 'p',
      productKind: 'installment',
      date: '2026-12-31',
      brand: 'tmx',
    };
    endpoints['/api/accounts'] = { ...list(aLoan({ paidOff: true, payable: false, loanStatusId: 3 })), reapplyInfo };
    await showDashboard();
    await words('You can borrow again');
    await words('Until Dec 31, 2026 you can apply for up to $1,250.');
    expect(document.querySelector('a[href="/tmx/Apply"]')?.textContent).toBe('Apply for a loan');
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    endpoints['/api/accounts'] = list(aLoan({ daysLate: 1, pastDueAmount: 100 }));
    await showDashboard();
    await words('Hola, James');
    await words('1 día de atraso');
  });
});

describe('an appraisal offer', () => {
  const offer = { offerId: 'ofr_a', kind: 12, qualifiedAmount: 420_000, docExp: '2099-01-01T00:00:00.000Z' };
  const widget = { ...offer, offerId: 'ofr_w', kind: 22 };
  const open = { providers: ['TLXe'], availableProviders: ['TLXe'] };
  beforeEach(() => {
    const attributes = { sub: 's', showPaidOff: false, lmsCustomerIds: { TLXe: '1' } };
    keepSession({ firstName: 'Lena', expiresAt: '2099-01-01T00:00:00.000Z', attributes } as Session);
    endpoints['/api/configsettings'] = { limits: {}, menuItemVisibility: { offerButton: true } };
    endpoints['/api/serviceProviders'] = { brands: { tmx: open } };
    endpoints['/api/offers'] = { offers: [widget, offer], unviewedOffersCount: 2 };
    endpoints['/api/accounts'] = list(aLoan());
  });

  test.each([
    ['Home', showHome, '/Home'],
    ['the dashboard', showDashboard, '/tmx/Accounts'],
  ] as const)('is shown in passing on the way to %s, until it was looked at', async (_where, show, place) => {
    const router = await show();
    await vi.waitFor(() => expect(router.state.location.pathname).toBe('/tmx/Offers/Appraisal/ofr_a'));
    act(() => markOfferViewed('s', 'ofr_a'));
    act(() => router.history.back());
    await words('1 new offer');
    expect(router.state.location.pathname).toBe(place);
  });

  test.each([
    ['that is over', { '/api/offers': { offers: [widget, { ...offer, docExp: '2020-01-01T00:00:00.000Z' }] } }],
    ['of somebody who has nothing at the brand', { '/api/serviceProviders': { brands: { ccc: open } } }],
  ])('%s is not', async (_why, more) => {
    Object.assign(endpoints, more);
    const router = await showHome();
    await words('new offer');
    await words('Loan 40120-100245-01');
    expect(router.state.location.pathname).toBe('/Home');
  });
});
