// @document
import { act } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { AltPartyVerifyCode } from './alt-party-verify-code.tsx';
import { asked, fails, LOAN_ID, lastInput, lastOptions, wentTo } from './fake-call-for-test.ts';
import { renewalWayOf } from './renewal-way.ts';
import { pageText, press, rest, show, startAnew, type, went, words } from './way-for-test.tsx';

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
beforeEach(() => startAnew());

const renewal = {
  newLoanId: LOAN_ID,
  oldLoanId: '40120-500232-00',
  state: 'SIGNING',
  paymentAmount: 10_000,
  startedByMe: false,
  signedByMe: false,
  canCancel: true,
  beingCancelled: false,
  deadline: '2026-11-25',
  otherParty: { name: 'Victor S.', signed: true },
};
const contacts = [
  { deliveryMethod: 'email', destination: 'c•••@example.com' },
  { deliveryMethod: 'voice', destination: '(•••) •••-0142' },
];
const sent = {
  requestId: 'cod_1',
  destination: 'c•••@example.com',
  deliveryMethod: 'email',
  expiresAt: '2026-11-21T16:10:00.000Z',
  resendAfterSeconds: 0,
};
const endpoints = (more: object = {}) => ({
  'GET /renewal': { renewal },
  'GET /verificationContacts': { contacts },
  'POST /sendverificationcode': sent,
  'GET /verificationcodestatus': { outcome: 'SUCCESS' },
  'POST /altPartyLockout': { alreadyLocked: false, lockToken: 'token-of-cora' },
  ...more,
});
const send = async () => {
  await act(async () => document.querySelector('form')?.requestSubmit());
  await rest();
};
const fieldId = () => document.querySelector('input[autocomplete="one-time-code"]')?.id ?? 'no field';
/** By email up to the field of the code. */
async function askForCode(more: object = {}) {
  await show(<AltPartyVerifyCode />, endpoints(more));
  await press(/^Email/);
  await send();
  await words('We sent a code to c•••@example.com.');
}

describe('before anything is asked', () => {
  test('a skeleton while it is read', async () => {
    await show(<AltPartyVerifyCode />, endpoints({ 'GET /renewal': () => new Promise(() => undefined) }));
    expect(document.querySelector('[aria-busy="true"]')).not.toBeNull();
    expect(document.querySelector('form')).toBeNull();
  });

  test.each([
    ['GET /renewal', { renewal }],
    ['GET /verificationContacts', { contacts }],
  ])('%s fails: it can be read again', async (endpoint, answer) => {
    const replies = [fails({ status: 500, code: 'internal_error' }), answer];
    await show(
      <AltPartyVerifyCode />,
      endpoints({ [endpoint]: (_: never, turn: number) => replies[Math.min(turn, 1)] }),
    );
    await press(/again/i);
    await words('Where should we send your code?', 'c•••@example.com');
  });

  test.each([
    ['no renewal', undefined, 'This renewal does not wait for you any more.'],
    ['it was canceled', { ...renewal, state: 'CANCELLED' }, 'This renewal does not wait for you any more.'],
    ['it is being canceled', { ...renewal, beingCancelled: true }, 'This renewal does not wait for you any more.'],
    ['signed already', { ...renewal, signedByMe: true }, 'You have signed already.'],
  ])('%s: it says so and asks for no code', async (_, standing, sentence) => {
    await show(<AltPartyVerifyCode />, endpoints({ 'GET /renewal': { renewal: standing } }));
    await words(sentence);
    expect(asked.some(({ endpoint }) => endpoint === 'GET /verificationContacts')).toBe(false);
    expect(document.querySelector('form')).toBeNull();
  });

  test('who renewed is named, until when is said, and nothing of the loan or its money is shown', async () => {
    await show(<AltPartyVerifyCode />, endpoints());
    await words('Victor S. renewed the loan you share.', 'Nov 25, 2026');
    expect(pageText()).not.toMatch(/\$|40120/);
  });

  test('somebody without a confirmed contact is told whom to call', async () => {
    await show(<AltPartyVerifyCode />, endpoints({ 'GET /verificationContacts': { contacts: [] } }));
    await words('We have no verified email or phone on file.');
    expect(document.querySelector('form')).toBeNull();
  });

  test('in Spanish', async () => {
    chooseLanguage('spanish');
    await show(<AltPartyVerifyCode />, endpoints());
    await words('Victor S.');
    expect(pageText()).not.toMatch(/\b(the|your|code|loan)\b/i);
  });
});

