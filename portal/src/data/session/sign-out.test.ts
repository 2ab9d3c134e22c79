// @document
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { restoreSession } from '../../app/restore-session.ts';
import { dismissToast, showToast } from '../../kit/feedback/toasts.ts';
import { call } from '../calls/call.ts';
import { openedLink, takeLinkFromAddress } from '../routes/link.ts';
import { ORIGINATION_COOKIE, readCookie, writeCookieFor } from '../storage/cookies.ts';
import { hadSession, keepDestination, keepHadSession, takeDestination, takeNote } from '../storage/saved.ts';
import { onAnalytics } from '../telemetry/analytics.ts';
import { revokeAgain } from './revoke-again.ts';
import { currentSession, isSessionOver, keepSession, type Session } from './session.ts';
import { takeSignInMessages } from './sign-in-messages.ts';
import { signInAgain, signOutByChoice, signOutNow } from './sign-out.ts';
import { isUnrevoked } from './unrevoked.ts';

const assign = vi.fn();
let bodies: unknown[] = [];
let works = true;

beforeEach(() => {
  bodies = [];
  works = true;
  assign.mockClear();
  vi.spyOn(location, 'assign').mockImplementation(assign);
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    bodies.push(JSON.parse(String(init.body)));
    if (!works) throw new TypeError('offline');
    return new Response('{"signedOut":true}');
  });
  keepSession({ accessToken: 'a', idToken: 'i', deviceKey: 'd', expiresAt: '2099-01-01T00:00:00.000Z' } as Session);
  keepHadSession(true);
  keepDestination('/Home');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('by choice: the service, then everything here, then a whole page load', async () => {
  await signOutByChoice();
  expect(bodies).toEqual([{ method: 'menu' }]);
  expect([hadSession(), takeDestination()]).toEqual([false, undefined]);
  expect(assign).toHaveBeenCalledWith('/?signedOut');
});

test('by choice: the choices for a new loan that a cookie keeps are gone as well (spec 4: sign-out resets all stores)', async () => {
  writeCookieFor(`${ORIGINATION_COOKIE}user_1`, 'x', 60);
  writeCookieFor('theme', 'dark', 60);
  await signOutByChoice();
  expect(readCookie(`${ORIGINATION_COOKIE}user_1`) ?? '').toBe('');
  expect(readCookie('theme')).toBe('dark');
});

test('by choice without a network: gone here all the same, said, and revoked when the network is back', async () => {
  works = false;
  await signOutByChoice();
  expect([currentSession(), hadSession(), isUnrevoked()]).toEqual([undefined, false, true]);
  expect(takeSignInMessages().danger).toContain('You are signed out on this device.');
  expect(assign).toHaveBeenCalledWith('/?signedOut');
  expect([await revokeAgain(), isUnrevoked()]).toEqual([false, true]);
  works = true;
  bodies = [];
  expect([await revokeAgain(), isUnrevoked()]).toEqual([true, false]);
  expect(await revokeAgain()).toBe(true);
  expect(bodies).toEqual([{ method: 'menu' }]);
});

test('a page that is opened meanwhile is nobody’s, and the next sign-in ends the wait', async () => {
  works = false;
  await signOutByChoice();
  bodies = [];
  await restoreSession();
  expect([currentSession(), bodies]).toEqual([undefined, [{ method: 'menu' }]]);
  keepSession({ accessToken: 'b', idToken: 'i', deviceKey: 'd', expiresAt: '2099-01-01T00:00:00.000Z' } as Session);
  expect(isUnrevoked()).toBe(false);
});

