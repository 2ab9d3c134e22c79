import { addCard, createCardFormKey, listCards, lookUpCard, removeCard, updateCard } from '@lendside/contract/cards';
import { createCardToken } from '@lendside/contract/dev';
import { submitPayment } from '@lendside/contract/payments-submit';
import { readConfigSettings } from '@lendside/contract/system';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newLink, openLink } from '../access/test-links.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';

let world: TestWorld;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const VISA = '4111 1111 1111 1111';
const MASTERCARD = '5555 5555 5555 4444';
const CREDIT = '3782 822463 10005';

async function typed(number: string, expiration?: string) {
  const { status, body } = await world.call(createCardToken, { number, expiration, name: 'Anna Ash' });
  expect(status).toBe(200);
  return body;
}

describe('the wallet', () => {
  test('keeps a card; its number never comes back', async () => {
    const { token } = await typed(VISA);
    const added = await world.call(addCard, { token, save: true }, world.anna);
    expect(added.status).toBe(200);
    expect(added.body).toMatchObject({ cardNumber: '**** 1111', newCard: true, guestCard: false, expired: false });
    const listed = await world.call(listCards, {}, world.anna);
    expect(listed.body.cards.map((card) => card.cardToken)).toEqual([added.body.cardToken]);
    expect(JSON.stringify(listed.body)).not.toContain('41111111');
    expect((await world.call(listCards, {}, world.carl)).body.cards).toEqual([]);
  });

  test('the same number again is the same card', async () => {
    const again = await world.call(addCard, { token: (await typed(VISA)).token, save: true }, world.anna);
    const { body } = await world.call(listCards, {}, world.anna);
    expect(body.cards.map((card) => card.cardToken)).toEqual([again.body.cardToken]);
  });

  test('a card for one payment is not listed', async () => {
    await world.call(addCard, { token: (await typed(MASTERCARD)).token, save: false }, world.carl);
    expect((await world.call(listCards, {}, world.carl)).body.cards).toEqual([]);
  });

  test.each([
    { processorType: 3, count: 1 },
    { processorType: 5, count: 0 },
  ])('processor $processorType can charge $count', async ({ processorType, count }) => {
    expect((await world.call(listCards, { processorType }, world.anna)).body.cards).toHaveLength(count);
  });

  test('an unknown processor is refused', async () => {
    expect((await world.call(listCards, { processorType: 9 }, world.anna)).status).toBe(422);
  });

  test('without what the fields returned nothing is added', async () => {
    const { status, body } = await world.call(addCard, { save: true }, world.anna);
    expect([status, body.code]).toEqual([422, 'card_form_token_missing']);
    expect(body.Error).toBe('Please confirm card information is entered correctly');
  });

  test.each([
    { what: 'a credit card', token: async () => (await typed(CREDIT)).token, code: 'card_not_debit' },
    { what: 'an expired card', token: async () => (await typed(VISA, '01/20')).token, code: 'card_expired' },
    { what: 'a token that is none', token: async () => 'made-up', code: 'card_not_accepted' },
  ])('$what: $code', async ({ token, code }) => {
    const { status, body } = await world.call(addCard, { token: await token(), save: true }, world.anna);
    expect([status, body.code]).toEqual([409, code]);
  });

  test.each(['payment', 'disbursement', 'autopay'] as const)(
    'no more cards that receive money than allowed, whatever for: %s',
    async (purpose) => {
      world.flags.override({ maxDisburseCards: 0 });
      const add = async (number: string, save: boolean) =>
        world.call(addCard, { token: (await typed(number)).token, save, purpose }, world.bea);
      const { status, body } = await add(VISA, true);
      expect([status, body.code]).toEqual([409, 'disburse_card_limit']);
      expect((await add(VISA, false)).status).toBe(200);
      expect((await add(MASTERCARD, true)).status).toBe(200);
      world.flags.override({ maxDisburseCards: 5 });
      expect((await add(VISA, true)).status).toBe(200);
      for (const { cardIds } of (await world.call(listCards, {}, world.bea)).body.cards)
        await world.call(removeCard, { cardIds }, world.bea);
    },
  );

  test('a guest card becomes an own one, never the other way round', async () => {
    const guest = await world.call(
      addCard,
      { token: (await typed(MASTERCARD)).token, save: true, guestCard: true },
      world.bea,
    );
    expect(guest.body.guestCard).toBe(true);
    const { cardIds } = guest.body;
    expect((await world.call(updateCard, { cardIds, guest: false }, world.bea)).body.guestCard).toBe(false);
    const back = await world.call(updateCard, { cardIds, guest: true }, world.bea);
    expect([back.status, back.body.code]).toEqual([409, 'guest_flag_one_way']);
  });

  test('a card with a payment under way stays; after it, it goes', async () => {
    const { token, securityToken } = await typed(VISA);
    const { body: card } = await world.call(addCard, { token, save: true }, world.anna);
    await world.call(
      submitPayment,
      {
        paymentKey: 'cards-under-way',
        loanId: world.annasLoan,
        paymentAmount: '5.00',
        paymentCardToken: card.cardToken,
        ccv: securityToken,
      },
      world.anna,
    );
    const refused = await world.call(removeCard, { cardIds: card.cardIds }, world.anna);
    expect([refused.status, refused.body.code]).toEqual([409, 'card_in_pending_payment']);
    world.startJobs();
    await world.jobsIdle();
    expect((await world.call(removeCard, { cardIds: card.cardIds }, world.anna)).body).toEqual({ removed: true });
    expect((await world.call(listCards, {}, world.anna)).body.cards).toEqual([]);
  });

  test.each([removeCard, updateCard])('$name of a card that is not theirs: not found', async (operation) => {
    const { body: card } = await world.call(addCard, { token: (await typed(VISA)).token, save: true }, world.anna);
    const { status, body } = await world.call(operation, { cardIds: card.cardIds, guest: false }, world.carl);
    expect([status, body.code]).toEqual([404, 'card_not_found']);
  });
});

