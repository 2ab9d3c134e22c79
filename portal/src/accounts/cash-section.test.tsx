// @document
import { beforeEach, expect, test, vi } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { answerWith, asked, inputsOf, startEndpoints, wentTo } from '../data/testing/fake-call-for-test.ts';
import { buttonNamed, pageText, press, show } from '../data/testing/show-for-test.tsx';
import { CashSection } from './cash-section.tsx';
import { aDetail } from './loans-for-test.ts';

vi.mock('../data/calls/call.ts', async () => {
  const { fakeCall } = await import('../data/testing/fake-call-for-test.ts');
  return { call: fakeCall };
});
vi.mock('../data/navigation/navigate.ts', async () => {
  const { fakeNavigation } = await import('../data/testing/fake-call-for-test.ts');
  return fakeNavigation(() => ({ brand: 'tmx' }));
});
vi.mock('@tanstack/react-router', () => ({
  Link: ({ to, children }: { to: string; children: string }) => <a href={to}>{children}</a>,
}));

const MONEY = { disbursementId: 'out_1', disbursementAmount: 40_000, disbursementType: 'debit', target: {} };
const link = () => document.querySelector('a')?.getAttribute('href');

beforeEach(() => {
  startEndpoints({ status: 500, code: 'internal_error' });
  chooseLanguage('english');
});

test.each(['title', 'installment', 'creditLine'] as const)(
  'money of a %s loan that did not arrive leads to another way',
  async (productKind) => {
    const loan = aDetail({ productKind });
    await show(<CashSection loan={loan} />, {
      'GET /disbursementWays': { money: { ...MONEY, purpose: 'renewal', state: 'choose' }, ways: [] },
    });
    expect(pageText()).toContain('$400.00 did not reach you. Choose another way to get it.');
    expect(link()).toBe(`/tmx/Payment/${loan.loanId}/ManageDisburseMethod`);
    expect(inputsOf('GET /disbursementWays')).toEqual([{ loanId: loan.loanId }]);
  },
);

test.each([
  [
    { state: 'ready', canGiveBack: true, canGoAnotherWay: true },
    '$400.00 waits for you to pick it up. You can also give it back, which lowers',
    true,
  ],
  [{ state: 'ready', canGiveBack: false }, '$400.00 is ready for you to pick up.', false],
  [{ state: 'ready', canGoAnotherWay: true }, 'Send it another way', false],
  [{ state: 'choose', reason: 'reopened' }, 'Choose how you want to get your $400.00.', false],
  [{ state: 'choose', reason: 'not_collected' }, '$400.00 was not picked up in time.', false],
  [{ state: 'choose', reason: 'account_closed' }, 'Your bank sent it back: the account is closed.', false],
])('cash of a renewal that waits says what can be done with it: %o', async (standing, said, mayGive) => {
  await show(<CashSection loan={aDetail({ productKind: 'title' })} />, {
    'GET /disbursementWays': { money: { ...MONEY, purpose: 'renewal', ...standing }, ways: [] },
  });
  expect(pageText()).toContain(said);
  expect(pageText().includes('Give it back')).toBe(mayGive);
});

test('money of a new loan that waits can be left there: the loan ends', async () => {
  await show(<CashSection loan={aDetail({ productKind: 'installment' })} />, {
    'GET /disbursementWays': {
      money: { ...MONEY, purpose: 'origination', state: 'ready', canGiveBack: true },
      ways: [],
    },
  });
  expect(pageText()).toContain('While you have not picked it up, you can cancel the loan and owe nothing');
  expect(buttonNamed('Cancel this loan')).toBeDefined();
});

test('what stands below waits until it is known whether money is on its way, and not for an answer that fails', async () => {
  const holdsBack = () => document.querySelector('[data-comes]') !== null;
  const section = <CashSection loan={aDetail({ productKind: 'title' })} />;
  await show(section, { 'GET /disbursementWays': new Promise(() => undefined) });
  expect(holdsBack()).toBe(true);
  document.body.innerHTML = '';
  await show(section, { 'GET /disbursementWays': new CallFailed({ status: 503, code: 'unavailable' }) });
  expect(holdsBack()).toBe(false);
});

