// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, render } from '../kit/render-for-test.tsx';
import { chooseLanguage } from '../shell/language.ts';
import { createQueryClient } from '../shell/queries.ts';
import { keepSession, type Session } from '../shell/session.ts';
import { AccountDetails } from './account-details.tsx';
import { Dashboard } from './dashboard.tsx';
import { Home } from './home.tsx';
import { aDetail, aLoan } from './loans-for-test.ts';

const STORE = {
  storeInfo: {
    id: '40120',
    name: 'TMX Fairview',
    address: { line1: '100 Main Street', city: 'Fairview', state: 'GA', zip: '30301' },
    hoursRaw: 'Mon-Fri 09:00-18:00',
    phone: '(202) 555-0110',
  },
};
const HISTORY = [
  {
    entryId: '3',
    date: '2026-10-25',
    kind: 'payment',
    amount: '206.13',
    principal: '135.40',
    interest: '70.73',
    fees: '0.00',
    balance: '2,701.55',
    state: 'posted',
    confirmationNumber: '77414052',
    messageKey: 'op_12345678',
  },
  {
    entryId: '2',
    date: '2026-09-27',
    kind: 'payment',
    amount: '206.13',
    principal: '130.00',
    interest: '76.13',
    fees: '0.00',
    balance: '2,836.95',
    state: 'posted',
  },
  {
    entryId: '1',
    date: '2026-03-29',
    kind: 'disbursement',
    amount: '3,600.00',
    principal: '0.00',
    interest: '0.00',
    fees: '0.00',
    balance: '3,600.00',
    state: 'posted',
  },
];

/** Amount fields of what a test answers are whole cents; on the way they are text. */
const onTheWay = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, field) =>
    typeof field === 'number' && /Amount|Balance|interest|fees|perDiem|Payment$/.test(key) && key !== 'payFrequency'
      ? `${Math.floor(field / 100).toLocaleString('en-US')}.${String(field % 100).padStart(2, '0')}`
      : field,
  );

let doors: Record<string, unknown> = {};
const textOf = () => document.body.textContent ?? '';
/** Waits until the page says so. */
async function words(text: string): Promise<void> {
  for (let turn = 0; turn < 60 && !textOf().includes(text); turn += 1) {
    await act(() => new Promise<void>((resume) => setTimeout(resume, 20)));
  }
  expect(textOf()).toContain(text);
}
const button = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('button, label, a')].find((one) =>
    one.textContent?.includes(name),
  ) as HTMLElement;

