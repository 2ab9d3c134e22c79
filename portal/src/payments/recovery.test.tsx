// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { paymentOf } from '../data/payment/saved-payments.ts';
import { click, find } from '../kit/testing/render-for-test.tsx';
import { asked, fails, LOAN_ID, lastInput, timesAsked, wentTo } from './fake-call-for-test.ts';
import { MakePayment } from './make-payment.tsx';
import { OfrVehicleRecovery } from './ofr-vehicle-recovery.tsx';
import { OfrVehicleRepossessed } from './ofr-vehicle-repossessed.tsx';
import { button, loan, pageText, press, rest, show, startAnew, words } from './screens-for-test.tsx';

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

beforeEach(startAnew);

const sought = {
  ...loan,
  loanStatusId: 15,
  collateralDetail: { year: 2018, make: 'Toyota', model: 'Tacoma' },
  validations: { ...loan.validations, isInOfrStatus: true, isOfrReinstateAmount: true },
  ofrReinstateAmount: 62_500,
};
const held = { ...sought, loanStatusId: 13, payable: false, validations: loan.validations };
const info = { loanStatusId: 15, ofrPaymentValue: 62_500, payoffAmount: 154_321, deadline: '2026-12-01' };
const lot = {
  vehicleLocation: 'Eastside Vehicle Lot, 4180 Harbor Road, Austin, TX 78741',
  lotPhone: '512-555-0188',
  propertyPickup: 'Mon-Fri 09:00-17:00\nSun closed',
};
const endpoints = (detail: unknown, more: Record<string, unknown> = {}) => ({
  'GET /accountdetail': detail,
  'GET /repoInfo': info,
  'PUT /repoInfo': ({ answer }: { answer: string }) => ({ answer, recorded: '2026-11-21T16:05:00.000Z' }),
  ...more,
});
const send = async () => {
  await act(async () => find<HTMLFormElement>('form').requestSubmit());
  await rest();
};

describe('each page leads to the one that fits the loan', () => {
  test.each([
    ['the amounts of a loan whose vehicle is sought', <MakePayment key="1" />, sought, 'OfrVehicleRecovery'],
    ['the amounts of one whose vehicle is held', <MakePayment key="2" />, held, 'OfrVehicleRepossessed'],
    ['the recovery, when the vehicle was taken', <OfrVehicleRecovery key="3" />, held, 'OfrVehicleRepossessed'],
    ['the recovery, when it is over', <OfrVehicleRecovery key="4" />, loan, 'MakePayment'],
    ['the repossession, when the loan is back', <OfrVehicleRepossessed key="5" />, loan, 'MakePayment'],
  ])('%s', async (_, screen, detail, page) => {
    await show(screen, endpoints(detail));
    await vi.waitFor(() => expect(wentTo).toEqual([page]));
    expect(pageText()).not.toContain('How much do you want to pay?');
  });
});

