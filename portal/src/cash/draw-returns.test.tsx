// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { paymentOf } from '../data/payment/saved-payments.ts';
import { keepSession } from '../data/session/session.ts';
import { answerWith, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { buttonNamed, press, show, pageText as text } from '../data/testing/show-for-test.tsx';
import { ConfirmDisbursement } from './confirm-disbursement.tsx';
import { DrawReturns } from './draw-returns.tsx';

const LOAN_ID = '40121-100234-01';
vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }));
});

const DRAW = {
  messageKey: 'draw_1',
  transactionId: 'ABCDE-12345',
  state: 'open',
  disbursementAmount: 30_000,
  returnAmount: 30_000,
  disbursementType: 'debit',
  target: {},
  until: '2026-11-24',
  newPrincipalBalance: 50_000,
};
const returns = (...draws: object[]) => ({
  'GET /drawReturns': { draws, storeName: 'Oak Avenue', storePhoneNumber: '202-555-0120' },
});
const shown = (...draws: object[]) => show(<DrawReturns loanId={LOAN_ID} payoffAmount={80_000} />, returns(...draws));

beforeEach(() => {
  startEndpoints({ status: 409, code: 'no_disbursement' });
  sessionStorage.clear();
  keepSession({ expiresAt: '2099-01-01T00:00:00Z', attributes: { sub: 's' } } as never);
});

test('says until when cash can be given back and what that does, and goes on to choose a card', async () => {
  await shown(DRAW);
  expect(text()).toContain('You can give back $300.00 at no cost until the end of Nov 24, 2026');
  expect(text()).toContain('You would owe $500.00 on the line after it. Or bring the cash to Oak Avenue by then.');
  expect(text()).not.toContain('Part of it');
  await press('Give back $300.00');
  expect(wentTo).toEqual(['SelectPaymentMethod']);
  expect(paymentOf(LOAN_ID).amount).toMatchObject({ amountCents: 30_000, drawMessageKey: 'draw_1' });
});

test('what stands below waits until it is known whether cash can be given back', async () => {
  await show(<DrawReturns loanId={LOAN_ID} payoffAmount={80_000} />, {
    'GET /drawReturns': new Promise(() => undefined),
  });
  expect(document.querySelector('[data-comes]')).not.toBeNull();
});

test('what was paid on it already is not asked for again', async () => {
  await shown({ ...DRAW, returnAmount: 20_150 });
  expect(text()).toContain('$201.50 is what is left to give back.');
  expect(buttonNamed('Give back $201.50')).toBeDefined();
});

test('while a payment is worked on there is no button, and what was given back is said once and for all', async () => {
  await shown({ ...DRAW, state: 'underWay' });
  expect(text()).toContain('A payment on this line is being worked on.');
  expect(document.querySelector('button')).toBeNull();
  answerWith(
    returns({
      ...DRAW,
      messageKey: 'draw_2',
      state: 'given',
      givenBackOn: '2026-11-21',
      confirmationNumber: 'GIVEN-1',
    }),
  );
  await shown({ ...DRAW, state: 'given', givenBackOn: '2026-11-21', confirmationNumber: 'GIVEN-1' });
  expect(text()).toContain('You gave back $300.00 on Nov 21, 2026');
  expect(text()).toContain('Confirmation number: GIVEN-1');
  expect(document.querySelector('button')).toBeNull();
});

test('a line without such cash says nothing', async () => {
  await shown();
  expect(text()).toBe('');
});

test.each([
  ['sent', 'You can give it back at no cost until the end of Nov 24, 2026. You find it on your account.'],
  ['onItsWay', 'Once it is there, you can give it back at no cost until the end of the next business day.'],
])('the page of money that is %s says how it can be given back', async (state, said) => {
  const money = {
    ...{ disbursementId: 'out_1', purpose: 'draw', state, disbursementType: 'debit', disbursementAmount: 30_000 },
    ...{ target: {}, messageKey: 'draw_1', canCancel: false, sent: '2026-11-20T10:00:00.000Z' },
  };
  await show(<ConfirmDisbursement />, { ...returns(DRAW), 'GET /disbursementReference': money });
  expect(text()).toContain(said);
});
