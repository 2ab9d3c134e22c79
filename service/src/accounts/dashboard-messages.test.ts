import { readDashboardMessage } from '@lendside/contract/dashboard-messages';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { writeDemoMessages } from './dashboard-messages.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld();
  const nowMs = world.clock.nowMs();
  const write = (id: string, brand: string, lmsId: string | null, level: string, fromMs: number, untilMs: number) =>
    world.db.query(
      'worker',
      `insert into lendside.dashboard_messages (message_id, brand, lms_id, english, spanish, level, shown_from, shown_until)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        id,
        brand,
        lmsId,
        `<b>${id}</b>`,
        `de ${id}`,
        level,
        new Date(nowMs + fromMs).toISOString(),
        new Date(nowMs + untilMs).toISOString(),
      ],
    );
  await write('hours', 'tmx', null, 'info', -2000, 3_600_000);
  await write('storm', 'tmx', 'NLS', 'warning', -1000, 3_600_000);
  await write('over', 'tmx', null, 'info', -3000, -1000);
  await write('later', 'tmx', null, 'info', 3_600_000, 7_200_000);
  await write('other', 'inl', null, 'info', -1000, 3_600_000);
  await write('foreign', 'ccc', null, 'info', -1000, 3_600_000);
});
afterAll(() => world?.stop());

const idsOf = async (input: { lmsId?: 'TLXe' | 'NLS'; brandName?: 'inl' | 'ccc' }) => {
  const { body } = await world.call(readDashboardMessage, input, world.anna);
  return body.code ?? body.messages.map(({ id }) => id);
};

test.each([
  [{}, ['storm', 'hours'], 'what is shown now, warnings first'],
  [{ lmsId: 'NLS' }, ['storm', 'hours'], 'of a lender system'],
  [{ lmsId: 'TLXe' }, ['hours'], 'of the other one'],
  [{ brandName: 'inl' }, ['other'], 'of the other brand of this deployment'],
  [{ brandName: 'ccc' }, 'brand_not_yours', 'of a brand of another deployment'],
] as const)('%j: %j (%s)', async (input, ids, _what) => {
  expect(await idsOf(input)).toEqual(ids);
});

test('as plain text, in the language asked for', async () => {
  const english = await world.call(readDashboardMessage, {}, world.nora);
  expect(english.body.messages[0]?.text).toBe('<b>storm</b>');
  const as = { ...world.anna, headers: { 'x-language': 'spanish' } };
  expect((await world.call(readDashboardMessage, {}, as)).body.messages[0]?.text).toBe('de storm');
});

test('the demo world has one of each brand, written once', async () => {
  await writeDemoMessages(world.context);
  await writeDemoMessages(world.context);
  expect(await idsOf({ brandName: 'inl' })).toEqual(['inl-visits', 'other']);
});
