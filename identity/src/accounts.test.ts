import { accountsSuite } from '@lendside/providers/sign-in/accounts-suite';
import { devicesSuite } from '@lendside/providers/sign-in/devices-suite';
import { loanCodesSuite } from '@lendside/providers/sign-in/loan-codes-suite';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openEmbeddedSignIn } from './embedded.ts';

async function embedded() {
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
  });
  return { signIn, runtime, close };
}

accountsSuite('embedded', embedded);
devicesSuite('embedded', embedded);
loanCodesSuite('embedded', embedded);
