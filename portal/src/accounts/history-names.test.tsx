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

async function showHistory(history: readonly object[], tabName = 'Payments') {
  endpoints['/api/accountdetail'] = aDetail();
  endpoints['/api/accounthistory'] = { history };
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
