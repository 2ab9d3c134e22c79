// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAutoPayCard, chosenAutoPayCard, forgetAutoPayCard } from '../cards/auto-pay-card.ts';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { click, find, type } from '../kit/testing/render-for-test.tsx';
import { AutoPayConfirm } from './auto-pay-confirm.tsx';
import { AutoPayOffer } from './auto-pay-offer.tsx';
import { AutoPayUpdatePaymentMethod } from './auto-pay-update-payment-method.tsx';
import { type Answer, asked, fails, LOAN_ID, lastInput, timesAsked, wentTo } from './fake-call-for-test.ts';
import { loan, pageText, press, rest, show, startAnew, words } from './screens-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
  };
});

beforeEach(() => {
  startAnew();
  forgetAutoPayCard(LOAN_ID);
  applyConfiguration(undefined);
});

const canAutoPay = { ...loan, validations: { ...loan.validations, skipAutoPayConfirm: false } };
const renewed = { ...canAutoPay, renewedFrom: '40120-100245-00' };
const card = (last: string, more: object = {}) => ({
  cardToken: `card_${last}`,
  cardIds: [],
  cardNumber: `**** ${last}`,
  cardType: 'Visa',
  cardholderName: 'R R',
  customerIds: [],
  expirationMonth: '04',
  expirationYear: '29',
  guestCard: false,
  newCard: false,
  canDisburse: false,
  expired: false,
  usedByAutoPay: false,
  payProviderType: 1,
  ...more,
});
const DOCUMENTS = {
  disclosureType: 'autoPay',
  signingFollows: false,
  initialsExample: 'RR',
  documents: [
    {
      documentId: 'autoPay-autoPayAuthorization',
      type: 'autoPayAuthorization',
      version: '1',
      textHash: 'a'.repeat(64),
      title: 'Authorization for automatic payments',
      initialsNeeded: true,
      ackNeeded: true,
      blocks: [
        { kind: 'heading', text: 'How to stop' },
        { kind: 'paragraph', text: 'Turn it off at any time.' },
        { kind: 'strong', text: 'Auto-pay is your choice.' },
      ],
    },
  ],
};
const SIGNED = { acknowledgementId: 'ack_1', acknowledged: '2026-11-21T15:00:00Z', copyDocumentId: 'ack_1' };
const endpoints = (more: Record<string, Answer> = {}): Record<string, Answer> => ({
  'GET /accountdetail': canAutoPay,
  'GET /cards': { cards: [card('1111'), card('4444')] },
  'GET /documents': DOCUMENTS,
  'POST /disclosureacknowledgement': SIGNED,
  ...more,
});
const radio = (value: string) => find<HTMLInputElement>(`input[type=radio][value=${value}]`);
const send = async () => {
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  await rest();
};
async function sayYes(more: Record<string, Answer> = {}) {
  await show(<AutoPayConfirm />, endpoints(more));
  await words('How do you want to pay?');
  click(radio('yes'));
  await words('Visa ending in 1111', 'Authorization for automatic payments', 'Auto-pay is your choice.');
}

const switchTo = (flags: object) => applyConfiguration({ limits: {}, flags } as never);

