import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCertificates } from '../sockets/certificates-for-test.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { vendorPeer } from '../sockets/vendor-peer-for-test.ts';
import { testRuntime } from '../test-runtime.ts';
import { type OidcPeer, oidcPeer } from './oidc-peer-for-test.ts';
import { type OpenIdConnect, openIdConnectAdapter } from './openid-connect.ts';
import type { ProviderQuestion } from './port.ts';

const RETURN_TO = 'http://localhost:4100/SignIn/Return';
const AFTER_LEAVING = 'http://localhost:4100/?signedOut';
const PEOPLE = {
  ruth: {
    given_name: 'Ruth',
    family_name: 'Vance',
    email: 'Ruth.Vance@Example.com',
    email_verified: true,
    phone_number: '+12025550111',
    phone_number_verified: true,
    lender_customer: 'TLX-77',
  },
  // Contacts that are only typed there.
  stranger: { email: 'ruth.vance@example.com', email_verified: false, phone_number: '+12025550112' },
  odd: {
    given_name: 7,
    email: 'no address',
    email_verified: true,
    phone_number: '+44 20',
    phone_number_verified: true,
  },
};
const runtime = testRuntime();
let peer: OidcPeer;
let provider: OpenIdConnect;

beforeAll(async () => {
  peer = await oidcPeer(PEOPLE, { returnTo: RETURN_TO, afterLeaving: AFTER_LEAVING });
  provider = await open();
});
afterAll(() => peer?.close());

const open = async (change: Readonly<Record<string, unknown>> = {}) =>
  (await openIdConnectAdapter.open(
    { ...peer.settings, tlxeCustomerIdClaim: 'lender_customer', ...change },
    runtime as unknown as AdapterTools,
  )) as OpenIdConnect;
const question = (change: Partial<ProviderQuestion> = {}): ProviderQuestion => ({
  returnTo: RETURN_TO,
  state: runtime.ids.secret(24),
  nonce: runtime.ids.secret(24),
  verifier: runtime.ids.secret(32),
  anew: false,
  ...change,
});
async function signedIn(login: string, at = provider, change: Partial<ProviderQuestion> = {}) {
  const asked = question(change);
  const { url } = await at.ask({ ...asked, language: 'english' });
  return { asked, url, query: await peer.signIn(url, login) };
}

