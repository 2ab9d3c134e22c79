import { registerUser } from '@lendside/contract/access-registration';
import { createCardToken, moveClock } from '@lendside/contract/dev';
import {
  cashOutReward,
  createReferralCardForm,
  readCashOutStatus,
  readReferralBalanceHistory,
  readReferralStats,
  recordReferralShare,
  registerNcrUser,
} from '@lendside/contract/referrals';
import { SHARES_A_DAY_MAX } from '@lendside/domain/referral-reward';
import { TERMS_VERSION } from '@lendside/domain/terms-version';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { holdMoneyOut } from '../money/money-holds-store.ts';
import { TEST_PASSWORD } from '../test-service.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { type Member, membersOf } from './test-members.ts';

const RECEIVES = '4111111111111111';
const CANNOT_RECEIVE = '5555555555554444';
const DECLINES = '4000000000000002';
const LATE_APPROVES = '4000000000000259';

let world: TestWorld;
let member: ReturnType<typeof membersOf>;
beforeAll(async () => {
  world = await startTestWorld();
  member = membersOf(world);
});
afterAll(() => world?.stop());

async function typed(number: string): Promise<string> {
  return (await world.call(createCardToken, { number, name: 'Mel Moss' })).body.token;
}

let keys = 0;
const newKey = () => {
  keys += 1;
  return `reward-key-${keys}`;
};
async function cashOut({ as }: Member, amount: string, token: string, paymentKey = newKey()) {
  return world.call(cashOutReward, { paymentKey, disbursementAmount: amount, token, type: 'ncr' }, as);
}
const stats = async ({ as }: Member) => (await world.call(readReferralStats, { type: 'ncr' }, as)).body;
const history = async ({ as }: Member) =>
  (await world.call(readReferralBalanceHistory, { type: 'ncr' }, as)).body.balanceHistory.map((entry) => [
    entry.kind,
    entry.amount,
    entry.balance,
  ]);
const status = async ({ as }: Member, messageKey: string) =>
  (await world.call(readCashOutStatus, { messageKey }, as)).body;
const subjects = async ({ email }: Member) => (await world.inbox.messagesTo(email, 20)).map(({ subject }) => subject);
const sums = () =>
  world.db.query<{ sum: number }>(
    'worker',
    'select coalesce(sum(amount_cents), 0)::int as sum from lendside.referral_postings',
  );

