import { signInSuite } from '@lendside/providers/sign-in/sign-in-suite';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { openEmbeddedSignIn } from './embedded.ts';

signInSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const runtime = testRuntime();
  let minutes = 5;
  const signIn = await openEmbeddedSignIn({
    ...runtime,
    db,
    keys: testRing(),
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