async function show(component: RouteComponent, path: string, pattern: string): Promise<void> {
  const root = createRootRoute();
  const page = createRoute({ getParentRoute: () => root, path: pattern, component });
  const rest = createRoute({ getParentRoute: () => root, path: '$', component: () => null });
  const router = createRouter({
    routeTree: root.addChildren([page, rest]),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await act(() => router.load());
  render(
    <QueryClientProvider client={createQueryClient()}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
}

const showHome = () => show(Home, '/Home', '/Home');
const showDashboard = () => show(Dashboard, '/tmx/Accounts', '/$brand/Accounts');
const showDetails = () => show(AccountDetails, '/tmx/Accounts/40120-100245-01', '/$brand/Accounts/$loanId');

beforeEach(() => {
  localStorage.clear();
  chooseLanguage('english');
  keepSession({
    firstName: 'James',
    expiresAt: '2099-01-01T00:00:00.000Z',
    attributes: { sub: 's', showPaidOff: false },
  } as Session);
  doors = { '/api/serviceProviders': { brands: {} }, '/api/configsettings': { limits: {} }, '/api/store': STORE };
  vi.stubGlobal('fetch', async (address: string) => {
    const answer = doors[address.split('?')[0] ?? ''];
    if (typeof answer === 'number') return new Response('{}', { status: answer });
    if (answer === undefined) throw new TypeError('offline');
    return new Response(JSON.stringify(onTheWay(answer)));
  });
});
afterEach(() => vi.unstubAllGlobals());

const list = (...loans: ReturnType<typeof aLoan>[]) => ({ loans, asOf: '2026-11-20' });

describe('Home', () => {
  test('every loan in the look of its brand; one of a brand not shown here has phone and address', async () => {
    doors['/api/accounts'] = list(
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
    doors['/api/accounts'] = list(
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

  test('a brand that does not answer has no doors, only a phone', async () => {
    const open = { providers: ['TLXe'], availableProviders: ['TLXe'] };
    doors['/api/serviceProviders'] = { brands: { tmx: open, inl: { ...open, availableProviders: [] } } };
    doors['/api/accounts'] = list(aLoan(), aLoan({ loanId: '41210-1-1', brand: 'inl', lmsId: 'TLXe' }));
    await showHome();
    await words('INL loans cannot be opened right now. You can pay by phone.');
    expect(document.querySelector('article[data-brand=inl] a[href^="/inl"]')).toBeNull();
    expect(document.querySelector('article[data-brand=inl] a[href^="tel:"]')).not.toBeNull();
    expect(document.querySelector('article[data-brand=tmx] a[href="/tmx/Payment/40120-100245-01"]')).not.toBeNull();
  });

  test('a bankrupt loan of a brand not shown here is not spoken of as something to pay', async () => {
    doors['/api/accounts'] = list(
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
    doors['/api/accounts'] = list();
    await showHome();
    await words('No loans to show');
  });

  test('a failed load is said in place and tried again there', async () => {
    doors['/api/accounts'] = 500;
    await showHome();
    await words('Failed to get account information.');
    await words('Loans query error.');
    doors['/api/accounts'] = list(aLoan());
    click(button('Try again'));
    await words('Loan 40120-100245-01');
  });
});

describe('Dashboard', () => {
  test('since when a loan is late, and what is past due', async () => {
    doors['/api/accounts'] = list(
      aLoan({ daysLate: 12, pastDueAmount: 54_980, minimumAmountDue: 94_660, dueDate: '2026-11-08' }),
    );
    await showDashboard();
    await words('12 days late');
    expect(textOf()).toContain('$549.80');
    expect(textOf()).toContain('Was due Nov 8, 2026');
    expect(textOf()).toContain('$946.60 with your next payment');
  });

  test('paid-off loans come when asked for, and stay asked for', async () => {
    doors['/api/accounts'] = list(aLoan({ paidOff: true, loanStatusId: 3, payable: false, paidOffDate: '2026-03-23' }));
    await showDashboard();
    await words('Nothing left to pay');
    click(document.querySelector('[role=switch]') as HTMLElement);
    await words('You paid it off on Mar 23, 2026.');
    expect(localStorage.getItem('lendside.showPaidOff.s')).toBe('true');
  });

  test('what may be borrowed next is said with the way to apply for it', async () => {
    const reapplyInfo = {
      ...{ message: 'Until Dec 31, 2026 you can apply for up to $1,250.', reason: 'loanPaidOff', loanId: 'L1' },
      ...{ productId: 'p', productKind: 'instalment', date: '2026-12-31', applyUrl: 'https://tmx.example/apply' },
    };
    doors['/api/accounts'] = { ...list(aLoan({ paidOff: true, payable: false, loanStatusId: 3 })), reapplyInfo };
    await showDashboard();
    await words('You can borrow again');
    await words('Until Dec 31, 2026 you can apply for up to $1,250.');
    expect(document.querySelector('a[href="https://tmx.example/apply"]')?.textContent).toBe('Apply for a loan');
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    doors['/api/accounts'] = list(aLoan({ daysLate: 1, pastDueAmount: 100 }));
    await showDashboard();
    await words('Hola, James');
    await words('1 día de atraso');
  });
});

describe('AccountDetails', () => {
  beforeEach(() => {
    doors['/api/accountdetail'] = aDetail();
    doors['/api/accounthistory'] = { history: HISTORY };
  });

  test('what is due, the payoff and what a day costs, and the way to pay', async () => {
    await showDetails();
    await words('Your next payment');
    expect(textOf()).toContain('$206.13');
    expect(textOf()).toContain('Due Dec 5, 2026');
    expect(textOf()).toContain('$2,764.10');
    expect(textOf()).toContain('Each day adds $2.41 of interest');
    expect(document.querySelector('a[href="/tmx/Payment/40120-100245-01"]')).not.toBeNull();
  });

  test('where each payment went, each with its receipt', async () => {
    await showDetails();
    await words('Payments');
    click(button('Payments').querySelector('input') ?? button('Payments'));
    await words('Where your $206.13 went');
    expect(textOf()).toContain('77414052');
    expect(document.querySelectorAll('button[aria-label^="Receipt of"]')).toHaveLength(2);
  });

  test('the store, and the help line when the loan is more than 60 days late', async () => {
    await showDetails();
    await words('TMX Fairview');
    expect(document.querySelector('a[href="tel:+12025550110"]')).not.toBeNull();
    expect(textOf()).toContain('Monday to Friday');
  });

  test('61 days late: the help line', async () => {
    doors['/api/accountdetail'] = aDetail({ daysLate: 61, pastDueAmount: 100, lateSince: '2026-09-20' });
    await showDetails();
    await words('Our help line can help you best');
    expect(document.querySelector('a[href="tel:+12025550110"]')).toBeNull();
  });

  test('a bankrupt loan asks for nothing', async () => {
    doors['/api/accountdetail'] = aDetail({ loanStatusId: 17, payable: false, daysLate: 90, minimumAmountDue: 0 });
    await showDetails();
    await words('This is not a request for payment');
    expect(document.querySelector('a[href*="/Payment/"]')).toBeNull();
    expect(textOf()).not.toMatch(/past due|days late|you owe/i);
    expect(textOf()).not.toContain('Schedule');
  });

  test('a loan of somebody else is one that is not there', async () => {
    doors['/api/accountdetail'] = 404;
    await showDetails();
    await words('We could not find this loan');
  });
});

describe('each kind of loan says what it is', () => {
  const LINE = {
    productKind: 'creditLine',
    creditLimit: 150_000,
    availableCredit: 110_000,
    originalAmount: 40_000,
    principleBalance: 40_000,
    payoffAmount: 40_382,
  } as const;
  const CHECK = { productKind: 'checkCashing', loanStatusId: 8, payable: false, dueDate: undefined } as const;

  beforeEach(() => {
    doors['/api/accounthistory'] = { history: HISTORY };
  });

  test.each([
    ['english', ['Line of credit', 'Account 40120-100245-01', 'Minimum payment', 'Available to you', 'of $1,500.00']],
    ['spanish', ['Línea de crédito', 'Cuenta 40120-100245-01', 'Pago mínimo', 'Disponible para usted']],
  ] as const)('a line of credit on the dashboard, in %s', async (language, expected) => {
    chooseLanguage(language);
    doors['/api/accounts'] = list(aLoan({ ...LINE, minimumAmountDue: 2500 }));
    await showDashboard();
    for (const word of expected) await words(word);
    expect(textOf()).toContain('$1,100.00');
    expect(textOf()).not.toContain('Paid back');
  });

  test('a line of credit in detail: limit, next statement, and a limit that was raised', async () => {
    doors['/api/accountdetail'] = aDetail({
      ...LINE,
      minimumAmountDue: 0,
      creditLine: {
        minimumDraw: 5000,
        nextStatementDate: '2026-12-01',
        limitChange: { date: '2026-11-18', oldCreditLimit: 100_000, creditLimit: 150_000 },
      },
    });
    await showDetails();
    await words('Your next statement comes on Dec 1, 2026');
    await words('We raised your credit limit from $1,000.00 to $1,500.00');
    await words('You use $400.00 of your $1,500.00 limit.');
    await words('Smallest amount you can take');
    expect(textOf()).not.toContain('Payments left');
  });

  test('a line of credit that is paid back owes nothing and is not called unpayable', async () => {
    const paid = { principleBalance: 0, payoffAmount: 0, minimumAmountDue: 0, payable: false, dueDate: undefined };
    doors['/api/accountdetail'] = aDetail({ ...LINE, ...paid, availableCredit: 150_000 });
    await showDetails();
    await words('You owe nothing. $1,500.00 is available to you.');
    expect(textOf()).not.toContain('cannot be paid online');
  });

  test.each([
    ['english', ['Payday loan', 'One payment due', 'Fee for this loan', 'Yearly rate with the fee (APR)']],
    ['spanish', ['Préstamo hasta el día de pago', 'Un solo pago', 'Cargo de este préstamo']],
  ] as const)('a payday loan: one payment, its fee and yearly rate, in %s', async (language, expected) => {
    chooseLanguage(language);
    doors['/api/accountdetail'] = aDetail({
      productKind: 'payday',
      ratePercent: '0',
      financeFee: 4500,
      aprPercent: '460.08',
      minimumAmountDue: 30_000,
      payoffAmount: 30_000,
    });
    await showDetails();
    for (const word of expected) await words(word);
    expect(textOf()).toContain('460.08%');
    expect(textOf()).not.toMatch(/Yearly interest rate|Tasa de interés anual/);
  });

  test.each([
    ['english', ['Check cashing', 'Record', 'There is nothing to pay.', 'Amount of the check', 'You received']],
    ['spanish', ['Cambio de cheque', 'Registro', 'No hay nada que pagar.', 'Cantidad del cheque']],
  ] as const)('a cashed check is a record, in %s', async (language, expected) => {
    chooseLanguage(language);
    doors['/api/accountdetail'] = aDetail({ ...CHECK, originalAmount: 80_000, financeFee: 1700, ratePercent: '0' });
    await showDetails();
    for (const word of expected) await words(word);
    expect(textOf()).toContain('$783.00');
    expect(document.querySelector('a[href*="/Payment/"]')).toBeNull();
    expect(textOf()).not.toMatch(/Schedule|cannot be paid|no se puede pagar/);
  });

  test.each([
    [22, 'Renewed', 'A new loan took the place of this one.'],
    [28, 'Canceled', 'the money was returned'],
    [29, 'Settled', 'This loan was settled.'],
    [8, 'Closed', 'Nothing is due on this loan.'],
  ])('state %i is named %s', async (loanStatusId, word, sentence) => {
    doors['/api/accounts'] = list(aLoan({ loanStatusId, payable: false, dueDate: undefined, minimumAmountDue: 0 }));
    await showDashboard();
    await words(word);
    await words(sentence);
    expect(document.querySelector('a[href*="/Payment/"]')).toBeNull();
  });

  test.each([
    ['customer_ssn_missing', 'Social Security number of the borrower'],
    ['cosigner_ssn_missing', 'Social Security number of the co-signer'],
    ['not_payable_at_lender', 'This loan cannot be paid online'],
  ] as const)('why it cannot be paid online: %s', async (notPayableReason, sentence) => {
    doors['/api/accountdetail'] = aDetail({ payable: false, notPayableReason });
    await showDetails();
    await words(sentence);
  });
});
