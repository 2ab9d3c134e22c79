// @document
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { LOAN_ID, lastInput, wentTo } from './fake-call-for-test.ts';
import { ProductSwitch } from './product-switch.tsx';
import { ProductSwitchDialog } from './product-switch-dialog.tsx';
import { renewalWayOf } from './renewal-way.ts';
import { pageText, press, progress, rest, show, startAnew, went, words } from './way-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
    useRouteQuery: () => ({}),
  };
});
const opened: string[] = [];
vi.mock('../data/navigation/external-link.tsx', () => ({ openExternal: (url: string) => opened.push(url) > 0 }));

beforeEach(() => {
  startAnew();
  opened.length = 0;
});

const offer = {
  at: 'payment',
  way: 'online',
  newProductId: 'tmx-personal-ga',
  productSwitchAmountDue: 6000,
  ecommRefiPaymentSucceeded: false,
  current: {
    productName: 'Payday loan',
    apr: '391.07',
    ratePercent: '0',
    payoffAmount: 46_000,
    totalOfPayments: 46_000,
    paymentsLeft: 1,
    nextPaymentAmount: 46_000,
    dueDate: '2026-12-04',
  },
};
const terms = {
  productId: 'tmx-personal-ga',
  productName: 'Personal loan',
  apr: '35.99',
  ratePercent: '35.99',
  financeCharge: 8000,
  amountFinanced: 40_000,
  totalOfPayments: 48_000,
  payments: [
    { dueDate: '2026-12-21', amount: 4000 },
    { dueDate: '2027-11-21', amount: 4000 },
  ],
  newLoanDueDate: '2026-12-21',
  newPrincipalBalance: 40_000,
  isMlaCovered: false,
  spouseAddressNeeded: false,
};
const risk = { rateChanged: false, creditLimitChanged: false, refinanceDenied: false, acknowledged: true };
const endpoints = {
  'GET /accountdetail': { loanId: LOAN_ID, payoffAmount: 46_000, storeId: '40121', intentId: 'x.1' },
  'GET /productSwitch': offer,
  'GET /newaccountterms': terms,
  'GET /riskInfo': risk,
  'POST /altPartyLockout': { alreadyLocked: false, lockToken: 'token-1' },
  'GET /renewalProgress': progress('GpsLocation', { purpose: 'switch' }),
};
const saved = () => JSON.parse(sessionStorage.getItem(`lendside.payment.${LOAN_ID}`) ?? '{}');

describe('ProductSwitch', () => {
  test('shows both loans side by side, the payment counted in, and neither answer weighs more', async () => {
    await show(<ProductSwitch />, endpoints);
    await words('Your loan now', 'The new loan', '$460.00', '$540.00', '391.07%', '35.99%', '$60.00');
    expect(lastInput('GET /newaccountterms')).toMatchObject({ migrateProduct: true, paymentAmount: 6000 });
    expect(lastInput('GET /riskInfo')).toMatchObject({ migrateProduct: true });
    const [go, stay] = [...document.querySelectorAll('button')].filter((one) =>
      /Switch|Keep/.test(one.textContent ?? ''),
    );
    expect(go?.className).toBe(stay?.className);
  });

  test('online: takes the lock, chooses what is due, and goes the way of a switch', async () => {
    await show(<ProductSwitch />, endpoints);
    await words('Switch online');
    await press('Switch online');
    await went('GpsLocation');
    expect(renewalWayOf(LOAN_ID)).toMatchObject({ purpose: 'switch', lockToken: 'token-1' });
    expect(saved().amount).toMatchObject({ amountCents: 6000, renewal: true, migrateProduct: true });
  });

  test('while the other party works on the loan nobody switches it', async () => {
    await show(<ProductSwitch />, { ...endpoints, 'POST /altPartyLockout': { alreadyLocked: true } });
    await words('Switch online');
    await press('Switch online');
    await went('AlternateBlocked');
    expect(saved()).toEqual({});
  });

  test('on the website: pays what is due first, and once it is paid only opens the website', async () => {
    const ecommerce = { ...offer, way: 'ecommerce', ecommRefiUrl: 'https://shop.example/refinance' };
    await show(<ProductSwitch />, { ...endpoints, 'GET /productSwitch': ecommerce });
    await words('Pay and continue at shop.example');
    await press('Pay and continue at shop.example');
    await went('SelectPaymentMethod');
    expect(saved().amount).toMatchObject({ amountCents: 6000, amountType: 'onlineProduct', ecommerce: true });
    const paid = { ...ecommerce, productSwitchAmountDue: 0, ecommRefiPaymentSucceeded: true };
    await show(<ProductSwitch />, { ...endpoints, 'GET /productSwitch': paid });
    await words('Continue at shop.example');
    await press('Continue at shop.example');
    await rest(600);
    expect(opened).toEqual(['https://shop.example/refinance']);
  });

  test('at the store: goes to the visit', async () => {
    await show(<ProductSwitch />, { ...endpoints, 'GET /productSwitch': { ...offer, way: 'store' } });
    await words('Choose a time at your store');
    await press('Choose a time at your store');
    await went('ProductSwitchAppointment');
  });

  test('denied: says so, and offers only to keep the loan', async () => {
    await show(<ProductSwitch />, { ...endpoints, 'GET /riskInfo': { ...risk, refinanceDenied: true } });
    await words('You are not eligible for this switch.');
    expect(pageText()).not.toContain('Switch online');
    await press('Keep my loan');
    await went('AccountDetails');
  });
});

describe('the question', () => {
  const loan = { loanId: LOAN_ID, intentId: 'x.1', productMigration: true, productSwitchAmountDue: 6000 };

  test('is asked once for each offer, and no is remembered', async () => {
    await show(<ProductSwitchDialog loan={loan} at="payment" />, {});
    await words('Your loan can be switched', '$60.00');
    await press('No, keep my loan');
    expect(document.querySelector('dialog[open]')).toBeNull();
    await show(<ProductSwitchDialog key="again" loan={loan} at="payment" />, {});
    expect(document.querySelector('dialog[open]')).toBeNull();
    await show(<ProductSwitchDialog key="new" loan={{ ...loan, intentId: 'x.2' }} at="payment" />, {});
    await press('Compare both loans');
    expect(wentTo).toEqual(['ProductSwitch']);
  });

  test.each([
    ['where nothing is offered', { ...loan, productMigration: false }, 'payment'],
    ['when cash is taken and a rule is not met', withRule(false), 'disbursement'],
  ] as const)('is not asked %s', async (_case, given, at) => {
    await show(<ProductSwitchDialog loan={given} at={at} />, {});
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  function withRule(leavesEnough: boolean) {
    const disburseProductMigration = { newProductId: 'x', canAutoPay: true, validations: { leavesEnough } };
    return { ...loan, productMigration: false, disburseProductMigration };
  }
});