test('what is under way leads to where it stands, in Spanish too', async () => {
  chooseLanguage('spanish');
  const loan = aDetail({ productKind: 'title' });
  await show(<CashSection loan={loan} />, {
    'GET /disbursementWays': { money: { ...MONEY, purpose: 'renewal', state: 'ready' }, ways: [] },
  });
  expect(link()).toBe(`/tmx/Payment/${loan.loanId}/ConfirmDisbursement`);
  expect(pageText()).toContain('$400.00');
  expect(pageText()).not.toMatch(/\b(the|your|cash)\b/i);
});

test.each([
  ['what arrived', { money: { ...MONEY, purpose: 'renewal', state: 'sent' }, ways: [] }],
  ['none', { ways: [] }],
  ['an answer that did not come', undefined],
])('%s is nothing to speak of, and cash is drawn from lines alone', async (_, answer) => {
  const { validations, ...rest } = aDetail({ productKind: 'title' });
  const loan = { ...rest, validations: { ...validations, isDisbursementAvailable: true } };
  await show(<CashSection loan={loan} />, answer ? { 'GET /disbursementWays': answer } : {});
  expect(pageText()).toBe('');
  expect(buttonNamed('Get cash')).toBeUndefined();
});

const line = () => {
  const { validations, ...rest } = aDetail({ productKind: 'creditLine' });
  return { ...rest, validations: { ...validations, isDisbursementAvailable: true } };
};
const progress = (nextPage: string) => ({ purpose: 'draw', done: [], needed: [], missing: [], nextPage });
const taken = { isAddOnLocked: true, lockToken: 'token-1', expiresAt: '2026-11-21T16:10:00.000Z' };
const addOnEndpoints = () =>
  asked.filter(({ endpoint }) => endpoint.endsWith('/addOnLock')).map(({ endpoint }) => endpoint);

test.each([
  ['GpsLocation', 'GpsLocation', ['GET /addOnLock']],
  ['GetCashAmount', 'GetCashAmount', ['GET /addOnLock', 'POST /addOnLock']],
  ['Payment.VerificationMethod', 'GetCashAmount', ['GET /addOnLock', 'POST /addOnLock']],
])('taking cash looks first, and locks where no position is asked: %s', async (nextPage, page, endpoints) => {
  const loan = line();
  await show(<CashSection loan={loan} />, {
    'GET /disbursementWays': { ways: [] },
    'GET /addOnLock': { isAddOnLocked: false },
    'GET /renewalProgress': { loanId: loan.loanId, ...progress(nextPage) },
    'POST /addOnLock': taken,
  });
  await press('Get cash');
  expect(addOnEndpoints()).toEqual(endpoints);
  expect(inputsOf('GET /addOnLock')).toEqual([{ loanId: loan.loanId, storeId: loan.storeId }]);
  expect(wentTo).toEqual([page]);
});

test('a 400 counts as locked: nothing is locked, and nothing goes on', async () => {
  const refused = new CallFailed({ status: 400, code: 'addon_locked', Error: 'Somebody takes cash from it now.' });
  await show(<CashSection loan={line()} />, { 'GET /disbursementWays': { ways: [] }, 'GET /addOnLock': refused });
  await press('Get cash');
  expect(pageText()).toContain('Somebody takes cash from it now.');
  expect([addOnEndpoints(), wentTo]).toEqual([['GET /addOnLock'], []]);
});

test('what it says of money that was stopped here stays as it was until the page of the ways stands', async () => {
  const ready = { ...MONEY, purpose: 'renewal', state: 'ready', canGiveBack: true, canGoAnotherWay: true };
  const reopened = { ...ready, state: 'choose', reason: 'reopened', canGoAnotherWay: false };
  await show(<CashSection loan={aDetail({ productKind: 'title' })} />, {
    'GET /disbursementWays': { money: ready, ways: [] },
    'POST /disbursementReference': { disbursementId: 'out_1', state: 'choose' },
  });
  answerWith({ 'GET /disbursementWays': { money: reopened, ways: [] } });
  await press('Send it another way');
  expect(inputsOf('GET /disbursementWays')).toHaveLength(2);
  expect(wentTo).toEqual(['Payment.ManageDisburseMethod']);
  expect(pageText()).toContain('$400.00 waits for you to pick it up.');
});
