// @document
import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { click } from '../kit/testing/render-for-test.tsx';
import { aDetail } from './loans-for-test.ts';
import { button, endpoints, openDoorsForEach, showDetails, textOf, words } from './screens-for-test.tsx';

openDoorsForEach();

const entry = (kind: string, amount: string, more: Record<string, string> = {}) => ({
  ...{ entryId: `${kind}-${amount}`, date: '2026-10-25', kind, amount, principal: '1,200.00' },
  ...{ interest: '124.60', fees: '25.00', balance: '0.00', state: 'posted', ...more },
});

async function showHistory(history: readonly object[] | ((address: string) => unknown), tabName = 'Payments') {
  endpoints['/api/accountdetail'] = aDetail();
  endpoints['/api/accounthistory'] = typeof history === 'function' ? history : { history };
  await showDetails();
  await words(tabName);
  const tab = button(tabName);
  click(tab.querySelector('input') ?? tab);
}

describe('the history names each movement as what it was', () => {
  test('a loan that was renewed into another one was moved, not paid: its parts, and no receipt', async () => {
    await showHistory([entry('renewedInto', '1,349.60'), entry('fee', '25.00')]);
    await words('Balance moved to your new loan');
    await words('What was in the $1,349.60');
    for (const part of ['$1,200.00', '$124.60', '$25.00', 'Moved']) expect(textOf()).toContain(part);
    expect(document.querySelectorAll('button[aria-label^="Receipt of"]')).toHaveLength(0);
    expect(textOf()).not.toMatch(/Payoff\$|Paid\$/);
  });

  test('a renewed loan says what it took over, what was bought with it and what was received', async () => {
    await showHistory([entry('disbursement', '500.00'), entry('products', '69.24'), entry('renewedFrom', '1,349.60')]);
    for (const name of ['Balance of your earlier loan', 'Products you chose', 'Money you received']) await words(name);
  });

  test.each([
    ['english', 'Payments', 'Cash that did not reach you', 'Cash put back on your line', 'Money you received'],
    ['spanish', 'Pagos', 'Efectivo que no le llegó', 'Efectivo devuelto a su línea', 'Dinero que recibió'],
  ] as const)('a draw that was refused did not arrive: %s', async (language, tabName, never, back, received) => {
    chooseLanguage(language);
    const returned = entry('disbursement', '100.00', { state: 'reversed' });
    await showHistory([entry('drawReturned', '-100.00'), returned], tabName);
    await words(never);
    await words(back);
    expect(textOf()).not.toContain(received);
  });

  test.each([
    ['chargeback', 'Your bank or card company took this payment back, so what it paid is owed again.'],
    ['reversal', 'This payment did not stand'],
  ])('a payment that was taken back says why, and what can be done: %s', async (kind, why) => {
    await showHistory([entry(kind, '-50.00'), entry('payment', '50.00', { state: 'reversed' })]);
    await words(why);
    expect(textOf()).toContain('call your store');
  });

  test('a renewal that was canceled moved no amount of its own', async () => {
    await showHistory([entry('renewalCancelled', '0.00')]);
    await words('Renewal canceled');
    expect(textOf()).not.toContain('Renewal canceledOct 25, 2026$0.00');
  });
});

describe('a long history comes page by page', () => {
  const first = { history: [entry('payment', '171.41')], firstDay: '2020-01-31', nextPage: '2026-10-25.27' };
  const second = { history: [entry('disbursement', '3,000.00', { date: '2020-01-31' })], firstDay: '2020-01-31' };
  const showPages = (next: () => object | number, tabName: string) =>
    showHistory((address: string) => (address.includes('page=2026-10-25.27') ? next() : first), tabName);

  test.each([
    ['english', 'Payments', 'Show earlier payments', 'Money you received'],
    ['spanish', 'Pagos', 'Ver pagos anteriores', 'Dinero que recibió'],
  ] as const)('earlier payments are shown when asked for: %s', async (language, tabName, more, received) => {
    chooseLanguage(language);
    await showPages(() => second, tabName);
    await words(more);
    expect(textOf()).not.toContain(received);
    click(button(more));
    await words(received);
    expect(button(more)).toBeUndefined();
  });

  test('a page that does not come is asked for again, and what was shown stays', async () => {
    let isDown = true;
    await showPages(() => (isDown ? 400 : second), 'Payments');
    await words('Show earlier payments');
    click(button('Show earlier payments'));
    await words('Try again');
    expect(textOf()).toContain('$171.41');
    isDown = false;
    click(button('Try again'));
    await words('Money you received');
    expect(textOf()).not.toContain('Try again');
  });
});

test.each([
  [{ state: 'held' }, 'We hold it until the loan is paid off'],
  [{ state: 'releasing', on: '2026-12-03' }, 'On its way to you, by Dec 3, 2026'],
  [{ state: 'released', on: '2026-12-03' }, 'Released on Dec 3, 2026'],
] as const)('a title loan says where the title of the vehicle is: %j', async (titleRelease, said) => {
  endpoints['/api/accountdetail'] = aDetail({ titleRelease });
  endpoints['/api/accounthistory'] = { history: [] };
  await showDetails();
  await words('Vehicle title');
  await words(said);
});
