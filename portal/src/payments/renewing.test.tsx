// @document
import type { OutputOf } from '@lendside/contract/operation';
import type { compareRenewal } from '@lendside/contract/refinance-renewing';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { paymentOf, stepPayment } from '../data/payment/saved-payments.ts';
import { click, find, type } from '../kit/testing/render-for-test.tsx';
import { keepRenewalWay, renewalWayOf } from '../refinance/renewal-way.ts';
import type { Renewal } from '../refinance/renewals.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { LOAN_ID, lastInput, timesAsked, wentTo } from './fake-call-for-test.ts';
import { MakePayment } from './make-payment.tsx';
import { PaymentProcessing } from './payment-processing.tsx';
import { standingOf } from './renewal-confirmed.tsx';
import { amount, loan, pageText, posted, press, rest, show, startAnew, status, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('./fake-call-for-test.ts');
  return { call: fakeCall, callFile: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }), wentTo);
});
vi.mock('../data/session/use-session.ts', () => ({
  useSession: () => ({ authenticated: true, isGuestPayOnlyUser: false }),
}));

beforeEach(startAnew);

type Comparison = OutputOf<typeof compareRenewal>;
const way = {
  totalOfPayments: 160_000,
  financeCharge: 20_000,
  totalCost: 30_000,
  paidNow: 21_000,
  nextDueDate: '2026-12-05',
  lastDueDate: '2027-08-05',
  paymentsLeft: 8,
  nextPaymentAmount: 21_000,
  newPrincipalBalance: 130_000,
};
const comparison = (change: Partial<Comparison> = {}): Comparison => ({
  eligible: true,
  leastAmount: 0,
  mostAmount: 154_320,
  useRefiTerm: false,
  chainLength: 2,
  chainCost: 10_000,
  twoParties: false,
  keep: { ...way, apr: '119.98' },
  renew: {
    ...way,
    totalCost: 45_000,
    financeCharge: 35_000,
    apr: '120.01',
    mapr: '120.01',
    products: [],
    disbursementAmount: 0,
    disclosed: { financeCharge: 20_000, amountFinanced: 130_000, totalOfPayments: 150_000 },
  },
  payOff: { ...way, totalCost: 14_321, financeCharge: 4_321, paymentsLeft: 0, newPrincipalBalance: 0 },
  ...change,
});
const NEXT = { loanId: LOAN_ID, purpose: 'renewal', done: [], needed: [], missing: [] };
const endpoints = {
  'GET /renewalComparison': comparison(),
  'POST /altPartyLockout': { alreadyLocked: false, lockToken: 'token-1' },
  'GET /renewalProgress': { ...NEXT, nextPage: 'GpsLocation' },
};

