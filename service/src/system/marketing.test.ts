import { createMarketingProfile, recordMarketingEvent, updateMarketingProfile } from '@lendside/contract/marketing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeChoice } from '../communication-choices.ts';
import { sendDueMessages } from '../jobs/outbox.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
let userId = '';

beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
  userId = (await world.context.ports.signIn.findUserOfCustomer('tlx-c'))?.userId ?? '';
});
afterAll(() => world?.stop());

const wantNews = (marketing: 'off' | 'email' | 'text') =>
  world.db.transaction('worker', (tx) =>
    changeChoice(tx, userId, (choice) => ({ ...choice, marketing }), world.context.clock.nowMs()),
  );
const written = () =>
  world.db.query<{ to: string; subject: string; text: string }>(
    'worker',
    `select message ->> 'to' as "to", message ->> 'subject' as subject, message ->> 'text' as text
       from lendside.outbox where message ->> 'channel' = 'marketing' order by written_at, message_id`,
  );
const view = { eventName: 'pageView', dataFields: { page: 'Home', brand: 'tmx' } };

describe('marketing is told', () => {
  test.each(['off', 'text'] as const)('nothing while news are chosen: %s', async (choice) => {
    await wantNews(choice);
    expect((await world.call(recordMarketingEvent, view, world.carl)).body.code).toBe('marketing_not_allowed');
    expect((await world.call(createMarketingProfile, {}, world.carl)).body.code).toBe('marketing_not_allowed');
    expect(await written()).toEqual([]);
  });

  test('of a profile before it is changed', async () => {
    await wantNews('email');
    expect((await world.call(updateMarketingProfile, {}, world.carl)).body.code).toBe('profile_not_found');
    expect(await written()).toEqual([]);
    const email = 'somebody.else@example.com';
    const made = { email, dataFields: { language: 'spanish' } };
    expect((await world.call(createMarketingProfile, made, world.carl)).body).toEqual({ accepted: true });
    const changed = { dataFields: { language: 'english' } };
    expect((await world.call(updateMarketingProfile, changed, world.carl)).body).toEqual({ accepted: true });
    expect((await written()).map(({ to, subject, text }) => [to, subject, text])).toEqual([
      [world.emails.carl, 'profile', '{"language":"spanish"}'],
      [world.emails.carl, 'profile', '{"language":"english"}'],
    ]);
  });

  test('which page, by the address of the session, and developers can read it', async () => {
    const sent = { ...view, email: 'somebody.else@example.com' };
    expect((await world.call(recordMarketingEvent, sent, world.carl)).body).toEqual({ accepted: true });
    expect((await written()).at(-1)).toEqual({
      ...{ to: world.emails.carl, subject: 'pageView', text: '{"page":"Home","brand":"tmx"}' },
    });
    const none = async () => new Map();
    await sendDueMessages(world.context, { receipt: none, cash: none, renewal: none, autoPay: none } as never);
    const [read] = await world.inbox.messagesTo(world.emails.carl, 1);
    expect(read).toMatchObject({ channel: 'marketing', subject: 'pageView' });
  });

  test.each([
    ['a name', { firstName: 'Carl' }],
    ['an amount', { outcome: '123.45' }],
    ['a token', { page: 'eyJhbGciOiJIUzI1NiJ9' }],
    ['a loan', { page: '40120-1-01' }],
  ])('never %s', async (_, dataFields) => {
    const before = (await written()).length;
    const { body } = await world.call(recordMarketingEvent, { eventName: 'pageView', dataFields }, world.carl);
    expect(body.code).toBe('field_not_allowed');
    expect(await written()).toHaveLength(before);
  });

  test('no event of another name', async () => {
    const { body } = await world.call(recordMarketingEvent, { eventName: 'paid', dataFields: {} }, world.carl);
    expect(body.code).toBe('event_not_allowed');
  });
});