describe('signing in with a provider of OpenID Connect', () => {
  it('answers who it is, with the contacts that the provider has verified', async () => {
    const { asked, query, url } = await signedIn('ruth');
    const sent = new URL(url).searchParams;
    expect(Object.fromEntries(sent)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      ui_locales: 'en',
      state: asked.state,
      nonce: asked.nonce,
    });
    expect(url).not.toContain(asked.verifier);
    expect(await provider.read({ ...asked, query })).toEqual({
      outcome: 'known',
      account: {
        subject: `${peer.url} ruth`,
        firstName: 'Ruth',
        lastName: 'Vance',
        email: 'ruth.vance@example.com',
        emailVerified: true,
        phoneNumber: '2025550111',
        phoneVerified: true,
        customerIds: { TLXe: 'TLX-77' },
      },
      session: { idToken: expect.any(String) },
    });
  });

  it.each(['stranger', 'odd'])('takes no contact that is not verified, or is none: %s', async (login) => {
    const { asked, query } = await signedIn(login);
    expect(await provider.read({ ...asked, query })).toEqual({
      outcome: 'known',
      account: {
        subject: `${peer.url} ${login}`,
        firstName: '',
        lastName: '',
        emailVerified: false,
        phoneVerified: false,
        customerIds: {},
      },
      session: { idToken: expect.any(String) },
    });
  });

  it('asks for a proof now where that is wanted, and for the page’s language', async () => {
    const asked = question({ anew: true });
    const { url } = await provider.ask({ ...asked, language: 'spanish' });
    expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
      ui_locales: 'es',
    });
    expect((await provider.read({ ...asked, query: await peer.signIn(url, 'ruth') })).outcome).toBe('known');
  });

  it('an answer is good for its own question alone, and once', async () => {
    const { asked, query } = await signedIn('ruth');
    const other = question();
    for (const change of [{ state: other.state }, { nonce: other.nonce }, { verifier: other.verifier }]) {
      const again = await signedIn('ruth');
      expect(await provider.read({ ...again.asked, ...change, query: again.query })).toEqual({ outcome: 'notValid' });
    }
    expect((await provider.read({ ...asked, query })).outcome).toBe('known');
    expect(await provider.read({ ...asked, query })).toEqual({ outcome: 'notValid' });
    for (const forged of [
      '',
      '?code=x',
      `?code=x&state=${asked.state}`,
      query.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Felsewhere.example'),
    ])
      expect(await provider.read({ ...asked, query: forged })).toEqual({ outcome: 'notValid' });
  });

  it('who gives up there has declined', async () => {
    const asked = question();
    const { url } = await provider.ask({ ...asked, language: 'english' });
    expect(await provider.read({ ...asked, query: await peer.giveUp(url) })).toEqual({ outcome: 'declined' });
  });

  it('a key that was rotated holds at once, and the one before no more', async () => {
    const before = await signedIn('ruth');
    expect((await provider.read({ ...before.asked, query: before.query })).outcome).toBe('known');
    await peer.rotateKeys();
    const after = await signedIn('ruth');
    expect((await provider.read({ ...after.asked, query: after.query })).outcome).toBe('known');
  });

  it('its session ends there too, and leads back', async () => {
    const { url } = await provider.leave({ returnTo: AFTER_LEAVING, language: 'english' });
    expect(url).toContain(`${peer.url}/session/end?`);
    expect(new URL(url ?? '').searchParams.get('post_logout_redirect_uri')).toBe(AFTER_LEAVING);
    expect((await fetch(url ?? '')).status).toBe(200);
  });

  it('is shown its own word of the sign-in, while it still publishes the key', async () => {
    const { asked, query } = await signedIn('ruth');
    const answer = await provider.read({ ...asked, query });
    if (answer.outcome !== 'known') throw new Error(answer.outcome);
    const { idToken } = answer.session;
    const hint = async (at: OpenIdConnect, text = idToken) => {
      const { url } = await at.leave({ returnTo: AFTER_LEAVING, language: 'english', idToken: text });
      expect((await fetch(url ?? '')).status).toBe(200);
      return new URL(url ?? '').searchParams.get('id_token_hint');
    };
    expect(await hint(provider)).toBe(idToken);
    expect(await hint(provider, 'no token')).toBeNull();
    await peer.rotateKeys();
    expect(await hint(await open())).toBeNull();
  });

  it.each(['lost', 'html', 'huge', 'redirect', 'serverError'] as const)(
    'an answer that is none (%s) is a failure of the provider',
    async (kind) => {
      for (const path of ['/token', '/me']) {
        const { asked, query } = await signedIn('ruth');
        peer.trouble(kind, path);
        await expect(provider.read({ ...asked, query })).rejects.toBeInstanceOf(VendorFault);
      }
      const fresh = await open();
      peer.trouble(kind, '/.well-known/openid-configuration');
      await expect(fresh.ask({ ...question(), language: 'english' })).rejects.toBeInstanceOf(VendorFault);
      // It is asked again by the next one.
      expect((await fresh.ask({ ...question(), language: 'english' })).url).toContain(`${peer.url}/auth?`);
    },
  );

  it('a wrong secret is a failure in its own word', async () => {
    const wrong = await open({ clientSecret: 'wrong' });
    const { asked, query } = await signedIn('ruth', wrong);
    await expect(wrong.read({ ...asked, query })).rejects.toThrow('it answered invalid_client');
  });

  it('a certificate that expired, or of an authority we do not know, ends the connection', async () => {
    const { expired, good } = testCertificates();
    for (const certificate of [expired, good]) {
      const server = await vendorPeer(() => ({ status: 200, json: {} }), certificate);
      const broken = await open({ issuer: server.url });
      await expect(broken.ask({ ...question(), language: 'english' })).rejects.toThrow(/certificate/);
      expect(server.asked).toEqual([]);
      await server.close();
    }
  });

  it('a discovery document of another issuer, without keys, or without challenges by S256 is refused', async () => {
    const document = (url: string) => ({
      issuer: url,
      authorization_endpoint: `${url}/auth`,
      token_endpoint: `${url}/token`,
      jwks_uri: `${url}/keys`,
      code_challenge_methods_supported: ['S256'],
    });
    for (const change of [
      { issuer: 'https://elsewhere.example' },
      { jwks_uri: undefined },
      { code_challenge_methods_supported: ['plain'] },
    ]) {
      const server = await vendorPeer(() => ({ status: 200, json: { ...document(server.url), ...change } }));
      const broken = await open({ issuer: server.url });
      await expect(broken.ask({ ...question(), language: 'english' })).rejects.toBeInstanceOf(VendorFault);
      await server.close();
    }
  });

  it('the doctor discovers it and counts its keys', async () => {
    expect(await openIdConnectAdapter.tryOut?.(provider)).toBe('It is discovered; keys that it publishes: 1.');
  });
});

it.each([
  [{ issuer: 'http://id.example' }, 'settings.issuer: it has to begin with https://.'],
  [{ clientId: '' }, /^settings\.clientId: /],
  [{ label: ' ' }, /^settings\.label: /],
  [{ scope: 'email' }, 'settings.scope: it begins with openid, with others behind it, a space between.'],
  [{ nlsCustomerIdClaim: 'a b' }, 'settings.nlsCustomerIdClaim: it is the name of a claim.'],
  [{ secret: 'x' }, 'settings.secret is no setting.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(open(change)).rejects.toThrow(sentence);
});
