// @document
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { type } from '../kit/testing/render-for-test.tsx';
import { settled } from '../kit/testing/settled-for-test.ts';
import { AddressSection } from './address-section.tsx';
import { BankSection } from './bank-section.tsx';
import { PasswordRow } from './password-row.tsx';
import { PaySection } from './pay-section.tsx';
import { PersonalSection } from './personal-section.tsx';
import { field, INFO, leaveProfile, MARIA, pageText, press, show, signInForTest } from './profile-for-test.tsx';
import { SystemsNotice } from './systems-notice.tsx';

let sent: Sent[];
let info: object;
let replies: Record<string, Reply>;
const needsProof = () => json({ code: 'step_up_required', Error: 'Confirm that it is you.' }, 403);
const bodyOf = (call: string) => sent.filter((one) => one.call.startsWith(call)).at(-1)?.body;

beforeEach(() => {
  signInForTest(MARIA);
  info = INFO;
  replies = {
    'GET /api/personalInfo': (_, address) =>
      json(
        address.includes('masked=true')
          ? info
          : { ...info, masked: false, dob: '08/15/1991', email: 'maria@example.com' },
      ),
    'POST /api/customerinfo': () => json({ saved: true, changed: ['addresses'], otherSystems: [] }),
    'GET /api/bankInfo': () => json({ bankName: 'Salem Prairie Bank', routingNumber: '999000069' }),
    'POST /api/authenticate': () =>
      json({ ...MARIA, accessToken: 'b', idToken: 'i', expiresAt: '2999-01-01T00:00:00Z' }),
  };
  sent = answer(new Proxy({}, { get: (_, name: string) => replies[name] }));
});
afterEach(leaveProfile);

describe('about the person', () => {
  test('is hidden until asked for, and hidden again', async () => {
    await show(PersonalSection);
    expect(pageText()).toContain('••/••/1991');
    expect(pageText()).not.toContain('08/15/1991');
    await press('Show in full');
    expect(pageText()).toContain('08/15/1991');
    await press('Hide');
    expect(pageText()).not.toContain('08/15/1991');
    expect(sent.map(({ call }) => call)).toEqual([
      'GET /api/personalInfo?masked=true',
      'GET /api/personalInfo?masked=false',
    ]);
  });

  test.each([
    [true, true, ['Confirmed', 'Confirmed']],
    [false, true, ['Not confirmed', 'Confirmed']],
    [true, false, ['Confirmed', 'Not confirmed']],
  ])('says of phone (%s) and email (%s) whether they are confirmed', async (phone, email, tags) => {
    info = { ...INFO, hasVerifiedProfilePhone: phone, hasVerifiedProfileEmail: email };
    await show(PersonalSection);
    expect([...document.querySelectorAll('dd [data-tone]')].map(({ textContent }) => textContent)).toEqual(tags);
  });

  test('a new phone number is asked for by proof, then sent as it was typed', async () => {
    let proved = false;
    replies['POST /api/customerinfo'] = () =>
      proved ? json({ saved: true, changed: ['email'], otherSystems: [] }) : needsProof();
    await show(PersonalSection);
    await press('Change phone or email');
    await press('Save');
    expect(pageText()).toContain('Enter a new phone number or a new email.');
    type(field('New phone number'), '(202) 555-0177');
    await press('Save');
    expect(document.activeElement, 'the focus is in the field that is asked for').toBe(field('Password'));
    proved = true;
    type(field('Password'), 'Lendside2026');
    await press('Confirm');
    expect(bodyOf('POST /api/customerinfo')).toEqual({ customerId: '100231', contactNumbers: ['(202) 555-0177'] });
    expect(pageText()).not.toContain('New phone number');
  });
});

describe('the password', () => {
  const typeBoth = async (present: string, next: string) => {
    type(field('Current password'), present);
    type(field('New password'), next);
    await press('Save');
  };

  test('is changed by who types the present one, and a refusal stands at its field', async () => {
    replies['GET /api/passwordPolicy'] = () => json({}, 503);
    replies['PUT /api/password'] = (body) =>
      body?.password === 'Green-Valley-77'
        ? json({ code: 'password_used_before', Error: 'You used this password before.', next: 'here' }, 422)
        : json({ changed: true });
    await show(PasswordRow);
    await press('Change your password');
    await typeBoth('', 'short');
    expect(pageText()).toContain('Enter your current password.');
    expect(pageText()).toContain('Your password does not meet our requirements');
    await typeBoth('Lendside2026', 'Green-Valley-77');
    expect(pageText()).toContain('You used this password before.');
    expect(pageText(), 'beside its refusal').not.toContain('meets all our rules');
    await typeBoth('Lendside2026', 'Green-Valley-78');
    expect(bodyOf('PUT /api/password')).toEqual({ currentPassword: 'Lendside2026', password: 'Green-Valley-78' });
    expect(pageText()).not.toContain('Current password');
  });
});