describe('the processors of a deployment', () => {
  const at = (brand: string) => ({ ...world.carl, headers: { 'x-brand': brand } });
  const seenAt = async (brand: string) =>
    (await world.call(listCards, {}, at(brand))).body.cards.map((card) => [
      card.cardNumber.slice(-4),
      card.payProviderType,
    ]);
  const addAt = async (brand: string, number: string) =>
    world.call(addCard, { token: (await typed(number)).token, save: true }, at(brand));

  test('a card belongs to the processor of the brand it was added at; mixed sees both, each card once', async () => {
    expect((await addAt('ccc', VISA)).body.payProviderType).toBe(1);
    expect((await addAt('cic', MASTERCARD)).body.payProviderType).toBe(2);
    expect(await seenAt('c1l')).toEqual([['1111', 1]]);
    expect(await seenAt('ccf')).toEqual([['4444', 2]]);
    expect(await seenAt('esm')).toEqual([]);
    expect(await seenAt('inl')).toEqual([
      ['1111', 1],
      ['4444', 2],
    ]);
    await addAt('cic', VISA);
    expect(await seenAt('cic')).toHaveLength(2);
    expect(await seenAt('tmx')).toHaveLength(2);
    expect((await addAt('esm', VISA)).status).toBe(200);
    expect(await seenAt('esm')).toEqual([['1111', 4]]);
    const { token } = await typed(VISA);
    expect((await world.call(lookUpCard, { token }, at('esm'))).body.payProviderType).toBe(4);
  });

  test('where there is none, no card is listed, added or typed, and configuration says so', async () => {
    Object.assign(world.context.settings, { cardProcessor: 5 });
    const { token } = await typed(VISA);
    expect((await world.call(listCards, {}, world.carl)).body.cards).toEqual([]);
    for (const refused of [
      await world.call(addCard, { token, save: true }, world.carl),
      await world.call(lookUpCard, { token }, world.carl),
      await world.call(createCardFormKey, {}, world.carl),
    ])
      expect([refused.status, refused.body.code]).toEqual([409, 'cards_not_available']);
    expect((await world.call(readConfigSettings, {}, world.carl)).body.payProcessorType).toBe(5);
    Object.assign(world.context.settings, { cardProcessor: undefined });
    expect((await world.call(readConfigSettings, {}, world.carl)).body.payProcessorType).toBe(3);
  });
});

