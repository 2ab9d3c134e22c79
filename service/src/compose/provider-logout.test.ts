import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { listAccountActivity } from '@lendside/contract/access-sessions';
import { listAccounts } from '@lendside/contract/accounts';
import { LOGOUT_CLIENT, logoutPeer } from '@lendside/providers/identity-provider/logout-peer-for-test';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { As } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

/** Session of anna at the provider. */
const SID = 'session-of-anna';

let provider: Awaited<ReturnType<typeof logoutPeer>>;
let folder: string;
let world: TestWorld;
beforeAll(async () => {
  provider = await logoutPeer();
  folder = await mkdtemp(join(tmpdir(), 'lendside-provider-'));
  const settings = { issuer: provider.url, clientId: LOGOUT_CLIENT, label: 'Pine ID' };
  const file = join(folder, 'providers.json');
  await writeFile(file, JSON.stringify({ identityProvider: { adapter: 'openid-connect', settings } }));
  const environment = { LENDSIDE_PROVIDERS: file, LENDSIDE_PROBE_PORT: '4783' };
  world = await startTestWorld({ jobs: false, environment });
});
afterAll(async () => {
  await world?.stop();
  await provider?.close();
  await rm(folder, { recursive: true, force: true });
});

/** Anna as who came by the provider, in a session of her own there. */
async function annaByProvider(): Promise<As> {
  const as = await world.signIn(world.emails.anna);
  await world.db.query(
    'worker',
    `update providers.sessions set by_provider = true, provider_session = $2
     where session_id = (select session_id from providers.sessions session
       join providers.users person using (user_id) where username = $1 order by started_at desc limit 1)`,
    [world.emails.anna, createHash('sha256').update(SID).digest()],
  );
  return as;
}

const tokenOf = (jti: string, change: object = {}) => {
  const { sub: _, ...claims } = provider.claims(world.clock.nowMs());
  return provider.signed({ ...claims, jti, sid: SID, ...change }, { typ: 'logout+jwt' });
};

async function tell(token: string): Promise<{ status: number; cache: string | null }> {
  const body = new URLSearchParams({ logout_token: token });
  const reply = await fetch(`${world.url}/callbacks/openid-connect`, { method: 'POST', body });
  return { status: reply.status, cache: reply.headers.get('cache-control') };
}
const counted = async (end: string) =>
  Number(
    new RegExp(`lendside_callbacks_total\\{vendor="openid-connect",end="${end}"\\} (\\d+)`).exec(
      (await world.metrics?.text()) ?? '',
    )?.[1] ?? 0,
  );
const status = async (as: As) => (await world.call(listAccounts, {}, as)).status;

test('a session that ended at the provider ends here, in every process, and the person can read of it', async () => {
  const [there, elsewhere] = [await annaByProvider(), world.anna];
  expect([await status(there), await status(elsewhere)]).toEqual([200, 200]);
  expect(await tell(await tokenOf('jti-1'))).toEqual({ status: 200, cache: 'no-store' });
  await expect.poll(() => status(there)).toBe(401);
  expect(await status(elsewhere)).toBe(200);
  const { activity } = (await world.call(listAccountActivity, {}, elsewhere)).body;
  expect(activity.filter(({ what }) => what === 'access.signedOutByProvider')).toHaveLength(1);
});

test('a token that comes again ends nothing that began since', async () => {
  const again = await annaByProvider();
  const before = await counted('repeated');
  expect((await tell(await tokenOf('jti-1'))).status).toBe(200);
  expect([await counted('repeated'), await status(again)]).toEqual([before + 1, 200]);
});

test.each([
  ['for another client', { aud: 'another' }, 'signature'],
  ['made ten minutes ago', { iat: 1 }, 'stale'],
  ['with a nonce', { nonce: 'n' }, 'unreadable'],
])('a token %s ends nothing, is counted, and is answered as the standard says', async (_what, change, end) => {
  const there = await annaByProvider();
  const before = await counted(end);
  expect((await tell(await tokenOf(`jti-${end}`, change))).status).toBe(400);
  expect([await counted(end), await status(there)]).toEqual([before + 1, 200]);
});