describe('another lender system', () => {
  const system = { lmsId: 'NLS', customerId: 'N-1', name: 'TMX', phoneNumber: '(202) 555-0125' };

  test.each([
    ['pending', 'Your loans at TMX still have the old details: your address.'],
    ['refused', 'Call (202) 555-0125 to change it there: your address.'],
    ['same', ''],
  ])('that is %s', async (state, sentence) => {
    info = { ...INFO, otherSystems: [{ ...system, state, parts: state === 'same' ? [] : ['addresses'] }] };
    await show(SystemsNotice);
    expect(pageText()).toContain(sentence);
    expect(pageText().includes('TMX')).toBe(state !== 'same');
  });

  test('with other details shows both, and is made the same by the one chosen', async () => {
    info = { ...INFO, otherSystems: [{ ...system, state: 'differs', parts: ['addresses', 'payFrequency'] }] };
    const [home, mailing] = INFO.addresses;
    const there = { ...INFO, customerId: 'N-1', addresses: [{ ...home, display: '9 Oak Avenue' }, mailing] };
    replies['GET /api/personalInfo'] = (_, address) => json(address.includes('lmsId=NLS') ? there : info);
    let proved = false;
    replies['PUT /api/customerinfo'] = () => (proved ? json({ otherSystems: [] }) : needsProof());
    await show(SystemsNotice);
    expect(pageText()).toContain('31 Elm Street, Salem, KS 67202');
    expect(pageText()).toContain('9 Oak Avenue');
    await press('Use what TMX has for all my loans');
    proved = true;
    info = INFO;
    type(field('Password'), 'Lendside2026');
    await press('Confirm');
    expect(bodyOf('PUT /api/customerinfo')).toEqual({ customerId: 'N-1' });
    expect(pageText()).not.toContain('9 Oak Avenue');
  });
});

describe('addresses', () => {
  test('change after proof', async () => {
    let proved = false;
    replies['POST /api/customerinfo'] = () =>
      proved ? json({ saved: true, changed: ['addresses'], otherSystems: [] }) : needsProof();
    await show(AddressSection);
    await press('Change: Where you live');
    type(field('Street and number'), '33 Elm Street');
    await press('Save');
    proved = true;
    type(field('Password'), 'Lendside2026');
    await press('Confirm');
    expect(pageText()).not.toContain('Street and number');
  });

  test('are found by their beginning and taken apart', async () => {
    replies['GET /api/addressPredictions'] = () =>
      json({ predictions: [{ placeId: 'place:9:1:5', text: '9 Oak Avenue, Salem, KS 67202' }] });
    const parts = { line1: '9 Oak Avenue', city: 'Salem', state: 'KS', zip: '67202', display: '' };
    replies['GET /api/addressDetails'] = () => json({ address: parts });
    await show(AddressSection);
    await press('Change: Where you live');
    type(field('Find your address'), '9 Oak');
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    await settled();
    await press('9 Oak Avenue, Salem, KS 67202');
    await press('Save');
    const { display: _, ...address } = parts;
    expect(bodyOf('POST /api/customerinfo')).toEqual({
      customerId: '100231',
      addresses: [{ typeName: 'Home', sameAddresses: false, ...address }],
      seenAddresses: 'a1',
    });
    const asked = sent.find(({ call }) => call.includes('addressPredictions'))?.call ?? '';
    expect(asked).not.toContain('Oak');
  });

  test.each([
    ['what was chosen, once it is in', 200, [{ typeName: 'Home', sameAddresses: false, line1: '9 Oak Avenue' }], ''],
    ['nothing when it did not come', 503, undefined, 'The address could not be filled in.'],
  ] as const)('pressed right after a suggestion, Save sends %s', async (_, status, saved, told) => {
    replies['GET /api/addressPredictions'] = () =>
      json({ predictions: [{ placeId: 'place:9:1:5', text: '9 Oak Avenue, Salem, KS 67202' }] });
    let deliver: (reply: Response) => void = () => undefined;
    replies['GET /api/addressDetails'] = () => new Promise<Response>((resolve) => (deliver = resolve)) as never;
    await show(AddressSection);
    await press('Change: Where you live');
    type(field('Find your address'), '9 Oak');
    await act(() => new Promise((resolve) => setTimeout(resolve, 350)));
    await settled();
    await press('9 Oak Avenue, Salem, KS 67202');
    await press('Save');
    await press('Save');
    expect(pageText()).toContain('Filling in the address');
    expect(bodyOf('POST /api/customerinfo')).toBeUndefined();
    await act(async () =>
      deliver(
        json({ address: { line1: '9 Oak Avenue', city: 'Salem', state: 'KS', zip: '67202', display: '' } }, status),
      ),
    );
    await settled();
    const body = bodyOf('POST /api/customerinfo');
    if (saved === undefined) expect(body).toBeUndefined();
    else expect(body).toMatchObject({ addresses: saved });
    expect(sent.filter(({ call }) => call === 'POST /api/customerinfo')).toHaveLength(saved ? 1 : 0);
    expect(pageText()).toContain(told);
  });

  test('a box is refused to live in, before anything is sent', async () => {
    await show(AddressSection);
    await press('Change: Where you live');
    type(field('Street and number'), 'PO Box 4');
    await press('Save');
    expect(pageText()).toContain('No one lives in a P.O. box.');
    expect(bodyOf('POST /api/customerinfo')).toBeUndefined();
  });

  test('one changed in another tab is shown before it is written over', async () => {
    const [first, second] = INFO.addresses;
    replies['POST /api/customerinfo'] = (body) =>
      body?.seenAddresses === 'a2'
        ? json({ saved: true, changed: ['addresses'], otherSystems: [] })
        : json({ code: 'changed_elsewhere', Error: 'This was changed in another window.', next: 'here' }, 409);
    await show(AddressSection);
    await press('Change: Where you live');
    type(field('Street and number'), '33 Elm Street');
    const elsewhere = { ...first, display: '90 Pine Road, Salem, KS 67202' };
    info = { ...INFO, addresses: [elsewhere, second], addressesVersion: 'a2' };
    await press('Save');
    expect(bodyOf('POST /api/customerinfo')).toMatchObject({ seenAddresses: 'a1' });
    expect(pageText()).toContain('This was changed in another window.');
    expect(pageText()).toContain('On file now90 Pine Road, Salem, KS 67202');
    expect(field('Street and number').value).toBe('33 Elm Street');
    await press('Save');
    expect(bodyOf('POST /api/customerinfo')).toMatchObject({ seenAddresses: 'a2' });
    expect(pageText()).not.toContain('On file now');
  });

  test('mail goes home with one box ticked', async () => {
    await show(AddressSection);
    await press('Change: Where you get mail');
    expect(field('I get my mail where I live').checked).toBe(true);
    await press('Save');
    expect(bodyOf('POST /api/customerinfo')).toMatchObject({
      addresses: [{ typeName: 'Mailing', sameAddresses: true }],
    });
  });
});

