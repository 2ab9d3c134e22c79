import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { providerKeys } from '../keys.ts';
import { openTestDatabase } from '../test-database.ts';
import { testRuntime } from '../test-runtime.ts';
import { openEmbeddedSignIn } from './embedded.ts';
import { signInSuite } from './sign-in-suite.ts';

signInSuite('embedded', async () => {
  const { db, close } = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'lendside-keys-'));
  const runtime = testRuntime();
  let minutes = 5;
  const signIn = await openEmbeddedSignIn({
    ...runtime,
    db,
    keys: (await providerKeys(join(folder, 'keys.json'))).signIn,
    issuer: 'http://localhost:4100',
    inactivityMinutes: () => minutes,
    addressTriesPerMinute: 1000,
    passwordCost: { memoryKib: 1024, passes: 1 },
  });
  return {
    signIn,
    runtime,
    setInactivityMinutes: (changed) => {
      minutes = changed;
    },
    close: async () => {
      await close();
      await rm(folder, { recursive: true });
    },
  };
});
