import { cognitoPasswords } from '@lendside/providers/passwords/cognito';
import { cognitoPeer } from '@lendside/providers/passwords/cognito-peer-for-test';
import { passwordsSuite } from '@lendside/providers/passwords/passwords-suite';
import type { Passwords } from '@lendside/providers/passwords/port';
import { devicesSuite } from '@lendside/providers/sign-in/devices-suite';
import { loanCodesSuite } from '@lendside/providers/sign-in/loan-codes-suite';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openEmbeddedSignIn } from './embedded.ts';

async function opened(keeper?: Passwords) {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const signIn = await openEmbeddedSignIn({
    ...runtime,
    db,
    keys: testRing(),
    issuer: 'http://localhost:4100',
    inactivityMinutes: () => 5,
    addressTriesPerMinute: 100_000,
    passwordCost: { memoryKib: 64, passes: 1 },
    keeper,
  });
  return { signIn, runtime, close };
}

passwordsSuite('at the sign-in itself', async () => ({
  ...(await opened()),
  codeOf: async ({ message }) => message?.code ?? '',
}));

async function atCognito() {
  const peer = await cognitoPeer();
  const keeper = await cognitoPasswords(peer.settings);
  const under = await opened(keeper);
  return {
    ...under,
    codeOf: (_asked: unknown, name: string) => peer.codeOf(name),
    async close() {
      keeper.close();
      await peer.close();
      await under.close();
    },
  };
}

passwordsSuite('at Cognito', atCognito);
// The other half of the sign-in is the same one: it is held to its own suites here too.
devicesSuite('with accounts at Cognito', atCognito);
loanCodesSuite('with accounts at Cognito', atCognito);
