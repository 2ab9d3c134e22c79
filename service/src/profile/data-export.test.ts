import {
  downloadDataExport,
  readDataExport,
  readUserCache,
  requestDataExport,
  saveUserCache,
} from '@lendside/contract/profile-data';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { newCustomer, type TestCustomer } from './test-customer.ts';

let world: TestWorld;
let dora: TestCustomer;
beforeAll(async () => {
  world = await startTestWorld();
  dora = await newCustomer(world, 'dora');
});
afterAll(() => world?.stop());

const file = async (url: string, as = dora.as) => {
  const exportKey = new URL(url).searchParams.get('exportKey') ?? '';
  return world.call(downloadDataExport, { exportKey }, as);
};
const textOf = (body: unknown) => (body instanceof ArrayBuffer ? Buffer.from(body).toString() : JSON.stringify(body));

describe('everything that is kept about somebody', () => {
  test('nothing was asked for', async () => {
    expect((await world.call(readDataExport, {}, dora.as)).body).toEqual({});
    expect((await world.call(readDataExport, { exportId: 'export_none' }, dora.as)).body.code).toBe('export_not_found');
  });

  test('is put together once at a time, told by mail, and taken by its owner only', async () => {
    const asked = await Promise.all([
      world.call(requestDataExport, { format: 'json' }, dora.as),
      world.call(requestDataExport, { format: 'json' }, dora.as),
    ]);
    expect(asked.map(({ body }) => body.code ?? body.state).sort()).toEqual(['export_in_progress', 'preparing']);
    const { exportId } = asked.find(({ body }) => body.exportId)?.body ?? { exportId: '' };
    await world.jobsIdle();
    const mails = await world.inbox.messagesTo(dora.email, 10);
    const told = mails.find(({ subject }) => subject === 'Your data is ready');
    expect(told?.text).not.toContain('exportKey');

    const { body } = await world.call(readDataExport, { exportId }, dora.as);
    expect(body).toMatchObject({ state: 'ready', url: expect.stringContaining('/api/dataExportFile?exportKey=') });
    expect((await world.call(readDataExport, { exportId }, world.carl)).body.code).toBe('export_not_found');
    expect((await file(body.url ?? '', world.carl)).body.code).toBe('export_not_found');
    const taken = await file(body.url ?? '');
    expect(taken.headers.get('content-disposition')).toContain('my-data.json');
    const data = JSON.parse(textOf(taken.body));
    expect(data.signIn).toMatchObject({ email: dora.email, userId: dora.userId });
    expect(data.customers).toMatchObject([
      { customerId: dora.customerId, birthDate: '1985-03-09', ssnLastFour: '0170' },
    ]);
    expect(data.loans).toMatchObject([{ loanId: dora.loanId, role: 'borrower', shared: false }]);
    expect(data.loans[0].history.length).toBeGreaterThan(0);
    expect(data.records.audit.map(({ what }: { what: string }) => what)).toContain('profile.exportAsked');
  });

  test('holds no secrets and nothing of anybody else', async () => {
    const { body } = await world.call(readDataExport, {}, dora.as);
    const text = textOf((await file(body.url ?? '')).body);
    for (const word of [
      '512-55-0170',
      'argon2',
      'carl.cedar',
      'anna.ash',
      'nls-a',
      'sealed',
      'key_hash',
      'lease_until',
    ]) {
      expect([word, text.includes(word)]).toEqual([word, false]);
    }
  });

  test('an address is good for five minutes, a file for a day', async () => {
    const { body } = await world.call(readDataExport, {}, dora.as);
    world.clock.advance(4 * 60_000);
    expect((await file(body.url ?? '')).status).toBe(200);
    world.clock.advance(61_000);
    expect((await file(body.url ?? '', await world.signIn(dora.email))).body.code).toBe('export_expired');
    world.clock.advance(24 * 3_600_000);
    const as = await world.signIn(dora.email);
    expect((await world.call(readDataExport, {}, as)).body).toMatchObject({ state: 'expired' });
    await world.jobsIdle();
    expect(await world.db.query('worker', 'select 1 from lendside.data_exports where body is not null')).toEqual([]);
  });

  test('as a zip with a PDF; who signed in long ago proves again who they are', async () => {
    const as = await world.signIn(dora.email);
    expect((await world.call(requestDataExport, { format: 'zip' }, as)).body.state).toBe('preparing');
    await world.jobsIdle();
    const { body } = await world.call(readDataExport, {}, as);
    const taken = await file(body.url ?? '', as);
    const bytes = Buffer.from(taken.body as ArrayBuffer);
    expect([taken.headers.get('content-type'), bytes.subarray(0, 2).toString()]).toEqual(['application/zip', 'PK']);
    expect(bytes.toString('latin1')).toContain('data.pdf');
    const { sid: sessionId } = JSON.parse(Buffer.from(as.accessToken?.split('.')[1] ?? '', 'base64url').toString());
    for (let minutes = 0; minutes < 12; minutes += 4) {
      world.clock.advance(4 * 60_000);
      await world.context.ports.signIn.touch(sessionId);
    }
    const renewed = await world.context.ports.signIn.refresh({
      refreshToken: as.cookie?.split('=')[1] ?? '',
      deviceKey: as.deviceKey,
      background: false,
    });
    const later = renewed.outcome === 'refreshed' ? { accessToken: renewed.tokens.accessToken } : {};
    expect((await world.call(requestDataExport, { format: 'zip' }, later)).body.code).toBe('step_up_required');
    expect((await world.call(readDataExport, {}, later)).body.code).toBe('step_up_required');
  });
});

