import { openTestDatabase } from '../test-database.ts';
import { testKeys } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { accountsSuite } from './accounts-suite.ts';
import { devicesSuite } from './devices-suite.ts';
import { openEmbeddedSignIn } from './embedded.ts';
import { loanCodesSuite } from './loan-codes-suite.ts';

async function embedded() {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  const signIn = await openEmbeddedSignIn({
    ...runtime,
    db,
    keys: (await testKeys()).signIn,
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
