import { exportJWK, generateKeyPair, type JWTHeaderParameters, SignJWT } from 'jose';
import { vendorPeer } from '../sockets/vendor-peer-for-test.ts';

type Keys = Awaited<ReturnType<typeof generateKeyPair>>;

/** A client of the provider, as its tokens name it. */
export const LOGOUT_CLIENT = 'lendside-portal';
export const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** A provider of OpenID Connect that is discovered, publishes a key, and signs logout tokens of any kind with it. */
export async function logoutPeer() {
  const keys = await generateKeyPair('RS256');
  const published = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' };
  const peer = await vendorPeer(({ path }) => ({
    status: 200,
    json: path === '/keys' ? { keys: [published] } : discovered(peer.url),
  }));
  return {
    ...peer,
    /** Claims of a token that ends a session of a person. */
    claims(nowMs: number) {
      const iat = Math.floor(nowMs / 1000);
      const known = { iss: peer.url, aud: LOGOUT_CLIENT, iat, exp: iat + 120, events: { [LOGOUT_EVENT]: {} } };
      return { ...known, jti: 'jti-1', sub: 'ruth', sid: 'session-1' };
    },
    signed: (payload: object, header: Partial<JWTHeaderParameters> = {}, by: Keys = keys) =>
      new SignJWT(payload as never).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(by.privateKey),
  };
}

const discovered = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/auth`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/keys`,
});
