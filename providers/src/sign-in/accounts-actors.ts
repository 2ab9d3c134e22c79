import type { TestRuntime } from '../test-runtime.ts';
import type { Accounts, CodeSent } from './account-types.ts';
import type { NewUser, PasswordMark, SignIn } from './port.ts';

export interface AccountsUnderTest {
  readonly signIn: SignIn;
  readonly runtime: TestRuntime;
  close(): Promise<void>;
}

export const PASSWORD = 'Green-Valley-77';
export const OTHER_PASSWORD = 'Blue-Harbour-88';
export const MINUTE = 60_000;

type Registered = Parameters<Accounts['registration']['register']>[0];

export function sent(outcome: { readonly outcome: string }): CodeSent {
  if (outcome.outcome !== 'sent') throw new Error(`expected a code, got ${outcome.outcome}`);
  return outcome as CodeSent;
}

/** The code of a message, and one that is surely wrong. */
export function codesOf({ message, codeLength }: CodeSent): { right: string; wrong: string } {
  const right = message?.code ?? '';
  const zeros = '0'.repeat(codeLength);
  return { right, wrong: right === zeros ? zeros.replace(/0$/, '1') : zeros };
}

/** The mark of the password that was typed. */
export function markOf(outcome: { readonly outcome: string; readonly passwordMark?: PasswordMark }): string {
  if (!outcome.passwordMark) throw new Error(`expected the mark of a password, got ${outcome.outcome}`);
  return outcome.passwordMark.text;
}

/** People who call an implementation, and what they do there. */
export function actorsAt(under: () => AccountsUnderTest) {
  let people = 0;
  const accounts = () => under().signIn.accounts;
  const newName = () => `someone${++people}@example.com`;
  const newPhone = () => `20255502${String(++people).padStart(2, '0')}`;
  const stranger = (username: string, deviceKey?: string) => ({ username, address: '192.0.2.1', deviceKey });

  async function newPerson(more: Partial<NewUser> = {}): Promise<string> {
    const username = newName();
    await under().signIn.addUser({
      username,
      password: PASSWORD,
      state: 'confirmed',
      firstName: 'Robin',
      lastName: 'Sample',
      email: username,
      emailVerified: true,
      phoneVerified: false,
      lmsCustomerIds: {},
      showPaidOff: true,
      language: 'english',
      ...more,
    });
    return username;
  }
  const register = (username: string, more: Partial<Registered> = {}) =>
    accounts().registration.register({
      ...stranger(username),
      password: PASSWORD,
      consentVersion: '2026-01',
      language: 'spanish' as const,
      ...more,
    });
  const confirm = (username: string, requestId: string, code: string, passwordMark?: string) =>
    accounts().registration.confirm({
      ...stranger(username),
      requestId,
      code,
      deviceName: 'Test browser',
      passwordMark,
    });
  const forgot = (username: string, more: { channel?: 'email' | 'text'; email?: string } = {}) =>
    accounts().passwordReset.request({ ...stranger(username), channel: 'email', ...more });
  const reset = (username: string, requestId: string, code: string, forcedOnly = false) =>
    accounts().passwordReset.confirm({
      ...stranger(username),
      requestId,
      code,
      forcedOnly,
      password: OTHER_PASSWORD,
      deviceName: 'Test browser',
    });
  const signIn = (username: string, password = PASSWORD, deviceKey?: string) =>
    under().signIn.signIn({
      ...stranger(username, deviceKey),
      password,
      rememberMe: false,
      deviceName: 'Test browser',
    });
  async function session(username: string, password = PASSWORD, deviceKey?: string) {
    const outcome = await signIn(username, password, deviceKey);
    if (outcome.outcome !== 'signedIn') throw new Error(`expected a session, got ${outcome.outcome}`);
    return outcome;
  }
  const later = (milliseconds: number) => under().runtime.advance(milliseconds);
  return { accounts, newName, newPhone, stranger, newPerson, register, confirm, forgot, reset, signIn, session, later };
}
