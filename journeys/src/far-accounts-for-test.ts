import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PASSWORD, PEOPLE } from '@lendside/people/people';
import { type OidcPeer, oidcPeer } from '@lendside/providers/identity-provider/oidc-peer-for-test';
import { cognitoPasswords } from '@lendside/providers/passwords/cognito';
import { type CognitoPeer, cognitoPeer } from '@lendside/providers/passwords/cognito-peer-for-test';

/** People of the demo world who have an account in the pool: one to sign in with, one whose password has to be replaced. */
const IN_POOL = ['james.porter', 'alex.morgan', 'omar.haddad'];

export interface FarAccounts {
  /** Settings by which a service asks the pool. */
  readonly settings: Readonly<Record<string, string>>;
  readonly pool: CognitoPeer;
  stop(): Promise<void>;
}

/** Accounts in a Cognito user pool on this machine, which a service asks for passwords. */
export async function farAccounts(folder: string): Promise<FarAccounts> {
  const pool = await cognitoPeer();
  const passwords = await cognitoPasswords(pool.settings);
  for (const { email, firstName, lastName, state } of PEOPLE.filter(({ key }) => IN_POOL.includes(key))) {
    await passwords.add({
      username: email,
      password: PASSWORD,
      firstName,
      lastName,
      email,
      emailVerified: true,
      phoneVerified: false,
      state,
    });
  }
  passwords.close();
  const file = join(folder, 'accounts.json');
  const choice = { adapter: 'cognito', settings: pool.settings, calls: { timeoutMs: 3_000, failuresToOpen: 50 } };
  await writeFile(file, JSON.stringify({ passwords: choice }));
  return { settings: { LENDSIDE_PROVIDERS: file }, pool, stop: () => pool.close() };
}

export interface FarProvider {
  /** Settings by which a service offers the provider. */
  readonly settings: Readonly<Record<string, string>>;
  readonly provider: OidcPeer;
  /** Tells the provider where the portal is, once that is known. */
  knows(origin: string): Promise<void>;
  stop(): Promise<void>;
}

const pagesAt = (origin: string) => ({
  returnTo: `${origin}/SignIn/Return`,
  afterLeaving: `${origin}/?signedOut`,
  tellsAt: `http://127.0.0.1:${new URL(origin).port}/callbacks/openid-connect`,
});

/** A provider of OpenID Connect on this machine, where the people of the demo world have accounts by their keys. */
export async function farProvider(folder: string): Promise<FarProvider> {
  const accounts = PEOPLE.map(({ key, email, firstName, lastName }) => [
    key,
    { email, email_verified: true, given_name: firstName, family_name: lastName },
  ]);
  const provider = await oidcPeer(Object.fromEntries(accounts), pagesAt('http://localhost'));
  const file = join(folder, 'providers.json');
  await writeFile(
    file,
    JSON.stringify({ identityProvider: { adapter: 'openid-connect', settings: provider.settings } }),
  );
  return {
    settings: { LENDSIDE_PROVIDERS: file },
    provider,
    knows: (origin) => provider.sendsTo(pagesAt(origin)),
    stop: () => provider.close(),
  };
}
