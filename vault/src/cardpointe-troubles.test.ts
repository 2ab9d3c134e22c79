import { cardPointeCharge, cardPointeChargeAdapter } from '@lendside/providers/card-charge/cardpointe';
import { CARDPOINTE_KEY, CARDPOINTE_MERCHANT } from '@lendside/providers/card-vault/cardpointe-peer-for-test';
import { sentAsOf } from '@lendside/providers/card-vault/sent-as';
import { testCertificates } from '@lendside/providers/sockets/certificates-for-test';
import type { AdapterTools } from '@lendside/providers/sockets/socket';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { vendorPeer } from '@lendside/providers/sockets/vendor-peer-for-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardPointeVaultAdapter } from './cardpointe.ts';
import { openedCardPointe } from './cardpointe-for-test.ts';
import { chargeable, created, ORIGINS, openForm, sealed, sealedFor, typedHere } from './tabapay-for-test.ts';
import { callsOf, endsAtBadCertificates } from './troubles-for-test.ts';

const APPROVES = '4111 1111 1111 1111';
const REST = '/cardconnect/rest';
let under: Awaited<ReturnType<typeof openedCardPointe>>;
let references = 0;
beforeAll(async () => {
  under = await openedCardPointe();
});
afterAll(() => under?.close());

async function request(number = APPROVES) {
  references += 1;
  return { reference: `pay_${references}`, amountCents: 123_456, ...(await chargeable(under, number)) };
}
const authorizationsOf = (reference: string) =>
  under.peer.transactions.filter(({ orderid }) => orderid === sentAsOf(reference));
const askedAt = (path: string) => under.peer.asked.filter((one) => one.path.startsWith(`${REST}${path}`)).length;
const codesLeft = async () =>
  (await under.db.query<{ n: number }>('worker', 'select count(sealed_code)::int as n from providers.typed_cards'))[0]
    ?.n;

