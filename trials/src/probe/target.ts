import { authenticateUser } from '@lendside/contract/access';
import { trustNextSignIn } from '@lendside/contract/dev';
import type { Operation } from '@lendside/contract/operation';
import type { ProblemBody } from '@lendside/contract/problems';
import { endpointOf } from '@lendside/service/platform/http/register-operations';
import type { z } from 'zod';

/** One whose sign-in the attacker has, or whom they attack. */
export interface Account {
  readonly email: string;
  readonly brand: string;
}

/** A running product that is attacked, from outside. */
export interface Target {
  readonly origin: string;
  readonly vaultOrigin: string;
  /** Calls a minute that one address may make. */
  readonly callsPerMinute: number;
  readonly password: string;
  /** Two customers with a loan each. */
  readonly one: Account;
  readonly two: Account;
  /** Linked to no customer. */
  readonly stranger: Account;
  /** Has an application for which documents are asked. */
  readonly applicant: Account & { readonly lmsId: string };
  /** Everything that was uploaded and saved. */
  savedUploads(): Promise<readonly Buffer[]>;
}

/** A hole: a sentence for who has to mend it. */
export type Hole = string;

/** One kind of attack. Answers the holes it found; throws where the attack itself could not be made. */
export interface Probe {
  readonly name: string;
  attack(attacker: Attacker): Promise<readonly Hole[]>;
}

export interface Session {
  readonly accessToken: string;
  readonly deviceKey: string;
  readonly brand: string;
}

export interface Answer<Body> {
  readonly status: number;
  readonly body: Body & Partial<ProblemBody>;
  readonly headers: Headers;
}

export interface Attacker {
  readonly target: Target;
  /** Signs in once, however often it is asked. */
  session(account: Account): Promise<Session>;
  call<Op extends Operation>(
    operation: Op,
    input: z.input<Op['input']>,
    as?: Partial<Session> & { readonly headers?: Readonly<Record<string, string>> },
  ): Promise<Answer<z.input<Op['output']>>>;
}

/** Who attacks one target. */
export function attackerOf(target: Target): Attacker {
  const sessions = new Map<string, Promise<Session>>();

  const call: Attacker['call'] = async (operation, input, { accessToken, deviceKey, brand, headers } = {}) => {
    const [method, path] = endpointOf(operation);
    const isRead = method === 'GET';
    const given = Object.entries(input as object).filter(([, value]) => value !== undefined);
    const query =
      isRead && given.length > 0 ? `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}` : '';
    const reply = await fetch(`${target.origin}/api${path}${query}`, {
      method,
      headers: {
        ...(isRead ? {} : { 'content-type': 'application/json', 'x-api-version': '2' }),
        ...(accessToken && { authorization: `Bearer ${accessToken}` }),
        ...(deviceKey && { 'x-device-key': deviceKey }),
        ...(brand && { 'x-brand': brand }),
        ...headers,
      },
      ...(isRead ? {} : { body: JSON.stringify(input) }),
    });
    const text = await reply.text();
    const isJson = reply.headers.get('content-type')?.startsWith('application/json');
    return { status: reply.status, headers: reply.headers, body: (isJson ? JSON.parse(text) : { text }) as never };
  };

  async function signIn({ email, brand }: Account): Promise<Session> {
    await call(trustNextSignIn, { email }, { brand });
    const { status, body } = await call(authenticateUser, { username: email, password: target.password }, { brand });
    if (status !== 200) throw new Error(`${email} could not sign in: ${body.code}`);
    return { accessToken: body.accessToken, deviceKey: body.deviceKey, brand };
  }

  return {
    target,
    call,
    session(account) {
      const known = sessions.get(account.email) ?? signIn(account);
      sessions.set(account.email, known);
      return known;
    },
  };
}

/** So many at once. */
export const atOnce = <Result>(count: number, make: (index: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