describe('the card form', () => {
  test('gets a key for the page it stands in', async () => {
    const { status, body } = await world.call(createCardFormKey, { transactionType: 'payment' }, world.anna);
    expect(status).toBe(200);
    expect(body.formUrl).toBe(`${world.context.settings.origins.vaults.tmx}/fields`);
    expect(Date.parse(body.expiresAt)).toBeGreaterThan(world.clock.nowMs());
  });

  test('is refused with the time to wait where no key is ready', async () => {
    const { cardVault } = world.context.ports;
    const busy = { ...cardVault, formKey: async () => ({ outcome: 'busy', retryAfterSeconds: 2 }) as const };
    Object.assign(world.context.ports, { cardVault: busy });
    const { status, body, headers } = await world.call(createCardFormKey, {}, world.carl);
    Object.assign(world.context.ports, { cardVault });
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'card_form_busy', '2']);
  });

  test.each([
    { input: { transactionType: 'gift' }, status: 422, code: 'transaction_type_unknown' },
    { input: { origin: 'https://elsewhere.example' }, status: 403, code: 'origin_not_allowed' },
  ])('$code', async ({ input, status, code }) => {
    const answered = await world.call(createCardFormKey, input, world.anna);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });
});

describe('looking a card up', () => {
  test.each([
    { number: VISA, isDebit: true, canDisburse: true },
    { number: MASTERCARD, isDebit: true, canDisburse: false },
    { number: CREDIT, isDebit: false, canDisburse: false },
  ])('$number', async ({ number, isDebit, canDisburse }) => {
    const { token } = await typed(number);
    const { body } = await world.call(lookUpCard, { token }, world.anna);
    expect(body).toMatchObject({ isDebit, canDisburse });
    const byBin = await world.call(lookUpCard, { bin: number.replaceAll(' ', '').slice(0, 8) }, world.anna);
    expect(byBin.body).toEqual(body);
  });

  test.each([
    { input: {}, status: 422, code: 'card_form_token_missing' },
    { input: { bin: '99999999' }, status: 404, code: 'bin_unknown' },
  ])('$code', async ({ input, status, code }) => {
    const answered = await world.call(lookUpCard, input, world.anna);
    expect([answered.status, answered.body.code]).toEqual([status, code]);
  });
});

test('a card that is there may be typed again; more than thirty new ones in an hour may not', async () => {
  let bea = await world.signIn(world.emails.bea);
  const add = async (number: string) => world.call(addCard, { token: (await typed(number)).token, save: true }, bea);
  const remove = ({ body }: Awaited<ReturnType<typeof add>>) => world.call(removeCard, { cardIds: body.cardIds }, bea);
  for (const number of [VISA, MASTERCARD]) await remove(await add(number));
  world.clock.advance(3_600_000);
  bea = await world.signIn(world.emails.bea);
  const answers: number[] = [];
  for (let count = 1; count <= 28; count += 1) {
    const added = await add(MASTERCARD);
    answers.push(added.status, (await add(VISA)).status);
    await remove(added);
  }
  expect(new Set(answers)).toEqual(new Set([200]));
  await remove(await add(MASTERCARD));
  const beyond = await add(MASTERCARD);
  expect([beyond.status, beyond.body.code]).toEqual([429, 'LimitExceeded']);
});

test('of the cards in a wallet sixty can be removed in an hour', async () => {
  world.clock.advance(3_600_000);
  const bea = await world.signIn(world.emails.bea);
  const { body } = await world.call(addCard, { token: (await typed(VISA)).token, save: true }, bea);
  await world.call(removeCard, { cardIds: body.cardIds }, bea);
  await world.context.db.query(
    'worker',
    `update lendside.limited_requests set count = 60 where starts_with(what, 'card removals of ')`,
    [],
  );
  const again = await world.call(addCard, { token: (await typed(VISA)).token, save: true }, bea);
  const beyond = await world.call(removeCard, { cardIds: again.body.cardIds }, bea);
  expect([beyond.status, beyond.body.code]).toEqual([429, 'LimitExceeded']);
});

describe('card forms', () => {
  test.each([
    ['a person', 'card forms of u', 60],
    ['a link', 'card forms of links to ', 60],
    ['a network address', 'card forms from ', 300],
  ])('are opened by %s so often in an hour and no more', async (_, what, perHour) => {
    const { db } = world.context;
    world.clock.advance(3_600_000);
    const as = await openLink(
      world,
      await newLink(world, { email: world.emails.anna, page: 'MakePayment', flowLock: true }),
    );
    expect((await world.call(createCardFormKey, {}, as)).status).toBe(200);
    const [counted] = await db.query<{ what: string }>(
      'worker',
      `update lendside.limited_requests set count = $2 where starts_with(what, $1) returning what`,
      [what, perHour - 1],
    );
    expect(counted?.what).toContain(what);
    expect((await world.call(createCardFormKey, {}, as)).status).toBe(200);
    const beyond = await world.call(createCardFormKey, {}, as);
    expect([beyond.status, beyond.body.code]).toEqual([429, 'LimitExceeded']);
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
