import { authenticateUser } from '@lendside/contract/access';
import { auditLedger, createCardToken, moveClock, readInbox, setFlags, trustNextSignIn } from '@lendside/contract/dev';
import { addDays } from '@lendside/domain/calendar-date';
import { testDatabase } from '@lendside/tools/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { startTestService } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
});
afterAll(() => world?.stop());

describe('the clock', () => {
  test('goes forward, and with it what falls due', async () => {
    const before = await world.call(auditLedger, {});
    const today = world.context.businessDate();
    const { status, body } = await world.call(moveClock, { advanceDays: 60 });
    expect(status).toBe(200);
    expect(body.businessDate).toBe(addDays(today, 60));
    expect(Math.abs(Date.parse(body.now) - world.clock.nowMs())).toBeLessThan(5000);
    const after = await world.call(auditLedger, {});
    expect(after.body.journals).toBeGreaterThan(before.body.journals);
    expect(after.body).toMatchObject({ imbalanceCents: 0, firstBadJournal: null });
  });

  test('is kept for the next start', async () => {
    const [row] = await world.db.query<{ offset_ms: number }>('worker', 'select offset_ms from lendside.clock');
    expect(row?.offset_ms).toBe(world.clock.offsetMs());
  });

  test.each([{ advanceDays: -1 }, { advanceSeconds: 0.5 }])('%j is refused', async (input) => {
    expect((await world.call(moveClock, input)).status).toBe(422);
  });
});

test('the inbox shows what was sent to somebody, newest first', async () => {
  const message = (number: number, to: string) => ({
    messageId: `test-${number}`,
    to,
    channel: 'email' as const,
    subject: `Letter ${number} <b>`,
    text: 'Hello',
    codes: ['123456'],
    links: ['https://portal.example/x'],
  });
  await world.db.transaction('worker', (tx) =>
    writeOutbox(
      tx,
      [message(1, 'a@x.example'), message(2, 'a@x.example'), message(3, 'b@x.example')],
      world.clock.nowMs(),
    ),
  );
  await world.jobsIdle();
  const { body } = await world.call(readInbox, { to: 'a@x.example' });
  expect(body.messages.map((one) => one.subject).sort()).toEqual(['Letter 1 <b>', 'Letter 2 <b>']);
  expect(body.messages[0]).toMatchObject({ codes: ['123456'], links: ['https://portal.example/x'] });
  const page = await (await fetch(`${world.url}/dev/inbox?to=a@x.example`)).text();
  expect(page).toContain('Letter 1 &lt;b&gt;');
  expect(page).not.toContain('<b>');
  expect(page).not.toContain('<script');
});

describe('a card token', () => {
  test('of a test number', async () => {
    const { status, body } = await world.call(createCardToken, { number: '4000 0000 0000 0002', expiration: '12/30' });
    expect([status, Object.keys(body)]).toEqual([200, ['token', 'securityToken']]);
  });

  test('of any other number is refused', async () => {
    const { status, body } = await world.call(createCardToken, { number: '4242 4242 4242 4242' });
    expect([status, body.code]).toEqual([409, 'card_not_accepted']);
  });
});

describe('trust', () => {
  test('for the next sign-in', async () => {
    expect((await world.call(trustNextSignIn, { email: world.emails.anna })).body).toEqual({ trusted: true });
    expect((await world.call(authenticateUser, { username: world.emails.anna, password: 'Lendside2026' })).status).toBe(
      200,
    );
  });

  test('of nobody', async () => {
    const { status, body } = await world.call(trustNextSignIn, { email: 'nobody@x.example' });
    expect([status, body.code]).toEqual([404, 'user_not_found']);
  });
});

test('flags answer with what stands now', async () => {
  const { body } = await world.call(setFlags, { gpsChecks: false });
  expect(body.flags).toMatchObject({ gpsChecks: false, autoPay: true });
});

test('none of these endpoints is there in production, nor do embedded providers start there unnamed', async () => {
  const database = await testDatabase();
  const environment = {
    LENDSIDE_ENV: 'production',
    LENDSIDE_BRANDS: 'tmx',
    LENDSIDE_ORIGIN: 'https://pay.example',
    LENDSIDE_VAULT_ORIGIN: 'https://cards.example',
    LENDSIDE_TRUSTED_PROXIES: '127.0.0.1',
  };
  await expect(startTestService({ databaseUrl: database.url, environment })).rejects.toThrow(
    /LENDSIDE_ENV=production these ports need a real provider: signIn, cardVault/,
  );
  const allowed = Object.keys(world.context.ports).join(',');
  const service = await startTestService({
    databaseUrl: database.url,
    environment: { ...environment, LENDSIDE_ALLOW_EMBEDDED: allowed },
  });
  for (const operation of [readInbox, auditLedger, moveClock, createCardToken, trustNextSignIn, setFlags]) {
    const { status, body } = await service.call(operation, {} as never);
    expect([operation.name, status, body.code]).toEqual([operation.name, 404, 'not_found']);
  }
  expect((await fetch(`${service.url}/api/openapi.json`)).status).toBe(404);
  expect(await (await fetch(`${service.url}/dev/inbox`)).text()).not.toContain('Inbox of the demo world');
  await service.stop();
  await database.drop();
});
