// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseAmount, chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { AlternateBlocked } from './alternate-blocked.tsx';
import { AncillaryProducts } from './ancillary-products.tsx';
import { AncillaryProductsConfirm } from './ancillary-products-confirm.tsx';
import { keepHolder } from './blocked-loan.ts';
import { CustomerDetails } from './customer-details.tsx';
import { asked, fails, LOAN_ID, lastInput, wentTo } from './fake-call-for-test.ts';
import { answer, pageText, press, progress, rest, show, startAnew, type, went, words } from './way-for-test.tsx';

let query: Record<string, string> = {};
vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
    useRouteQuery: () => query,
  };
});
beforeEach(() => {
  startAnew();
  query = {};
  keepSession(undefined);
});

const send = async () => {
  await act(async () => [...document.querySelectorAll('form')].at(-1)?.requestSubmit());
  await rest();
};
const at = (next: string, later = next) => ({
  'GET /renewalProgress': (_: never, turn: number) => progress(turn === 0 ? next : later),
});

const nothingChanged = { rateChanged: false, creditLimitChanged: false, refinanceDenied: false, acknowledged: true };
const person = {
  addresses: [{ typeName: 'Home', display: '12 O••• Street', sameAddresses: false, index: 0 }],
  fullCustomerName: 'James Porter',
  phoneNumber: '(•••) •••-0132',
  email: 'j•••@example.com',
  masked: true,
};
const details = (more: Record<string, unknown> = {}) => ({
  ...at('CustomerDetails', 'AncillaryProducts'),
  'GET /riskInfo': nothingChanged,
  'GET /personalInfo': person,
  'GET /experianStatus': {
    ssnCheckNeeded: true,
    ssnNeeded: false,
    disclosureVersion: '2026-01',
    consentText: 'I agree to the check.',
  },
  'GET /demographicReference': {
    race: false,
    height: false,
    gender: false,
    weight: false,
    demographicsNeeded: false,
    options: { race: [], gender: [] },
  },
  'POST /militarystatus': { answered: true, isMlaCovered: false, nextStep: 'continue' },
  'POST /experianSsnCheck': { verified: true, outcome: 'SUCCESS' },
  'POST /customerDetails': { confirmed: true },
  'POST /spouseAddress': { saved: true },
  ...more,
});