describe('a charge', () => {
  it.each(['lost', 'html', 'serverError', 'empty', 'huge', 'redirect'] as const)(
    'whose answer is none (%s) is looked up, and never asked for again',
    async (kind) => {
      const one = await request();
      under.peer.trouble(kind, `${REST}/auth`);
      await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
      expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
      expect(await under.cardCharge.fence(one.reference)).toMatchObject({ outcome: 'done' });
      expect(authorizationsOf(one.reference)).toHaveLength(1);
      expect(authorizationsOf(one.reference)).toMatchObject([
        { amount: '1234.56', asked: { cvv2: '123', ecomind: 'E' } },
      ]);
    },
  );

  it('that the network did not answer in time stays unknown until it was looked up and voided by its name three times', async () => {
    const one = await request();
    under.peer.next('timedOut');
    const voids = askedAt('/voidByOrderId');
    expect(await under.cardCharge.charge(one)).toEqual({ outcome: 'unknown' });
    expect(askedAt('/voidByOrderId')).toBe(voids);
    expect(await under.cardCharge.findByReference(one.reference)).toEqual({
      outcome: 'rejected',
      message: 'Timed out',
    });
    expect(askedAt('/voidByOrderId')).toBe(voids + 3);
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'rejected' });
    expect(authorizationsOf(one.reference)).toHaveLength(1);
  });

  it('that timed out stays unknown where a void is not answered', async () => {
    const one = await request();
    under.peer.next('timedOut');
    await under.cardCharge.charge(one);
    under.peer.trouble('lost', `${REST}/voidByOrderId`);
    await expect(under.cardCharge.findByReference(one.reference)).rejects.toThrow(VendorFault);
    expect(await under.cardCharge.findByReference(one.reference)).toMatchObject({ outcome: 'rejected' });
  });

  it('that never reached the gateway is given up ten minutes later, voided by its name three times, and never sent', async () => {
    const one = await request();
    await under.db.query(
      'worker',
      `insert into providers.asked_charges (reference, vendor, state, card_token, amount_cents, asked_at)
       values ($1, 'cardpointe', 'asked', $2, 100, to_timestamp($3::bigint / 1000.0))`,
      [one.reference, one.cardToken, under.runtime.clock.nowMs()],
    );
    const voids = askedAt('/voidByOrderId');
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'unknown' });
    expect(askedAt('/voidByOrderId')).toBe(voids);
    await under.runtime.advance(601_000);
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'fenced' });
    expect(askedAt('/voidByOrderId')).toBe(voids + 3);
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'rejected' });
    expect(authorizationsOf(one.reference)).toEqual([]);
  });

  it('that never left may be asked for again, with its code', async () => {
    const one = await request();
    const gone = await vendorPeer(() => ({ status: 200, json: {} }));
    await gone.close();
    const away = cardPointeCharge(
      { ...under.settings, url: gone.url },
      { ...under.runtime, db: under.db, keys: under.keys },
    );
    await expect(away.charge(one)).rejects.toMatchObject({ wasSent: false });
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(authorizationsOf(one.reference)).toMatchObject([{ asked: { cvv2: '123' } }]);
  });

  it('that is approved in part goes back at once', async () => {
    const one = await request();
    under.peer.next('part');
    expect(await under.cardCharge.charge(one)).toEqual({ outcome: 'declined', reason: 'insufficient_funds' });
    expect(authorizationsOf(one.reference)).toMatchObject([{ isVoided: true }]);
  });

  it('that is approved in part goes back also where its answer, or that of the void, was lost', async () => {
    for (const path of ['/auth', '/void']) {
      const one = await request();
      under.peer.next('part');
      under.peer.trouble('lost', `${REST}${path}`);
      await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
      expect(await under.cardCharge.findByReference(one.reference)).toMatchObject({ outcome: 'declined' });
      expect(authorizationsOf(one.reference)).toMatchObject([{ isVoided: true }]);
    }
  });

  it.each([
    ['FNOR', '54', 'C', { outcome: 'declined', reason: 'expired_card' }],
    ['RPCT', '511', 'B', { outcome: 'declined', reason: 'expired_card' }],
    ['FNOR', 'NU', 'C', { outcome: 'declined', reason: 'insufficient_funds' }],
    ['VPS', '61', 'C', { outcome: 'declined', reason: 'insufficient_funds' }],
    ['RPCT', '107', 'C', { outcome: 'declined', reason: 'card_declined' }],
    ['PPS', '37', 'C', { outcome: 'declined', reason: 'card_declined' }],
    ['PPS', '97', 'C', { outcome: 'rejected', message: 'Code 97' }],
    ['PPS', '65', 'C', { outcome: 'unknown' }],
    ['PPS', '61', 'B', { outcome: 'unknown' }],
  ] as const)(
    'that the gateway answers with %s %s (%s) is said as it is',
    async (respproc, respcode, respstat, outcome) => {
      const one = await request();
      under.peer.next([respproc, respcode, respstat]);
      expect(await under.cardCharge.charge(one)).toEqual(outcome);
    },
  );

  it('of another vendor is looked up, given up and taken back by none: what became of it stays unknown', async () => {
    await under.db.query(
      'worker',
      `insert into providers.asked_charges (reference, vendor, state, card_token, amount_cents, asked_at)
       values ('left_1', 'tabapay', 'asked', 'card_1', 100, '2026-01-01')`,
    );
    expect(await under.cardCharge.findByReference('left_1')).toEqual({ outcome: 'unknown' });
    expect(await under.cardCharge.fence('left_1')).toEqual({ outcome: 'unknown' });
  });
});

it('two processes that charge a reference at once charge it once', async () => {
  const one = await request();
  const other = cardPointeCharge(under.settings, { ...under.runtime, db: under.db, keys: under.keys });
  const answers = await Promise.all([under.cardCharge.charge(one), other.charge(one)]);
  expect(answers.some(({ outcome }) => outcome === 'done')).toBe(true);
  expect(authorizationsOf(one.reference)).toHaveLength(1);
});

