import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PASSWORD, PEOPLE } from '@lendside/people/people';
import { cognitoPasswords } from '@lendside/providers/passwords/cognito';
import { type CognitoPeer, cognitoPeer } from '@lendside/providers/passwords/cognito-peer-for-test';

/** People of the demo world who have an account in the pool: one to sign in with, one whose password has to be replaced. */
const IN_POOL = ['james.porter', 'alex.morgan'];

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
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify({ passwords: { adapter: 'cognito', settings: pool.settings } }));
  return { settings: { LENDSIDE_PROVIDERS: file }, pool, stop: () => pool.close() };
}
