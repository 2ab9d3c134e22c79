import { type OidcPeer, oidcPeer } from '@lendside/providers/identity-provider/oidc-peer-for-test';
import { type OpenIdConnect, openIdConnectAdapter } from '@lendside/providers/identity-provider/openid-connect';
import type { NewUser, SignIn, SignInOutcome } from '@lendside/providers/sign-in/port';
import type { ProviderOutcome } from '@lendside/providers/sign-in/provider-types';
import type { AdapterTools } from '@lendside/providers/sockets/socket';
import { openTestDatabase, type TestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedSignIn } from './embedded.ts';

const RETURN_TO = 'http://localhost:4100/SignIn/Return';
const AFTER_LEAVING = 'http://localhost:4100/?signedOut';
const PASSWORD = 'Green-Harbor-77';
const verified = (name: string) => ({ email: `${name}@example.com`, email_verified: true, given_name: 'Given' });
const PEOPLE = {
  new: { ...verified('new'), family_name: 'Person' },
  known: verified('known'),
  waiting: verified('waiting'),
  moved: { ...verified('moved'), lender_customer: 'TLX-500' },
  forced: verified('forced'),
  unverified: { email: 'known@example.com', email_verified: false },
  other: verified('other'),
};

const runtime = testRuntime();
let database: TestDatabase;
let peer: OidcPeer;
let signIn: SignIn;

const opened = (identityProvider?: OpenIdConnect) =>
  openEmbeddedSignIn({
    ...runtime,
    db: database.db,
    keys: testRing(),
    issuer: 'http://localhost:4100',
    inactivityMinutes: () => 600,
    addressTriesPerMinute: 100_000,
    passwordCost: { memoryKib: 64, passes: 1 },
    identityProvider,
  });

beforeAll(async () => {
  database = await openTestDatabase();
  // The tests tell by themselves what ended: no server stands there.
  const tellsAt = 'http://127.0.0.1:9/callbacks/openid-connect';
  peer = await oidcPeer(PEOPLE, { returnTo: RETURN_TO, afterLeaving: AFTER_LEAVING, tellsAt });
  const tools = runtime as unknown as AdapterTools;
  const settings = { ...peer.settings, tlxeCustomerIdClaim: 'lender_customer' };
  signIn = await opened((await openIdConnectAdapter.open(settings, tools)) as OpenIdConnect);
});
afterAll(async () => {
  await peer?.close();
  await database?.close();
});

type Session = { readonly sessionId: string; readonly userId: string };

async function asked(session?: Session) {
  const reply = await signIn.identityProvider.ask({
    returnTo: RETURN_TO,
    language: 'spanish',
    session,
    address: '203.0.113.7',
  });
  if (reply.outcome !== 'asked') throw new Error(reply.outcome);
  return reply;
}
const answer = (query: string, secret: string, session?: Session, deviceKey?: string): Promise<ProviderOutcome> =>
  signIn.identityProvider.answer({
    query,
    secret,
    language: 'spanish',
    session,
    refreshToken: undefined,
    rememberMe: false,
    deviceKey,
    deviceName: 'Test browser',
    address: '203.0.113.7',
  });
async function by(login: keyof typeof PEOPLE, session?: Session) {
  const { url, secret } = await asked(session);
  return answer(await peer.signIn(url, login), secret, session);
}
async function signedIn(login: keyof typeof PEOPLE) {
  const outcome = await by(login);
  if (outcome.outcome !== 'signedIn') throw new Error(outcome.outcome);
  return outcome;
}
const person = (name: string, more: Partial<NewUser> = {}): NewUser => ({
  username: `${name}@example.com`,
  firstName: 'Ada',
  lastName: 'Stone',
  email: `${name}@example.com`,
  emailVerified: true,
  phoneVerified: false,
  lmsCustomerIds: {},
  showPaidOff: false,
  language: 'english',
  password: PASSWORD,
  state: 'confirmed',
  ...more,
});
const byPassword = (username: string, password = PASSWORD) =>
  signIn.signIn({ username, password, rememberMe: false, deviceName: 'Test browser', address: '203.0.113.9' });

