// @document
import type { RouteComponent } from '@tanstack/react-router';
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { showRoute } from '../data/testing/route-for-test.tsx';
import { click } from '../kit/testing/render-for-test.tsx';
import { settled } from '../kit/testing/settled-for-test.ts';
import { OriginationAddDebitDisburseMethod } from './add-disburse-card.tsx';
import { AddWalletCard } from './add-wallet-card.tsx';
import { ManagePaymentMethod } from './manage-payment-method.tsx';
import type { WalletCard } from './wallet-card-row.tsx';

let typed: object = { outcome: 'created', token: 'tok_1', bin: '55555555', securityToken: 'sec_1' };
const renewed = vi.fn();
vi.mock('./card-fields.tsx', async () => {
  const { useImperativeHandle } = await import('react');
  return {
    CardFields: ({ ref }: { ref: React.Ref<unknown> }) => {
      useImperativeHandle(ref, () => ({ createToken: async () => typed, renew: renewed, focusFirst: () => undefined }));
      return null;
    },
  };
});

function aCard(lastFour: string, over: Partial<WalletCard> = {}): WalletCard {
  return {
    cardToken: `card_${lastFour}`,
    cardIds: [{ type: 'vault', id: `card_${lastFour}` }],
    cardNumber: `**** ${lastFour}`,
    cardType: 'Visa',
    cardholderName: 'Maria Alvarez',
    customerIds: ['tlx-1'],
    expirationMonth: '12',
    expirationYear: '30',
    guestCard: false,
    newCard: false,
    canDisburse: false,
    expired: false,
    usedByAutoPay: false,
    payProviderType: 1,
    ...over,
  };
}

let wallet: WalletCard[];
let replies: Record<string, Reply>;
let sent: Sent[];

beforeEach(() => {
  chooseLanguage('english');
  keepSession({
    firstName: 'Maria',
    accessToken: 'a',
    idToken: 'i',
    expiresAt: '2999-01-01T00:00:00Z',
    attributes: { lmsCustomerIds: { TLXe: '100231' } },
  } as unknown as Session);
  typed = { outcome: 'created', token: 'tok_1', bin: '55555555', securityToken: 'sec_1' };
  renewed.mockClear();
  wallet = [aCard('1111'), aCard('4444')];
  replies = {
    'GET /api/configsettings': () => json({ payProcessorType: 1, limits: {} }),
    'GET /api/cards': () => json({ cards: wallet }),
    'DELETE /api/cards': () => {
      wallet = wallet.slice(1);
      return json({ removed: true });
    },
    'PUT /api/cards': () => {
      wallet = wallet.map((card) => ({ ...card, guestCard: false }));
      return json(wallet[0]);
    },
    'POST /api/cardLookup': () => json({ cardType: 'Visa', isDebit: true, canDisburse: true }),
    'POST /api/cards': () => json(aCard('4444', { newCard: true })),
  };
  sent = answer(replies);
});
afterEach(() => {
  vi.unstubAllGlobals();
  act(() => keepSession(undefined));
  document.body.innerHTML = '';
});