describe('a cash-out', () => {
  test('sends the whole balance once, however often it is asked for, and tells by mail', async () => {
    const mel = await member(2);
    const token = await typed(RECEIVES);
    const answers = await Promise.all(Array.from({ length: 6 }, () => cashOut(mel, '100.00', token, 'reward-same-1')));
    expect(answers.map(({ status: code }) => code)).toEqual(Array(6).fill(200));
    const messageKeys = new Set(answers.map(({ body }) => body.messageKey));
    expect(messageKeys.size).toBe(1);
    await world.jobsIdle();
    const [messageKey = ''] = messageKeys;
    expect(await status(mel, messageKey)).toMatchObject({
      status: 'done',
      result: { disbursementAmount: '100.00', lastFour: '1111', currentBalance: '0.00' },
    });
    expect(await stats(mel)).toMatchObject({ currentBalance: '0.00', pendingCashOut: false, profileComplete: true });
    expect(await history(mel)).toEqual([
      ['earned', '50.00', '50.00'],
      ['earned', '50.00', '100.00'],
      ['paidOut', '-100.00', '0.00'],
    ]);
    expect(await subjects(mel)).toEqual(['Your reward of $100.00 was sent']);
    expect((await cashOut(mel, '50.00', token, 'reward-same-1')).body.code).toBe('payment_key_reused');
    expect((await world.context.ports.cardVault.cardsOf(mel.userId)).filter(({ saved }) => saved)).toEqual([]);
    expect(await sums()).toEqual([{ sum: 0 }]);
  });

  test('of two at once with keys of their own one comes through', async () => {
    const mel = await member(1);
    const tokens = await Promise.all([typed(RECEIVES), typed(RECEIVES)]);
    const answers = await Promise.all(tokens.map((token) => cashOut(mel, '50.00', token)));
    expect(answers.map(({ status: code }) => code).sort()).toEqual([200, 409]);
    await world.jobsIdle();
    expect(await history(mel)).toHaveLength(2);
  });

  test('that the card refuses comes back to the balance, and is told', async () => {
    const mel = await member(1);
    const { body } = await cashOut(mel, '50.00', await typed(DECLINES));
    await world.jobsIdle();
    expect(await status(mel, body.messageKey)).toMatchObject({ status: 'failed', error: 'cash_out_failed' });
    expect((await history(mel)).at(-1)).toEqual(['reversed', '50.00', '50.00']);
    expect(await subjects(mel)).toEqual(['Your reward of $50.00 could not be sent']);
    expect((await cashOut(mel, '50.00', await typed(RECEIVES))).status).toBe(200);
  });

  test('nobody knows the end of is asked after until it is known, and sent once', async () => {
    const mel = await member(1);
    const { body } = await cashOut(mel, '50.00', await typed(LATE_APPROVES));
    await world.jobsIdle();
    expect(await status(mel, body.messageKey)).toEqual({ messageKey: body.messageKey, status: 'pending' });
    expect(await stats(mel)).toMatchObject({
      pendingCashOut: true,
      messageKey: body.messageKey,
      currentBalance: '0.00',
    });
    await world.call(moveClock, { advanceSeconds: 120 });
    await world.jobsIdle();
    expect(await status(mel, body.messageKey)).toMatchObject({ status: 'done' });
    expect(await history(mel)).toHaveLength(2);
  });

  test.each([
    { what: 'nothing', rewards: 0, amount: '0.00', code: 'nothing_to_cash_out' },
    { what: 'a part', rewards: 2, amount: '50.00', code: 'cash_out_changed' },
    { what: 'more', rewards: 1, amount: '100.00', code: 'cash_out_changed' },
    {
      what: 'to a card that cannot receive',
      rewards: 1,
      amount: '50.00',
      number: CANNOT_RECEIVE,
      code: 'card_cannot_receive',
    },
    { what: 'without an address', rewards: 1, amount: '50.00', complete: false, code: 'profile_incomplete' },
  ])('of $what: $code', async ({ rewards, amount, number = RECEIVES, complete = true, code }) => {
    const mel = await member(rewards, { complete });
    const refused = await cashOut(mel, amount, await typed(number));
    expect([refused.status, refused.body.code]).toEqual([409, code]);
    expect(await history(mel)).toHaveLength(rewards);
  });

  test('without a card, or with one that is somebody else’s, is refused by name', async () => {
    const mel = await member(1);
    const ask = (more: object) =>
      world.call(
        cashOutReward,
        { paymentKey: 'reward-cards', disbursementAmount: '50.00', type: 'ncr', ...more },
        mel.as,
      );
    expect((await ask({})).body.code).toBe('card_form_token_missing');
    expect((await ask({ cardIds: [{ type: 'vault', id: 'card_of_another' }] })).body.code).toBe('card_not_found');
    expect((await ask({ token: 'made-up' })).body.code).toBe('card_not_accepted');
  });

  test('of somebody else is not found; of a customer whose bank was just changed waits', async () => {
    const [mel, other] = [await member(1), await member(1)];
    const { body } = await cashOut(mel, '50.00', await typed(RECEIVES));
    const foreign = await world.call(readCashOutStatus, { messageKey: body.messageKey }, other.as);
    expect([foreign.status, foreign.body.code]).toEqual([404, 'message_key_not_found']);
    const held = await member(1, { ids: { TLXe: 'tlx-held' } });
    await world.db.transaction('worker', (tx) => holdMoneyOut(tx, 'tlx-held', 'bankChanged', world.clock.nowMs()));
    const stats = await world.call(readReferralStats, { type: 'ecr' }, held.as);
    expect(Date.parse(stats.body.heldUntil ?? '')).toBeGreaterThan(world.clock.nowMs());
    const input = { paymentKey: 'reward-held', disbursementAmount: '50.00', token: await typed(RECEIVES) };
    const refused = await world.call(cashOutReward, { ...input, type: 'ecr' }, held.as);
    expect(refused.body.code).toBe('reward_held');
  });
});