test('a new person has a sign-in here, on a device that is new', async () => {
  const { identity, claims } = await signedIn('new');
  expect(identity).toMatchObject({
    username: 'new@example.com',
    firstName: 'Given',
    lastName: 'Person',
    emailVerified: true,
    language: 'spanish',
    hasAccountElsewhere: true,
  });
  expect([claims.kind, claims.deviceTrusted]).toEqual(['non-customer', false]);
  expect((await signedIn('new')).identity.userId).toBe(identity.userId);
  expect((await byPassword('new@example.com')).outcome).toBe('notAuthorized');
});

test('who has a sign-in here is the same person by a contact that both sides have verified, and keeps their password', async () => {
  const { userId } = await signIn.addUser(person('known', { lmsCustomerIds: { TLXe: 'TLX-9' } }));
  const { identity, claims } = await signedIn('known');
  expect([identity.userId, claims.customerIds]).toEqual([userId, ['TLX-9']]);
  expect((await byPassword('known@example.com')).outcome).toBe('signedIn');
});

test('a contact that the provider has not verified makes no stranger another person', async () => {
  const { identity } = await signedIn('unverified');
  expect(identity.email).toBeUndefined();
  expect((await signedIn('known')).identity.userId).not.toBe(identity.userId);
});

test('a password of the one who registered the address and never proved it opens nothing afterwards', async () => {
  await signIn.addUser(person('waiting', { state: 'unconfirmed', emailVerified: false }));
  expect((await byPassword('waiting@example.com')).outcome).toBe('notConfirmed');
  const { identity } = await signedIn('waiting');
  expect(identity).toMatchObject({ username: 'waiting@example.com', emailVerified: true });
  expect((await byPassword('waiting@example.com')).outcome).toBe('notAuthorized');
});

test('customer numbers come along, and a contact that was proved here holds', async () => {
  const { identity } = await signedIn('moved');
  expect(identity.lmsCustomerIds).toEqual({ TLXe: 'TLX-500' });
  await database.db.query('worker', "update providers.users set email = 'later@example.com' where user_id = $1", [
    identity.userId,
  ]);
  expect((await signedIn('moved')).identity).toMatchObject({ email: 'later@example.com', emailVerified: true });
});

test('a password that has to be replaced is replaced first', async () => {
  await signIn.addUser(person('forced', { state: 'passwordResetRequired' }));
  expect((await by('forced')).outcome).toBe('passwordResetRequired');
});

test('an answer counts once, in time, and for the browser that asked', async () => {
  const { url, secret } = await asked();
  const query = await peer.signIn(url, 'new');
  const another = await asked();
  expect(await answer(query, another.secret)).toEqual({ outcome: 'requestExpired' });
  expect((await answer(query, secret)).outcome).toBe('signedIn');
  expect(await answer(query, secret)).toEqual({ outcome: 'requestExpired' });
  expect(await answer('', secret)).toEqual({ outcome: 'requestExpired' });
  const late = await asked();
  const lateQuery = await peer.signIn(late.url, 'new');
  await runtime.advance(600_001);
  expect(await answer(lateQuery, late.secret)).toEqual({ outcome: 'requestExpired' });
  const left = await asked();
  expect(await answer(await peer.giveUp(left.url), left.secret)).toEqual({ outcome: 'declined' });
});

test('who proves again has to be the person of the session that asked', async () => {
  const { claims } = await signedIn('new');
  const other = (await signedIn('other')).claims;
  expect(await by('other', claims)).toEqual({ outcome: 'otherAccount' });
  const { url, secret } = await asked(claims);
  const query = await peer.signIn(url, 'new');
  expect(await answer(query, secret, other)).toEqual({ outcome: 'requestExpired' });
  const provedAgain = () => signIn.ownSessions.provedAgain(claims.sessionId, 'required');
  expect(await provedAgain()).toBe(false);
  const proved = await by('new', claims);
  if (proved.outcome !== 'signedIn') throw new Error(proved.outcome);
  expect([proved.claims.sessionId, await provedAgain()]).toEqual([claims.sessionId, true]);
});