describe('AutoPayConfirm', () => {
  test.each([
    ['does not open with its flag off', canAutoPay, { autoPay: false, autoPayRefinance: true }, false],
    ['opens for a renewed loan by the flag of renewals', renewed, { autoPay: false, autoPayRefinance: true }, true],
    ['does not open for a renewed loan with both off', renewed, { autoPay: false, autoPayRefinance: false }, false],
  ])('%s', async (_what, detail, flags, opens) => {
    switchTo(flags);
    await show(<AutoPayConfirm />, endpoints({ 'GET /accountdetail': detail }));
    expect(document.querySelector('input[type=radio]') !== null).toBe(opens);
  });

  test('says no by itself, asks nothing to be signed then, and goes on', async () => {
    await show(<AutoPayConfirm />, endpoints());
    await words('Set up auto-pay?');
    expect(radio('no').checked).toBe(true);
    expect(timesAsked('GET /documents')).toBe(0);
    await press('Continue');
    expect(wentTo).toEqual(['AccountDetails']);
    expect(timesAsked('POST /disclosureacknowledgement')).toBe(0);
  });

  test('signs the very text that was read, for the card that is shown', async () => {
    await sayYes();
    await send();
    expect(pageText()).toContain('Type your initials to agree.');
    type(find<HTMLInputElement>('input[autocomplete=off]'), 'rr');
    await send();
    expect(lastInput<unknown>('POST /disclosureacknowledgement')).toMatchObject({
      AccountNumber: LOAN_ID,
      disclosureType: 'autoPay',
      disclosureAck: {
        disclosures: [{ documentId: 'autoPay-autoPayAuthorization', textHash: 'a'.repeat(64) }],
        borrowerInfo: { initials: 'rr' },
      },
      autoPay: { methodId: 'card_1111' },
    });
    expect(wentTo).toEqual([]);
  });

  test('reads the text again when it changed meanwhile, and turns nothing on', async () => {
    await sayYes({ 'POST /disclosureacknowledgement': () => fails({ status: 409, code: 'disclosure_text_changed' }) });
    type(find<HTMLInputElement>('input[autocomplete=off]'), 'RR');
    const before = timesAsked('GET /documents');
    await send();
    await words('Read it again, then agree.');
    expect(timesAsked('GET /documents')).toBeGreaterThan(before);
    expect(wentTo).toEqual([]);
  });

  test('names initials that are of another name, and what else goes wrong', async () => {
    let turn = 0;
    await sayYes({
      'POST /disclosureacknowledgement': () => {
        turn += 1;
        return turn === 1
          ? fails({ status: 422, code: 'initials_do_not_match', Error: 'Type the initials of your own name.' })
          : fails({ status: 0 });
      },
    });
    type(find<HTMLInputElement>('input[autocomplete=off]'), 'XX');
    await send();
    await words('Type the initials of your own name.');
    await send();
    await words('auto-pay was not turned on');
  });

  test('without a card leads to adding one', async () => {
    await show(<AutoPayConfirm />, endpoints({ 'GET /cards': { cards: [card('9995', { expired: true })] } }));
    await words('How do you want to pay?');
    click(radio('yes'));
    await press('Add a card');
    expect(wentTo).toEqual(['AutoPayAddMethod']);
    expect(timesAsked('GET /documents')).toBe(0);
  });

  test('that is on says so; with another card it asks to sign for that one', async () => {
    const on = { ...canAutoPay, autoPay: { enrolled: true, methodId: 'card_1111', methodDisplayNumber: '**** 1111' } };
    await show(<AutoPayConfirm />, endpoints({ 'GET /accountdetail': on }));
    await words('Auto-pay is on');
    document.body.innerHTML = '';
    chooseAutoPayCard(LOAN_ID, 'card_4444');
    await show(<AutoPayConfirm />, endpoints({ 'GET /accountdetail': on }));
    await words('Use another card for auto-pay?', 'Visa ending in 4444', 'Auto-pay is your choice.');
    expect(asked.find(({ endpoint }) => endpoint === 'GET /documents')?.input).toMatchObject({ methodId: 'card_4444' });
  });

  test('is not there for a loan that cannot have it', async () => {
    await show(<AutoPayConfirm />, endpoints({ 'GET /accountdetail': loan }));
    await words('Auto-pay is not available for this account');
  });
});

describe('AutoPayUpdatePaymentMethod', () => {
  test('begins with the card in use, and takes another to the signature', async () => {
    const on = { ...canAutoPay, autoPay: { enrolled: true, methodId: 'card_1111', methodDisplayNumber: '**** 1111' } };
    await show(<AutoPayUpdatePaymentMethod />, endpoints({ 'GET /accountdetail': on }));
    await words('Auto-pay uses it now');
    expect(radio('card_1111').checked).toBe(true);
    click(radio('card_4444'));
    await send();
    expect(wentTo).toEqual(['AutoPayConfirm']);
    expect(chosenAutoPayCard(LOAN_ID)).toBe('card_4444');
  });

  test('without cards only adds one', async () => {
    await show(<AutoPayUpdatePaymentMethod />, endpoints({ 'GET /cards': { cards: [] } }));
    await press('Add another card');
    expect(wentTo).toEqual(['AutoPayAddMethod']);
  });
});

describe('after a payment', () => {
  test('auto-pay is offered where the loan may have it', async () => {
    await show(<AutoPayOffer loanId={LOAN_ID} />, endpoints());
    await press('Set up auto-pay');
    expect(wentTo).toEqual(['AutoPayConfirm']);
  });

  test.each([
    ['cannot have it', loan, true],
    ['has it', { ...canAutoPay, autoPay: { enrolled: true } }, true],
    ['belongs where it is switched off', canAutoPay, false],
  ])('not when the loan %s', async (_what, detail, autoPay) => {
    applyConfiguration({ limits: {}, flags: { autoPay } } as never);
    await show(<AutoPayOffer loanId={LOAN_ID} />, endpoints({ 'GET /accountdetail': detail }));
    expect(pageText()).not.toContain('auto-pay');
  });

  test.each([true, false])('after a renewal by its own flag: %j', async (autoPayRefinance) => {
    switchTo({ autoPay: !autoPayRefinance, autoPayRefinance });
    await show(<AutoPayOffer loanId={LOAN_ID} afterRenewal />, endpoints());
    expect(pageText().includes('auto-pay')).toBe(autoPayRefinance);
  });
});