describe('who takes part', () => {
  test('nobody else reads rewards, and nobody as what they are not', async () => {
    expect((await world.call(readReferralStats, { type: 'ecr' }, world.carl)).body.code).toBe('not_a_referral_user');
    expect((await world.call(readReferralStats, { type: 'ecr' }, (await member(1)).as)).body.code).toBe(
      'not_a_referral_user',
    );
  });

  test('customers have none of it at ccf, others have', async () => {
    const [customer, other] = [await member(0, { ids: { TLXe: 'tlx-ccf' } }), await member(0)];
    const at = (who: Member, brand: string) => ({ ...who.as, headers: { 'x-brand': brand } });
    expect((await world.call(readReferralStats, { type: 'ecr' }, at(customer, 'tmx'))).status).toBe(200);
    expect((await world.call(readReferralStats, { type: 'ecr' }, at(customer, 'ccf'))).body.code).toBe('feature_off');
    expect((await world.call(readReferralStats, { type: 'ncr' }, at(other, 'ccf'))).status).toBe(200);
  });

  test('the card form is signed, and for our own pages only', async () => {
    const mel = await member(1);
    const { body } = await world.call(createReferralCardForm, { type: 'ncr' }, mel.as);
    expect(body.signedFields.signature).toBe(world.context.mac(body.signedFields.values));
    const elsewhere = { type: 'ncr', origin: 'https://elsewhere.example' } as const;
    expect((await world.call(createReferralCardForm, elsewhere, mel.as)).body.code).toBe('origin_not_allowed');
  });
});

describe('a share', () => {
  const to = (email: string, consent?: boolean) => ({ source: 'email' as const, email, name: 'Fay', consent });

  test('writes to a friend who agreed, once, and keeps no address', async () => {
    const mel = await member(0);
    expect((await world.call(recordReferralShare, to('fay@example.com'), mel.as)).body.code).toBe(
      'friend_consent_required',
    );
    expect((await world.call(recordReferralShare, to('fay@example.com', true), mel.as)).body.recorded).toBe(true);
    await world.jobsIdle();
    const [mail] = await world.inbox.messagesTo('fay@example.com', 5);
    expect(mail?.links[0]).toMatch(new RegExp(`/r/${mel.shortCode}$`));
    const again = await world.call(recordReferralShare, to('Fay@Example.com', true), (await member(0)).as);
    expect([again.status, again.body.code]).toEqual([409, 'friend_already_invited']);
    const rows = await world.db.query('worker', 'select * from lendside.referral_shares');
    expect(JSON.stringify(rows)).not.toContain('fay@');
  });

  test('says no sentence that its sender put in place of a name', async () => {
    const words = { ...to('may@example.com', true), name: 'Your account is locked call now' };
    expect((await world.call(recordReferralShare, words, (await member(0)).as)).body.recorded).toBe(true);
    await world.jobsIdle();
    const [mail] = await world.inbox.messagesTo('may@example.com', 5);
    expect(mail?.text).toMatch(/^Hello Your,\n/);
    expect(mail?.text).not.toContain('locked');
  });

  test.each([
    [to('nobody', true), 'invalid_email'],
    [{ source: 'text' as const, phone: '12', consent: true }, 'invalid_phone'],
    [{ source: 'text' as const, phone: '2025550123', name: 'R2D2', consent: true }, 'name_not_valid'],
    [{ source: 'copy' as const, shortCode: 'ANOTHERS' }, 'short_code_unknown'],
  ])('%j: %s', async (input, code) => {
    expect((await world.call(recordReferralShare, input, (await member(0)).as)).body.code).toBe(code);
  });

  test('more than a day allows is refused, also at once', async () => {
    const mel = await member(0);
    const answers = await Promise.all(
      Array.from({ length: SHARES_A_DAY_MAX + 3 }, () => world.call(recordReferralShare, { source: 'copy' }, mel.as)),
    );
    expect(answers.filter(({ status: code }) => code === 429)).toHaveLength(3);
  });
});