test('its session ends there too, where it opened ours', async () => {
  const leave = (sessionId: string) =>
    signIn.identityProvider.leave({ sessionId, returnTo: AFTER_LEAVING, language: 'english' });
  const { sessionId } = (await signedIn('known')).claims;
  const saved = () =>
    database.db.query<{ token: string | null }>(
      'worker',
      'select provider_token as token from providers.sessions where session_id = $1',
      [sessionId],
    );
  // What the provider said is no token in the database, and gone once it was shown.
  const [{ token = null } = {}] = await saved();
  expect(token).not.toBeNull();
  expect(token).not.toContain('.eyJ');
  const hint = (url = '') => new URL(url).searchParams.get('id_token_hint');
  const first = await leave(sessionId);
  expect(first).toContain(`${peer.url}/session/end?`);
  expect(decodeJwt(hint(first) ?? '').sub).toBe('known');
  expect(await saved()).toEqual([{ token: null }]);
  expect(hint(await leave(sessionId))).toBeNull();
  const password = await byPassword('known@example.com');
  if (password.outcome !== 'signedIn') throw new Error(password.outcome);
  expect(await leave(password.claims.sessionId)).toBeUndefined();
});

const alive = async (...sessions: readonly (ProviderOutcome | SignInOutcome)[]) => {
  const ids = sessions.map((one) => (one.outcome === 'signedIn' ? one.claims.sessionId : ''));
  const living = await signIn.aliveSessions(ids);
  return ids.map((id) => living.has(id));
};
const sidOf = async ({ claims: { sessionId } }: { readonly claims: { readonly sessionId: string } }) => {
  const url = await signIn.identityProvider.leave({ sessionId, returnTo: AFTER_LEAVING, language: 'english' });
  return String(decodeJwt(new URL(url ?? '').searchParams.get('id_token_hint') ?? '').sid);
};
const subjectOf = (login: string) => `${peer.url} ${login}`;

test('a session that ended there ends those here that began by it, and no other', async () => {
  const [first, second, other] = [await signedIn('known'), await signedIn('known'), await signedIn('new')];
  const password = await byPassword('known@example.com');
  const sid = await sidOf(first);
  expect(await signIn.identityProvider.ended({ sid, subject: subjectOf('new') })).toEqual([]);
  expect(await signIn.identityProvider.ended({ sid: 'unheard-of' })).toEqual([]);
  expect(await alive(first, second, other, password)).toEqual([true, true, true, true]);
  const { sessionId, userId, kind } = first.claims;
  expect(await signIn.identityProvider.ended({ sid, subject: subjectOf('known') })).toEqual([
    { sessionId, userId, kind },
  ]);
  expect(await alive(first, second, other, password)).toEqual([false, true, true, true]);
  expect(await signIn.identityProvider.ended({ sid })).toEqual([]);
  const refreshed = { refreshToken: first.tokens.refreshToken, deviceKey: first.tokens.deviceKey, background: false };
  expect(await signIn.refresh(refreshed)).toEqual({ outcome: 'invalidSession' });
});

test('where a person alone is named, all that the provider opened for them end', async () => {
  const [first, second, other] = [await signedIn('known'), await signedIn('known'), await signedIn('new')];
  const password = await byPassword('known@example.com');
  expect(await signIn.identityProvider.ended({ subject: subjectOf('unheard-of') })).toEqual([]);
  expect((await signIn.identityProvider.ended({ subject: subjectOf('known') })).length).toBeGreaterThanOrEqual(2);
  expect(await alive(first, second, other, password)).toEqual([false, false, true, true]);
});

test('who proved again stands by the newer session there, and a password’s session by none', async () => {
  const first = await signedIn('new');
  const before = await sidOf(first);
  if ((await by('new', first.claims)).outcome !== 'signedIn') throw new Error('not proved');
  await signIn.identityProvider.ended({ sid: before });
  expect(await alive(first)).toEqual([true]);
  const password = await byPassword('known@example.com');
  if (password.outcome !== 'signedIn') throw new Error(password.outcome);
  expect((await by('known', password.claims)).outcome).toBe('signedIn');
  await signIn.identityProvider.ended({ subject: subjectOf('known') });
  expect(await alive(password)).toEqual([true]);
});

test('a deleted person’s account opens another sign-in', async () => {
  const { identity } = await signedIn('other');
  await signIn.deletion.deletePerson(identity.userId, { everything: true });
  expect((await signedIn('other')).identity.userId).not.toBe(identity.userId);
});

test('where there is no provider it is not offered', async () => {
  const { identityProvider } = await opened();
  expect(identityProvider.label()).toBeUndefined();
  const request = { returnTo: RETURN_TO, language: 'english', address: '203.0.113.7' } as const;
  expect(await identityProvider.ask(request)).toEqual({ outcome: 'notOffered' });
});
