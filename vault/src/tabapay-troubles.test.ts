import { tabaPayCharge, tabaPayChargeAdapter } from '@lendside/providers/card-charge/tabapay';
import { sentAsOf } from '@lendside/providers/card-vault/sent-as';
import { TABAPAY_CLIENT, TABAPAY_KEY, TABAPAY_SETTLEMENT } from '@lendside/providers/card-vault/tabapay-peer-for-test';
import type { AdapterTools } from '@lendside/providers/sockets/socket';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { vendorPeer } from '@lendside/providers/sockets/vendor-peer-for-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tabaPayVaultAdapter } from './tabapay.ts';
import { chargeable, created, ORIGINS, opened, openForm, sealed, sealedFor, typedHere } from './tabapay-for-test.ts';
import { callsOf, endsAtBadCertificates } from './troubles-for-test.ts';

const APPROVES = '4111 1111 1111 1111';
const PATH = `/v1/clients/${TABAPAY_CLIENT.clientId}`;
let under: Awaited<ReturnType<typeof opened>>;
let references = 0;
beforeAll(async () => {
  under = await opened();
});
afterAll(() => under?.close());

async function request(number = APPROVES) {
  references += 1;
  return { reference: `pay_${references}`, amountCents: 123_456, ...(await chargeable(under, number)) };
}
const pullsOf = (reference: string) =>
  under.peer.transactions.filter(({ referenceID }) => referenceID === sentAsOf(reference));
const codesLeft = async () =>
  (await under.db.query<{ n: number }>('worker', 'select count(sealed_code)::int as n from providers.typed_cards'))[0]
    ?.n;

describe('a charge', () => {
  it.each(['lost', 'html', 'serverError', 'empty', 'huge', 'redirect'] as const)(
    'whose answer is none (%s) is looked up, and never asked for again',
    async (kind) => {
      const one = await request();
      under.peer.trouble(kind, `${PATH}/transactions`);
      await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
      expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
      expect(await under.cardCharge.fence(one.reference)).toMatchObject({ outcome: 'done' });
      expect(pullsOf(one.reference)).toHaveLength(1);
      expect(pullsOf(one.reference)).toMatchObject([{ amount: '1234.56', pullOptions: { securityCode: '123' } }]);
    },
  );

  it('that 207 says nothing of is left alone for as long as TabaPay asks, and found by its own name a day later', async () => {
    const settings = { ...under.settings, lookAfterSeconds: 90 };
    const patient = tabaPayCharge(settings, { ...under.runtime, db: under.db, keys: under.keys });
    const one = await request('4000 0000 0000 0259');
    expect(await patient.charge(one)).toEqual({ outcome: 'unknown' });
    const looks = () => under.peer.asked.filter(({ method }) => method === 'GET').length;
    const before = looks();
    await under.runtime.advance(80_000);
    expect(await patient.findByReference(one.reference)).toEqual({ outcome: 'unknown' });
    expect(looks()).toBe(before);
    await under.runtime.advance(2 * 86_400_000);
    expect(await patient.findByReference(one.reference)).toMatchObject({ outcome: 'done' });
  });

  it('whose answer was lost a day ago is known to TabaPay by no name of ours: nobody says that it was not done', async () => {
    const one = await request();
    under.peer.trouble('lost', `${PATH}/transactions`);
    await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
    await under.runtime.advance(86_500_000);
    expect(await under.cardCharge.findByReference(one.reference)).toEqual({ outcome: 'unknown' });
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'unknown' });
  });

  it('that never reached TabaPay is given up ten minutes later, and is never sent', async () => {
    const one = await request();
    await under.db.query(
      'worker',
      `insert into providers.asked_charges (reference, vendor, state, card_token, amount_cents, asked_at)
       values ($1, 'tabapay', 'asked', $2, 100, to_timestamp($3::bigint / 1000.0))`,
      [one.reference, one.cardToken, under.runtime.clock.nowMs()],
    );
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'unknown' });
    await under.runtime.advance(601_000);
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'fenced' });
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'rejected' });
    expect(pullsOf(one.reference)).toEqual([]);
  });

  it('that never left may be asked for again, with its code', async () => {
    const one = await request();
    const gone = await vendorPeer(() => ({ status: 200, json: {} }));
    await gone.close();
    const settings = { ...under.settings, url: gone.url };
    const away = tabaPayCharge(settings, { ...under.runtime, db: under.db, keys: under.keys });
    await expect(away.charge(one)).rejects.toMatchObject({ wasSent: false });
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(pullsOf(one.reference)).toMatchObject([{ pullOptions: { securityCode: '123' } }]);
  });

  it('that is approved in part goes back at once', async () => {
    const one = await request();
    under.peer.approveInPart();
    expect(await under.cardCharge.charge(one)).toEqual({ outcome: 'declined', reason: 'insufficient_funds' });
    expect(pullsOf(one.reference)).toMatchObject([{ isReversed: true }]);
  });

  it('of another vendor is looked up, given up and taken back by none: what became of it stays unknown', async () => {
    const add = (reference: string, state: string, processorId: string | null) =>
      under.db.query(
        'worker',
        `insert into providers.asked_charges (reference, vendor, state, card_token, amount_cents, processor_id, asked_at)
         values ($1, 'cybersource', $2, 'card_1', 100, $3, '2026-01-01')`,
        [reference, state, processorId],
      );
    await add('left_1', 'asked', null);
    await add('left_2', 'done', '123');
    expect(await under.cardCharge.findByReference('left_1')).toEqual({ outcome: 'unknown' });
    expect(await under.cardCharge.fence('left_1')).toEqual({ outcome: 'unknown' });
    expect(await under.cardCharge.findByReference('left_2')).toMatchObject({ outcome: 'done' });
    expect(await under.cardCharge.voidCharge('left_2')).toEqual({ outcome: 'unknown' });
  });
});

