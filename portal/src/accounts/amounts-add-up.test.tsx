// @document
import { LOAN_STATE } from '@lendside/domain/loan-states';
import { expect, test } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { aDetail } from './loans-for-test.ts';
import { button, endpoints, openDoorsForEach, showDetails, textOf, words } from './screens-for-test.tsx';

openDoorsForEach();

const entry = (date: string, kind: string, balance: string, more: Record<string, string> = {}) => ({
  ...{ entryId: `${kind}-${date}`, date, kind, amount: '25.00', principal: '0.00', interest: '0.00', fees: '25.00' },
  ...{ balance, state: 'posted', ...more },
});

const row = (number: number, state: string, more: Record<string, string> = {}) => ({
  ...{ number, dueDate: `2026-${String(number + 9).padStart(2, '0')}-11`, state, balance: '1,280.00' },
  ...{ paymentAmount: '488.96', principal: '320.00', interest: '168.96', fees: '0.00', amountDue: '488.96', ...more },
});

async function openTab(name: string): Promise<void> {
  await showDetails();
  await words(name);
  const tab = button(name);
  click(tab.querySelector('input') ?? tab);
}

test.each([
  ['english', 'Schedule', '$25.00 of it fees', '$340.79 still to pay'],
  ['spanish', 'Plan', '$25.00 son cargos', 'Faltan $340.79'],
] as const)(
  'a late row of the plan says which part is fees, and what a part payment left: %s',
  async (language, tab, fees, left) => {
    chooseLanguage(language);
    endpoints['/api/accountdetail'] = aDetail();
    const late = row(2, 'late', { paymentAmount: '549.80', interest: '204.80', fees: '25.00', amountDue: '340.79' });
    endpoints['/api/paymentSchedule'] = { schedule: [late, row(3, 'due')] };
    await openTab(tab);
    await words(fees);
    await words(left);
    expect(textOf()).not.toContain('$0.00');
    expect(textOf()).not.toContain('$488.96 still to pay');
  },
);

test.each([
  ['english', 'Schedule', '$23.04 of it for being late', 'Pay what is late today, and Dec 11, 2026 asks for $488.96.'],
  ['spanish', 'Plan', '$23.04 son por el atraso', 'Si paga hoy lo atrasado, el 11 dic 2026 se le pedirán $488.96.'],
] as const)(
  'the next due date asks for one amount on the plan and beside it, and says what lateness adds: %s',
  async (language, tab, lateness, today) => {
    chooseLanguage(language);
    const late = { daysLate: 12, pastDueAmount: 52_480, minimumAmountDue: 92_160 };
    endpoints['/api/accountdetail'] = aDetail({ ...late, nextDueOn: '2026-12-11', nextDueAmount: 103_680 });
    endpoints['/api/paymentSchedule'] = { schedule: [row(2, 'late'), row(3, 'due')] };
    await openTab(tab);
    await words(lateness);
    await words(today);
    expect(textOf()).toContain('$512.00');
  },
);

test.each([
  ['english', 'Payments', 'Late fee', 'Vehicle recovery costs'],
  ['spanish', 'Pagos', 'Cargo por atraso', 'Costos de recuperar el vehículo'],
] as const)('a fee in the history says what it is for: %s', async (language, tab, late, costs) => {
  chooseLanguage(language);
  endpoints['/api/accountdetail'] = aDetail();
  const history = [
    entry('2026-11-16', 'fee', '3,600.00', { description: 'Late fee' }),
    entry('2026-11-13', 'fee', '3,600.00', { description: 'Repossession costs' }),
  ];
  endpoints['/api/accounthistory'] = { history };
  await openTab(tab);
  await words(late);
  await words(costs);
});

test.each([
  ['1,200.00', '1,287.97', 'It went from $1,200.00 up to $1,287.97.'],
  ['3,200.00', '1,600.00', 'It went from $3,200.00 down to $1,600.00.'],
  ['900.00', '900.00', 'It is $900.00, as at the beginning.'],
])('the way of the balance from %s to %s is told as it went', async (first, last, sentence) => {
  endpoints['/api/accountdetail'] = aDetail();
  const history = [entry('2026-11-04', 'payment', last), entry('2026-10-05', 'fee', '1,000.00')];
  endpoints['/api/accounthistory'] = { history: [...history, entry('2026-06-05', 'disbursement', first)] };
  await openTab('Payments');
  await words(sentence);
});

test('what is past due while the vehicle is sought is owed now, not the next payment', async () => {
  const sought = {
    loanStatusId: LOAN_STATE.OutForRepo,
    daysLate: 48,
    pastDueAmount: 157_331,
    minimumAmountDue: 157_331,
  };
  endpoints['/api/accountdetail'] = aDetail({ ...sought, lateSince: '2026-10-06' });
  await showDetails();
  await words('You owe now');
  expect(textOf()).toContain('$1,573.31');
  expect(textOf()).not.toContain('Your next payment');
});
