// @document
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { aDetail } from './loans-for-test.ts';
import { PaymentHelp } from './payment-help.tsx';
import { paymentHelpTexts } from './payment-help-texts.ts';
import { button, endpoints, openDoorsForEach, textOf, words } from './screens-for-test.tsx';

openDoorsForEach();

const LATE = { daysLate: 8, lateSince: '2026-11-12', pastDueAmount: 20_613, dueDate: '2026-11-12', perDiem: 241 };
const day = (date: string, what: string, amountDue: number, lateFee?: number) => ({ date, what, amountDue, lateFee });
const OUTLOOK = {
  asOf: '2026-11-20',
  pastDueAmount: 20_613,
  through: '2027-01-19',
  days: [
    day('2026-11-22', 'lateFee', 22_613, 2_000),
    day('2026-12-12', 'paymentDue', 43_226),
    day('2026-12-22', 'lateFee', 45_226, 2_000),
    day('2027-01-12', 'default', 66_000),
  ],
  laterPayments: [
    { date: '2026-11-23', amountDue: 21_336, amountAdded: 723 },
    { date: '2026-11-25', amountDue: 23_818, amountAdded: 3_205 },
  ],
};
const PATH = '/tmx/Accounts/40120-100245-01/PaymentHelp';
const show = () => showRoute(PaymentHelp, PATH, '/$brand/Accounts/$loanId/PaymentHelp');
const stands = (over: Parameters<typeof aDetail>[0], outlook: unknown = OUTLOOK) =>
  Object.assign(endpoints, { '/api/accountdetail': aDetail(over), '/api/unpaidOutlook': outlook });
const { english, spanish } = paymentHelpTexts;

test('tells what happens when nothing is paid, the days after the third one tap away', async () => {
  stands(LATE);
  await show();
  await words('$206.13 is past due since Nov 12, 2026.');
  await words('A late fee of $20.00 is added. You would owe $226.13.');
  await words('A payment falls due. You would owe $432.26.');
  await words('Each day adds $2.41 of interest.');
  const later = document.querySelector('summary');
  expect([later?.textContent, later?.closest('details')?.open]).toEqual([english.unpaid.later, false]);
  await act(async () => later?.click());
  expect(later?.closest('details')?.open).toBe(true);
  await words(english.unpaid.vehicle);
});

test('the ways wait until it is known whether auto-pay goes on, and not for an answer that fails', async () => {
  const holdsBack = () => document.querySelector('[data-comes]') !== null;
  stands(LATE);
  endpoints['/api/scheduledPayments'] = new Promise(() => undefined);
  await show();
  await words('Each day adds $2.41 of interest.');
  expect(holdsBack()).toBe(true);
  document.body.innerHTML = '';
  endpoints['/api/scheduledPayments'] = 503;
  await show();
  await words('Each day adds $2.41 of interest.');
  await vi.waitFor(() => expect(holdsBack()).toBe(false));
});

test('names each way with its cost, in Spanish as well', async () => {
  stands(LATE);
  chooseLanguage('spanish');
  await show();
  await words('$238.18, $32.05 más que hoy.');
  expect(button(spanish.ways.part).getAttribute('href')).toBe('/tmx/Payment/40120-100245-01');
  expect(textOf()).not.toContain(spanish.ways.renew);
});

test('when the outlook fails, the ways stand all the same, and it can be asked for again', async () => {
  stands(LATE, 500);
  await show();
  await words(english.ways.part);
  await words('(202) 555-0110');
  await words('Try again');
  stands(LATE);
  await act(async () => button('Try again').click());
  await words(english.unpaid.title);
});

test('a loan under a bankruptcy is asked for nothing: people to talk to are all that stands', async () => {
  stands({ ...LATE, loanStatusId: 17 });
  await show();
  await words(english.ways.title);
  await words('(202) 555-0110');
  expect(textOf()).not.toContain(english.unpaid.title);
  expect(textOf()).not.toContain(english.ways.part);
});

test('a loan with nothing ahead says so', async () => {
  stands({ daysLate: 0 }, { ...OUTLOOK, pastDueAmount: 0, days: [], laterPayments: [] });
  await show();
  await words('Nothing more falls due through Jan 19, 2027.');
});
