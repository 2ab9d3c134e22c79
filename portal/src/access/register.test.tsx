// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession } from '../data/session/session.ts';
import { click, find } from '../kit/testing/render-for-test.tsx';
import {
  answer,
  asked,
  field,
  fill,
  heading,
  lastAsked,
  leftTo,
  open,
  POLICY,
  pageText,
  press,
  problemsInSummary,
  savedTexts,
  sent,
  session,
  startAnew,
  words,
} from './fake-endpoints-for-test.tsx';

const ENDPOINT = 'POST /registerUser';
const rules = () =>
  [...document.querySelectorAll('ul[aria-labelledby] li')].map((rule) => rule.textContent?.replace(/\s+/g, ' '));

beforeEach(startAnew);
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function fillAll(username = 'Nina.Field@example.com'): Promise<void> {
  await open('/Register');
  fill('username', username);
  fill('new-password', 'Green-Valley-77');
  await press('I agree to the terms');
}

describe('before anything is sent', () => {
  test('everything that is missing stands in a summary that has the focus, with a link to each field', async () => {
    await open('/Register');
    await press('Create my account');
    expect(problemsInSummary()).toEqual([
      'Email or Phone Number is required',
      'Password is required',
      'To create your account, please agree to the terms',
    ]);
    expect(document.activeElement?.getAttribute('role')).toBe('alert');
    await press('Password is required');
    expect(document.activeElement).toBe(field('new-password'));
    expect(field('new-password').getAttribute('aria-invalid')).toBe('true');
    expect(asked.map(({ endpoint }) => endpoint)).not.toContain(ENDPOINT);
  });

  test.each([
    ['username', 'nina', 'Invalid Email or Phone Number'],
    ['new-password', 'short', 'Your password does not meet our requirements'],
    ['other-contact', '12', 'Enter a US phone number with 10 digits'],
  ])('%s "%s" is refused', async (id, text, problem) => {
    await fillAll();
    fill(id, text);
    await press('Create my account');
    expect(problemsInSummary()).toEqual([problem]);
    fill(id, `${text}1`);
    expect(pageText()).not.toContain(problem);
  });

  test('for a phone as name the other contact is an email', async () => {
    await fillAll('(202) 555-0177');
    fill('other-contact', 'nobody');
    await press('Create my account');
    expect(problemsInSummary()).toEqual(['This is not an email address. It looks like name@example.com']);
  });
});

describe('the password rules', () => {
  test('are those of the service that are active, ticked off while typing', async () => {
    answer({ 'GET /passwordPolicy': { ...POLICY, requireSymbols: true, requireNoSpaces: false, minimumLength: 12 } });
    await open('/Register');
    await words('At least 12 characters');
    expect(rules()).toHaveLength(5);
    fill('new-password', 'abc!');
    expect(rules()).toEqual([
      'A special character, like ! or # (done)',
      'A number (not yet)',
      'An upper-case letter (not yet)',
      'A lower-case letter (done)',
      'At least 12 characters (not yet)',
    ]);
    fill('new-password', 'abc!DEF456789');
    await words('Your password meets all our rules.');
  });

  test('are the usual ones when the service does not say', async () => {
    answer({ 'GET /passwordPolicy': [503, { code: 'service_unavailable' }] });
    await open('/Register');
    await words('At least 9 characters', 'No spaces');
    expect(pageText()).not.toContain('A special character');
  });

  test('one that is too long is told', async () => {
    await open('/Register');
    fill('new-password', 'Aa1'.repeat(60));
    expect(rules()).toContain('At most 128 characters (not yet)');
  });

  test('it can be pasted and seen', async () => {
    await open('/Register');
    expect(field('new-password').onpaste).toBeNull();
    expect(field('new-password').autocomplete).toBe('new-password');
    click(find('[aria-label="Show the password"]'));
    expect(field('new-password').type).toBe('text');
  });
});

