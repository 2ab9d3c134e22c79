// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answer, json, onTheWire, type Reply } from '../data/testing/replies-for-test.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { settled } from '../kit/testing/settled-for-test.ts';
import { aDetail } from './loans-for-test.ts';
import { ManageAccount } from './manage-account.tsx';

let replies: Record<string, Reply>;
const text = () => document.body.textContent ?? '';
const links = () => [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'));

const loan = (over?: Parameters<typeof aDetail>[0]) => onTheWire(aDetail(over));

beforeEach(() => {
  chooseLanguage('english');
  keepSession({
    accessToken: 'a',
    idToken: 'i',
    expiresAt: '2999-01-01T00:00:00Z',
    attributes: {},
  } as unknown as Session);
  replies = {
    'GET /api/configsettings': () => json({ limits: {} }),
    'GET /api/accountdetail': () => json(loan()),
    'GET /api/cards': () => json({ cards: [{}, {}] }),
  };
  answer(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => keepSession(undefined));
  document.body.innerHTML = '';
});

async function show() {
  await showRoute(
    ManageAccount,
    '/tmx/Accounts/40120-100245-01/ManageAccount',
    '/$brand/Accounts/$loanId/ManageAccount',
  );
  await settled();
}

describe('what can be looked after of a loan', () => {
  test('cards, the account, the profile', async () => {
    await show();
    for (const path of ['/tmx/PaymentMethods', '/tmx/Accounts/40120-100245-01', '/tmx/CustomerProfile'])
      expect(links()).toContain(path);
    expect(text()).toContain('2 cards');
    expect(document.querySelector('a[aria-current]')).toBeNull();
    expect(text()).toContain('Auto-pay is off for this loan.');
  });

  test('a wallet without cards says so; one that did not come says nothing', async () => {
    replies['GET /api/cards'] = () => json({ cards: [] });
    await show();
    expect(text()).toContain('No cards yet');
    document.body.innerHTML = '';
    replies['GET /api/cards'] = () => json({ code: 'x' }, 500);
    await show();
    expect(text()).not.toContain('No cards yet');
    expect(links()).toContain('/tmx/PaymentMethods');
  });

  const AUTO_PAY = {
    enrolled: true,
    methodId: 'card_1',
    methodCardType: 'Visa',
    methodDisplayNumber: '**** 1111',
    methodExpirationMonth: '4',
    methodExpirationYear: '29',
  };
  const debit = (state: string) => ({
    scheduledPayments: [
      {
        scheduledPaymentId: 'sch_1',
        loanId: '40120-100245-01',
        paymentAmount: '123.45',
        autoPay: true,
        state,
        scheduledDate: '2026-12-05',
        canChangeUntil: '2026-12-04',
        cardType: 'Visa',
        lastFour: '1111',
        paymentAmountType: 'minimum',
      },
    ],
  });
  const button = (label: string) =>
    [...document.querySelectorAll('button')].find((one) => one.textContent?.trim() === label);
  const press = async (label: string) => {
    await act(async () => button(label)?.click());
    await settled();
  };

  test('auto-pay that is on names its card and the payment it planned', async () => {
    replies['GET /api/accountdetail'] = () => json(loan({ autoPay: AUTO_PAY }));
    replies['GET /api/scheduledPayments'] = () => json(debit('SCHEDULED'));
    await show();
    for (const word of ['Auto-pay is on', 'Visa ending in 1111', '04/29', '$123.45 on Dec 5, 2026'])
      expect(text()).toContain(word);
    expect(button('Use another card')).toBeDefined();
  });

  test.each([
    ['SCHEDULED', 'The payment of $123.45 planned for Dec 5, 2026 is canceled.'],
    ['SENDING', 'The payment of $123.45 of Dec 5, 2026 is being taken now. It is the last one.'],
  ])('turning it off says what becomes of a payment that is %s, and gives a number', async (state, words) => {
    let isOn = true;
    replies['GET /api/accountdetail'] = () => json(loan({ autoPay: isOn ? AUTO_PAY : { enrolled: false } }));
    replies['GET /api/scheduledPayments'] = () => json(debit(state));
    replies['DELETE /api/autoPay'] = () => {
      isOn = false;
      return json({ autoPay: { enrolled: false }, stopped: '2026-11-21', confirmationNumber: 'ABCDE-FGHJK' });
    };
    await show();
    await press('Turn off auto-pay');
    expect(document.querySelector('dialog[open]')?.textContent).toContain(words);
    await act(async () => document.querySelector<HTMLButtonElement>('dialog[open] button')?.click());
    await settled();
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(text()).toContain('Auto-pay is off for this loan.');
    expect(text()).toContain('ABCDE-FGHJK');
  });

  test('a refusal to turn it off stays in the question', async () => {
    replies['GET /api/accountdetail'] = () => json(loan({ autoPay: AUTO_PAY }));
    replies['GET /api/scheduledPayments'] = () => json({ scheduledPayments: [] });
    replies['DELETE /api/autoPay'] = () => json({ code: 'not_enrolled', Error: 'You have no auto-pay.' }, 409);
    await show();
    await press('Turn off auto-pay');
    await act(async () => document.querySelector<HTMLButtonElement>('dialog[open] button')?.click());
    await settled();
    expect(document.querySelector('dialog[open]')?.textContent).toContain('You have no auto-pay.');
  });

  test('auto-pay of the other person shows no card and nothing to press', async () => {
    replies['GET /api/accountdetail'] = () => json(loan({ autoPay: { enrolled: true } }));
    await show();
    expect(text()).toContain('The other person on this account pays it by auto-pay.');
    expect(button('Turn off auto-pay')).toBeUndefined();
    expect(button('Set up auto-pay')).toBeUndefined();
  });

  test('where auto-pay is switched off, nobody is asked to set it up', async () => {
    await show();
    expect(button('Set up auto-pay')).toBeDefined();
    document.body.innerHTML = '';
    act(() => applyConfiguration({ limits: {}, flags: { autoPay: false } } as never));
    await show();
    expect(button('Set up auto-pay')).toBeUndefined();
    act(() => applyConfiguration(undefined));
  });

  test('a loan that cannot have auto-pay says nothing of it', async () => {
    const { validations } = aDetail();
    replies['GET /api/accountdetail'] = () => json(loan({ validations: { ...validations, skipAutoPayConfirm: true } }));
    await show();
    expect(text()).toContain('Cards you pay with');
    expect(text()).not.toContain('Auto-pay');
  });

  test('a loan that is not there, and one that did not come', async () => {
    replies['GET /api/accountdetail'] = () => json({ code: 'loan_not_found' }, 404);
    await show();
    expect(text()).toContain('We could not find this loan');
    document.body.innerHTML = '';
    replies['GET /api/accountdetail'] = () => json({ code: 'x', Error: 'Not today.' }, 500);
    await show();
    expect(text()).toContain('Not today.');
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    await show();
    for (const word of ['Administrar esta cuenta', 'Tarjetas con las que paga', '2 tarjetas'])
      expect(text()).toContain(word);
  });
});