describe('a vehicle that is sought', () => {
  test('what keeps it, until when, and the number to call', async () => {
    await show(<OfrVehicleRecovery />, endpoints(sought));
    await words('Keep your vehicle', 'your 2018 Toyota Tacoma', 'Pay by Dec 1, 2026 to keep your vehicle');
    await words('$625.00', '$1,543.21', '(202) 555-0120', 'Where your money goes', 'This loan cannot be renewed');
    expect(document.querySelector('a[href^="tel:"]')?.getAttribute('href')).toBe('tel:+12025550120');
  });

  test('paying what brings the loan back goes on to the card, and the answer is told', async () => {
    await show(<OfrVehicleRecovery />, endpoints(sought));
    await words('$625.00');
    await send();
    expect(wentTo).toEqual(['SelectPaymentMethod']);
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 62_500, amountType: 'ofrReinstate' });
    expect(lastInput('PUT /repoInfo')).toEqual({ loanId: LOAN_ID, answer: 'reinstate' });
  });

  test('paying it all off does as well; that the answer cannot be told keeps nobody from paying', async () => {
    await show(
      <OfrVehicleRecovery />,
      endpoints(sought, { 'PUT /repoInfo': fails({ status: 500, code: 'internal_error' }) }),
    );
    await words('$1,543.21');
    click(find('input[type=radio][value=payoff]'));
    await send();
    expect(lastInput('PUT /repoInfo')).toEqual({ loanId: LOAN_ID, answer: 'payoff' });
    expect(wentTo).toEqual(['SelectPaymentMethod']);
    expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 154_321, amountType: 'payoff' });
  });

  test('an amount that leaves something past due is asked about first', async () => {
    await show(<OfrVehicleRecovery />, endpoints({ ...sought, ofrReinstateAmount: 10_000 }));
    await words('$100.00');
    await send();
    expect(pageText()).toContain('This is less than the $180.00 you owe now.');
    expect(wentTo).toEqual([]);
    await press('Continue');
    expect(wentTo).toEqual(['SelectPaymentMethod']);
  });

  test('after the last day it says to call before paying', async () => {
    await show(<OfrVehicleRecovery />, endpoints(sought, { 'GET /repoInfo': { ...info, deadline: '2026-11-20' } }));
    await words('The day to pay was Nov 20, 2026', 'Call us before you pay.');
    expect(pageText()).not.toContain('Pay by Nov 20');
  });

  test('calling is an answer too', async () => {
    await show(<OfrVehicleRecovery />, endpoints(sought));
    await words('(202) 555-0120', 'Call now');
    click(find('a[href^="tel:"]'));
    await rest();
    expect(lastInput('PUT /repoInfo')).toEqual({ loanId: LOAN_ID, answer: 'call' });
  });

  test('where nothing is taken online there is only the call', async () => {
    await show(<OfrVehicleRecovery />, endpoints({ ...sought, loanStatusId: 23, payable: false }));
    await words('This loan takes no payment online', '(202) 555-0120', 'Call now');
    expect(() => button('Continue')).toThrow();
    expect(timesAsked('GET /paymentPreview')).toBe(0);
  });

  test('what cannot be loaded is asked for again', async () => {
    let turn = 0;
    const once = () => (turn++ < 2 ? fails({ status: 503, code: 'service_unavailable' }) : info);
    await show(<OfrVehicleRecovery />, endpoints(sought, { 'GET /repoInfo': once }));
    await words('Try again');
    await press('Try again');
    await words('Pay by Dec 1, 2026');
  });
});

describe('a vehicle that is held', () => {
  const heldEndpoints = endpoints(held, { 'GET /repoInfo': { ...info, ...lot, loanStatusId: 13 } });

  test('what to pay, where it is, whom to call, how to get what was left in it', async () => {
    await show(<OfrVehicleRepossessed />, heldEndpoints);
    await words('Your vehicle was repossessed', 'Call us by Dec 1, 2026', '$625.00', '$1,543.21', '(202) 555-0120');
    await words(lot.vehicleLocation, '(512) 555-0188', 'Monday to Friday', '9:00', 'Bring your photo ID.');
    expect(() => button('Continue')).toThrow();
    expect(asked.some(({ endpoint }) => endpoint === 'GET /paymentPreview')).toBe(false);
  });

  test('what is not known is asked for by phone', async () => {
    await show(
      <OfrVehicleRepossessed />,
      endpoints(held, { 'GET /repoInfo': { loanStatusId: 13, payoffAmount: 154_321 } }),
    );
    await words('Call us: we tell you where your vehicle is.', 'Call us before you come, and bring your photo ID.');
    expect(pageText()).not.toContain('Call us by');
  });

  test('that it was read is noted, and stays so', async () => {
    await show(<OfrVehicleRepossessed />, heldEndpoints);
    await words('I have read this');
    await press('I have read this');
    await words('You told us that you have read this (Nov 21, 2026). Thank you.');
    expect(lastInput('PUT /repoInfo')).toEqual({ loanId: LOAN_ID, answer: 'acknowledged' });
  });

  test('a note that failed is said', async () => {
    await show(<OfrVehicleRepossessed />, {
      ...heldEndpoints,
      'PUT /repoInfo': fails({ status: 500, code: 'internal_error' }),
    });
    await words('I have read this');
    await press('I have read this');
    await words('We could not note that. Try again.');
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    await show(<OfrVehicleRepossessed />, heldEndpoints);
    await words(
      'Recuperamos su vehículo',
      'su Toyota Tacoma 2018',
      'Lleve una identificación con foto.',
      'Lunes a viernes',
    );
  });
});