test.each([true, false])('by choice, service answers: %s. A read under way is never answered', async (answers) => {
  const sent: string[] = [];
  vi.stubGlobal('fetch', (address: string, { method, signal }: RequestInit) => {
    sent.push(`${method} ${address.split('?')[0]?.replace(/^.*\/api/, '')}`);
    if (method === 'GET')
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new TypeError('aborted'))));
    return answers ? Promise.resolve(new Response('{"signedOut":true}')) : Promise.reject(new TypeError('offline'));
  });
  let outcome = 'is never answered';
  const asked = () => call('listAccounts', {}).then(() => (outcome = 'is answered'));
  void asked();
  const leaving = signOutByChoice();
  void asked();
  await leaving;
  await new Promise((resolve) => setTimeout(resolve));
  expect(outcome).toBe('is never answered');
  expect(sent).toEqual(['GET /accounts', 'POST /signOut']);
});

test.each([
  ['by choice', signOutByChoice],
  ['when idle', () => signOutNow('sessionTimeout', 'idle')],
  ['to sign in again', async () => signInAgain('invalidSession', '/Home')],
] as const)(
  '%s: a link that this page was opened with and that was not used opens nothing from then on',
  async (_, leave) => {
    history.replaceState(null, '', '/tmx/Accounts?profileId=p1&signature=s&expiration=1999999999&nonce=n');
    takeLinkFromAddress();
    expect(openedLink().profileId).toBe('p1');
    const leaving = leave();
    // The service may take seconds to answer: meanwhile the page is still there, and its guards look for a link.
    expect(openedLink()).toEqual({});
    await leaving;
  },
);

test.each([true, false])('too long idle, service answers: %s. Gone here either way', async (answers) => {
  works = answers;
  await signOutNow('sessionTimeout', 'idle');
  expect(bodies).toEqual([{ method: 'sessionTimeout' }]);
  expect(currentSession()).toBeUndefined();
  expect(takeNote()).toBe('idle');
  expect(assign).toHaveBeenCalledWith('/?signedOut');
});

test('who leaves a locked flow finds at sign-in what it said last; after being idle nothing of it', async () => {
  showToast('The first.', 'success');
  showToast('It is planned.', 'success');
  showToast('The link did not open.', 'danger');
  await signOutNow('lockedFlow', 'continue');
  expect([takeNote(), takeSignInMessages()]).toEqual([
    'continue',
    { success: 'It is planned.', danger: 'The link did not open.' },
  ]);
  expect(takeSignInMessages()).toEqual({});
  await signOutNow('sessionTimeout', 'idle');
  expect(takeSignInMessages()).toEqual({});
  for (const id of ['1', '2', '3']) dismissToast(id);
});

test('too long idle with tokens too old to tell the service by: renewed for that, the page stays over', async () => {
  const told: string[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    told.push(address);
    return new Response('{"accessToken":"b","idToken":"i","deviceKey":"d","expiresAt":"2099-01-01T00:00:00.000Z"}');
  });
  keepSession({ accessToken: 'a', idToken: 'i', deviceKey: 'd', expiresAt: '2020-01-01T00:00:00.000Z' } as Session);
  // Asked in the same moment, it waits for the same tokens, and is not asked any more.
  void call('readAccountDetail', { loanId: '1' });
  await signOutNow('sessionTimeout', 'idle');
  expect(told).toEqual(['/api/refreshToken', '/api/signOut']);
  expect(isSessionOver()).toBe(true);
});

test('each sign-out is told, also one that the service has not heard of', async () => {
  const heard: unknown[] = [];
  const stop = onAnalytics((event) => heard.push(event));
  await signOutByChoice();
  await signOutNow('sessionTimeout', 'idle');
  await signOutNow('lockedFlow', 'continue');
  works = false;
  await signOutByChoice();
  stop();
  expect(heard).toEqual(
    ['menu', 'session timeout', 'locked flow', 'menu'].map((method) => ({ name: 'logout', method })),
  );
});

test('a session that ended by itself comes back to the same page', () => {
  signInAgain('invalidSession', '/tmx/Accounts');
  expect([takeNote(), takeDestination()]).toEqual(['invalidSession', '/tmx/Accounts']);
  expect(assign).toHaveBeenCalledWith('/');
});
