// @document
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LinkValues } from '../data/navigation/visit.ts';
import { forgetLink, openedLink, takeLinkFromAddress } from '../data/routes/link.ts';
import { currentSession, keepSession, type Session } from '../data/session/session.ts';
import { signOutNow } from '../data/session/sign-out.ts';
import {
  forgetVisit,
  keepLockedFlows,
  savedLinkSession,
  savedLockedFlows,
  takeDestination,
  takeNote,
  takeSignInProblem,
} from '../data/storage/saved.ts';
import { followLink } from './after-link.ts';
import { visitTo } from './guards/visit-for-test.ts';
import { authenticateByLink } from './link-session.ts';
import { restoreSession } from './restore-session.ts';
import { NobodyAnswered } from './visit-facts.ts';

const path = '/tmx/Payment/L1';
const signed: LinkValues = { profileId: 'p1', signature: 's', expiration: '1999999999', path, nonce: 'n' };
const bySignature = { by: 'signature', locksFlow: false } as const;
const byDevice = { by: 'deviceKey', locksFlow: true } as const;
const session = (over: Partial<Session> = {}) =>
  ({
    accessToken: 'a',
    idToken: 'i',
    deviceKey: 'd',
    expiresAt: '2099-01-01T00:00:00.000Z',
    isGuestPayOnlyUser: true,
    lockedFlow: 'payment',
    attributes: { sub: 'p1' },
    ...over,
  }) as Session;

let sent: { endpoint: string; body: unknown }[] = [];
let answers: Record<string, () => Response> = {};
const refuse = (status: number, code: string, sentence?: string) => () =>
  new Response(JSON.stringify({ code, message: code, Error: sentence }), { status });
const answer = (body: unknown) => () => new Response(JSON.stringify(body));