describe('keep, renew, pay off', () => {
  test('stand side by side with the same weight, none chosen, by what each costs from today', async () => {
    await show(<MakePayment />, endpoints);
    await words('Keep my loan', 'Renew my loan', 'Pay it all off', '$200.00', '$350.00', '$43.21', '120.01%');
    const choices = [...document.querySelectorAll('section li')].filter(
      (one) => one.querySelector('h3') && one.querySelector('button'),
    );
    expect(choices).toHaveLength(3);
    expect(new Set(choices.map((one) => one.querySelector('button')?.className)).size).toBe(1);
    expect(document.querySelectorAll('[data-chosen] h3')).toHaveLength(0);
    expect(pageText()).toContain('2 loans in a row have cost you $100.00');
  });

  test('renewing takes the lock, keeps its token, and goes to the first page that is missing', async () => {
    await show(<MakePayment />, endpoints);
    await words('and renew');
    await press(/^Pay .* and renew$/);
    expect(lastInput('POST /altPartyLockout')).toEqual({ loanId: LOAN_ID });
    expect(renewalWayOf(LOAN_ID)).toMatchObject({ purpose: 'renewal', lockToken: 'token-1' });
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ renewal: true, amountCents: 18_000 });
    // The page is another slice's; a portal without it begins anew.
    expect(wentTo.length).toBe(1);
  });

  test('while the other party works on the loan nobody renews it', async () => {
    await show(<MakePayment />, {
      ...endpoints,
      'POST /altPartyLockout': { alreadyLocked: true, lockedByName: 'Cora L.' },
    });
    await words('and renew');
    await press(/^Pay .* and renew$/);
    expect(timesAsked('GET /renewalProgress')).toBe(0);
    expect(paymentOf(LOAN_ID).amount).toBeUndefined();
  });

  test('nothing can be paid with it where the rules allow it', async () => {
    await show(<MakePayment />, endpoints);
    await words('Renew without paying now');
    await press('Renew without paying now');
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ renewal: true, amountCents: 0 });
  });

  test('an amount whose figures are still on their way is not renewed with those of another', async () => {
    const closed = comparison({ renew: undefined, eligible: false, reason: 'below_minimum_due', leastAmount: 21_000 });
    const compare = ({ paymentAmount }: { paymentAmount: number }) => (paymentAmount === 5_000 ? closed : comparison());
    await show(<MakePayment />, { ...endpoints, 'GET /renewalComparison': compare });
    await words('and renew');
    click(find('input[type=radio][value=other]'));
    type(find<HTMLInputElement>('input[inputmode=decimal]'), '50.00');
    await rest();
    await press(/Pay \$50\.00 and renew/);
    expect(timesAsked('POST /altPartyLockout')).toBe(0);
    expect(pageText()).toContain('Comparing your choices');
    await words('To renew, pay at least $210.00 now.');
  });

  test('an amount that does not renew says what would', async () => {
    const closed = comparison({ renew: undefined, eligible: false, reason: 'below_minimum_due', leastAmount: 21_000 });
    await show(<MakePayment />, { ...endpoints, 'GET /renewalComparison': closed });
    await words('To renew, pay at least $210.00 now.');
    expect(pageText()).not.toContain('and renew');
  });

  test('a renewal that does not lower the principal, as the state asks, says to pay more', async () => {
    const closed = comparison({ renew: undefined, eligible: false, reason: 'principal_not_reduced' });
    await show(<MakePayment />, { ...endpoints, 'GET /renewalComparison': closed });
    await words('To renew, pay more now: the law of your state asks that each renewal lowers the amount you borrowed.');
  });

  test('where all that is due ends the loan, keeping it is no payment of all of it', async () => {
    const due = { minimumAmountDue: 154_321, minimumRequiredAmount: 154_321, pastDueAmount: 0, daysLate: 0 };
    const payday = { lmsId: 'TLXe', ...due };
    const closed = comparison({ renew: undefined, eligible: false, reason: 'below_minimum_due' });
    await show(<MakePayment />, {
      ...endpoints,
      'GET /accountdetail': { ...loan, ...payday },
      'GET /renewalComparison': closed,
    });
    await words('Your options', 'if you pay nothing now', 'Pay off $1,543.21');
    expect(lastInput<{ paymentAmount: number }>('GET /renewalComparison')?.paymentAmount).toBe(0);
    expect(pageText()).not.toContain('and keep my loan');
  });

  test('an amount that ends the loan keeps nothing, and says so', async () => {
    stepPayment(LOAN_ID, { type: 'amountChosen', amount: { ...amount, amountCents: 154_321, amountType: 'payoff' } });
    await show(<MakePayment />, {
      ...endpoints,
      'GET /renewalComparison': comparison({ renew: undefined, reason: 'amount_is_payoff' }),
    });
    await words('Paying it all off ends the loan, so there is nothing to keep.', 'so there is nothing to renew.');
    expect(pageText()).not.toContain('and keep my loan');
  });

  test('keeping goes on like every payment, and gives the lock back', async () => {
    keepRenewalWay(LOAN_ID, { purpose: 'renewal', lockType: 'altParty', lockToken: 'token-1' });
    await show(<MakePayment />, endpoints);
    await words('and keep my loan');
    await press(/keep my loan$/);
    await rest();
    expect(paymentOf(LOAN_ID).amount?.renewal).toBeUndefined();
    expect(lastInput('POST /altPartyLockout')).toMatchObject({ delete: true, lockToken: 'token-1' });
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });
});

