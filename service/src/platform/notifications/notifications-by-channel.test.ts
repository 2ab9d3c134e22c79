import type { NoticeWay } from '@lendside/domain/communication';
import type { Message } from '@lendside/providers/messages/port';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rescissionNotifications } from '../../accounts/rescission-notifications.ts';
import { withdrawnNotification } from '../../applications/withdrawn-notification.ts';
import { cashMessages } from '../../cash/cash-notifications.ts';
import { decisionNotifications } from '../../originations/decision-notification.ts';
import { autoPayMessages } from '../../payments/auto-pay-notifications.ts';
import { dueDateMessages } from '../../payments/due-date-notifications.ts';
import { scheduledMessages } from '../../payments/scheduled-notifications.ts';
import { newCustomer, type TestCustomer } from '../../profile/test-customer.ts';
import { cashOutNotifications } from '../../referrals/cash-out-notifications.ts';
import { renewalMessages } from '../../refinance/renewal-notifications.ts';
import { startTestWorld, type TestWorld } from '../../test-world.ts';
import { changeChoice } from './choices-store.ts';

let world: TestWorld;
let dora: TestCustomer;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
  dora = await newCustomer(world, 'dora');
  await world.db.query(
    'worker',
    `insert into lendside.push_subscriptions
       (user_id, device_key, endpoint, p256dh, auth, due_dates, payment_results, saved_at)
     values ($1, 'dates', 'https://push.example/1', 'p', 'a', true, false, $2),
            ($1, 'results', 'https://push.example/2', 'p', 'a', false, true, $2)`,
    [dora.userId, new Date(world.context.clock.nowMs()).toISOString()],
  );
});
afterAll(() => world?.stop());

const CARD = { cardType: 'Visa', lastFour: '1111', expirationMonth: '09', expirationYear: '29' };
const ids = () => ({ customerId: dora.customerId, loanId: dora.loanId });
const ADDRESS = { line1: '1 Main Street', city: 'Wichita', state: 'KS', zip: '67201' };
const LIMITED_BY = [{ rule: 'income_percent_max', english: 'Income too low', spanish: 'Ingreso insuficiente' }];
const DECISIONS: Readonly<Record<string, object>> = {
  approved: { outcome: 'approved' },
  counteroffer: { outcome: 'approved', limitedBy: LIMITED_BY },
  submitted: { outcome: 'documents' },
  declined: { outcome: 'declined' },
};

const notificationOf: Readonly<
  Record<string, (notification: string, more: object) => Promise<readonly Message[] | undefined>>
