import { refreshToken, signOutUser } from '@lendside/contract/access';
import { createMarketingProfile, recordMarketingEvent, updateMarketingProfile } from '@lendside/contract/marketing';
import type { EndedSession } from '@lendside/providers/sign-in/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedInCaller } from '../on.ts';
import { changeChoice } from '../platform/notifications/choices-store.ts';
import { tellSessionOver } from '../platform/notifications/marketing-news.ts';
import { sendDueMessages } from '../platform/notifications/outbox.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { recordEvent } from './marketing.ts';

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
      to: world.emails.carl,
      subject: 'pageView',
      text: '{"page":"Home","brand":"tmx"}',
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

describe('the end of a session is told', () => {
  const place = { brand: 'tmx', language: 'english', installedApp: false };
  const last = async (count: number) =>
    (await written()).slice(-count).map(({ subject, text }) => [subject, JSON.parse(text)]);
  const session = (sessionId: string, more: Partial<EndedSession> = {}): EndedSession => ({
    sessionId,
    userId,
    kind: 'customer',
    ...more,
  });
  const caller = { brand: 'tmx', language: 'english', installedApp: false } as const;

  test('once, by whichever clock or tab ended it first, and not of who wants no news', async () => {
    const before = (await written()).length;
    await wantNews('off');
    await tellSessionOver(world.context, session('ses_off'), caller, { method: 'menu' });
    await wantNews('email');
    await tellSessionOver(world.context, session('ses_1'), caller, { method: 'sessionTimeout' });
    await tellSessionOver(world.context, session('ses_1'), caller, { method: 'menu' });
    await tellSessionOver(world.context, session('ses_guest', { kind: 'guest', lockedFlow: 'payment' }), caller, {
      method: 'menu',
    });
    expect(await written()).toHaveLength(before + 1);
    expect(await last(1)).toEqual([['logout', { ...place, method: 'session timeout' }]]);
  });

  test('with the flow that it was locked to, left or done', async () => {
    const locked = { kind: 'locked-link', lockedFlow: 'payment' } as const;
    await tellSessionOver(world.context, session('ses_left', locked), caller, { method: 'lockedFlow' });
    expect(await last(2)).toEqual([
      ['flowEnded', { ...place, flow: 'payment', outcome: 'left' }],
      ['logout', { ...place, method: 'locked flow' }],
    ]);
    const link = session('ses_done', locked);
    const done = { eventName: 'flowEnded', dataFields: { flow: 'payment', outcome: 'done' } };
    const call = { input: done, caller: { ...caller, session: link } as unknown as SignedInCaller };
    expect(await recordEvent(world.context, call)).toEqual({ accepted: true });
    await tellSessionOver(world.context, session('ses_done', locked), caller, { method: 'lockedFlow' });
    await tellSessionOver(world.context, session('ses_party', { kind: 'other-party', lockedFlow: 'renewal' }), caller, {
      method: 'lockedFlow',
    });
    expect((await last(2)).map(([subject]) => subject)).toEqual(['flowEnded', 'logout']);
  });

  test('by signing out, and by the first refresh after too long a time', async () => {
    const [menu, idle] = [await world.signIn(world.emails.carl), await world.signIn(world.emails.carl)];
    await world.call(signOutUser, { method: 'menu' }, menu);
    expect(await last(1)).toEqual([['logout', { ...place, method: 'menu' }]]);
    world.clock.advance(10 * 60_000);
    const before = (await written()).length;
    for (const _ of [1, 2]) await world.call(refreshToken, {}, idle);
    expect(await written()).toHaveLength(before + 1);
    expect(await last(1)).toEqual([['logout', { ...place, method: 'session timeout' }]]);
  });
});

test('a link does not learn whether its person wants news', async () => {
  await wantNews('off');
  const before = (await written()).length;
  const claims = { sessionId: 'ses_x', userId, kind: 'locked-link', lockedFlow: 'payment' };
  const caller = { brand: 'tmx', language: 'english', session: claims } as unknown as SignedInCaller;
  expect(await recordEvent(world.context, { input: view, caller })).toEqual({ accepted: true });
  expect(await written()).toHaveLength(before);
});
