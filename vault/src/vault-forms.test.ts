import { constants, createPublicKey, type JsonWebKey, publicEncrypt } from 'node:crypto';
import { openTestDatabase, type TestDatabase } from '@lendside/providers/test-database';
import { testRing } from '@lendside/providers/test-keys';
import { type TestRuntime, testRuntime } from '@lendside/providers/test-runtime';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedCardVault, openEmbeddedCardVault } from './embedded.ts';

const PORTAL = 'http://localhost:4100';
const OTHER_PORTAL = 'http://inl.localhost:4100';
const NUMBER = '4111111111111111';
const TYPED = { number: NUMBER, expiration: '12/29', securityCode: '123' };

/** What the page does with what was typed. */
function encrypted(publicKey: JsonWebKey, secret: object): string {
  const key = createPublicKey({ key: publicKey, format: 'jwk' });
  const padding = constants.RSA_PKCS1_OAEP_PADDING;
  return publicEncrypt({ key, padding, oaepHash: 'sha256' }, Buffer.from(JSON.stringify(secret))).toString('base64url');
}

describe("the vault's forms", () => {
  let database: TestDatabase;
  let runtime: TestRuntime;
  let vault: EmbeddedCardVault;

  beforeAll(async () => {
    database = await openTestDatabase();
    runtime = testRuntime();
    vault = openEmbeddedCardVault({
      ...runtime,
      db: database.db,
      keys: testRing(),
      vaultOriginOf: () => 'http://localhost:4101',
      portalOrigins: [PORTAL, OTHER_PORTAL],
    });
  });
  afterAll(() => database.close());

  async function openForm(ownerId = 'owner', origin = PORTAL) {
    const made = await vault.formKey({ ownerId, transactionType: 'payment', origin });
    if (made.outcome !== 'made') throw new Error(made.outcome);
    const { formKey } = made;
    const checked = await vault.checkFormKey({ formKey, origin });
    if (!('publicKey' in checked)) throw new Error(checked.outcome);
    return { formKey, seal: (secret: object) => encrypted(checked.publicKey as JsonWebKey, secret) };
  }
  async function send(typed: object, cardholderName = 'Ana Reyes') {
    const { formKey, seal } = await openForm();
    return vault.createCardToken({ formKey, encrypted: seal(typed), cardholderName });
  }

  it('give tokens and masked data for a card, which its owner can add and pay with', async () => {
    const result = await send(TYPED);
    expect(result).toMatchObject({
      outcome: 'created',
      lastFour: '1111',
      bin: '41111111',
      cardType: 'Visa',
      expirationMonth: '12',
      expirationYear: '29',
      cardholderName: 'Ana Reyes',
    });
    if (result.outcome !== 'created') return;
    expect(JSON.stringify([result, decodeJwt(result.token)])).not.toContain(NUMBER);
    const rest = { token: result.token, save: true, guestCard: false };
    expect(await vault.addCard({ ...rest, ownerId: 'thief' })).toEqual({ outcome: 'tokenNotValid' });
    const added = await vault.addCard({ ...rest, ownerId: 'owner' });
    if (added.outcome !== 'added') throw new Error(added.outcome);
    const use = { cardToken: added.card.cardToken, securityToken: result.securityToken, usedFor: 'key' };
    expect((await vault.redeem({ ...use, ownerId: 'owner' })).outcome).toBe('redeemed');
  });

  it.each(['Ana\0Reyes', 'Ana\r\nBcc: x@example.com', 'Ana\u202eseyeR', 'Ana\u2028Reyes', 'Ana\ud800'])(
    'take no name that holds what nobody sees: %j',
    async (name) => {
      expect(await send(TYPED, name)).toEqual({ outcome: 'incomplete' });
    },
  );

  it('give a security token for the code of any card the owner has, and of nobody else', async () => {
    const card = async (ownerId: string) => {
      const token = (await vault.tokenForTestNumber({ number: NUMBER }))?.token ?? '';
      const added = await vault.addCard({ ownerId, token, save: true, guestCard: false });
      if (added.outcome !== 'added') throw new Error(added.outcome);
      return { ownerId, cardToken: added.card.cardToken, usedFor: 'key' };
    };
    const { formKey, seal } = await openForm('robin');
    const result = await vault.createSecurityToken({ formKey, encrypted: seal({ securityCode: '123' }) });
    if (result.outcome !== 'created') throw new Error(result.outcome);
    const { securityToken } = result;
    expect((await vault.redeem({ ...(await card('thief')), securityToken })).outcome).toBe('tokenNotValid');
    expect((await vault.redeem({ ...(await card('robin')), securityToken })).outcome).toBe('redeemed');
  });

  it('take a form key once, also when it comes twice at the same time', async () => {
    const { formKey, seal } = await openForm();
    const request = { formKey, encrypted: seal(TYPED), cardholderName: 'Ana Reyes' };
    const outcomes = await Promise.all([vault.createCardToken(request), vault.createCardToken(request)]);
    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['created', 'formKeyNotValid']);
    expect(await vault.checkFormKey({ formKey, origin: PORTAL })).toEqual({ outcome: 'formKeyNotValid' });
  });

  it('take a form key for a quarter of an hour, in its own origin, and none that was changed', async () => {
    const { formKey, seal } = await openForm();
    expect(await vault.checkFormKey({ formKey, origin: OTHER_PORTAL })).toEqual({ outcome: 'originNotAllowed' });
    const [header, , signature] = formKey.split('.');
    const [, otherClaims] = (await openForm()).formKey.split('.');
    for (const changed of [`${header}.${otherClaims}.${signature}`, '', 'x'.repeat(60_000)]) {
      expect(await vault.checkFormKey({ formKey: changed, origin: PORTAL })).toEqual({ outcome: 'formKeyNotValid' });
    }
    await runtime.advance(901_000);
    const late = { formKey, encrypted: seal(TYPED), cardholderName: 'Ana Reyes' };
    expect(await vault.createCardToken(late)).toEqual({ outcome: 'formKeyNotValid' });
  });

  it('stay open three at a time of one owner: a fourth closes the oldest', async () => {
    const forms = [];
    for (let count = 0; count < 4; count += 1) {
      await runtime.advance(1000);
      forms.push(await openForm('many'));
    }
    const other = await openForm('other');
    const checks = await Promise.all(
      [...forms, other].map(({ formKey }) => vault.checkFormKey({ formKey, origin: PORTAL })),
    );
    expect(checks.map(({ outcome }) => outcome)).toEqual(['formKeyNotValid', 'ok', 'ok', 'ok', 'ok']);
  });

  it('are refused to who asks for a hundred at once, and made meanwhile for another', async () => {
    const request = { transactionType: 'payment', origin: PORTAL } as const;
    const many = Array.from({ length: 100 }, () => vault.formKey({ ...request, ownerId: 'greedy' }));
    const other = await vault.formKey({ ...request, ownerId: 'patient' });
    expect(other.outcome).toBe('made');
    const outcomes = (await Promise.all(many)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'made')).toHaveLength(2);
    expect(outcomes.filter((outcome) => outcome === 'busy')).toHaveLength(98);
    const [open] = await database.db.query<{ count: number }>(
      'worker',
      "select count(*)::integer as count from providers.form_keys where owner_id = 'greedy' and used_at is null",
    );
    expect(open?.count).toBeLessThanOrEqual(3);
  });

  it('use their key up after five numbers that were refused, also when they come at once', async () => {
    const tried = async (inTurn: boolean) => {
      const { formKey, seal } = await openForm('guesser');
      const request = {
        formKey,
        encrypted: seal({ ...TYPED, number: '4242424242424242' }),
        cardholderName: 'Ana Reyes',
      };
      const outcomes: string[] = [];
      if (inTurn) for (let turn = 0; turn < 8; turn += 1) outcomes.push((await vault.createCardToken(request)).outcome);
      else {
        const all = await Promise.all(Array.from({ length: 8 }, () => vault.createCardToken(request)));
        outcomes.push(...all.map(({ outcome }) => outcome));
      }
      const right = await vault.createCardToken({ ...request, encrypted: seal(TYPED) });
      return [outcomes.filter((outcome) => outcome === 'notAccepted').length, right.outcome];
    };
    expect(await tried(true)).toEqual([5, 'formKeyNotValid']);
    expect(await tried(false)).toEqual([5, 'formKeyNotValid']);
  });

  it('are made for the origins of the portal only', async () => {
    const request = { ownerId: 'owner', transactionType: 'payment', origin: 'http://localhost:4999' } as const;
    await expect(vault.formKey(request)).rejects.toThrow('origin');
  });

  it.each([
    ['a number with a wrong check digit', { ...TYPED, number: '4111111111111112' }],
    ['a number that is no text', { ...TYPED, number: 4111111111111111 }],
    ['a month that is over', { ...TYPED, expiration: '04/26' }],
    ['no expiration', { number: NUMBER, securityCode: '123' }],
    ['a code that is too long for the brand', { ...TYPED, securityCode: '1234' }],
    ['nothing', {}],
  ])('are incomplete with %s', async (_, typed) => {
    expect(await send(typed)).toEqual({ outcome: 'incomplete' });
  });

  it('are incomplete without a name, and with what was not encrypted for them', async () => {
    expect(await send(TYPED, '  ')).toEqual({ outcome: 'incomplete' });
    expect(await send(TYPED, 'x'.repeat(81))).toEqual({ outcome: 'incomplete' });
    const [one, other] = [await openForm(), await openForm()];
    const request = { formKey: one.formKey, encrypted: other.seal(TYPED), cardholderName: 'Ana Reyes' };
    expect(await vault.createCardToken(request)).toEqual({ outcome: 'incomplete' });
    // A refusal leaves the key good for another try.
    expect((await vault.createCardToken({ ...request, encrypted: one.seal(TYPED) })).outcome).toBe('created');
  });

  it('take no number that is not a published test number', async () => {
    expect(await send({ ...TYPED, number: '4242424242424242' })).toEqual({ outcome: 'notAccepted' });
    expect(await vault.tokenForTestNumber({ number: '4242 4242 4242 4242' })).toBeUndefined();
    expect(await vault.tokenForTestNumber({ number: NUMBER, expiration: '13/29' })).toBeUndefined();
  });

  it('leave no card number in any table', async () => {
    await send(TYPED);
    for (const table of ['form_keys', 'cards', 'redemptions']) {
      const rows = await database.db.query<{ row: string }>(
        'worker',
        `select row_to_json(t)::text as row from providers.${table} t`,
      );
      expect(rows.length).toBeGreaterThan(0);
      expect(rows.filter(({ row }) => row.includes(NUMBER) || row.includes('41111111'))).toEqual([]);
    }
  });
});