test('pay days are checked and sent', async () => {
  await show(PaySection);
  expect(pageText()).toContain('Once a month');
  await press('Change: When you are paid');
  type(field('Your last pay day'), '01011999');
  await press('Save');
  expect(pageText()).toContain('Enter a day of the last two months as MM/DD/YYYY.');
});

describe('the bank account', () => {
  test('is named by its routing number, typed twice, proved and held', async () => {
    let proved = false;
    replies['PUT /api/bankInfo'] = () =>
      proved
        ? json({ bankAccountId: 'b', bankName: 'x', accountNumber: '3456', moneyOutHeldUntil: '2026-11-22T15:00:00Z' })
        : needsProof();
    await show(BankSection);
    await press('Add a bank account');
    type(field('Routing number'), '123456789');
    type(field('Account number'), '000123456');
    type(field('Account number again'), '000123457');
    await press('Save');
    expect(pageText()).toContain('This is not a routing number.');
    expect(pageText()).toContain('The two account numbers are not the same.');
    type(field('Routing number'), '999000069');
    type(field('Account number again'), '000123456');
    await settled();
    expect(pageText()).toContain('Salem Prairie Bank');
    await press('Save');
    proved = true;
    type(field('Password'), 'Lendside2026');
    await press('Confirm');
    expect(bodyOf('PUT /api/bankInfo')).toEqual({
      customerId: '100231',
      bankName: 'Salem Prairie Bank',
      routingNumber: '999000069',
      accountNumber: '000123456',
      seenBanks: 'b1',
    });
    expect(pageText()).toContain('To keep your money safe, we send none to cards or banks before');
  });

  test('that money goes to is marked among those on file', async () => {
    const bankOf = (id: string, primary: boolean) => ({
      id,
      bankName: `Bank ${id}`,
      routingNumber: '999000069',
      accountNumber: '3456',
      primary,
    });
    info = { ...INFO, banks: [bankOf('new', true), bankOf('old', false)] };
    await show(BankSection);
    const rows = [...document.querySelectorAll('li')].map(({ textContent }) => textContent);
    expect(rows).toEqual([
      expect.stringContaining('Bank newMoney goes here'),
      expect.not.stringContaining('Money goes here'),
    ]);
    expect(pageText()).toContain('Bank old');
  });

  test('an unknown bank can be named', async () => {
    replies['GET /api/bankInfo'] = () => json({ code: 'bank_not_found' }, 404);
    await show(BankSection);
    await press('Add a bank account');
    type(field('Routing number'), '021000021');
    await settled();
    expect(field('Name of the bank')).toBeTruthy();
  });
});
