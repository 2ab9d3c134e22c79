import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { VendorTrouble } from '../sockets/vendor-peer-for-test.ts';

/** Claims of people who have an account at the provider, by the name they sign in with there. */
export type ProviderPeople = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Pages of the portal that the provider knows. */
export interface ProviderPages {
  readonly returnTo: string;
  readonly afterLeaving: string;
  /** Where it tells of sessions that ended; absent where it does not. */
  readonly tellsAt?: string;
}

export interface OidcPeer {
  readonly url: string;
  readonly settings: Readonly<Record<'issuer' | 'clientId' | 'clientSecret' | 'label', string>>;
  /** Paths that were asked for, newest last. */
  readonly asked: readonly string[];
  /** The next answer of a path is no answer. */
  trouble(kind: Exclude<VendorTrouble, 'empty'>, path: string): void;
  /** Sends browsers to these pages from now on. */
  sendsTo(pages: ProviderPages): Promise<void>;
  /** Signs with another key from now on; the one before is published no more. */
  rotateKeys(): Promise<void>;
  /** Signs a person in as their browser does, and answers the query that it comes back with. */
  signIn(url: string, login: string): Promise<string>;
  /** Goes to the page as a browser does, and leaves it there. */
  giveUp(url: string): Promise<string>;
  /** Ends the session of the person who signed in last, on the provider's own page. */
  endSession(): Promise<void>;
  close(): Promise<void>;
}

const CLIENT = { clientId: 'lendside-portal', clientSecret: 'a-secret-of-thirty-two-characters' };
const HUGE = Buffer.alloc(50_000_000, ' ');
const MINUTE = 60;

/** A provider of OpenID Connect (`oidc-provider` of npm) on this machine, with the pages that it brings along. */
export async function oidcPeer(people: ProviderPeople, known: ProviderPages): Promise<OidcPeer> {
  let pages = known;
  let answer: ReturnType<Provider['callback']> = () => Promise.resolve();
  const asked: string[] = [];
  let next: { readonly kind: VendorTrouble; readonly path: string } | undefined;
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://127.0.0.1').pathname;
    asked.push(path);
    const kind = next?.path === path ? next.kind : undefined;
    if (kind === undefined) return void answer(request, response);
    next = undefined;
    if (kind === 'lost') return void response.destroy();
    const [status, headers, body] = NO_ANSWERS[kind as keyof typeof NO_ANSWERS];
    response
      .on('error', () => undefined)
      .writeHead(status, headers)
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rotateKeys = async () => {
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const key = { ...(await exportJWK(privateKey)), kid: crypto.randomUUID(), use: 'sig', alg: 'RS256' } as JWK;
    answer = new Provider(url, configurationOf(people, pages, key)).callback();
  };
  await rotateKeys();
  /** Cookies of the browser in which a person signed in last. */
  let cookies: Cookies = new Map();
  const signIn: OidcPeer['signIn'] = (begin, login) => {
    cookies = new Map();
    return walk(begin, pages.returnTo, cookies, (form) => ({ ...form, login, password: 'any' }));
  };
  return {
    url,
    sendsTo(others) {
      pages = others;
      return rotateKeys();
    },
    settings: { issuer: url, ...CLIENT, label: 'Pine ID' },
    asked,
    trouble(kind, path) {
      next = { kind, path };
    },
    rotateKeys,
    signIn,
    giveUp: (begin) => walk(begin, pages.returnTo, new Map(), () => undefined),
    async endSession() {
      const page = await (await visit(`${url}/session/end`, cookies)).text();
      const xsrf = /name="xsrf" value="(\w+)"/.exec(page)?.[1] ?? '';
      const { status } = await visit(
        `${url}/session/end/confirm`,
        cookies,
        new URLSearchParams({ xsrf, logout: 'yes' }),
      );
      if (status !== 303) throw new Error(`the provider ended no session: ${status}`);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const NO_ANSWERS = {
  html: [200, { 'content-type': 'text/html' }, '<html>Sign in</html>'],
  huge: [200, { 'content-type': 'application/json' }, HUGE],
  redirect: [302, { location: 'http://127.0.0.1:9/' }, ''],
  serverError: [503, { 'content-type': 'application/json' }, '{}'],
} as const;

const configurationOf = (
  people: ProviderPeople,
  { returnTo, afterLeaving, tellsAt }: ProviderPages,
  key: JWK,
): Configuration => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: [returnTo],
      post_logout_redirect_uris: [afterLeaving],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      ...(tellsAt !== undefined && { backchannel_logout_uri: tellsAt, backchannel_logout_session_required: true }),
    },
  ],
  jwks: { keys: [key] },
  cookies: { keys: ['a key of the test'] },
  claims: {
    openid: ['sub', 'lender_customer'],
    profile: ['given_name', 'family_name'],
    email: ['email', 'email_verified'],
    phone: ['phone_number', 'phone_number_verified'],
  },
  features: { backchannelLogout: { enabled: true } },
  // Its own way of asking refuses addresses of this machine.
  fetch: (address, options) => globalThis.fetch(address, { ...options, dispatcher: undefined } as RequestInit),
  pkce: { required: () => true },
  ttl: { AccessToken: MINUTE, AuthorizationCode: MINUTE, IdToken: MINUTE, Interaction: MINUTE, Session: MINUTE },
  findAccount: (_context, login) =>
    people[login] && { accountId: login, claims: async () => ({ ...people[login], sub: login }) },
});

type Cookies = Map<string, string>;

/** Follows a browser's way through the pages of the provider, until it is sent back. */
async function walk(
  begin: string,
  returnTo: string,
  cookies: Cookies,
  fill: (form: Record<string, string>) => Record<string, string> | undefined,
): Promise<string> {
  let reply = await visit(begin, cookies);
  for (let steps = 0; steps < 20; steps += 1) {
    const to = reply.headers.get('location');
    if (to?.startsWith(returnTo)) return new URL(to).search;
    if (to !== null) {
      reply = await visit(new URL(to, begin).href, cookies);
      continue;
    }
    const page = await reply.text();
    const action = /action="([^"]+)"/.exec(page)?.[1];
    if (action === undefined) throw new Error(`the provider shows a page without a form: ${page.slice(0, 300)}`);
    const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1] ?? '';
    const filled = fill({ prompt });
    const address = new URL(action, begin).href;
    reply = filled
      ? await visit(address, cookies, new URLSearchParams(filled))
      : await visit(`${address}/abort`, cookies);
  }
  throw new Error('the provider sends the browser around');
}

async function visit(url: string, cookies: Cookies, body?: URLSearchParams): Promise<Response> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const reply = await fetch(url, {
    method: body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { cookie },
    ...(body && { body }),
  });
  for (const line of reply.headers.getSetCookie()) {
    const [name = '', value = ''] = line.split(';', 1)[0]?.split(/=(.*)/s) ?? [];
    cookies.set(name, value);
  }
  return reply;
}