it('two processes that charge a reference at once charge it once', async () => {
  const one = await request();
  const other = tabaPayCharge(under.settings, { ...under.runtime, db: under.db, keys: under.keys });
  const answers = await Promise.all([under.cardCharge.charge(one), other.charge(one)]);
  expect(answers.some(({ outcome }) => outcome === 'done')).toBe(true);
  expect(pullsOf(one.reference)).toHaveLength(1);
});

it('what was settled is given back in place of voided, once, also where the answer was lost', async () => {
  under.peer.settleAtOnce(true);
  const one = await request();
  await under.cardCharge.charge(one);
  const deletes = () => under.peer.asked.filter(({ method }) => method === 'DELETE').length;
  const before = deletes();
  under.peer.trouble('lost', `${PATH}/transactions/${pullsOf(one.reference)[0]?.id}`);
  await expect(under.cardCharge.voidCharge(one.reference)).rejects.toThrow(VendorFault);
  expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
  expect(deletes()).toBe(before + 2);
  await under.db.query('worker', 'update providers.asked_charges set voided_at = null where reference = $1', [
    one.reference,
  ]);
  expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
  expect(deletes()).toBe(before + 2);
  under.peer.settleAtOnce(false);
});

it('our references are found again by the names that TabaPay knows them by', async () => {
  const one = await request();
  await under.cardCharge.charge(one);
  const sentAs = sentAsOf(one.reference);
  expect(sentAs).toMatch(/^[a-z0-9]{15}$/);
  expect([...(await under.cardCharge.ownReferences([sentAs, 'none']))]).toEqual([[sentAs, one.reference]]);
});

describe('a security code', () => {
  it('typed for a saved card pays once, and stands nowhere once the charge was asked for', async () => {
    const { ownerId, cardToken } = await request();
    const { formKey, publicKey } = await openForm(under.vault, ownerId);
    const encrypted = sealed(publicKey, JSON.stringify({ securityCode: '987' }));
    const code = await under.vault.forms.createSecurityToken({ formKey, encrypted });
    if (code.outcome !== 'created') throw new Error(code.outcome);
    const { securityToken } = code;
    const redeemed = await under.vault.redeem({ ownerId, cardToken, securityToken, usedFor: 'again' });
    if (redeemed.outcome !== 'redeemed') throw new Error(redeemed.outcome);
    const codes = await under.db.query<{ text: string }>(
      'worker',
      'select sealed_code as text from providers.typed_cards where sealed_code is not null',
    );
    expect(codes.length).toBeGreaterThan(0);
    for (const { text } of codes) expect(text).not.toMatch(/(?<![\w+/-])987(?![\w+/=-])/);
    const before = await codesLeft();
    const one = { reference: 'again', amountCents: 100, cardToken, chargeToken: redeemed.chargeToken };
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(pullsOf('again')).toMatchObject([{ pullOptions: { securityCode: '987' } }]);
    expect(await codesLeft()).toBe((before ?? 0) - 1);
  });

  it('that was never used is gone an hour later, when another is typed', async () => {
    await request();
    expect(await codesLeft()).toBeGreaterThan(0);
    await under.runtime.advance(3_601_000);
    await request();
    expect(await codesLeft()).toBe(1);
  });

  it('is not there where the owner signed for charges: TabaPay is told that they are not', async () => {
    const { ownerId, cardToken } = await request();
    const signed = await under.vault.authorize({ ownerId, cardToken, usedFor: 'auto-pay' });
    if (signed.outcome !== 'authorized') throw new Error(signed.outcome);
    const one = { reference: 'auto', amountCents: 100, cardToken, chargeToken: signed.chargeToken };
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(pullsOf('auto')).toMatchObject([{ pullOptions: { recurring: true, recurringData: { initiator: 'M' } } }]);
  });
});

