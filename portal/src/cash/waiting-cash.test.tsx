// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { inputsOf, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { buttonNamed, press, show, pageText as text } from '../data/testing/show-for-test.tsx';
import { ConfirmDisbursement } from './confirm-disbursement.tsx';
import type { MoneyOnItsWay } from './draws.ts';
import { ManageDisburseMethod } from './manage-disburse-method.tsx';
import { WaitingCash } from './waiting-cash.tsx';

const LOAN_ID = '40121-100234-01';
vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx', loanId: LOAN_ID }));
});

const MONEY: MoneyOnItsWay = {
  ...{ disbursementId: 'out_1', purpose: 'renewal', state: 'ready', reference: '12345678', disbursementType: 'store' },
  ...{ disbursementAmount: 40_000, target: { storeName: 'Oak Avenue' }, canCancel: false },
  ...{ canGiveBack: true, canGoAnotherWay: true },
  ...{ availableFrom: '2026-12-20', sent: '2026-11-20T10:00:00.000Z' },
};
const shown = (more: Partial<MoneyOnItsWay> = {}, endpoints: Readonly<Record<string, unknown>> = {}) =>
  show(<WaitingCash loanId={LOAN_ID} money={{ ...MONEY, ...more }} onStopped={stopped} />, endpoints);
const stopped = vi.fn();
const confirming = (more: Partial<MoneyOnItsWay>) =>
  show(<ConfirmDisbursement />, { 'GET /disbursementReference': { ...MONEY, ...more } });

beforeEach(() => {
  startEndpoints({ status: 409, code: 'no_disbursement' });
  sessionStorage.clear();
  stopped.mockClear();
  chooseLanguage('english');
});

test('is given back after a question that says what it does', async () => {
  await shown({}, { 'DELETE /disbursementReference': { disbursementId: 'out_1', state: 'cancelled' } });
  await press('Give it back');
  expect(text()).toContain('It cannot be picked up after that. $400.00 and its interest come off what you owe.');
  await press('Yes, give it back');
  expect(inputsOf('DELETE /disbursementReference')).toEqual([{ loanId: LOAN_ID, disbursementId: 'out_1' }]);
  await confirming({ state: 'cancelled', canGiveBack: false });
  expect(text()).toContain('It came off what you owe, as of the first day of the loan.');
});

test('that of a new loan ends the loan, in Spanish too', async () => {
  const done = { 'DELETE /disbursementReference': { disbursementId: 'out_1', state: 'cancelled' } };
  await shown({ purpose: 'origination' }, done);
  await press('Cancel this loan');
  expect(text()).toContain('so there is nothing to bring back');
  await press('Yes, cancel the loan');
  expect(inputsOf('DELETE /disbursementReference')).toEqual([{ loanId: LOAN_ID, disbursementId: 'out_1' }]);
  chooseLanguage('spanish');
  await shown({ purpose: 'origination' }, done);
  await press('Cancelar este préstamo');
  expect(text()).toContain('no debe nada por el préstamo: ni intereses ni cargos');
});

test('goes another way: the pickup is stopped, then the way is chosen', async () => {
  await shown({}, { 'POST /disbursementReference': { disbursementId: 'out_1', state: 'choose' } });
  await press('Send it another way');
  expect(inputsOf('POST /disbursementReference')).toEqual([{ loanId: LOAN_ID, disbursementId: 'out_1' }]);
  expect(wentTo).toEqual(['Payment.ManageDisburseMethod']);
  expect(stopped).toHaveBeenCalledOnce();
});

test('what the service refuses is said, and the cash stays where it is', async () => {
  const refusal = new CallFailed({ status: 409, code: 'cash_fetched_already', Error: 'It was handed out already.' });
  await shown({}, { 'POST /disbursementReference': refusal });
  await press('Send it another way');
  expect(text()).toContain('It was handed out already.');
  expect(wentTo).toEqual([]);
  expect(stopped).not.toHaveBeenCalled();
});

test('money that was stopped did not fail to arrive: another way is chosen on the account, or it is given back', async () => {
  await confirming({ state: 'choose', reason: 'reopened' });
  expect(text()).toContain('Choose how you get your money');
  expect(text()).toContain('Your $400.00 cannot be picked up any more.');
  expect(text()).not.toContain('did not reach you');
  await press('Choose another way');
  expect(wentTo).toEqual(['AccountDetails']);
  await shown({ state: 'choose', reason: 'reopened', canGoAnotherWay: false });
  expect(buttonNamed('Send it another way')).toBeUndefined();
  expect(buttonNamed('Give it back')).toBeDefined();
});

test('the page of the ways says the same', async () => {
  const money = { ...MONEY, state: 'choose', reason: 'reopened' };
  await show(<ManageDisburseMethod />, { 'GET /disbursementWays': { money, ways: [] }, 'GET /cards': { cards: [] } });
  expect(text()).toContain('Your $400.00 cannot be picked up any more. Choose how you want to get it.');
});