describe('a friend', () => {
  const opened = (code: string) => world.context && fetch(`${world.url}/r/${code}`, { redirect: 'manual' });
  const signUp = (username: string, shortCode: string) =>
    world.call(registerUser, { username, password: 'Green-Valley-77', consentVersion: TERMS_VERSION, shortCode });

  test('opens the short link, which counts one visitor a day and leads to registering', async () => {
    const mel = await member(0);
    for (const _ of [1, 2]) {
      const reply = await opened(mel.shortCode);
      expect([reply.status, reply.headers.get('location')]).toEqual([302, `/Register?shortCode=${mel.shortCode}`]);
    }
    expect((await stats(mel)).referCodesScanned).toBe(1);
    const { headers } = await opened(mel.shortCode);
    const guarded = ['cache-control', 'content-security-policy', 'referrer-policy', 'x-content-type-options'];
    expect(guarded.map((name) => headers.get(name)?.split(';', 1)[0])).toEqual([
      ...['no-store', "default-src 'none'", 'no-referrer', 'nosniff'],
    ]);
    expect((await opened('NOBODY22')).headers.get('location')).toBe('/Register');
  });

  test('counts when confirmed, earns when a first loan stands a day, and earns once', async () => {
    const mel = await member(0);
    const email = 'friend.of.mel@example.com';
    await signUp(email, mel.shortCode);
    await world.jobsIdle();
    expect((await stats(mel)).peopleSignedUp).toBe(0);
    const { tmx, product } = await installment();
    await world.lender.addCustomers([
      { customerId: 'tlx-f', lmsId: 'TLXe', firstName: 'Fay', lastName: 'Fern', storeId: tmx, bankrupt: false },
    ]);
    const date = world.context.businessDate();
    await world.lender.openLoans([
      { reference: 'f', borrowerId: 'tlx-f', productId: product, storeId: tmx, amountCents: 120_000, date },
    ]);
    await world.db.query(
      'worker',
      `update providers.users set state = 'confirmed', email = $1, email_verified = true, tlxe_customer_id = 'tlx-f'
        where username = $1`,
      [email],
    );
    await world.call(moveClock, { advanceDays: 2 });
    await world.jobsIdle();
    const again = { ...mel, as: await world.signIn(mel.email) };
    expect(await stats(again)).toMatchObject({ peopleSignedUp: 1, currentBalance: '50.00' });
    await world.call(moveClock, { advanceDays: 2 });
    await world.jobsIdle();
    expect(await history({ ...mel, as: await world.signIn(mel.email) })).toEqual([['earned', '50.00', '50.00']]);
  });

  test('whose name was taken before brings nobody anything', async () => {
    const [mel, other] = [await member(0), await member(0)];
    await signUp(other.email, mel.shortCode);
    await world.call(moveClock, { advanceSeconds: 60 });
    await world.jobsIdle();
    expect((await stats(mel)).peopleSignedUp).toBe(0);
  });

  test('who joins with the code on the same device is counted and never paid for', async () => {
    const mel = await member(0);
    const friend = await world.context.ports.signIn.addUser({
      username: 'same@example.com',
      password: TEST_PASSWORD,
      state: 'confirmed',
      firstName: 'Sam',
      lastName: 'Same',
      email: 'same@example.com',
      emailVerified: true,
      phoneVerified: false,
      lmsCustomerIds: {},
      showPaidOff: true,
      language: 'english',
    });
    const as = await world.signIn('same@example.com');
    const [device] = await world.db.query<{ device_key: string }>(
      'worker',
      'select device_key from providers.devices where user_id = $1',
      [mel.userId],
    );
    const headers = { 'x-device-key': device?.device_key ?? '' };
    const joined = { name: 'Sam Same', consentVersion: TERMS_VERSION, shortCode: mel.shortCode };
    expect((await world.call(registerNcrUser, joined, { ...as, headers })).status).toBe(200);
    await world.jobsIdle();
    const [row] = await world.db.query<{ state: string; refusal: string }>(
      'worker',
      'select state, refusal from lendside.referral_sign_ups where user_id = $1',
      [friend.userId],
    );
    expect(row).toEqual({ state: 'REFUSED', refusal: 'same_device' });
  });
});

async function installment() {
  const stores = await world.context.ports.storeDirectory.stores();
  const [product] = await world.context.db.query<{ product_id: string }>(
    'worker',
    "select product_id from loanbook.products where brand = 'ccc' and lms_id = 'TLXe' and kind = 'installment' order by product_id",
  );
  const store = stores.find(({ brand, lmsId }) => brand === 'ccc' && lmsId === 'TLXe');
  return { tmx: store?.storeId ?? '', product: product?.product_id ?? '' };
}

describe('the ledger', () => {
  test.each([
    ['update lendside.referral_journals set booked_on = booked_on', /stays as it is|permission denied/],
    ['delete from lendside.referral_postings', /stays as it is|permission denied/],
    [
      "insert into lendside.referral_postings values ((select min(journal_id) from lendside.referral_journals), 'paid', 7)",
      /sum to zero|duplicate/,
    ],
    ['update lendside.referral_balances set balance_cents = -1', /check constraint/],
  ])('refuses %s', async (statement, why) => {
    await expect(world.db.query('worker', statement)).rejects.toThrow(why);
  });
});
