// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { applyConfiguration } from '../data/configuration/configuration.ts';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession, type Session } from '../data/session/session.ts';
import { cancelKeyOf, keepCancelKey } from './cancel-key.ts';
import { CancelRenewal } from './cancel-renewal.tsx';
import { asked, fails, LOAN_ID, lastInput, wentTo } from './fake-call-for-test.ts';
import { renewalWayOf } from './renewal-way.ts';
import { pageText, press, rest, show, startAnew, went, words } from './way-for-test.tsx';

vi.mock('../data/calls/call.ts', async () => ({ call: (await import('./fake-call-for-test.ts')).fakeCall }));
const queries: unknown[] = [];
vi.mock('../data/navigation/navigate.ts', async () => {
  const { wentTo, LOAN_ID } = await import('./fake-call-for-test.ts');
  const go = (name: string, _params: unknown, query?: unknown) => {
    queries.push(query);
    wentTo.push(name);
  };
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useRouteParams: () => ({ brand: 'tmx', loanId: LOAN_ID }),
    useRouteBrand: () => 'tmx',
    useRouteQuery: () => ({}),
  };
});

beforeEach(() => {
  startAnew();
  queries.length = 0;
});
afterEach(() =>
  act(() => {
    applyConfiguration(undefined);
    keepSession(undefined);
  }),
);

const renewal = {
  newLoanId: LOAN_ID,
  oldLoanId: '40120-500232-00',
  messageKey: 'op_1',
  state: 'SIGNING',
  paymentAmount: 10_000,
  startedByMe: true,
  signedByMe: false,
  canCancel: true,
  beingCancelled: false,
  deadline: '2026-11-25',
};
const done = (paymentAmount: number) => ({
  status: 'done',
  result: { loanId: renewal.oldLoanId, isCancelledRefi: true, cancelReason: 'changedMind', paymentAmount },
});
const endpoints = (change: object = {}, more: object = {}) => ({
  'GET /renewal': { renewal: { ...renewal, ...change } },
  'POST /cancelrefinance': { messageKey: 'cancel_1' },
  'GET /cancelrefinance': done(10_000),
  ...more,
});
const send = async () => {
  await act(async () => document.querySelector('form')?.requestSubmit());
  await rest();
};
const sent = () => asked.filter(({ endpoint }) => endpoint === 'POST /cancelrefinance');

describe('what it shows', () => {
  test('a skeleton while it is read, and no button that could be pressed', async () => {
    await show(<CancelRenewal />, { 'GET /renewal': () => new Promise(() => undefined) });
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(document.querySelector('form')).toBeNull();
  });

  test('what could not be read can be read again', async () => {
    const replies = [fails({ status: 500, code: 'internal_error' }), { renewal }];
    await show(<CancelRenewal />, { 'GET /renewal': (_: never, turn: number) => replies[Math.min(turn, 1)] });
    await press(/again/i);
    await words('Why do you want to cancel?');
  });

  test.each([
    ['no renewal', undefined],
    ['one that is final', { ...renewal, canCancel: false }],
  ])('%s: there is nothing to cancel, and the account is one press away', async (_, standing) => {
    await show(<CancelRenewal />, { 'GET /renewal': { renewal: standing } });
    await words('There is no renewal to cancel on this loan.');
    await press('Go to my account');
    expect(wentTo).toEqual(['AccountDetails']);
  });

  test('the other party by the link of the invitation has no account to go to', async () => {
    keepSession({ firstName: 'Cora', lockedFlow: 'renewal' } as unknown as Session);
    await show(<CancelRenewal />, { 'GET /renewal': {} });
    await words('There is no renewal to cancel on this loan.');
    expect(pageText()).not.toContain('Go to my account');
  });

  test.each([
    [{ paymentAmount: 0 }, 'You paid nothing for the renewal, and you owe nothing for it.'],
    [{ otherParty: { name: 'Cora L.', signed: false } }, 'Cora L. is told that the renewal is canceled.'],
    [{}, 'The $100.00 you paid stays as a payment on your old loan.'],
  ])('what becomes of it is said before it is asked: %j', async (change, sentence) => {
    await show(<CancelRenewal />, endpoints(change));
    await words(sentence, 'Call your store');
    expect([...document.querySelectorAll('input:checked')]).toEqual([]);
  });

  test('in Spanish no word of English is left', async () => {
    chooseLanguage('spanish');
    await show(<CancelRenewal />, endpoints({ otherParty: { name: 'Cora L.', signed: false } }));
    expect(document.querySelector('form')).not.toBeNull();
    expect(pageText()).not.toMatch(/\b(the|your|cancel the|loan)\b/i);
  });
});

