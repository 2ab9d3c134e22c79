import { describe, expect, test } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { placeAfterRefusal, signInErrorText } from './sign-in-error.ts';
import { signInProblems, wrongPasswordCounter } from './sign-in-form.ts';
import { signInTexts } from './sign-in-texts.ts';

const { english } = signInTexts;

test.each([
  ['', '', { username: 'username_required', password: 'password_required' }],
  ['  ', 'x', { username: 'username_required' }],
  ['james', 'x', { username: 'username_invalid' }],
  ['james@example', 'x', { username: 'username_invalid' }],
  ['102-555-0101', 'x', { username: 'username_invalid' }],
  ['james@example.com', '', { password: 'password_required' }],
  ['james@example.com', 'x', {}],
  ['+1 (202) 555-0101', 'x', {}],
])('%s / %s', (username, password, problems) => {
  expect(signInProblems({ username, password })).toEqual(problems);
});

test('the words of the specification', () => {
  expect(english.script).toMatchObject({
    password_required: 'Password is required',
    username_required: 'Email or Phone Number is required',
    username_invalid: 'Invalid Email or Phone Number',
  });
});

test('wrong passwords are counted for one name', () => {
  const count = wrongPasswordCounter();
  expect([count('a'), count('a'), count('b'), count('a'), count('a'), count('a')]).toEqual([1, 2, 1, 1, 2, 3]);
});

describe('why it failed', () => {
  const { script: words } = english;
  test.each([
    [{ status: 401, code: 'not_authorized', Error: 'other words' }, words.incorrect],
    [{ status: 401, code: 'UserNotFoundException' }, words.incorrect],
    [{ status: 0, code: 'network_error' }, words.offline],
    [{ status: 0, code: 'request_timeout' }, words.timeout],
    [{ status: 429, code: 'too_many_requests', Error: 'Try again in 8 seconds.' }, 'Try again in 8 seconds.'],
    [{ status: 500, message: 'Request failed with status code 500' }, words.unknown],
    [{ status: 500, message: 'The vault is closed' }, 'The vault is closed'],
    [{ status: 500 }, words.unknown],
    [{ status: 400, code: 'InvalidParameterException', message: 'No such pool' }, 'InvalidParameterException'],
    [{ status: 400, code: 'busy', message: 'too busy', Error: 'Wait a moment.' }, 'Wait a moment.'],
    [{ status: 400, message: 'The vault is closed', Error: 'Closed.' }, 'The vault is closed'],
    [{ status: 400, message: 'Request failed with status code 400', Error: 'Closed.' }, 'Closed.'],
    [{ status: 400, Error: 'Closed.' }, 'Closed.'],
  ])('%o', (failure, text) => {
    expect(signInErrorText(new CallFailed(failure), words)).toBe(text);
  });
});

describe('right, but not enough', () => {
  test.each([
    [{ status: 403, code: 'UserNotConfirmedException' }, '/Verification/Warning'],
    [{ status: 400, message: 'login failed: UserNotConfirmedException' }, '/Verification/Warning'],
    [{ status: 403, code: 'PasswordResetRequiredException' }, '/ForgotPassword/SecureAccount'],
    [{ status: 403, code: 'PasswordResetRequired' }, '/ForgotPassword/SecureAccount'],
    [{ status: 401, code: 'not_authorized' }, undefined],
    [{ status: 0, code: 'network_error' }, undefined],
  ])('%o', (failure, path) => {
    expect(placeAfterRefusal(new CallFailed(failure))?.path).toBe(path);
  });
});
