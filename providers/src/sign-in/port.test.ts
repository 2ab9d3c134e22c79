import { openTestDatabase } from '../test-database.ts';
import { testKeys } from '../test-keys.ts';
import { testRuntime } from '../test-runtime.ts';
import { openEmbeddedSignIn } from './embedded.ts';
import { signInSuite } from './sign-in-suite.ts';

signInSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  let minutes = 5;
  const signIn = await openEmbeddedSignIn({
    ...runtime,
    db,
    keys: (await testKeys()).signIn,
    issuer: 'http://localhost:4100',
    inactivityMinutes: () => minutes,
    addressTriesPerMinute: 200,
    passwordCost: { memoryKib: 1024, passes: 1 },
  });
  return {
    signIn,
    runtime,
    setInactivityMinutes: (changed) => {
      minutes = changed;
    },
    close,
  };
});
