// @document
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { chooseLanguage } from '../data/language/language.ts';
import { keepSession } from '../data/session/session.ts';
import { answer, json, type Reply, type Sent } from '../data/testing/replies-for-test.ts';
import { AccountActivity } from './account-activity.tsx';
import { CustomerProfile } from './customer-profile.tsx';
import { INFO, leaveProfile, pageText, press, SETTINGS, show, signInForTest } from './profile-for-test.tsx';
import { Sessions } from './sessions.tsx';

const SESSIONS = [
  { sessionId: 'ses_far', deviceName: 'Firefox on Windows', current: false, byLink: false },
  { sessionId: 'ses_here', deviceName: 'Chrome on Android', current: true, byLink: false },
  { sessionId: 'ses_link', deviceName: 'Safari on iPhone', current: false, byLink: true },
].map((one) => ({ ...one, started: '2026-11-20T15:00:00Z', lastActive: '2026-11-21T15:00:00Z' }));
const PASSKEYS = [{ passkeyId: 'pk_1', deviceName: 'Chrome on Android', created: '2026-11-01T15:00:00Z' }];
const line = (what: string, more: object = {}) => ({ at: '2026-11-21T15:00:00Z', what, who: 'you', ...more });
const SESSION = { firstName: 'James', attributes: { email: 'james@example.com', lmsCustomerIds: { NLS: '1' } } };

let replies: Record<string, Reply>;
let sent: Sent[];
const calls = () => sent.map(({ call }) => call);

beforeEach(() => {
  signInForTest(SESSION);
  replies = {
    'GET /api/sessions': () => json({ sessions: SESSIONS }),
    'DELETE /api/sessions': () => json({ ended: 1 }),
    'GET /api/passkeys': () => json({ passkeys: PASSKEYS }),
    'DELETE /api/passkeys': () => json({ removed: true }),
    'GET /api/personalInfo': () => json(INFO),
    'GET /api/communicationSettings': () => json(SETTINGS),
    'GET /api/consents': () => json({ consents: [] }),
    'GET /api/dataDeletion': () => json({}),
    'GET /api/accountActivity': () =>
      json({
        activity: [
          line('access.signedIn', { device: 'Chrome on Android' }),
          line('access.linkOpened', { who: 'guest' }),
        ],
      }),
  };
  sent = answer(replies);
});
afterEach(leaveProfile);

describe('where one is signed in', () => {
  test('this device comes first and cannot be ended by mistake', async () => {
    await show(Sessions);
    const rows = [...document.querySelectorAll('li')].map((row) => row.textContent ?? '');
    expect(rows[0]).toContain('This device');
    expect(rows[0]).not.toContain('Sign out');
    expect(rows.find((row) => row.includes('Safari on iPhone'))).toContain('Opened by a link');
  });

  test('one is signed out, and the list is read again', async () => {
    await show(Sessions);
    await press('Sign out Firefox on Windows');
    expect(calls()).toContain('DELETE /api/sessions?sessionId=ses_far');
    expect(calls().filter((call) => call === 'GET /api/sessions')).toHaveLength(2);
  });

  test('all others are signed out at once', async () => {
    await show(Sessions);
    await press('Sign out all other devices');
    expect(calls()).toContain('DELETE /api/sessions?all=true');
  });

  test('nothing to end says so', async () => {
    replies['GET /api/sessions'] = () => json({ sessions: SESSIONS.filter((one) => one.current) });
    await show(Sessions);
    expect(pageText()).toContain('You are signed in on this device only.');
  });

  test('what was refused is said in the sentence of the service', async () => {
    replies['DELETE /api/sessions'] = () =>
      json({ code: 'session_not_found', Error: 'That session has ended already.' }, 404);
    await show(Sessions);
    await press('Sign out Firefox on Windows');
    expect(pageText()).toContain('That session has ended already.');
  });

  test('a list that did not come can be asked for again', async () => {
    replies['GET /api/sessions'] = () => json({ code: 'x', Error: 'Not now.' }, 500);
    await show(Sessions);
    expect(pageText()).toContain('Not now.');
    replies['GET /api/sessions'] = () => json({ sessions: SESSIONS });
    await press('Try again');
    expect(pageText()).toContain('This device');
  });
});