describe('what is taken back', () => {
  const refundsOf = (reference: string) =>
    under.peer.transactions.filter(({ type, asked }) => type === 'refund' && asked.orderid === sentAsOf(reference));

  it('is refunded once it was settled, once, also where the answer was lost, and the charge is found by its own name still', async () => {
    const one = await request();
    await under.cardCharge.charge(one);
    under.peer.settleAtOnce(true);
    under.peer.trouble('lost', `${REST}/refund`);
    await expect(under.cardCharge.voidCharge(one.reference)).rejects.toThrow(VendorFault);
    expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
    expect(refundsOf(one.reference)).toHaveLength(1);
    expect(authorizationsOf(one.reference)).toHaveLength(1);
    under.peer.settleAtOnce(false);
  });

  it('is refunded where it was settled between the look and the void', async () => {
    const one = await request();
    await under.cardCharge.charge(one);
    under.peer.settleAfterLook();
    expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
    expect(refundsOf(one.reference)).toHaveLength(1);
    under.peer.settleAtOnce(false);
  });

  it('and whose void was lost is found voided before it is asked again', async () => {
    const one = await request();
    await under.cardCharge.charge(one);
    under.peer.trouble('lost', `${REST}/void`);
    await expect(under.cardCharge.voidCharge(one.reference)).rejects.toThrow(VendorFault);
    const voids = askedAt('/void');
    expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
    expect(askedAt('/void')).toBe(voids);
    expect(refundsOf(one.reference)).toEqual([]);
  });
});

it('our references are found again by the names that the gateway knows them by', async () => {
  const one = await request();
  await under.cardCharge.charge(one);
  const sentAs = sentAsOf(one.reference);
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
    const before = await codesLeft();
    const one = { reference: 'again', amountCents: 100, cardToken, chargeToken: redeemed.chargeToken };
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(authorizationsOf('again')).toMatchObject([{ asked: { ecomind: 'E', cvv2: '987', cof: 'C' } }]);
    expect(await codesLeft()).toBe((before ?? 0) - 1);
  });

  it('is not there where the owner signed for charges: the gateway hears that they are not', async () => {
    const { ownerId, cardToken } = await request();
    const signed = await under.vault.authorize({ ownerId, cardToken, usedFor: 'auto-pay' });
    if (signed.outcome !== 'authorized') throw new Error(signed.outcome);
    const one = { reference: 'auto', amountCents: 100, cardToken, chargeToken: signed.chargeToken };
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
    expect(authorizationsOf('auto')).toMatchObject([{ asked: { ecomind: 'R', cof: 'M', cofscheduled: 'Y' } }]);
  });
});

describe('a form', () => {
  it('is sent once, and takes what was encrypted for it and for CardPointe alone', async () => {
    const { formKey, publicKey, numberKey } = await openForm(under.vault, 'former');
    const shown = { bin: '41111111', lastFour: '1111', expiration: '12/30', securityCode: '123' };
    const beside = sealed(publicKey, JSON.stringify(shown));
    const number = await sealedFor(numberKey, '4111111111111111', '12/30');
    const send = (encrypted = `${number}~${beside}`) =>
      under.vault.forms.createCardToken({ formKey, encrypted, cardholderName: 'Ana Reyes' });
    expect(await send(`none~${beside}`)).toEqual({ outcome: 'incomplete' });
    const results = await Promise.all([send(), send()]);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await send()).toEqual({ outcome: 'formKeyNotValid' });
  });

  it.each([
    [{ number: '4000 0000 0000 0127' }, 'notAccepted'],
    [{ number: '4111 1111 1111 1112' }, 'notAccepted'],
    [{ number: APPROVES, bin: '55555555' }, 'notAccepted'],
    [{ number: APPROVES, bin: '41222222' }, 'notAccepted'],
    [{ number: APPROVES, expiration: '12/99' }, 'incomplete'],
  ])('refuses %j', async (change, outcome) => {
    expect(await typedHere(under.vault, { ownerId: 'one', ...change })).toEqual({ outcome });
  });

  it('answers the same to what cannot be opened and to a number that is none', async () => {
    const { formKey, publicKey, numberKey } = await openForm(under.vault, 'oracle');
    const shown = { bin: '41111111', lastFour: '1111', expiration: '12/30', securityCode: '123' };
    const beside = sealed(publicKey, JSON.stringify(shown));
    const none = [
      Buffer.alloc(256, 7).toString('base64url'),
      await sealedFor(numberKey, '41111111111111', '12/30'),
      await sealedFor(numberKey, 'no number', '12/30'),
    ];
    for (const number of none)
      expect(
        await under.vault.forms.createCardToken({ formKey, encrypted: `${number}~${beside}`, cardholderName: 'Ana' }),
      ).toEqual({ outcome: 'notAccepted' });
  });

  it('sends no number to our server that it could read', async () => {
    await created(typedHere(under.vault, { number: APPROVES, ownerId: 'José' }));
    const rows = await under.db.query('worker', 'select * from providers.typed_cards');
    expect(JSON.stringify([rows, under.peer.asked.map(({ body }) => body)])).not.toContain('4111111111111111');
  });
});