> = {
  planned: (notification, more) =>
    scheduledMessages(
      world.context,
      notification as never,
      { ...ids(), ...CARD, amountCents: 12_345, scheduledDate: '2026-12-01', language: 'english', ...more },
      `${notification} 1`,
      'The card was refused.',
    ),
  autoPay: (notification, more) => {
    const debit = {
      ...CARD,
      amountCents: 12_345,
      scheduledDate: '2026-12-01',
      refusal: null,
      messageKey: null,
      ...more,
    };
    const autoPay = { ...ids(), ...CARD, language: 'english', reason: 'cardExpired', ...more };
    return autoPayMessages(
      world.context,
      notification as never,
      autoPay as never,
      debit as never,
      `auto-pay ${notification}`,
    );
  },
  dueDate: (notification, more) => {
    const party = { ...ids(), partyIds: [dora.customerId], undoneBy: dora.customerId, planned: [] };
    const days = { fromDate: '2026-12-01', toDate: '2026-12-08', amountCents: 12_345, interestAddedCents: 210 };
    return dueDateMessages(
      world.context,
      notification as never,
      { moveId: 'due_1', ...party, ...days, ...more } as never,
    );
  },
  cash: (notification, more) => {
    const target = { cardType: 'Visa', lastFour: '1111' };
    const state = notification === 'choose' ? 'CHOOSING' : 'SENT';
    const row = { ...ids(), purpose: 'draw', amountCents: 40_000, way: 'debit', target, state, dueAtMs: 0 };
    const one = {
      ...row,
      availableOn: '2026-12-01',
      pickupReference: 'PICK-1',
      request: { language: 'english' },
      ...more,
    };
    return cashMessages(world.context, one as never, notification as never, `d1 ${notification}`);
  },
  renewal: (notification, more) => {
    const parties = {
      borrowerId: 'tlx-c',
      cosignerId: dora.customerId,
      brand: 'ccc',
      state: 'SIGNING',
      cancelKey: null,
    };
    const loans = { oldLoanId: dora.loanId, newLoanId: dora.loanId, deadlineDate: '2026-12-01', paymentCents: 0 };
    const one = {
      renewalId: 'r1',
      ...parties,
      ...loans,
      deadlineMs: world.context.clock.nowMs() + 86_400_000,
      ...more,
    };
    return renewalMessages(world.context, one as never, `r1 ${notification} ${dora.customerId} 1`);
  },
  application: (notification, more) => {
    const told = { session: { userId: dora.userId }, language: 'english' as const, ...more };
    const reader = told as never;
    const notice = { english: 'Income too low', spanish: 'Ingreso insuficiente' };
    const one = {
      applicationId: `app ${notification}`,
      brand: 'ccc',
      storeId: 'none',
      state: notification === 'counteroffer' ? 'approved' : notification,
      documentsAskedFor: ['income'],
      decline: { notice },
    };
    const store = { brand: 'ccc', name: 'Wichita', phone: '3165550100', ...ADDRESS };
    const asked = { store, loan: { requestedCents: 100_000 } };
    return notification === 'withdrawn'
      ? withdrawnNotification(world.context, { ...one, userId: told.session.userId, language: told.language })
      : decisionNotifications(
          world.context,
          { application: one, asked, decision: DECISIONS[notification] } as never,
          reader,
        );
  },
  reward: (notification, more) => {
    const one = { messageKey: 'mk_2', ownerId: dora.userId, ...CARD, amountCents: 10_000, confirmationNumber: 'R-1' };
    const request = { language: 'english' };
    return cashOutNotifications(world.context, { ...one, request, ...more } as never, notification as never);
  },
  rescission: (_, more) => {
    const one = { rescissionId: 'rescind 1', partyIds: [dora.customerId], confirmationNumber: 'C-1' };
    const loan = { loanId: dora.loanId, loanHeader: dora.loanId, brand: 'ccc' } as never;
    const returned = { returnCents: 10_000, returnUntil: '2026-12-01', ...more };
    return rescissionNotifications(world.context, loan, { ...one, ...returned } as never, undefined);
  },
};
const choose = (way: NoticeWay) =>
  world.db.transaction('worker', (tx) =>
    changeChoice(tx, dora.userId, (before) => ({ ...before, paymentReminders: way }), world.context.clock.nowMs()),
  );
const shown = (sent: readonly Message[] | undefined) =>
  (sent ?? []).map(({ channel, to }) => (channel === 'push' ? to.split(' ')[1] : channel));

/** By which ways it goes where texts alone were chosen, and which devices hear of it. */
const NOTIFICATIONS = [
  ['planned', 'planned', ['text']],
  ['planned', 'changed', ['text']],
  ['planned', 'cancelled', ['text']],
  ['planned', 'paidOff', ['text', 'results']],
  ['planned', 'failed', ['text', 'results']],
  ['autoPay', 'on', ['email', 'text']],
  ['autoPay', 'stopped', ['email', 'text']],
  ['autoPay', 'announced', ['email', 'text', 'dates']],
  ['autoPay', 'announcedOther', ['email', 'text', 'dates']],
  ['autoPay', 'moved', ['email', 'text', 'dates']],
  ['autoPay', 'failed', ['text', 'results']],
  ['autoPay', 'triesAgain', ['text']],
  ['autoPay', 'ended', ['text', 'results']],
  ['autoPay', 'cardWarning', ['text', 'results']],
  ['autoPay', 'skipped', ['text', 'results']],
  ['autoPay', 'notMade', ['text', 'results']],
  ['autoPay', 'lastNotMade', ['text', 'results']],
  ['dueDate', 'moved', ['email', 'text']],
  ['dueDate', 'undone', ['email', 'text']],
  ['cash', 'sent', ['text', 'results']],
  ['cash', 'onItsWay', ['text', 'results']],
  ['cash', 'choose', ['text', 'results']],
  ['cash', 'cancelled', ['text', 'results']],
  ['cash', 'ready', ['email', 'text', 'results']],
  ['renewal', 'invitation', ['email', 'text', 'results']],
  ['renewal', 'completed', ['text', 'results']],
  ['renewal', 'cancelled', ['text', 'results']],
  ['renewal', 'notSigned', ['text', 'results']],
  ['application', 'approved', ['text']],
  ['application', 'counteroffer', ['email', 'text']],
  ['application', 'submitted', ['email', 'text']],
  ['application', 'declined', ['email', 'text']],
  ['application', 'withdrawn', ['text']],
  ['reward', 'sent', ['text']],
  ['reward', 'failed', ['text']],
  ['rescission', 'confirmed', ['email', 'text', 'results']],
] as const;

