import { readAccountDetail } from '@lendside/contract/accounts';
import { readPaymentStatus } from '@lendside/contract/payments';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../../test-world.ts';

let world: TestWorld;
let owner: pg.Client;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
  owner = new pg.Client({ connectionString: world.context.settings.databaseUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await world?.stop();
});

const CALLS = 250;
const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test('a process with more calls than it can answer says so at once, in both languages, and takes payments all the same', async () => {
  const anna = await world.signIn(world.emails.anna);
  const detail = () => world.call(readAccountDetail, { loanId: world.annasLoan }, anna);
  await owner.query('begin');
  await owner.query('lock table loanbook.loans in access exclusive mode');
  const waiting = Array.from({ length: CALLS }, detail);
  const status = (headers: Record<string, string> = {}) => fetch(`${world.url}/api/serviceStatus`, { headers });
  // It needs no loan, so that it is answered until those who wait have waited too long.
  const signedIn = { authorization: `Bearer ${anna.accessToken}`, 'accept-language': 'es' };
  while ((await status(signedIn)).status === 200) await sleep(50);
  const turnedAway = await detail();
  expect([turnedAway.status, turnedAway.body.code]).toEqual([503, 'too_busy']);
  expect(turnedAway.body.message).toContain('Try again in a few seconds');
  const spanish = await status(signedIn);
  expect([spanish.status, spanish.headers.get('retry-after')]).toEqual([503, '2']);
  expect(await spanish.text()).toContain('Intente de nuevo en unos segundos');
  // A caller without a session does not wait for loans.
  expect((await status()).status).toBe(200);
  const money = await world.call(readPaymentStatus, { paymentKey: 'key-of-no-payment' }, anna);
  expect([money.status, money.body.code]).toEqual([404, 'message_key_not_found']);
  await owner.query('rollback');
  // Those that came while others waited already were turned away as well.
  const statuses = (await Promise.all(waiting)).map((one) => one.status);
  expect(statuses.filter((one) => one === 200).length).toBeGreaterThan(50);
  expect(new Set(statuses)).toEqual(new Set(statuses.includes(503) ? [200, 503] : [200]));
  expect((await detail()).status).toBe(200);
  expect((await status(signedIn)).status).toBe(200);
});