describe('CustomerDetails', () => {
  test.each([
    ['of a cosigner', '100245', 2],
    ['of a borrower', '100244', 1],
  ])('what is known %s is asked for again only where the specification says so', async (_, own, times) => {
    keepSession({ attributes: { sub: 'user_1', lmsCustomerIds: { NLS: own } } } as Session);
    await show(
      <CustomerDetails />,
      details({
        'GET /accountdetail': { loanId: LOAN_ID, lmsId: 'NLS', localStoreState: 'GA', cosignerId: '100245' },
        'GET /personalInfo': (_input: never, turn: number) =>
          turn === 0 ? fails({ status: 500, code: 'internal_error' }) : person,
      }),
    );
    await words(times === 2 ? 'James Porter' : 'Try again');
    expect(asked.filter(({ endpoint }) => endpoint === 'GET /personalInfo')).toHaveLength(times);
  });

  test('of a loan under bankruptcy nothing is asked, and nobody is told to pay', async () => {
    await show(
      <CustomerDetails />,
      details({ 'GET /bankruptcyStatus': { bankrupt: true, storePhoneNumber: '2025550110' } }),
    );
    await words('You are not eligible at this time. Please contact customer service.', 'Call your store');
    expect(document.querySelector('form')).toBeNull();
    expect(pageText()).not.toMatch(/payment/i);
  });

  test('nothing is answered beforehand, and everything is asked before it goes on', async () => {
    await show(<CustomerDetails />, details());
    await words('James Porter', 'I agree to the check.');
    expect([...document.querySelectorAll<HTMLInputElement>('input:checked')]).toEqual([]);
    await send();
    await words('Choose yes or no.', 'Agree to the check', 'Confirm that your details are right.');
    expect(asked.some(({ endpoint }) => endpoint.startsWith('POST'))).toBe(false);
    await answer('member', 'no');
    await answer('dependent', 'no');
    await press('I agree to the check.');
    await press('My details are right');
    await send();
    await went('AncillaryProducts');
    expect(lastInput('POST /militarystatus')).toMatchObject({ isMilitary: false, isDependent: false });
    expect(lastInput('POST /experianSsnCheck')).toMatchObject({ consentVersion: '2026-01', ssn: undefined });
    expect(lastInput('GET /bankruptcyStatus')).toEqual({ loanId: LOAN_ID });
  });

  test('a covered borrower is told what they can do, and nothing more is asked of them', async () => {
    await show(
      <CustomerDetails />,
      details({ 'POST /militarystatus': { answered: true, isMlaCovered: true, nextStep: 'store' } }),
    );
    await words('James Porter');
    await answer('member', 'yes');
    await answer('dependent', 'no');
    await press('I agree to the check.');
    await press('My details are right');
    await send();
    await words('This loan cannot be renewed online for you', 'Make a payment instead');
    expect(asked.some(({ endpoint }) => endpoint === 'POST /experianSsnCheck')).toBe(false);
  });

  test('a changed rate is acknowledged as it was shown', async () => {
    const changed = { ...nothingChanged, rateChanged: true, oldRate: '134.9', newRate: '146', acknowledged: false };
    await show(
      <CustomerDetails />,
      details({
        'GET /riskInfo': (_: never, turn: number) => ({ ...changed, acknowledged: turn > 0 }),
        'POST /riskInfo': { acknowledged: true },
      }),
    );
    await words('The rate is different now', '134.9%', '146%');
    await press('I understand, continue');
    expect(lastInput('POST /riskInfo')).toMatchObject({ newRate: '146' });
    await rest(20);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test('declining what changed is a plain payment', async () => {
    const changed = {
      ...nothingChanged,
      creditLimitChanged: true,
      oldCreditLimit: 100_000,
      newCreditLimit: 150_000,
      acknowledged: false,
    };
    await show(<CustomerDetails />, details({ 'GET /riskInfo': changed }));
    await words('Your credit limit changed', '$1,500.00');
    await press('Make a payment instead');
    await went('MakePayment');
  });

  test('somebody who is denied hears it in the words of the specification', async () => {
    await show(<CustomerDetails />, details({ 'GET /riskInfo': { ...nothingChanged, refinanceDenied: true } }));
    await words('You are not eligible at this time. Please contact customer service.');
    expect(document.querySelector('form')).toBeNull();
  });

  test('what a state asks stands there, and the answers are sent', async () => {
    await show(
      <CustomerDetails />,
      details({
        'GET /accountdetail': {
          loanId: LOAN_ID,
          lmsId: 'NLS',
          brand: 'tmx',
          daysLate: 0,
          storePhoneNumber: '2025550110',
          localStoreState: 'TX',
        },
        'GET /experianStatus': {
          ssnCheckNeeded: false,
          ssnNeeded: false,
          disclosureVersion: '2026-01',
          consentText: 'x',
        },
        'GET /demographicReference': {
          race: false,
          height: false,
          gender: false,
          weight: true,
          demographicsNeeded: true,
          options: { race: [], gender: [] },
        },
      }),
    );
    await words('Weight, pounds', 'Are you married?');
    await answer('member', 'no');
    await answer('dependent', 'no');
    await type('weight', '180');
    await answer('married', 'no');
    await press('My details are right');
    await send();
    await went('AncillaryProducts');
    expect(lastInput('POST /customerDetails')).toMatchObject({ demographics: { weight: '180' } });
    expect(lastInput('POST /spouseAddress')).toMatchObject({ married: false, address: undefined });
    expect(asked.some(({ endpoint }) => endpoint === 'POST /experianSsnCheck')).toBe(false);
  });
});

describe('optional products', () => {
  const offered = {
    products: [
      { id: 'roadside', name: 'Roadside assistance', price: 4900, description: 'Towing.', required: false },
      { id: 'protection', name: 'Payment protection', price: 3000, description: 'Cancels.', required: false },
    ],
    confirmText: 'These products are optional.',
    missingProducts: false,
    showAppointmentLink: false,
  };
  const endpoints = {
    ...at('AncillaryProducts', 'SelectPaymentMethod'),
    'GET /ancillaryProducts': offered,
    'POST /ancillaryProducts': { chosen: ['roadside'], ancillaryTotal: 4900 },
  };

  test('are a yes or no each, with none chosen; the choices are confirmed once more', async () => {
    chooseAmount(LOAN_ID, { amountCents: 25_000, amountType: 'other', payoffCents: 90_000, payoffReadAtMs: 1 });
    await show(<AncillaryProducts />, endpoints);
    await words('Roadside assistance', '$49.00');
    expect(lastInput('GET /ancillaryProducts')).toMatchObject({ amount: 25_000 });
    expect([...document.querySelectorAll<HTMLInputElement>('input:checked')]).toEqual([]);
    await answer('choice-roadside', 'yes');
    await send();
    await words('Payment protection: choose yes or no.');
    expect(wentTo).toEqual([]);
    await answer('choice-protection', 'no');
    await send();
    await went('AncillaryProductsConfirm');

    await show(<AncillaryProductsConfirm />, endpoints);
    await words('These products are optional.', '$49.00', 'No');
    await send();
    await words('Confirm that you have read this.');
    await press('I have read this, and these are my choices');
    await send();
    await went('SelectPaymentMethod');
    expect(lastInput('POST /ancillaryProducts')).toMatchObject({
      amount: 25_000,
      choices: [
        { id: 'roadside', chosen: true },
        { id: 'protection', chosen: false },
      ],
    });
  });

  test('that were not answered are asked before they are confirmed', async () => {
    await show(<AncillaryProductsConfirm />, endpoints);
    await went('AncillaryProducts');
  });

  test('where there are none the way goes on by itself', async () => {
    await show(<AncillaryProducts />, { ...endpoints, 'GET /ancillaryProducts': { ...offered, products: [] } });
    await went('SelectPaymentMethod');
  });

  test('that are asked at the store only lead there', async () => {
    const atStore = { ...offered, products: [], missingProducts: true, showAppointmentLink: true };
    await show(<AncillaryProducts />, { ...endpoints, 'GET /ancillaryProducts': atStore });
    await words('Renew at your store', 'Call your store');
    await press('Book a visit');
    await went('Appointment');
  });
});

describe('AlternateBlocked', () => {
  const held = {
    loanId: LOAN_ID,
    lockType: 'altParty',
    value: true,
    isLocked: true,
    alternateName: 'Cora L.',
    since: '2026-11-21T16:00:00.000Z',
    expiresAt: '2026-11-21T16:30:00.000Z',
  };

  test('says who, since when and until when', async () => {
    await show(<AlternateBlocked />, { 'GET /loanlock': { locks: [held] } });
    await words(
      'Someone else is working on this loan',
      'Cora L. is working on this loan now.',
      'Since',
      'At the latest until',
    );
    expect(pageText()).toContain('Back to my account');
    await press('Check again');
    await words('Still the same.');
  });

  test('says who, by what the refused lock answered, while nobody can be asked', async () => {
    keepHolder(LOAN_ID, 'Cora L.');
    query = { isLocked: 'true' };
    await show(<AlternateBlocked />, { 'POST /appState': { saved: true } });
    await words('Cora L. is working on this loan now.');
    keepHolder(LOAN_ID, undefined);
  });

  test('leads nobody out of a locked link, who would be signed out there', async () => {
    act(() => keepSession({ lockedFlow: 'renewal' } as Session));
    await show(<AlternateBlocked />, { 'GET /loanlock': { locks: [held] } });
    await words('Since');
    expect(pageText()).not.toContain('Back to my account');
    act(() => keepSession(undefined));
  });

  test.each([
    ['the other party works on the loan', {}, held, true],
    ['it was in the way a moment ago', { isLocked: 'true' }, { ...held, value: false, isLocked: false }, true],
    ['only a signature is waited for', { isLocked: 'false' }, { ...held, value: false, isLocked: false }, false],
  ])('%s: what was in progress is cleared here and at the lender', async (_, address, lock, isCleared) => {
    query = address;
    chooseAmount(LOAN_ID, { amountCents: 500, amountType: 'other', payoffCents: 900, payoffReadAtMs: 1 });
    await show(<AlternateBlocked />, { 'GET /loanlock': { locks: [lock] }, 'POST /appState': { saved: false } });
    await rest();
    expect(chosenPaymentCents(LOAN_ID)).toBe(isCleared ? 0 : 500);
    const remote = asked.filter(({ endpoint }) => endpoint === 'POST /appState').map(({ input }) => input);
    expect(remote).toEqual(
      isCleared ? [expect.objectContaining({ loanId: LOAN_ID, state: '', route: 'AlternateBlocked' })] : [],
    );
  });

  test('lets the person go on when the loan is free again', async () => {
    await show(<AlternateBlocked />, {
      'GET /loanlock': { locks: [{ ...held, value: false, isLocked: false, alternateName: undefined }] },
    });
    await words('The loan is free again');
    await press('Go to the loan');
    await went('MakePayment');
  });

  test('can wait for a signature in place of a lock', async () => {
    query = { isLocked: 'false' };
    await show(<AlternateBlocked />, {
      'GET /loanlock': { locks: [{ ...held, value: false, isLocked: false, alternateName: undefined }] },
    });
    await words('Waiting for a signature', 'Waiting for the other person to sign.');
  });

  test('in Spanish', async () => {
    const { chooseLanguage } = await import('../data/language/language.ts');
    chooseLanguage('spanish');
    await show(<AlternateBlocked />, { 'GET /loanlock': { locks: [held] } });
    await words('Cora L. está trabajando en este préstamo ahora.');
    expect(pageText()).not.toContain('working');
  });
});
