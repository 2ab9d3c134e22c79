// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { AlternateBlocked } from './alternate-blocked.tsx';
import { AncillaryProducts } from './ancillary-products.tsx';
import { AncillaryProductsConfirm } from './ancillary-products-confirm.tsx';
import { Code } from './code.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { asked, fails, LOAN_ID, lastInput, lastOptions, wentTo } from './fake-call-for-test.ts';
import { GpsLocation } from './gps-location.tsx';
import { GpsLocationDisabled } from './gps-location-disabled.tsx';
import { forgetSentCode, keepSentCode } from './sent-code.ts';
import { VerificationMethod } from './verification-method.tsx';
import { answer, pageText, press, progress, rest, show, startAnew, type, went, words } from './way-for-test.tsx';

let query: Record<string, string> = {};
vi.mock('../shell/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../shell/navigate.ts', async () => {
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
/** Where the device says it is; undefined: it does not say. */
let position: { latitude: number; longitude: number } | 'denied' = 'denied';
vi.mock('../shell/position.ts', () => ({ askPosition: async () => position }));

beforeEach(() => {
  startAnew();
  query = {};
  position = { latitude: 33.749, longitude: -84.388 };
  forgetSentCode(LOAN_ID);
});

const send = async () => {
  await act(async () => [...document.querySelectorAll('form')].at(-1)?.requestSubmit());
  await rest();
};
const at = (next: string, later = next) => ({
  'GET /renewalProgress': (_: never, turn: number) => progress(turn === 0 ? next : later),
});

describe('a page opened too early leads back', () => {
  test.each([
    ['Payment.VerificationMethod', <VerificationMethod key="1" />, 'GpsLocation'],
    ['CustomerDetails', <CustomerDetails key="2" />, 'Payment.VerificationMethod'],
    ['AncillaryProducts', <AncillaryProducts key="3" />, 'CustomerDetails'],
    ['AncillaryProductsConfirm', <AncillaryProductsConfirm key="4" />, 'GpsLocation'],
  ])('%s', async (_, screen, next) => {
    await show(screen, at(next));
    await went(next);
    expect(document.querySelector('form')).toBeNull();
  });
});

describe('GpsLocation', () => {
  const allowed = { allowed: true, restricted: false, storeState: 'GA' };

  test('asks the device only when it is told to, and the position travels in no address', async () => {
    await show(<GpsLocation />, {
      ...at('GpsLocation', 'Payment.VerificationMethod'),
      'GET /refiallowedstatus': allowed,
    });
    expect(asked.some(({ door }) => door === 'GET /refiallowedstatus')).toBe(false);
    await press('Share my location');
    await went('Payment.VerificationMethod');
    expect(lastOptions('GET /refiallowedstatus')).toEqual({ sensitive: ['latitude', 'longitude'] });
  });

  test('who read it a while ago is asked at once', async () => {
    localStorage.setItem('lendside.gpsInstructions', String(Date.now() - 1000));
    await show(<GpsLocation />, {
      ...at('GpsLocation', 'Payment.VerificationMethod'),
      'GET /refiallowedstatus': allowed,
    });
    await went('Payment.VerificationMethod');
  });

  test('another state is said in the words of the specification', async () => {
    await show(<GpsLocation />, {
      ...at('GpsLocation'),
      'GET /refiallowedstatus': { allowed: false, restricted: false, storeState: 'GA' },
    });
    await press('Share my location');
    await words('You must be located in the same state as your store to continue.', 'Call your store');
    expect(wentTo).toEqual([]);
  });

  test('a restricted state has its text agreed to before going on', async () => {
    await show(<GpsLocation />, {
      ...at('GpsLocation', 'Payment.VerificationMethod'),
      'GET /refiallowedstatus': {
        ...{ allowed: true, restricted: true, storeState: 'TX' },
        ...{ disclaimer: 'In Texas we are something else.', consentVersion: '2026-01' },
      },
      'POST /refiallowedstatus': { allowed: true, consentId: 'con_1', consented: '2026-11-21T16:00:00.000Z' },
    });
    await press('Share my location');
    await words('In Texas we are something else.');
    expect(wentTo).toEqual([]);
    await press('I agree and go on');
    await went('Payment.VerificationMethod');
    expect(lastInput('POST /refiallowedstatus')).toMatchObject({ consentVersion: '2026-01', latitude: 33.749 });
  });

  test('a device that does not say leads to what can be done about it', async () => {
    position = 'denied';
    await show(<GpsLocation />, at('GpsLocation'));
    await press('Share my location');
    await went('GpsLocationDisabled');
    await show(<GpsLocationDisabled />, {});
    await words('Turn location on', 'Call your store');
    await press('Try again');
    await went('GpsLocation');
  });

  test('a failed check is said and may be tried again', async () => {
    await show(<GpsLocation />, {
      ...at('GpsLocation'),
      'GET /refiallowedstatus': fails({
        status: 422,
        code: 'location_not_valid',
        Error: 'Error validating your location, please try again.',
      }),
    });
    await press('Share my location');
    await words('Error validating your location, please try again.', 'Try again');
  });
});

describe('the code', () => {
  const contacts = [
    { deliveryMethod: 'email', destination: 'j•••@example.com' },
    { deliveryMethod: 'text', destination: '(•••) •••-0132' },
    { deliveryMethod: 'voice', destination: '(•••) •••-0132' },
  ];
  const sent = {
    ...{ requestId: 'cod_1', destination: '(•••) •••-0132', deliveryMethod: 'voice' as const },
    ...{ expiresAt: '2026-11-21T16:10:00.000Z', resendAfterSeconds: 0 },
  };

  test('goes where the person chooses; nothing is chosen for them', async () => {
    await show(<VerificationMethod />, {
      ...at('Payment.VerificationMethod'),
      'GET /verificationContacts': { contacts },
      'POST /sendverificationcode': sent,
    });
    await words('Phone call');
    await send();
    await words('Choose where the code should go.');
    await press(/Phone call/);
    await send();
    await went('Payment.Code');
    expect(lastInput('POST /sendverificationcode')).toEqual({ loanId: LOAN_ID, deliveryMethod: 'voice' });
  });

  test('without a confirmed contact the store helps', async () => {
    await show(<VerificationMethod />, {
      ...at('Payment.VerificationMethod'),
      'GET /verificationContacts': { contacts: [] },
    });
    await words('We have no confirmed email or phone', 'Call your store');
  });

  test('is checked out of the address, a wrong one is said at the field, a used-up one asks for another', async () => {
    keepSentCode(LOAN_ID, sent);
    const replies = [
      fails({ status: 422, code: 'code_wrong', Error: 'That code is not right.' }),
      fails({ status: 410, code: 'code_expired', Error: 'That code is too old.' }),
      { outcome: 'SUCCESS' },
    ];
    await show(<Code />, {
      ...at('Payment.VerificationMethod', 'CustomerDetails'),
      'GET /verificationcodestatus': (_: never, turn: number) => replies[turn],
      'POST /sendverificationcode': { ...sent, requestId: 'cod_2' },
    });
    await words('(•••) •••-0132');
    await send();
    await words('Enter the six digits.');
    for (const expected of ['That code is not right.', 'That code is too old.']) {
      await type('way-code', '123456');
      await send();
      await words(expected);
    }
    await press('Send another code');
    await words('Another code is on its way.');
    await type('way-code', '123456');
    await send();
    await went('CustomerDetails');
    expect(lastInput('GET /verificationcodestatus')).toMatchObject({ requestId: 'cod_2', verificationCode: '123456' });
    expect(lastOptions('GET /verificationcodestatus')).toEqual({ sensitive: ['verificationCode'] });
  });

  test('opened without one leads to where it is asked for', async () => {
    await show(<Code />, at('Payment.VerificationMethod'));
    await went('Payment.VerificationMethod');
  });
});

const nothingChanged = { rateChanged: false, creditLimitChanged: false, refinanceDenied: false, acknowledged: true };
const person = {
  ...{ addresses: [{ typeName: 'Home', display: '12 O••• Street', sameAddresses: false, index: 0 }] },
  ...{ fullCustomerName: 'James Porter', phoneNumber: '(•••) •••-0132', email: 'j•••@example.com', masked: true },
};
const details = (more: Record<string, unknown> = {}) => ({
  ...at('CustomerDetails', 'AncillaryProducts'),
  'GET /riskInfo': nothingChanged,
  'GET /personalInfo': person,
  'GET /militarystatus': { answered: false },
  'GET /experianStatus': {
    ...{ ssnCheckNeeded: true, ssnNeeded: false, disclosureVersion: '2026-01', consentText: 'I agree to the check.' },
  },
  'GET /demographicReference': {
    ...{ race: false, height: false, gender: false, weight: false, demographicsNeeded: false },
    options: { race: [], gender: [] },
  },
  'POST /militarystatus': { answered: true, isMlaCovered: false, nextStep: 'continue' },
  'POST /experianSsnCheck': { verified: true, outcome: 'SUCCESS' },
  'POST /customerDetails': { confirmed: true },
  'POST /spouseAddress': { saved: true },
  ...more,
});

describe('CustomerDetails', () => {
  test('nothing is answered beforehand, and everything is asked before it goes on', async () => {
    await show(<CustomerDetails />, details());
    await words('James Porter', 'I agree to the check.');
    expect([...document.querySelectorAll<HTMLInputElement>('input:checked')]).toEqual([]);
    await send();
    await words('Choose yes or no.', 'Agree to the check', 'Confirm that your details are right.');
    expect(asked.some(({ door }) => door.startsWith('POST'))).toBe(false);
    await answer('member', 'no');
    await answer('dependent', 'no');
    await press('I agree to the check.');
    await press('My details are right');
    await send();
    await went('AncillaryProducts');
    expect(lastInput('POST /militarystatus')).toMatchObject({ isMilitary: false, isDependent: false });
    expect(lastInput('POST /experianSsnCheck')).toMatchObject({ consentVersion: '2026-01', ssn: undefined });
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
    expect(asked.some(({ door }) => door === 'POST /experianSsnCheck')).toBe(false);
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
    await press('I have seen this and go on');
    expect(lastInput('POST /riskInfo')).toMatchObject({ newRate: '146' });
    await rest(20);
    expect(document.querySelector('dialog[open]')).toBeNull();
  });

  test('declining what changed is a plain payment', async () => {
    const changed = {
      ...nothingChanged,
      ...{ creditLimitChanged: true, oldCreditLimit: 100_000, newCreditLimit: 150_000, acknowledged: false },
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
        'GET /accountdetail': { loanId: LOAN_ID, lmsId: 'NLS', storePhoneNumber: '2025550110', localStoreState: 'TX' },
        'GET /experianStatus': {
          ...{ ssnCheckNeeded: false, ssnNeeded: false, disclosureVersion: '2026-01', consentText: 'x' },
        },
        'GET /demographicReference': {
          ...{ race: false, height: false, gender: false, weight: true, demographicsNeeded: true },
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
    expect(asked.some(({ door }) => door === 'POST /experianSsnCheck')).toBe(false);
  });
});

describe('optional products', () => {
  const offered = {
    products: [
      { id: 'roadside', name: 'Roadside assistance', price: 4900, description: 'Towing.', required: false },
      { id: 'protection', name: 'Payment protection', price: 3000, description: 'Cancels.', required: false },
    ],
    ...{ confirmText: 'These products are optional.', missingProducts: false, showAppointmentLink: false },
  };
  const doors = {
    ...at('AncillaryProducts', 'SelectPaymentMethod'),
    'GET /ancillaryProducts': offered,
    'POST /ancillaryProducts': { chosen: ['roadside'], ancillaryTotal: 4900 },
  };

  test('are a yes or no each, with none chosen; the choices are confirmed once more', async () => {
    sessionStorage.setItem(`lendside.payment.${LOAN_ID}`, JSON.stringify({ amount: { amountCents: 25_000 } }));
    await show(<AncillaryProducts />, doors);
    await words('Roadside assistance', '$49.00');
    expect(lastInput('GET /ancillaryProducts')).toMatchObject({ amount: 25_000 });
    expect([...document.querySelectorAll<HTMLInputElement>('input:checked')]).toEqual([]);
    await answer('choice-roadside', 'yes');
    await send();
    await words('Choose yes or no.');
    expect(wentTo).toEqual([]);
    await answer('choice-protection', 'no');
    await send();
    await went('AncillaryProductsConfirm');

    await show(<AncillaryProductsConfirm />, doors);
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
    await show(<AncillaryProductsConfirm />, doors);
    await went('AncillaryProducts');
  });

  test('where there are none the way goes on by itself', async () => {
    await show(<AncillaryProducts />, { ...doors, 'GET /ancillaryProducts': { ...offered, products: [] } });
    await went('SelectPaymentMethod');
  });

  test('that are asked at the store only lead there', async () => {
    const atStore = { ...offered, products: [], missingProducts: true, showAppointmentLink: true };
    await show(<AncillaryProducts />, { ...doors, 'GET /ancillaryProducts': atStore });
    await words('Renew at your store', 'Call your store');
    await press('Book a visit');
    await went('Appointment');
  });
});

describe('AlternateBlocked', () => {
  const held = {
    ...{ loanId: LOAN_ID, lockType: 'altParty', value: true, isLocked: true, alternateName: 'Cora L.' },
    ...{ since: '2026-11-21T16:00:00.000Z', expiresAt: '2026-11-21T16:30:00.000Z' },
  };

  test('says who, since when and until when', async () => {
    await show(<AlternateBlocked />, { 'GET /loanlock': { locks: [held] } });
    await words(
      'Someone else is working on this loan',
      'Cora L. is working on this loan now.',
      'Since',
      'At the latest until',
    );
    await press('Check again');
    await words('Still the same.');
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
    const { chooseLanguage } = await import('../shell/language.ts');
    chooseLanguage('spanish');
    await show(<AlternateBlocked />, { 'GET /loanlock': { locks: [held] } });
    await words('Cora L. está trabajando en este préstamo ahora.');
    expect(pageText()).not.toContain('working');
  });
});