beforeEach(() => {
  sent = [];
  answers = {};
  forgetVisit();
  forgetLink();
  keepSession(undefined);
  history.replaceState(null, '', '/');
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const endpoint = `${init.method} ${address.replace('/api', '')}`;
    sent.push({ endpoint, body: init.body === undefined ? undefined : JSON.parse(String(init.body)) });
    const reply = answers[endpoint];
    if (!reply) throw new TypeError('offline');
    return reply();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('exchanging a link', () => {
  test('sends what it carries, once, and keeps the session in this tab', async () => {
    answers['POST /signatureAuth'] = answer({ ...session(), path, loanId: 'L1' });
    const link = { ...signed, guestPayment: 'true', flowLock: 'true' };
    expect(await authenticateByLink({ ...bySignature, locksFlow: true }, link, path)).toEqual({
      kind: 'signedIn',
      path,
    });
    expect(sent).toEqual([
      { endpoint: 'POST /signatureAuth', body: { ...signed, guestPayment: true, flowLock: true } },
    ]);
    expect(currentSession()?.accessToken).toBe('a');
    expect(savedLinkSession()?.accessToken).toBe('a');
    expect(savedLockedFlows()).toEqual(['payment']);
    expect(localStorage.length).toBe(0);
  });

  test('without a signature asks by the key of the device', async () => {
    answers['POST /deviceKeyAuth'] = answer({ ...session(), path });
    await authenticateByLink(byDevice, { profileId: 'p1' }, path);
    expect(sent).toEqual([{ endpoint: 'POST /deviceKeyAuth', body: { profileId: 'p1', path } }]);
  });

  test('a reply that leads out of this portal is not followed', async () => {
    answers['POST /signatureAuth'] = answer({ ...session(), path: 'https://elsewhere.example' });
    expect(await authenticateByLink(bySignature, signed, path)).toEqual({ kind: 'signedIn', path });
  });
});

test('a second link in the same tab takes the lock of the first with it', async () => {
  keepSession({ lockedFlow: 'offers' } as Session);
  keepLockedFlows(['offers', 'profile']);
  answers['POST /signatureAuth'] = answer({ ...session(), path });
  await authenticateByLink(bySignature, signed, path);
  expect(savedLockedFlows()).toEqual(['profile', 'payment']);
});

describe('where a refused link leads', () => {
  const expired = 'This link has expired. Sign in to continue.';
  test.each([
    ['expired', 401, 'link_expired', expired, { to: '/', problem: expired, note: undefined }],
    ['edited', 401, 'link_invalid', 'No.', { to: '/', problem: 'No.', note: undefined }],
    ['used before', 409, 'link_already_used', 'Used.', { to: '/', problem: 'Used.', note: undefined }],
    ['a newer one was sent', 409, 'link_replaced', 'Newer.', { to: '/', problem: 'Newer.', note: undefined }],
    ['too many tries', 429, 'too_many_requests', 'Wait.', { to: '/', problem: 'Wait.', note: undefined }],
    ['a new phone', 401, 'MissingDeviceKey', 'x', { to: '/', problem: undefined, note: 'continue' }],
    ['a forgotten phone', 401, 'device_key_not_found', 'x', { to: '/', problem: undefined, note: 'continue' }],
    [
      'a new password is needed',
      403,
      'PasswordResetRequiredException',
      'x',
      { to: '/ForgotPassword/SecureAccount', problem: undefined, note: 'continue' },
    ],
    [
      'a new password is needed, said in more words',
      403,
      'PasswordResetRequiredException: temporary password',
      'x',
      { to: '/ForgotPassword/SecureAccount', problem: undefined, note: 'continue' },
    ],
    [
      'not verified',
      403,
      'UserNotConfirmedException',
      'x',
      { to: '/Verification/Warning', problem: undefined, note: 'continue' },
    ],
  ])('%s', async (_why, status, code, sentence, { to, problem, note }) => {
    answers['POST /signatureAuth'] = refuse(status, code, sentence);
    const visit = visitTo(path, { link: signed, signedIn: false, exists: () => true });
    expect(await followLink(bySignature, visit, new QueryClient())).toBe(to);
    expect(takeDestination()).toBe(path);
    expect(takeSignInProblem()).toEqual(problem && { english: problem });
    expect(takeNote()).toBe(to === '/' ? note : undefined);
    expect(openedLink()).toEqual({});
    expect(currentSession()).toBeUndefined();
  });

  test('nothing answers: the link is kept and may be tried again', async () => {
    history.replaceState(null, '', `${path}?profileId=p1&signature=s`);
    takeLinkFromAddress();
    const visit = visitTo(path, { link: signed, signedIn: false });
    await expect(followLink(bySignature, visit, new QueryClient())).rejects.toThrow(NobodyAnswered);
    expect(openedLink().profileId).toBe('p1');
  });
});

describe('the session of a link', () => {
  const ofLink = session();
  const full = session({ isGuestPayOnlyUser: false, lockedFlow: undefined, accessToken: 'full' });

  async function open(): Promise<void> {
    answers['POST /signatureAuth'] = answer({ ...ofLink, path });
    await authenticateByLink(bySignature, signed, path);
    keepSession(undefined);
    sessionStorage.setItem('lendside.linkSession', JSON.stringify(ofLink));
    sent = [];
  }

  test('survives a reload of its tab without asking', async () => {
    await open();
    await restoreSession();
    expect([currentSession()?.accessToken, sent]).toEqual(['a', []]);
  });

  test('is renewed when its token is too old', async () => {
    await open();
    answers['POST /refreshToken'] = answer({ ...ofLink, accessToken: 'b' });
    await restoreSession(() => Date.parse('2099-01-01T00:00:00.000Z'));
    expect([currentSession()?.accessToken, savedLinkSession()?.accessToken]).toEqual(['b', 'b']);
  });

  test('and its lock give way to a full sign-in', async () => {
    await open();
    answers['POST /refreshToken'] = answer(full);
    await restoreSession(() => Date.parse('2099-01-01T00:00:00.000Z'));
    expect([savedLinkSession(), savedLockedFlows()]).toEqual([undefined, []]);
  });

  test('that locks nothing is known by the device that only it has seen', async () => {
    const unlocked = session({ isGuestPayOnlyUser: false, lockedFlow: undefined, deviceKey: 'dev_of_link' });
    await open();
    sessionStorage.setItem('lendside.linkSession', JSON.stringify(unlocked));
    answers['POST /refreshToken'] = answer({ ...unlocked, accessToken: 'b' });
    await restoreSession(() => Date.parse('2099-01-01T00:00:00.000Z'));
    expect(savedLinkSession()?.accessToken).toBe('b');
  });

  test.each([
    ['a new link counts more', ofLink, undefined],
    ['but not more than a full sign-in', full, 'full'],
  ])('%s', async (_why, restored, token) => {
    history.replaceState(null, '', `${path}?profileId=p2&signature=s`);
    takeLinkFromAddress();
    answers['POST /refreshToken'] = answer(restored);
    await restoreSession();
    expect(currentSession()?.accessToken).toBe(token);
  });

  test('is ended by its own endpoint', async () => {
    vi.spyOn(location, 'assign').mockImplementation(() => {});
    await open();
    answers['PUT /deviceKeyAuth'] = answer({ signedOut: true });
    await signOutNow('lockedFlow', 'continue');
    expect(sent).toEqual([{ endpoint: 'PUT /deviceKeyAuth', body: { method: 'lockedFlow' } }]);
    expect(sessionStorage.getItem('lendside.linkSession')).toBeNull();
    expect(takeNote()).toBe('continue');
  });
});