describe('wrong passwords', () => {
  const failed = [
    { at: '2026-11-21T15:00:00Z', deviceName: 'Firefox on Windows', place: 'DE' },
    { at: '2026-11-20T15:00:00Z', deviceName: '' },
  ];
  const shown = async (list: object[]) => {
    replies['GET /api/sessions'] = () => json({ sessions: [{ ...SESSIONS[1], place: 'US-TX' }], failed: list });
    await show(Sessions);
    return pageText();
  };

  test('are listed with device and place, and what to do', async () => {
    const text = await shown(failed);
    for (const words of ['Firefox on Windows', 'Germany', 'Unknown device', 'Place unknown', 'Choose a new password'])
      expect(text).toContain(words);
    expect(text).toContain('Texas, United States');
  });

  test('are listed in Spanish', async () => {
    chooseLanguage('spanish');
    const text = await shown(failed);
    for (const words of ['Contraseñas equivocadas', 'Alemania', 'Lugar desconocido', 'Texas, Estados Unidos'])
      expect(text).toContain(words);
  });

  test('that no one tried are said to be none', async () => {
    expect(await shown([])).toContain('No one tried a wrong password in the last 90 days.');
  });

  test('stand in the activity, by someone unknown', async () => {
    const tried = line('access.signInsFailed', { who: 'unknown', place: 'DE' });
    replies['GET /api/accountActivity'] = () => json({ activity: [tried] });
    await show(AccountActivity);
    expect(pageText()).toMatch(/Tried to sign in with a wrong password.*Someone unknown.*Germany/s);
  });
});

describe('passkeys', () => {
  test('are removed after a question', async () => {
    await show(Sessions);
    await press('Remove the passkey of Chrome on Android');
    expect(pageText()).toContain('You will not be able to sign in with the passkey of Chrome on Android any more.');
    expect(calls()).not.toContain('DELETE /api/passkeys?passkeyId=pk_1');
    await press('Remove');
    expect(calls()).toContain('DELETE /api/passkeys?passkeyId=pk_1');
  });

  test('a browser that makes none says so, and offers none', async () => {
    await show(Sessions);
    expect(pageText()).toContain('This browser cannot make passkeys.');
    expect([...document.querySelectorAll('button')].map((one) => one.textContent)).not.toContain('Add a passkey');
  });
});

describe('activity', () => {
  test('says what, who, where and when, in words', async () => {
    await show(AccountActivity);
    expect(pageText()).toContain('Signed in');
    expect(pageText()).toContain('You · Chrome on Android');
    expect(pageText()).toContain('Someone with a payment link');
  });

  test('earlier pages are fetched when asked for', async () => {
    replies['GET /api/accountActivity'] = () => json({ activity: [line('cards.added')], nextPage: '17' });
    await show(AccountActivity);
    await press('Show earlier activity');
    expect(calls()).toContain('GET /api/accountActivity?page=17');
  });

  test('nothing yet is said kindly; what has no words yet is still a line', async () => {
    replies['GET /api/accountActivity'] = () => json({ activity: [line('something.new')] });
    await show(AccountActivity);
    expect(pageText()).toContain('Something was changed');
    document.body.innerHTML = '';
    replies['GET /api/accountActivity'] = () => json({ activity: [] });
    await show(AccountActivity);
    expect(pageText()).toContain('Nothing happened yet');
  });
});

test('the profile holds all of it, in Spanish too', async () => {
  chooseLanguage('spanish');
  await show(CustomerProfile);
  expect([...document.querySelectorAll('h1, h2')].map((heading) => heading.textContent)).toEqual([
    'Mi perfil',
    'Sobre usted',
    'Direcciones',
    'Cuándo le pagan',
    'Cuenta de banco',
    'Cómo le avisamos',
    'Sus préstamos',
    'En este dispositivo',
    'Cómo entra usted',
    'Dónde tiene la sesión abierta',
    'Llaves de acceso',
    'Lo que usted aceptó',
    'Sus datos',
    'Borrar sus datos',
    'Actividad de la cuenta',
  ]);
  expect(pageText()).toContain('james@example.com');
});

test('the profile of somebody who is no customer yet asks the lender nothing about them', async () => {
  const attributes = { ...SESSION.attributes, lmsCustomerIds: {} };
  keepSession({ ...SESSION, attributes, accessToken: 'a', idToken: 'i', expiresAt: '2999-01-01T00:00:00Z' } as never);
  await show(CustomerProfile);
  expect(document.querySelector('h1')?.textContent).toBe('My profile');
  expect(calls().filter((call) => /personalInfo|communicationSettings/.test(call))).toEqual([]);
  expect(calls().some((call) => call.includes('/api/sessions'))).toBe(true);
});