const tools = () => ({ ...under.runtime, db: under.db, keys: under.keys }) as unknown as AdapterTools;
const merchant = () => ({ url: under.peer.url, ...CARDPOINTE_MERCHANT });
const vaultAdapter = cardPointeVaultAdapter(() => ORIGINS);
const openVault = (change: Readonly<Record<string, unknown>> = {}) =>
  vaultAdapter.open({ ...merchant(), fieldsKey: CARDPOINTE_KEY, ...change }, tools());
const openCharge = (change: Readonly<Record<string, unknown>> = {}) =>
  cardPointeChargeAdapter.open({ ...merchant(), ...change }, tools());

it('the doctor asks for the merchant, and whether the key of the fields is the site’s', async () => {
  expect(await vaultAdapter.tryOut?.(await openVault())).toBe(
    'It knows the merchant at the site fts, and opened a test number; no card was saved.',
  );
  expect(await cardPointeChargeAdapter.tryOut?.((await openCharge()) as never)).toBe(
    'It knows the merchant at the site fts; nothing was charged.',
  );
  const another = await openVault({ fieldsKey: testCertificates().good.certificate });
  await expect(vaultAdapter.tryOut?.(another)).rejects.toThrow('cannot open what is encrypted to fieldsKey');
});

it('the key is read as PEM, or as the Base64 inside of it', async () => {
  const inside = CARDPOINTE_KEY.replace(/-----[A-Z ]+-----|\s/g, '');
  expect(await vaultAdapter.tryOut?.(await openVault({ fieldsKey: inside }))).toContain('opened a test number');
});

it('a wrong password, another merchant or address is a failure of the account: nothing was charged', async () => {
  const one = await request();
  for (const change of [{ password: 'another-password' }, { merchantId: '999999999999' }])
    await expect((await openCharge(change)).charge(one)).rejects.toMatchObject({
      wasSent: false,
      message: 'it does not take the user name and password',
    });
  expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
});

it('a certificate that expired, or of an authority we do not know, ends the connection before anything is asked', async () => {
  await endsAtBadCertificates(async (url) => (await openCharge({ url })).charge(await request()));
});

it.each([
  [{ merchantId: 'short' }, 'settings.merchantId: write the merchant id, which is digits.'],
  [{ username: 'a:b' }, 'settings.username: write the user name of the API credentials.'],
  [{ password: 'x' }, 'settings.password: write the password of the API credentials.'],
  [{ url: 'http://api.example' }, /^settings\.url: it has to begin with https:\/\/\.?/],
  [{ url: 'https://api.example/cardconnect/rest' }, /^settings\.url: write the address of the site/],
  [{ fieldsKey: 'none' }, /^settings\.fieldsKey: write the RSA public key of the site/],
  [{ site: 'x' }, 'settings.site is no setting.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(openVault(change)).rejects.toThrow(sentence);
});

it('a new card is three calls, and a payment one', async () => {
  const { calls, result } = await callsOf(under.peer, () => chargeable(under, APPROVES));
  expect(calls).toBe(3);
  const one = { ...result, reference: 'counted', amountCents: 100 };
  expect((await callsOf(under.peer, () => under.cardCharge.charge(one))).calls).toBe(1);
});