describe('sending', () => {
  test('name, password, other contact, consent with its version, and the code of a referral link', async () => {
    answer({ [ENDPOINT]: { ...sent(), nextStep: 'Code' } });
    await fillAll();
    fill('other-contact', '202-555-0178');
    await press('Create my account');
    await words('Enter your code', 'n•••@example.com');
    expect(lastAsked(ENDPOINT)?.fields).toEqual({
      username: 'nina.field@example.com',
      password: 'Green-Valley-77',
      phoneNumber: '2025550178',
      consentVersion: '2026-01',
    });
    expect(savedTexts()).not.toContain('Green-Valley-77');
  });

  test('the short code of a referral link goes along', async () => {
    answer({ [ENDPOINT]: { ...sent(), nextStep: 'Code' } });
    await open('/Register?shortCode=DANA50');
    fill('username', 'nina.field@example.com');
    fill('new-password', 'Green-Valley-77');
    await press('I agree to the terms');
    await press('Create my account');
    expect(lastAsked(ENDPOINT)?.fields).toMatchObject({ shortCode: 'DANA50' });
  });

  test('a referral link says who invites, what they get for it and when, in both languages', async () => {
    answer({ 'GET /referralInvitation': { firstName: 'Dana', amountPerShare: '50.00', withinDays: 180 } });
    await open('/Register?shortCode=DANA50');
    await words('Dana invites you', '$50.00', 'within 180 days', 'It costs you nothing');
    act(() => chooseLanguage('spanish'));
    await words('Dana le invita', 'en un plazo de 180 días');
    act(() => chooseLanguage('english'));
  });

  test('a referral code that is unknown keeps nobody from registering', async () => {
    answer({ 'GET /referralInvitation': [404, { code: 'short_code_unknown', Error: 'We do not know this code.' }] });
    await open('/Register?shortCode=NOBODY22');
    await words('Create my account');
    expect(pageText()).not.toContain('invites you');
  });

  test.each([
    ['password_too_common', 'Too many people use this password.', 'new-password'],
    ['invalid_username', 'That is no address.', 'username'],
    ['invalid_phone', 'That is no phone.', 'other-contact'],
    ['consent_required', 'Agree first.', 'consent'],
  ])('%s is said at its field', async (code, sentence, id) => {
    answer({ [ENDPOINT]: [422, { code, Error: sentence }] });
    await fillAll();
    await press('Create my account');
    expect(problemsInSummary()).toEqual([sentence]);
    expect(field(id).getAttribute('aria-invalid')).toBe('true');
    expect(heading()).toBe('Create your account');
  });

  test.each([
    [[429, { code: 'too_many_requests', Error: 'Try again in 8 minutes.' }] as const, 'Try again in 8 minutes.'],
    [[500, {}] as const, 'Something went wrong on our side.'],
  ])('what belongs to no field stands above the form: %o', async (refusal, text) => {
    answer({ [ENDPOINT]: refusal });
    await fillAll();
    await press('Create my account');
    await words(text);
    expect(problemsInSummary()).toEqual([]);
  });

  test('without a network it says so and keeps what was typed', async () => {
    await fillAll();
    await press('Create my account');
    await words('There is no connection.');
    expect(field('new-password').value).toBe('Green-Valley-77');
  });
});

test('who is signed in has an account', async () => {
  keepSession(session());
  await open('/Register');
  expect(leftTo).toHaveBeenCalledWith('/Home');
});

test.each([
  ['a new profile joins with the code of the link', {}, '/Referral/ReferCompleteProfile?shortCode=DANA50'],
  ['a member stays where they belong', { nonCustomerRefer: 'active' }, '/Home'],
  ['a customer of NLS alone stays where they belong', { lmsCustomerIds: { NLS: '7' } }, '/Home'],
])('signed in with a referral link: %s', async (_who, more, to) => {
  const { attributes } = session();
  keepSession(session({ attributes: { ...attributes, lmsCustomerIds: {}, ...more } }));
  await open('/Register?shortCode=DANA50');
  expect(leftTo).toHaveBeenCalledWith(to);
});