describe('the code', () => {
  test('several ways: none is chosen, and each can be reached by the keyboard', async () => {
    await show(<AltPartyVerifyCode />, endpoints());
    await words('Email', 'Phone call');
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')];
    expect(inputs.map(({ checked }) => checked)).toEqual([false, false]);
    expect(new Set(inputs.map(({ name }) => name)).size).toBe(1);
    await send();
    expect(lastInput('POST /sendverificationcode')).toBeUndefined();
  });

  test('right, it takes the lock and opens the documents; it travels in no address', async () => {
    await askForCode();
    await type(fieldId(), '123456');
    await send();
    await went('AccountDisclosures');
    expect(lastInput('GET /verificationcodestatus')).toMatchObject({ requestId: 'cod_1', verificationCode: '123456' });
    expect(lastOptions('GET /verificationcodestatus')).toEqual({ sensitive: ['verificationCode'] });
    expect(renewalWayOf(LOAN_ID).lockToken).toBe('token-of-cora');
  });

  test.each([
    ['FAIL', 'That is not the code.'],
    ['REFRESH', 'This code does not work any more.'],
    ['UNSUPPORTED', 'Where should we send your code?'],
    ['ABANDON', 'Where should we send your code?'],
  ])('%s takes no lock and shows no document', async (outcome, said) => {
    await askForCode({ 'GET /verificationcodestatus': { outcome } });
    await type(fieldId(), '123456');
    await send();
    await words(said);
    expect([lastInput('POST /altPartyLockout'), wentTo]).toEqual([undefined, []]);
  });

  test('while the other party works on the loan it leads to who does', async () => {
    await askForCode({ 'POST /altPartyLockout': { alreadyLocked: true, lockedByName: 'Victor S.' } });
    await type(fieldId(), '123456');
    await send();
    await went('AlternateBlocked');
    expect(wentTo).not.toContain('AccountDisclosures');
  });

  test('not all of it typed is said at the field, and nothing is asked', async () => {
    await askForCode();
    await type(fieldId(), '123');
    await send();
    await words('Enter the 6 digits.');
    expect(asked.some(({ endpoint }) => endpoint === 'GET /verificationcodestatus')).toBe(false);
    expect(document.getElementById(fieldId())?.getAttribute('aria-invalid')).toBe('true');
  });

  test('wrong, it says so, empties the field, and no document is shown; another one can be sent', async () => {
    const wrong = fails({ status: 422, code: 'code_wrong', Error: 'That code is not right.' });
    await askForCode({ 'GET /verificationcodestatus': wrong });
    await type(fieldId(), '000000');
    await send();
    await words('That code is not right.');
    expect((document.getElementById(fieldId()) as HTMLInputElement).value).toBe('');
    expect([wentTo, asked.some(({ endpoint }) => endpoint === 'POST /altPartyLockout')]).toEqual([[], false]);
    await press('Send another code');
    expect(asked.filter(({ endpoint }) => endpoint === 'POST /sendverificationcode')).toHaveLength(2);
    expect(pageText()).not.toContain('That code is not right.');
    await press('Choose another way');
    await words('Phone call');
  });

  test('that could not be sent is said in the words of the service', async () => {
    const refused = fails({ status: 429, code: 'too_many_requests', Error: 'Wait a moment.' });
    await show(<AltPartyVerifyCode />, endpoints({ 'POST /sendverificationcode': refused }));
    await press(/^Phone call/);
    await send();
    await words('Wait a moment.', 'Where should we send your code?');
  });
});

test('who does not want to sign may say so without a code', async () => {
  await show(<AltPartyVerifyCode />, endpoints());
  await press('I do not want to sign');
  expect(wentTo).toEqual(['CancelRenewal']);
});