describe.each(NOTIFICATIONS)('%s: %s', (kind, notification, byText) => {
  const devices = byText.filter((way) => way === 'dates' || way === 'results');
  const send = async (way: NoticeWay) => {
    await choose(way);
    return notificationOf[kind]?.(notification, {});
  };

  test('goes as it was chosen', async () => {
    expect(shown(await send('text'))).toEqual(byText);
    expect(shown(await send('email'))).toEqual(['email', ...devices]);
    expect(shown(await send('off'))).toEqual(['email', ...devices]);
    expect(shown(await send('both'))).toEqual(['email', 'text', ...devices]);
  });

  test('as a text it is short, with nothing that a stranger could use', async () => {
    const text = (await send('text'))?.find(({ channel }) => channel === 'text');
    expect(text?.to).toBe(dora.phone);
    // Who gets rewards need not have a loan: those come from the deployment's own brand.
    expect(text?.text.slice(0, 5)).toBe(kind === 'reward' ? 'TMX: ' : 'CCC: ');
    expect(text?.text).toMatch(/^.{5}\S.*See your account: https?:\/\/\S+\. Reply STOP to opt out\.$/);
    expect(text?.text.length).toBeLessThan(200);
    expect(text?.text).not.toMatch(/1111|PICK-1|profileId|Hello|cannot make|Income/);
    expect(text?.text).not.toContain(dora.loanId);
    expect(text?.text.match(/https?:/g)).toHaveLength(1);
    expect(text?.links).toEqual([]);
  });

  test('each message has an id of its own', async () => {
    const all = (await send('both'))?.map(({ messageId }) => messageId) ?? [];
    expect(new Set(all).size).toBe(all.length);
  });
});

test.each(['planned', 'autoPay'] as const)(
  'how a charge of %s ended is told to devices by the charge',
  async (kind) => {
    await choose('email');
    expect(shown(await notificationOf[kind]?.('failed', { messageKey: 'mk_1' }))).toEqual(['email']);
  },
);

test('a Spanish notification is a Spanish text', async () => {
  await choose('text');
  const [sent] = (await notificationOf.planned?.('failed', { language: 'spanish' })) ?? [];
  expect(sent?.text).toMatch(/^CCC: Su pago programado .* Vea su cuenta: .* Responda STOP para no recibir mensajes\.$/);
});

test('nobody without a way is written to', async () => {
  expect(await notificationOf.planned?.('failed', { customerId: 'tlx-nobody' })).toEqual([]);
  expect(await notificationOf.autoPay?.('failed', { customerId: 'tlx-nobody' })).toBeUndefined();
  for (const notification of ['declined', 'withdrawn']) {
    expect(await notificationOf.application?.(notification, { session: { userId: 'nobody' } })).toEqual([]);
  }
  expect(await notificationOf.reward?.('sent', { ownerId: 'nobody' })).toEqual([]);
  expect(await notificationOf.rescission?.('confirmed', { partyIds: ['tlx-nobody'] })).toEqual([]);
});
