// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { AncillaryProducts } from './ancillary-products.tsx';
import { AncillaryProductsConfirm } from './ancillary-products-confirm.tsx';
import { Code } from './code.tsx';
import { CustomerDetails } from './customer-details.tsx';
import { asked, fails, LOAN_ID, lastInput, lastOptions, wentTo } from './fake-call-for-test.ts';
import { GpsLocation } from './gps-location.tsx';
import { GpsLocationDisabled } from './gps-location-disabled.tsx';
import { keepRenewalWay, renewalWayOf } from './renewal-way.ts';
import { forgetSentCode, keepSentCode } from './sent-code.ts';
import { VerificationMethod } from './verification-method.tsx';
import { pageText, press, progress, rest, show, startAnew, type, went, words } from './way-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string) => wentTo.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
    useRouteQuery: () => ({}),
  };
});
/** Where the device says it is; undefined: it does not say. */
let position: { latitude: number; longitude: number } | 'denied' = 'denied';
vi.mock('../data/device/position.ts', () => ({
  askPosition: async () => position,
  knownPosition: () => (position === 'denied' ? undefined : position),
}));

beforeEach(() => {
  startAnew();
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
    expect(asked.some(({ endpoint }) => endpoint === 'GET /refiallowedstatus')).toBe(false);
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

  test('a slow read that began before the position was known does not keep the way from going on', async () => {
    localStorage.setItem('lendside.gpsInstructions', String(Date.now() - 1000));
    await show(<GpsLocation />, {
      'GET /renewalProgress': (_: never, turn: number) =>
        turn === 0
          ? new Promise((resolve) => setTimeout(() => resolve(progress('GpsLocation')), 150))
          : progress('Payment.VerificationMethod'),
      'GET /refiallowedstatus': allowed,
    });
    await went('Payment.VerificationMethod');
  });

  test('what was read seven days ago is shown again before anybody is asked', async () => {
    localStorage.setItem('lendside.gpsInstructions', String(Date.now() - 7 * 86_400_000));
    await show(<GpsLocation />, {
      ...at('GpsLocation', 'Payment.VerificationMethod'),
      'GET /refiallowedstatus': allowed,
    });
    await words('Share my location');
    expect(asked.some(({ endpoint }) => endpoint === 'GET /refiallowedstatus')).toBe(false);
  });

  test('cash is taken under a lock that is tried with the position', async () => {
    keepRenewalWay(LOAN_ID, { purpose: 'draw' });
    await show(<GpsLocation />, {
      ...at('GpsLocation', 'GetCashAmount'),
      'GET /refiallowedstatus': allowed,
      'POST /addOnLock': { isAddOnLocked: true, lockToken: 'token-1', expiresAt: '2026-11-21T16:10:00.000Z' },
    });
    await press('Share my location');
    await went('GetCashAmount');
    expect(lastInput('POST /addOnLock')).toMatchObject({ loanId: LOAN_ID, latitude: 33.749, longitude: -84.388 });
    expect(renewalWayOf(LOAN_ID)).toEqual({ purpose: 'draw', lockType: 'addOn', lockToken: 'token-1' });
  });

  test('a 400 counts as locked: it is said who takes cash, and nothing goes on', async () => {
    keepRenewalWay(LOAN_ID, { purpose: 'draw' });
    await show(<GpsLocation />, {
      ...at('GpsLocation', 'GetCashAmount'),
      'GET /refiallowedstatus': allowed,
      'POST /addOnLock': fails({ status: 400, code: 'addon_locked', Error: 'Somebody takes cash from it now.' }),
    });
    await press('Share my location');
    await words('Somebody takes cash from it now.');
    expect(wentTo).toEqual([]);
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
        allowed: true,
        restricted: true,
        storeState: 'TX',
        disclaimer: 'In Texas we are something else.',
        consentVersion: '2026-01',
      },
      'POST /refiallowedstatus': { allowed: true, consentId: 'con_1', consented: '2026-11-21T16:00:00.000Z' },
    });
    await press('Share my location');
    await words('In Texas we are something else.');
    expect(wentTo).toEqual([]);
    await press('I agree, continue');
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

  test('a check that nothing answered is said in the words of the specification', async () => {
    await show(<GpsLocation />, {
      ...at('GpsLocation'),
      'GET /refiallowedstatus': fails({ status: 0, code: 'network_error' }),
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
    requestId: 'cod_1',
    destination: '(•••) •••-0132',
    deliveryMethod: 'voice' as const,
    expiresAt: '2026-11-21T16:10:00.000Z',
    resendAfterSeconds: 0,
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
    expect(lastInput('POST /sendverificationcode')).toEqual({
      loanId: LOAN_ID,
      deliveryMethod: 'voice',
      isVoice: true,
    });
  });

  test('without a confirmed contact the store helps', async () => {
    await show(<VerificationMethod />, {
      ...at('Payment.VerificationMethod'),
      'GET /verificationContacts': { contacts: [] },
    });
    await words('We have no verified email or phone', 'Call your store');
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

  test('what was wrong with it follows the language', async () => {
    keepSentCode(LOAN_ID, sent);
    await show(<Code />, {
      ...at('Payment.VerificationMethod', 'CustomerDetails'),
      'GET /verificationcodestatus': { outcome: 'FAIL' },
    });
    await type('way-code', '123456');
    await send();
    await words('That is not the code.');
    await act(async () => chooseLanguage('spanish'));
    await rest();
    expect(pageText()).not.toContain('That is not the code.');
    chooseLanguage('english');
  });

  test.each([
    ['FAIL', 'That is not the code.', undefined],
    ['REFRESH', 'This code does not work any more.', undefined],
    ['UNSUPPORTED', undefined, 'Payment.VerificationMethod'],
    ['SKIP', undefined, 'CustomerDetails'],
    ['ABANDON', undefined, 'MakePayment'],
  ])('%s is followed by what it asks for', async (outcome, said, page) => {
    keepSentCode(LOAN_ID, sent);
    await show(<Code />, {
      ...at('Payment.VerificationMethod', 'CustomerDetails'),
      'GET /verificationcodestatus': { outcome },
    });
    await type('way-code', '123456');
    await send();
    if (said !== undefined) await words(said);
    if (page !== undefined) await went(page);
  });

  test('the ways are loading, then could not be read, then are read again', async () => {
    await show(<VerificationMethod />, {
      ...at('Payment.VerificationMethod'),
      'GET /verificationContacts': () => new Promise(() => undefined),
    });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    const replies = [fails({ status: 500, code: 'internal_error' }), { contacts }];
    document.body.replaceChildren();
    await show(<VerificationMethod />, {
      ...at('Payment.VerificationMethod'),
      'GET /verificationContacts': (_: never, turn: number) => replies[Math.min(turn, 1)],
    });
    await press('Try again');
    await words('Phone call');
  });

  test('nothing chosen leads the keyboard to the ways; what was refused is said, and nothing is left', async () => {
    const refused = fails({ status: 429, code: 'too_many_requests', Error: 'Wait a moment before another code.' });
    await show(<VerificationMethod />, {
      ...at('Payment.VerificationMethod'),
      'GET /verificationContacts': { contacts },
      'POST /sendverificationcode': refused,
    });
    await words('Phone call');
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(inputs.map(({ checked }) => checked)).toEqual([false, false, false]);
    await send();
    expect(document.activeElement).toBe(inputs[0]);
    await press(/Text message/);
    await send();
    await words('Wait a moment before another code.');
    expect(wentTo).toEqual([]);
  });

  test('another one can be asked for once its time has come, and another way at any time', async () => {
    keepSentCode(LOAN_ID, { ...sent, resendAfterSeconds: 30 });
    await show(<Code />, at('Payment.VerificationMethod'));
    await words('(•••) •••-0132', 'You can ask for another code in');
    expect(pageText()).not.toContain('Send another code');
    await press('Send it another way');
    await went('Payment.VerificationMethod');
  });

  test('that could not be checked is kept in its field and may be sent again', async () => {
    keepSentCode(LOAN_ID, sent);
    const replies = [fails({ status: 0, code: 'network_error' }), { outcome: 'SUCCESS' }];
    await show(<Code />, {
      ...at('Payment.VerificationMethod', 'CustomerDetails'),
      'GET /verificationcodestatus': (_: never, turn: number) => replies[turn],
    });
    await type('way-code', '123456');
    await send();
    expect((document.getElementById('way-code') as HTMLInputElement).value.replace(/\D/g, '')).toBe('123456');
    await send();
    await went('CustomerDetails');
  });

  test('opened without one leads to where it is asked for', async () => {
    await show(<Code />, at('Payment.VerificationMethod'));
    await went('Payment.VerificationMethod');
  });
});