let path = () => '';
async function show(component: RouteComponent, at: string) {
  const router = await showRoute(component, at, at.split('?', 1)[0]?.replace('/tmx', '/$brand') ?? at);
  path = () => router.history.location.href;
  await settled();
}
const showWallet = () => show(ManagePaymentMethod, '/tmx/PaymentMethods');
const showForm = () => show(AddWalletCard, '/tmx/PaymentMethods/AddPaymentMethod');
const text = () => document.body.textContent ?? '';
const rows = () => [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
const calls = (call: string) => sent.filter((one) => one.call.split('?')[0] === call);
const within = () => document.querySelector('dialog[open]') ?? document;
const press = async (name: string) => {
  const button = [...within().querySelectorAll('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent) === name,
  );
  if (!button) throw new Error(`no button ${name} in: ${text()}`);
  await act(async () => click(button));
  await settled();
};
const addLink = () => document.querySelector('a[href="/tmx/PaymentMethods/AddPaymentMethod"]');

describe('the cards of a person', () => {
  test('each with type, last four digits, holder and expiration', async () => {
    await showWallet();
    expect(rows()).toHaveLength(2);
    for (const word of ['Visa', '•••• 1111', 'ending in 1111', 'Maria Alvarez', 'Expires 12/30'])
      expect(rows()[0]).toContain(word);
    expect(addLink()?.textContent).toBe('Add a debit card');
  });

  test('of one without a loan here: nothing is asked for, and a loan can be linked', async () => {
    keepSession({ accessToken: 'a', expiresAt: '2999-01-01T00:00:00Z', attributes: {} } as unknown as Session);
    await showWallet();
    expect(text()).toContain('once a loan of yours is in this account');
    expect(document.querySelector('a[href="/LinkAccountOptions"]')?.textContent).toBe('Link your account');
    expect(text()).not.toContain('Access denied');
    expect(calls('GET /api/cards')).toEqual([]);
  });

  test('an expired one is marked; what a card is used for stands with it', async () => {
    wallet = [
      aCard('1111', { expired: true, expirationYear: '20', canDisburse: true }),
      aCard('4444', { usedByAutoPay: true, canDisburse: true }),
    ];
    await showWallet();
    expect(rows()[0]).toContain('Expired 12/20');
    expect(rows()[0]).not.toContain('Can receive money');
    expect(rows()[1]).toContain('Used for auto-pay');
    expect(rows()[1]).toContain('Can receive money');
  });

  test('none yet: says so and offers to add one', async () => {
    wallet = [];
    await showWallet();
    expect(text()).toContain('No cards yet');
    expect(addLink()).not.toBeNull();
  });

  test('five that can receive money: no more, and why', async () => {
    wallet = ['1', '2', '3', '4', '5'].map((digit) => aCard(digit.repeat(4), { canDisburse: true }));
    await showWallet();
    expect(addLink()).toBeNull();
    expect(text()).toContain('You keep 5 cards that can receive money, which is the most there can be.');
  });

  test('a list that did not come says why and can be asked for again', async () => {
    replies['GET /api/cards'] = () => json({ code: 'x' }, 500);
    await showWallet();
    expect(text()).toContain('Failed to get card information.');
    expect(text()).toContain('Card query error.');
    replies['GET /api/cards'] = () => json({ cards: wallet });
    await press('Try again');
    expect(rows()).toHaveLength(2);
  });

  test('a card of a guest payment becomes an own one', async () => {
    wallet = [aCard('1111', { guestCard: true })];
    await showWallet();
    await press('Keep the card Visa ending in 1111');
    expect(calls('PUT /api/cards')[0]?.body).toEqual({ cardIds: wallet[0]?.cardIds, guest: false });
    expect(text()).not.toContain('From a payment as a guest');
  });

  test.each([
    ['the cards', () => showWallet()],
    ['adding one', () => showForm()],
  ])('a brand without a card processor leads from %s to where it says so', async (_, showPage) => {
    replies['GET /api/configsettings'] = () => json({ payProcessorType: 5, limits: {} });
    await showPage();
    expect(path()).toBe('/tmx/FeatureUnavailable?feature=cards');
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    wallet = [aCard('1111', { expired: true })];
    await showWallet();
    for (const word of ['Administrar métodos de pago', 'que termina en 1111', 'Vencida', 'Quitar'])
      expect(text()).toContain(word);
  });
});

describe('removing a card', () => {
  test('asks first; then the card is gone and the focus stays with the list', async () => {
    await showWallet();
    await press('Remove Visa ending in 1111');
    expect(text()).toContain('Remove this card?');
    expect(calls('DELETE /api/cards')).toHaveLength(0);
    await press('Remove');
    const [removal] = calls('DELETE /api/cards');
    expect(JSON.parse(atob(removal?.sensitive ?? ''))).toEqual({ cardIds: aCard('1111').cardIds });
    expect(rows()).toHaveLength(1);
    expect(document.querySelector('dialog[open]')).toBeNull();
    expect(document.activeElement?.textContent).toContain('•••• 4444');
  });

  test('keeping it sends nothing', async () => {
    await showWallet();
    await press('Remove Visa ending in 1111');
    await press('Keep it');
    expect(calls('DELETE /api/cards')).toHaveLength(0);
    expect(rows()).toHaveLength(2);
  });

  test.each([
    ['card_used_by_autopay', 'Auto-pay uses this card. Choose another card for auto-pay first.'],
    ['card_in_pending_payment', 'A payment with this card is still under way.'],
  ])('%s: the sentence, and nothing to press again', async (code, sentence) => {
    replies['DELETE /api/cards'] = () => json({ code, Error: sentence }, 409);
    await showWallet();
    await press('Remove Visa ending in 1111');
    await press('Remove');
    expect(text()).toContain('Your card was not removed');
    expect(text()).toContain(sentence);
    const offered = [...within().querySelectorAll('button')].map((one) => one.textContent);
    expect(offered).not.toContain('Remove');
    expect(offered).not.toContain('Try again');
    expect(rows()).toHaveLength(2);
  });

  test('one that auto-pay uses leads to choosing another card for it', async () => {
    wallet = [aCard('1111', { usedByAutoPay: true, autoPayLoanId: '40120-100245-01' })];
    replies['DELETE /api/cards'] = () => json({ code: 'card_used_by_autopay', Error: 'Auto-pay uses it.' }, 409);
    await showWallet();
    await press('Remove Visa ending in 1111');
    await press('Remove');
    const offered = [...within().querySelectorAll('button')].map((one) => one.textContent);
    expect(offered).toContain('Choose another card for auto-pay');
  });

  test.each([
    [429, 'TooManyRequests', 'Too many attempts to remove a card. Wait a few minutes and try again.'],
    [429, 'LimitExceeded', 'Too many attempts to remove a card. Wait a few minutes and try again.'],
    [403, 'AccessDenied', 'Access denied.'],
    [503, 'ServiceUnavailable', 'The card service is not available right now.'],
    [504, 'RequestTimeout', 'The card service took too long to answer. Try again.'],
    [500, 'InternalErrorException', 'Something went wrong with the card. Try again later.'],
  ])('%i %s may be tried again', async (status, code, sentence) => {
    replies['DELETE /api/cards'] = () => json({ code }, status);
    await showWallet();
    await press('Remove Visa ending in 1111');
    await press('Remove');
    expect(text()).toContain(sentence);
    await press('Try again');
    expect(calls('DELETE /api/cards')).toHaveLength(2);
  });

  test('one that was removed elsewhere leaves the list', async () => {
    replies['DELETE /api/cards'] = () => {
      wallet = wallet.slice(1);
      return json({ code: 'card_not_found', Error: 'We could not find that card.' }, 404);
    };
    await showWallet();
    await press('Remove Visa ending in 1111');
    await press('Remove');
    expect(text()).toContain('We could not find that card.');
    expect(rows()).toHaveLength(1);
  });
});

describe('adding a card', () => {
  test('is kept for later, and leads back to the cards', async () => {
    await showForm();
    await press('Add this card');
    expect(calls('POST /api/cardLookup')[0]?.body).toEqual({ token: 'tok_1', bin: '55555555' });
    expect(calls('POST /api/cards')[0]?.body).toMatchObject({ token: 'tok_1', save: true, guestCard: false });
    expect(path()).toBe('/tmx/PaymentMethods');
  });

  test('without what the fields return nothing is sent', async () => {
    typed = { outcome: 'incomplete' };
    await showForm();
    await press('Add this card');
    expect(text()).toContain('Please confirm card information is entered correctly');
    expect(calls('POST /api/cards')).toHaveLength(0);
  });

  test('what was refused is said, and the fields open anew', async () => {
    replies['POST /api/cards'] = () =>
      json({ code: 'disburse_card_limit', Error: 'You can keep at most five cards that receive money.' }, 409);
    await showForm();
    await press('Add this card');
    expect(text()).toContain('You can keep at most five cards that receive money.');
    expect(renewed).toHaveBeenCalledOnce();
    expect(path()).toBe('/tmx/PaymentMethods/AddPaymentMethod');
  });

  test('one that cannot receive money is said where money is to go to it, and not added', async () => {
    replies['POST /api/cardLookup'] = () => json({ cardType: 'MasterCard', isDebit: true, canDisburse: false });
    await show(OriginationAddDebitDisburseMethod, '/tmx/Origination/AddDebitDisburseMethod');
    await press('Send money to this card');
    expect(text()).toContain('This card can pay but cannot receive money, so it was not added.');
    act(() => chooseLanguage('spanish'));
    expect(text()).toContain('no puede recibir dinero');
    expect(calls('POST /api/cards')).toHaveLength(0);
    expect(renewed).toHaveBeenCalledOnce();
  });

  test('for several loans leads back to them', async () => {
    await show(AddWalletCard, '/tmx/PaymentMethods/AddPaymentMethod?backTo=PaySeveral');
    await press('Add this card');
    expect(path()).toBe('/tmx/PaySeveral');
  });

  test('the way back without adding', async () => {
    await showForm();
    await press('Back to my cards');
    expect(path()).toBe('/tmx/PaymentMethods');
  });
});
