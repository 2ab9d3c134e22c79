// @document
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { aDetail, aLoan } from './loans-for-test.ts';
import {
  button,
  endpoints,
  list,
  openDoorsForEach,
  showDashboard,
  showDetails,
  textOf,
  words,
} from './screens-for-test.tsx';

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

openDoorsForEach();

describe('AccountDetails', () => {
  beforeEach(() => {
    endpoints['/api/accountdetail'] = aDetail();
    endpoints['/api/accounthistory'] = { history: HISTORY };
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

  test('the next payment as its due day asks for it, and what it is today', async () => {
    endpoints['/api/accountdetail'] = aDetail({ minimumAmountDue: 39_680, nextDueAmount: 48_896 });
    await showDetails();
    await words('Your next payment');
    expect(textOf()).toContain('$488.96');
    expect(textOf()).toContain('If you pay today it is $396.80. Each day until Dec 5, 2026 adds its interest.');
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
    endpoints['/api/accountdetail'] = aDetail({ daysLate: 61, pastDueAmount: 100, lateSince: '2026-09-20' });
    await showDetails();
    await words('Our help line can help you best');
    expect(document.querySelector('a[href="tel:+12025550110"]')).toBeNull();
  });

  test('a bankrupt loan asks for nothing', async () => {
    endpoints['/api/accountdetail'] = aDetail({ loanStatusId: 17, payable: false, daysLate: 90, minimumAmountDue: 0 });
    await showDetails();
    await words('This is not a request for payment');
    expect(document.querySelector('a[href*="/Payment/"]')).toBeNull();
    expect(textOf()).not.toMatch(/past due|days late|you owe/i);
    expect(textOf()).not.toContain('Schedule');
  });

  test('a loan of somebody else is one that is not there', async () => {
    endpoints['/api/accountdetail'] = 404;
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
    endpoints['/api/accounthistory'] = { history: HISTORY };
  });

  test.each([
    ['english', ['Line of credit', 'Account 40120-100245-01', 'Minimum payment', 'Available to you', 'of $1,500.00']],
    ['spanish', ['Línea de crédito', 'Cuenta 40120-100245-01', 'Pago mínimo', 'Disponible para usted']],
  ] as const)('a line of credit on the dashboard, in %s', async (language, expected) => {
    chooseLanguage(language);
    endpoints['/api/accounts'] = list(aLoan({ ...LINE, minimumAmountDue: 2500 }));
    await showDashboard();
    for (const word of expected) await words(word);
    expect(textOf()).toContain('$1,100.00');
    expect(textOf()).not.toContain('Paid back');
  });

  test('a line of credit in detail: limit, next statement, and a limit that was raised', async () => {
    endpoints['/api/accountdetail'] = aDetail({
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
    endpoints['/api/accountdetail'] = aDetail({ ...LINE, ...paid, availableCredit: 150_000 });
    await showDetails();
    await words('You owe nothing. $1,500.00 is available to you.');
    expect(textOf()).not.toContain('cannot be paid online');
  });

  test.each([
    ['english', ['Payday loan', 'One payment due', 'Fee for this loan', 'Yearly rate with the fee (APR)']],
    ['spanish', ['Préstamo hasta el día de pago', 'Un solo pago', 'Cargo de este préstamo']],
  ] as const)('a payday loan: one payment, its fee and yearly rate, in %s', async (language, expected) => {
    chooseLanguage(language);
    endpoints['/api/accountdetail'] = aDetail({
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
    endpoints['/api/accountdetail'] = aDetail({ ...CHECK, originalAmount: 80_000, financeFee: 1700, ratePercent: '0' });
    await showDetails();
    for (const word of expected) await words(word);
    expect(textOf()).toContain('$783.00');
    expect(document.querySelector('a[href*="/Payment/"]')).toBeNull();
    expect(textOf()).not.toMatch(/Schedule|cannot be paid|no se puede pagar/);
  });

  test.each([
    [22, 'Renewed', 'A new loan took the place of this one.'],
    [28, 'Canceled', 'This loan was canceled. You owe no interest and no fee for it.'],
    [29, 'Settled', 'This loan was settled.'],
    [8, 'Closed', 'Nothing is due on this loan.'],
  ])('state %i is named %s', async (loanStatusId, word, sentence) => {
    endpoints['/api/accounts'] = list(aLoan({ loanStatusId, payable: false, dueDate: undefined, minimumAmountDue: 0 }));
    await showDashboard();
    await words('Nothing left to pay');
    click(document.querySelector('[role=switch]') as HTMLElement);
    await words(word);
    await words(sentence);
    expect(document.querySelector('a[href*="/Payment/"]')).toBeNull();
  });

  test.each([
    ['customer_ssn_missing', 'Social Security number of the borrower'],
    ['cosigner_ssn_missing', 'Social Security number of the co-signer'],
    ['not_payable_at_lender', 'This loan cannot be paid online'],
    ['lender_away', 'To pay right now, call your store.'],
  ] as const)('why it cannot be paid online: %s', async (notPayableReason, sentence) => {
    endpoints['/api/accountdetail'] = aDetail({ payable: false, notPayableReason });
    await showDetails();
    await words(sentence);
  });

  test('a loan whose system is away is shown as of the time it was last known, with nothing to pay or move', async () => {
    endpoints['/api/accountdetail'] = aDetail({
      payable: false,
      notPayableReason: 'lender_away',
      knownAt: '2026-02-03T20:40:00.000Z',
    });
    await showDetails();
    await words('As of Feb 3, 2026');
    await words('Payments since then may not show yet.');
    expect(document.querySelector('a[href*="/Payment/"]')).toBeNull();
    expect(document.body.textContent).not.toMatch(/pay it all off|Paying it all off|If you pay today|Move my due date/);
  });

  test('a renewed loan leads to the one that took its place', async () => {
    endpoints['/api/accountdetail'] = aDetail({ loanStatusId: 22, payable: false, renewedInto: '40120-100245-02' });
    await showDetails();
    await words('Go to the new loan');
    expect(document.querySelector('a[href="/tmx/Accounts/40120-100245-02"]')).not.toBeNull();
  });

  test('a loan that is not signed by everyone is neither paid off nor moved: it may still be undone', async () => {
    endpoints['/api/accountdetail'] = aDetail({ payable: false, notPayableReason: 'renewal_not_signed' });
    await showDetails();
    await words('This loan takes payments once its renewal is signed by everyone.');
    expect(document.body.textContent).not.toMatch(/pay it all off|Paying it all off|If you pay today|Move my due date/);
  });
});