describe('a form', () => {
  it('is sent once, and takes what was encrypted for it and for TabaPay alone', async () => {
    const { formKey, publicKey, numberKey } = await openForm(under.vault, 'former');
    const shown = { bin: '41111111', lastFour: '1111', expiration: '12/30', securityCode: '123' };
    const beside = sealed(publicKey, JSON.stringify(shown));
    const number = await sealedFor(numberKey, '4111111111111111', '12/30');
    const send = (encrypted = `${number}~${beside}`) =>
      under.vault.forms.createCardToken({ formKey, encrypted, cardholderName: 'Ana Reyes' });
    expect(await send(`none~${beside}`)).toEqual({ outcome: 'incomplete' });
    expect(await send(`${number}~${number}`)).toEqual({ outcome: 'incomplete' });
    const results = await Promise.all([send(), send()]);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await send()).toEqual({ outcome: 'formKeyNotValid' });
  });

  it.each([
    [{ number: '4000 0000 0000 0127' }, 'notAccepted'],
    [{ number: APPROVES, bin: '55555555' }, 'notAccepted'],
    [{ number: APPROVES, bin: '4' }, 'incomplete'],
    [{ number: APPROVES, securityCode: '12' }, 'incomplete'],
    [{ number: APPROVES, expiration: '13/30' }, 'incomplete'],
    [{ number: APPROVES, expiration: '12/99' }, 'incomplete'],
    [{ number: APPROVES, name: ' ' }, 'incomplete'],
  ])('refuses %j', async (change, outcome) => {
    expect(await typedHere(under.vault, { ownerId: 'one', ...change })).toEqual({ outcome });
  });

  it('sends no number to our server that it could read, and names that TabaPay takes', async () => {
    await created(typedHere(under.vault, { number: APPROVES, ownerId: 'José', name: 'José Muñoz-O’Neill' }));
    const [asked] = under.peer.asked.filter(({ path }) => path === `${PATH}/cards`).slice(-1);
    expect(JSON.parse(asked?.body ?? '').owner).toEqual({ name: { first: 'Jose Munoz-O', last: 'Neill' } });
    const rows = await under.db.query('worker', 'select * from providers.typed_cards');
    expect(JSON.stringify([rows, under.peer.asked.map(({ body }) => body)])).not.toContain('4111111111111111');
  });
});

const tools = () => ({ ...under.runtime, db: under.db, keys: under.keys }) as unknown as AdapterTools;
const client = () => ({ url: under.peer.url, ...TABAPAY_CLIENT });
const vaultAdapter = tabaPayVaultAdapter(() => ORIGINS);
const openVault = (change: Readonly<Record<string, unknown>> = {}) =>
  vaultAdapter.open({ ...client(), fieldsKeyId: TABAPAY_KEY, ...change }, tools());
const openCharge = (change: Readonly<Record<string, unknown>> = {}) =>
  tabaPayChargeAdapter.open({ ...client(), settlementAccountId: TABAPAY_SETTLEMENT, ...change }, tools());

it('the doctor asks for the key of the fields and for the client', async () => {
  expect(await vaultAdapter.tryOut?.(await openVault())).toBe(
    'Its key for fields is good until 2027-05-12; no card was saved.',
  );
  expect(await tabaPayChargeAdapter.tryOut?.((await openCharge()) as never)).toBe(
    'It may pull by Visa, STAR; nothing was charged.',
  );
});

it('a key of fields that there is not, or that is over, shows no fields', async () => {
  const other = await openVault({ fieldsKeyId: 'AnotherKeyThatIsNot000' });
  await expect(vaultAdapter.tryOut?.(other)).rejects.toThrow('it answered 404 in place of the key of fieldsKeyId');
  const late = await opened();
  await late.runtime.advance(400 * 86_400_000);
  await expect(late.vault.keepers[0]?.numberKey()).rejects.toThrow('the key of fieldsKeyId is over: make another one');
  await late.close();
});

it('another token is a failure of the account: nothing was charged', async () => {
  const wrong = await openCharge({ token: 'another-bearer-token-of-none' });
  const one = await request();
  await expect(wrong.charge(one)).rejects.toMatchObject({
    wasSent: false,
    message: 'it does not take the token, or this address',
  });
  expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
});

it('a certificate that expired, or of an authority we do not know, ends the connection before anything is asked', async () => {
  await endsAtBadCertificates(async (url) => (await openCharge({ url })).charge(await request()));
});

it.each([
  [{ clientId: 'short' }, 'settings.clientId: write the id of the client.'],
  [{ token: 'short' }, 'settings.token: write the bearer token.'],
  [{ settlementAccountId: 'x' }, 'settings.settlementAccountId: write the 22 characters of the settlement account.'],
  [{ lookAfterSeconds: 601 }, /^settings\.lookAfterSeconds: /],
  [{ url: 'http://api.example' }, 'settings.url: it has to begin with https://.'],
  [{ client: 'x' }, 'settings.client is no setting.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(openCharge(change)).rejects.toThrow(sentence);
});

it('a new card is two calls, three for a number that TabaPay keeps already, and a payment one', async () => {
  const fresh = await opened();
  await fresh.vault.keepers[0]?.numberKey();
  const { calls, result } = await callsOf(fresh.peer, () => chargeable(fresh, APPROVES));
  expect(calls).toBe(2);
  expect((await callsOf(fresh.peer, () => chargeable(fresh, APPROVES))).calls).toBe(3);
  const one = { ...result, reference: 'counted', amountCents: 100 };
  expect((await callsOf(fresh.peer, () => fresh.cardCharge.charge(one))).calls).toBe(1);
  await fresh.close();
});