describe('taking it back', () => {
  test('needs a reason, and leads to the question that has none', async () => {
    await show(<CancelRenewal />, endpoints());
    await send();
    await words('Check your answer', 'Choose one of the answers.');
    expect(sent()).toEqual([]);
    const link = document.querySelector<HTMLAnchorElement>('[role="alert"] a, [tabindex="-1"] a');
    expect(document.querySelector(link?.getAttribute('href') ?? 'none')).not.toBeNull();
  });

  test('is sent once, with its reason and its key, and ends at the confirmation', async () => {
    sessionStorage.setItem(`lendside.way.${LOAN_ID}`, JSON.stringify({ purpose: 'renewal', lockToken: 'token' }));
    await show(<CancelRenewal />, endpoints());
    await press('I changed my mind');
    await act(async () => {
      document.querySelector('form')?.requestSubmit();
      document.querySelector('form')?.requestSubmit();
    });
    await went('ConfirmPayment');
    expect(sent()).toHaveLength(1);
    expect(lastInput('POST /cancelrefinance')).toEqual({
      paymentKey: expect.stringMatching(/^[\w-]{36}$/),
      header: { loanId: LOAN_ID, brand: 'tmx' },
      body: { newLoanId: LOAN_ID, loanId: renewal.oldLoanId, reason: 'changedMind', messageKey: 'op_1' },
    });
    expect(queries.at(-1)).toEqual({ isCancelledRefi: true, cancelReason: 'changedMind' });
    expect(cancelKeyOf(LOAN_ID)).toBeUndefined();
    expect(renewalWayOf(LOAN_ID).lockToken).toBeUndefined();
  });

  test('of a renewal without a payment ends at the loans', async () => {
    await show(<CancelRenewal />, endpoints({ paymentAmount: 0 }, { 'GET /cancelrefinance': done(0) }));
    await press('The terms are not right for me');
    await send();
    await went('Dashboard');
  });

  test('only another reason asks for words, and sends what was written', async () => {
    await show(<CancelRenewal />, endpoints());
    await press('I changed my mind');
    expect(document.querySelector('textarea')).toBeNull();
    await press('Another reason');
    const area = document.querySelector('textarea') as HTMLTextAreaElement;
    expect(area.maxLength).toBe(200);
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, '  Too dear. ');
      area.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await send();
    expect(lastInput('POST /cancelrefinance')?.body).toMatchObject({ reason: 'other', comment: 'Too dear.' });
  });

  test('a refusal is said in the words of the service, and another press sends under the same key', async () => {
    const refused = fails({ status: 409, code: 'nothing_to_cancel', Error: 'There is nothing to cancel.' });
    const replies = [refused, { messageKey: 'cancel_1' }];
    await show(
      <CancelRenewal />,
      endpoints({}, { 'POST /cancelrefinance': (_: never, turn: number) => replies[turn] }),
    );
    await press('I changed my mind');
    await send();
    await words('There is nothing to cancel.');
    await send();
    await went('ConfirmPayment');
    const [first, second] = sent();
    expect(second?.input.paymentKey).toBe(first?.input.paymentKey);
  });

  test('what the book does not undo is said, and its key is not used again', async () => {
    const final = { status: 'failed', code: 'renewal_final', Error: 'This renewal is final.' };
    await show(<CancelRenewal />, endpoints({}, { 'GET /cancelrefinance': final }));
    await press('I changed my mind');
    await send();
    await words('The renewal could not be canceled.', 'This renewal is final.');
    expect(cancelKeyOf(LOAN_ID)).toBeUndefined();
    expect(wentTo).toEqual([]);
  });

  test('a reload follows what was sent, and sends nothing', async () => {
    keepCancelKey(LOAN_ID, 'key-of-before');
    await show(<CancelRenewal />, endpoints({ beingCancelled: true, canCancel: false }));
    await went('ConfirmPayment');
    expect(sent()).toEqual([]);
    expect(lastInput('GET /cancelrefinance')).toEqual({ paymentKey: 'key-of-before' });
  });

  test('without an answer in its time it says whom to call before anything else is done', async () => {
    applyConfiguration({ limits: { cancelRefiTimeout: 1 } } as never);
    await show(<CancelRenewal />, endpoints({}, { 'GET /cancelrefinance': { status: 'pending' } }));
    await press('I changed my mind');
    await send();
    expect(document.querySelector('dialog[open]')?.textContent).toContain('Processing');
    await rest(1100);
    await words('within 1 seconds', 'before signing or paying again');
    expect(document.querySelector('dialog[open]')).toBeNull();
    await press('Look again');
    expect(asked.filter(({ endpoint }) => endpoint === 'GET /renewal').length).toBeGreaterThan(1);
  });
});

describe('not after all', () => {
  test.each([
    [false, 'AccountDisclosures'],
    [true, 'AccountDetails'],
  ])('signed: %s, it leads to %s', async (signedByMe, page) => {
    await show(<CancelRenewal />, endpoints({ signedByMe }));
    await press('Do not cancel');
    expect(wentTo).toEqual([page]);
  });
});
