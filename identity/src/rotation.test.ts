import type { Purpose } from '@lendside/providers/keys/purposes';
import { newKey } from '@lendside/providers/keys/ring-key';
import { openTestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { testRuntime } from '@lendside/providers/test-runtime';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openEmbeddedSignIn } from './embedded.ts';

/** What sign-in made before a rotation is taken after it, as long as it is good, and not once its key is gone. */

const rotated: readonly Purpose[] = ['token', 'link', 'code'];
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

test('a guest, a code and a typed password live through a rotation', async () => {
  const runtime = testRuntime();
  const ring = testRing(() => runtime.clock.nowMs());
  const options = {
    issuer: 'http://localhost:4100',
    inactivityMinutes: () => 5,
    passwordCost: { memoryKib: 64, passes: 1 },
  };
  const signIn = await openEmbeddedSignIn({ ...runtime, ...options, db: database.db, keys: ring });
  const from = { deviceName: 'a browser', address: '192.0.2.1' };
  const { userId } = await signIn.addUser({
    username: 'robin@example.com',
    password: 'Lendside2026',
    state: 'confirmed',
    firstName: 'Robin',
    lastName: 'Reed',
    email: 'robin@example.com',
    emailVerified: true,
    phoneVerified: false,
    lmsCustomerIds: {},
    showPaidOff: true,
    language: 'english',
  });
  const grant = { brand: 'tmx', profileId: userId, path: '/Pay', guest: true, locked: true };
  const proof = signIn.links.sign(grant, 3600);
  const guest = await signIn.links.start({
    ...from,
    proof,
    profileId: userId,
    once: false,
    scope: { kind: 'guest', lockedFlow: 'payment', loanId: 'loan', entryPath: '/Pay' },
  });
  if (guest.outcome !== 'signedIn') throw new Error(guest.outcome);
  const username = 'sam@example.com';
  const registered = await signIn.accounts.registration.register({
    ...from,
    username,
    password: 'Lendside2026',
    email: username,
    consentVersion: '1',
    language: 'english',
  });
  if (registered.outcome !== 'sent') throw new Error(registered.outcome);

  const nowMs = runtime.clock.nowMs();
  await ring.change((keys) => [...keys, ...rotated.map((purpose) => newKey(purpose, { nowMs, fromMs: nowMs }))]);
  expect(await signIn.readAccessToken(guest.tokens.accessToken)).toMatchObject({ loanId: 'loan', kind: 'guest' });
  expect(await signIn.links.read(grant, proof)).toBe('valid');
  const code = registered.message?.code ?? '';
  const { requestId, passwordMark } = registered;
  const request = { ...from, username, requestId, code, passwordMark: passwordMark.text };
  expect(await signIn.accounts.registration.confirm(request)).toMatchObject({
    outcome: 'confirmed',
    signedIn: { claims: { kind: expect.any(String) } },
  });

  await ring.change((keys) => keys.filter(({ madeAtMs, purpose }) => madeAtMs === nowMs || !rotated.includes(purpose)));
  expect(await signIn.readAccessToken(guest.tokens.accessToken)).toBeUndefined();
  expect(await signIn.links.read(grant, proof)).toBe('invalid');
});