test('what is posted goes on with the documents of the new loan, and its lock', async () => {
  stepPayment(LOAN_ID, { type: 'amountChosen', amount: { ...amount, amountCents: 0, renewal: true } });
  stepPayment(LOAN_ID, { type: 'sending', newKey: 'key-1', nowMs: Date.now() });
  const renewed = {
    ...posted.result,
    newLoanId: '40120-100245-02',
    newPrincipalBalance: 150_000,
    lockToken: 'token-2',
  };
  await show(<PaymentProcessing />, { 'GET /payment': status({ ...posted, result: renewed as never }) });
  for (let turn = 0; turn < 40 && wentTo.length === 0; turn += 1) await rest(20);
  expect(renewalWayOf('40120-100245-02').lockToken).toBe('token-2');
  expect(renewalWayOf(LOAN_ID).lockToken).toBeUndefined();
});

describe('ConfirmPayment of a renewal', () => {
  const renewal: Renewal = {
    oldLoanId: LOAN_ID,
    newLoanId: '40120-100245-02',
    state: 'SIGNING',
    startedByMe: true,
    signedByMe: true,
    otherParty: { name: 'Cora L.', signed: false },
    deadline: '2026-11-23',
    timeZone: 'America/New_York',
    canCancel: true,
    beingCancelled: false,
    messageKey: 'op_12345678',
    paymentAmount: 10_000,
    confirmationNumber: 'TMX-4417-20',
    newPrincipalBalance: 150_000,
    newLoanDueDate: '2026-12-21',
    newPaymentAmount: 22_000,
  };
  const seen = (change: Partial<Renewal> = {}) =>
    show(<ConfirmPayment />, {
      'GET /renewal': { renewal: { ...renewal, ...change } },
      'POST /renewalInvitation': { sent: true, deadline: renewal.deadline },
    });

  test.each<[string, Partial<Renewal>, string]>([
    ['waits for me', { signedByMe: false }, 'toSign'],
    ['waits for the other', {}, 'waiting'],
    ['is done', { state: 'SIGNED' }, 'done'],
    ['is being taken back', { beingCancelled: true }, 'ending'],
    ['was taken back', { state: 'CANCELLED', beingCancelled: false }, 'cancelled'],
  ])('one that %s', (_, change, expected) => {
    expect(standingOf({ ...renewal, ...change })).toBe(expected);
  });

  test.each([
    ['SIGNED', true, true],
    ['SIGNED', false, false],
    ['SIGNING', true, false],
  ] as const)(
    '%s, autoPayRefinance %j: auto-pay for the new loan is offered %j',
    async (state, autoPayRefinance, offered) => {
      applyConfiguration({ limits: {}, flags: { autoPayRefinance } } as never);
      await show(<ConfirmPayment />, {
        'GET /renewal': { renewal: { ...renewal, state } },
        'GET /accountdetail': { ...loan, validations: { ...loan.validations, skipAutoPayConfirm: false } },
      });
      expect(pageText().includes('Set up auto-pay')).toBe(offered);
      applyConfiguration(undefined);
    },
  );

  test('says who has to sign until when, and sends the invitation again', async () => {
    await seen();
    await words('Waiting for the other signature', 'Cora L. has to sign too', '40120-100245-02', '$1,500.00');
    await press('Send Cora L. the invitation again');
    await words('The invitation to Cora L. is on its way.');
  });

  test('taken back: the loan that goes on, and that the payment stays', async () => {
    await seen({ state: 'CANCELLED', canCancel: false, cancelReason: 'changedMind' });
    await words('Your renewal was canceled', 'The $100.00 you paid stays', 'You changed your mind', LOAN_ID);
  });
});