describe('an export that failed too often', () => {
  test('is told to its person, by letter too, and does not keep them from asking again', async () => {
    const edna = await newCustomer(world, 'edna');
    const { customerFile } = world.context.ports;
    const broken = async () => {
      throw new Error('the file of customers does not answer');
    };
    Object.assign(world.context.ports, { customerFile: { ...customerFile, customer: broken } });
    try {
      await world.call(requestDataExport, { format: 'json' }, edna.as);
      await world.jobsIdle();
      await world.db.query(
        'worker',
        "update lendside.open_operations set failures = 99, due_at = clock_timestamp() - interval '1 day' where kind = 'dataExport'",
      );
      expect((await world.call(requestDataExport, { format: 'json' }, edna.as)).body.code).toBe('export_in_progress');
      world.context.wake('dataExports');
      await world.jobsIdle();
    } finally {
      Object.assign(world.context.ports, { customerFile });
    }
    const { body } = await world.call(readDataExport, {}, edna.as);
    expect(body.state).toBe('failed');
    const letters = (await world.inbox.messagesTo(edna.email, 10)).map(({ subject }) => subject);
    expect(letters).toContain('We could not put your data together');
    expect((await world.call(requestDataExport, { format: 'json' }, edna.as)).body.state).toBe('preparing');
    await world.jobsIdle();
    expect((await world.call(readDataExport, {}, edna.as)).body.state).toBe('ready');
    expect((await world.call(readDataExport, { exportId: body.exportId }, edna.as)).body.code).toBe('export_expired');
    const left = await world.db.query('worker', 'select 1 from lendside.open_operations where message_key = $1', [
      body.exportId ?? '',
    ]);
    expect(left).toEqual([]);
  });
});

describe('the small store of a browser', () => {
  test('keeps a value for its person, and takes nothing else for it', async () => {
    const as = await world.signIn(dora.email);
    const value = { seen: ['welcome'], gpsReceipt: 1_763_683_200_000 };
    expect((await world.call(readUserCache, {}, as)).body).toEqual({ value: {} });
    expect((await world.call(saveUserCache, { value, customerId: dora.customerId }, as)).body.saved).toBe(true);
    expect((await world.call(readUserCache, {}, as)).body.value).toEqual(value);
    expect((await world.call(readUserCache, {}, await world.signIn(world.emails.carl))).body.value).toEqual({});
    await world.db.query('worker', `update lendside.user_cache set value = '{"seen":[]}'`);
    expect((await world.call(readUserCache, {}, as)).body.value).toEqual({});
  });

  test.each([
    { input: { customerId: 'nls-a', value: {} }, code: 'not_yours' },
    { input: { value: { a: 'x'.repeat(17_000) } }, code: 'value_too_large' },
    { input: { value: { note: '4111 1111 1111 1111' } }, code: 'value_not_allowed' },
  ])('$code', async ({ input, code }) => {
    const as = await world.signIn(dora.email);
    expect((await world.call(saveUserCache, input, as)).body.code).toBe(code);
  });
});
