import { generateKeyPairSync } from 'node:crypto';
import { cyberSourceCharge, cyberSourceChargeAdapter } from '@lendside/providers/card-charge/cybersource';
import { CYBERSOURCE_MERCHANT } from '@lendside/providers/card-vault/cybersource-peer-for-test';
import { testCertificates } from '@lendside/providers/sockets/certificates-for-test';
import type { AdapterTools } from '@lendside/providers/sockets/socket';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { vendorPeer } from '@lendside/providers/sockets/vendor-peer-for-test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cyberSourceVaultAdapter } from './cybersource.ts';
import { chargeable, created, ORIGIN, opened, typed } from './cybersource-for-test.ts';
import { endsAtBadCertificates } from './troubles-for-test.ts';

const APPROVES = '4111 1111 1111 1111';
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
const paymentsOf = (code: string) => under.peer.payments.filter((one) => one.code === code);
const standing = (code: string) => paymentsOf(code).filter(({ isVoided }) => !isVoided);

describe('a payment whose answer was none', () => {
  it.each(['lost', 'html', 'huge', 'redirect', 'serverError', 'empty'] as const)(
    '(%s) is looked up by our reference, and never asked for again',
    async (kind) => {
      const one = await request();
      under.peer.trouble(kind);
      const fault = await under.cardCharge.charge(one).catch((error: unknown) => error);
      expect(fault).toBeInstanceOf(VendorFault);
      expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
      expect(await under.cardCharge.findByReference(one.reference)).toMatchObject({ outcome: 'done' });
      expect(paymentsOf(one.reference)).toHaveLength(1);
    },
  );

  it('is not asked for again while it does not stand in the search either', async () => {
    const one = await request();
    under.peer.indexAfter(120);
    under.peer.trouble('lost');
    await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
    expect(await under.cardCharge.findByReference(one.reference)).toEqual({ outcome: 'unknown' });
    expect(await under.cardCharge.charge(one)).toEqual({ outcome: 'unknown' });
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'unknown' });
    await under.runtime.advance(121_000);
    expect(await under.cardCharge.fence(one.reference)).toMatchObject({ outcome: 'done' });
    under.peer.indexAfter(0);
    expect(paymentsOf(one.reference)).toHaveLength(1);
  });

  it('and that the search never shows is taken back by its own name when it is given up', async () => {
    const one = await request();
    under.peer.indexAfter(1_000_000);
    under.peer.trouble('lost');
    await expect(under.cardCharge.charge(one)).rejects.toThrow(VendorFault);
    await under.runtime.advance(599_000);
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'unknown' });
    expect(standing(one.reference)).toHaveLength(1);
    await under.runtime.advance(2_000);
    expect(await under.cardCharge.fence(one.reference)).toEqual({ outcome: 'fenced' });
    under.peer.indexAfter(0);
    expect(standing(one.reference)).toEqual([]);
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'rejected' });
  });

  it('that never left may be asked for again', async () => {
    const one = await request();
    const gone = await vendorPeer(() => ({ status: 200, json: {} }));
    await gone.close();
    const away = cyberSourceCharge({ ...under.settings, url: gone.url }, { ...under.runtime, db: under.db });
    await expect(away.charge(one)).rejects.toMatchObject({ wasSent: false });
    expect(await under.cardCharge.findByReference(one.reference)).toEqual({ outcome: 'notFound' });
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
  });
});

it('two processes that charge a reference at once charge it once', async () => {
  for (let run = 0; run < 5; run += 1) {
    const one = await request();
    const other = cyberSourceCharge(under.settings, { ...under.runtime, db: under.db });
    const answers = await Promise.all([under.cardCharge.charge(one), other.charge(one)]);
    expect(answers.some(({ outcome }) => outcome === 'done')).toBe(true);
    expect(paymentsOf(one.reference)).toHaveLength(1);
  }
});

it('what was settled is refunded in place of voided, once, also where the answer was lost', async () => {
  under.peer.settleAtOnce(true);
  const one = await request();
  await under.cardCharge.charge(one);
  const refunds = () => under.peer.payments.filter(({ application }) => application === 'ics_credit').length;
  expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
  expect(refunds()).toBe(1);
  await under.db.query('worker', 'update providers.asked_charges set voided_at = null where reference = $1', [
    one.reference,
  ]);
  expect(await under.cardCharge.voidCharge(one.reference)).toEqual({ outcome: 'voided' });
  expect(refunds()).toBe(1);
  under.peer.settleAtOnce(false);
});

it('a card whose code was typed again pays, and one that was signed for pays without', async () => {
  const ownerId = under.runtime.ids.next('owner');
  const { token } = await created(typed(under, { number: APPROVES, ownerId }));
  const added = await under.vault.addCard({ ownerId, token, save: true, guestCard: false });
  const cardToken = added.outcome === 'added' ? added.card.cardToken : '';
  const { formKey } = (await under.vault.formKey({ ownerId, transactionType: 'payment', origin: ORIGIN })) as {
    formKey: string;
  };
  const code = await under.vault.forms.createSecurityToken({ formKey, encrypted: await under.peer.typedInto('', {}) });
  // Signed by the same key in this simulator: CyberSource has one for each capture context.
  if (code.outcome !== 'created') throw new Error(code.outcome);
  const redeemed = await under.vault.redeem({
    ownerId,
    cardToken,
    securityToken: code.securityToken,
    usedFor: 'again',
  });
  if (redeemed.outcome !== 'redeemed') throw new Error(redeemed.outcome);
  const rest = { amountCents: 100, cardToken };
  const { chargeToken } = redeemed;
  expect(await under.cardCharge.charge({ ...rest, reference: 'again', chargeToken })).toMatchObject({
    outcome: 'done',
  });
  const signed = await under.vault.authorize({ ownerId, cardToken, usedFor: 'auto-pay' });
  if (signed.outcome !== 'authorized') throw new Error(signed.outcome);
  const auto = { ...rest, reference: 'auto', chargeToken: signed.chargeToken };
  expect(await under.cardCharge.charge(auto)).toMatchObject({ outcome: 'done' });
  const asked = under.peer.asked.filter(({ path }) => path === '/pts/v2/payments').slice(-2);
  const bodies = asked.map(({ body }) => JSON.parse(body));
  expect(
    bodies.map((body) => [body.processingInformation.commerceIndicator, body.tokenInformation !== undefined]),
  ).toEqual([
    ['internet', true],
    ['recurring', false],
  ]);
});

describe('a form', () => {
  it('is sent once, and takes a token of this form alone', async () => {
    const ownerId = 'former';
    const { formKey } = (await under.vault.formKey({ ownerId, transactionType: 'payment', origin: ORIGIN })) as {
      formKey: string;
    };
    const encrypted = await under.peer.typedInto('', { number: '4111111111111111' });
    const send = (token = encrypted) =>
      under.vault.forms.createCardToken({ formKey, encrypted: token, cardholderName: 'A' });
    const [head, body, signature = ''] = encrypted.split('.');
    expect(await send(`${head}.${body}.${signature.slice(0, -4)}AAAA`)).toEqual({ outcome: 'formKeyNotValid' });
    expect(await send('none')).toEqual({ outcome: 'formKeyNotValid' });
    const results = await Promise.all([send(), send(), send()]);
    expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await send()).toEqual({ outcome: 'formKeyNotValid' });
  });

  it('stands in its own origin, for a quarter of an hour', async () => {
    const { formKey } = (await under.vault.formKey({ ownerId: 'one', transactionType: 'payment', origin: ORIGIN })) as {
      formKey: string;
    };
    expect(await under.vault.forms.checkFormKey({ formKey, origin: 'http://evil.example' })).toEqual({
      outcome: 'originNotAllowed',
    });
    await under.runtime.advance(901_000);
    expect(await under.vault.forms.checkFormKey({ formKey, origin: ORIGIN })).toEqual({ outcome: 'formKeyNotValid' });
  });

  it('is not made of a capture context that CyberSource did not sign, or whose script comes from elsewhere', async () => {
    const forged = await vendorPeer(() => ({
      status: 201,
      json: 'eyJhbGciOiJub25lIn0.e30.',
      headers: { 'content-type': 'application/jwt' },
    }));
    for (const change of [{ url: forged.url }, { scriptUrl: 'https://elsewhere.example' }]) {
      const broken = await openVault(change);
      await expect(broken.formKey({ ownerId: 'one', transactionType: 'payment', origin: ORIGIN })).rejects.toThrow(
        VendorFault,
      );
    }
    await forged.close();
  });
});

const tools = () => ({ ...under.runtime, db: under.db, keys: under.keys }) as unknown as AdapterTools;
const openVault = (change: Readonly<Record<string, unknown>> = {}) =>
  cyberSourceVaultAdapter(() => ({ vaultOriginOf: () => 'http://localhost:4101', portalOrigins: [ORIGIN] })).open(
    { url: under.peer.url, scriptUrl: under.peer.url, ...CYBERSOURCE_MERCHANT, ...change },
    tools(),
  );
const openCharge = (change: Readonly<Record<string, unknown>> = {}) =>
  cyberSourceChargeAdapter.open({ url: under.peer.url, ...CYBERSOURCE_MERCHANT, ...change }, tools());

it('the doctor asks for fields and for a payment that there is not, and both may be signed in the older way', async () => {
  const vault = cyberSourceVaultAdapter(() => ({
    vaultOriginOf: () => 'http://localhost:4101',
    portalOrigins: [ORIGIN],
  }));
  for (const messaging of ['jwt', 'signature']) {
    expect(await vault.tryOut?.(await openVault({ messaging }))).toMatch(/its signature is good\.$/);
    expect(await cyberSourceChargeAdapter.tryOut?.((await openCharge({ messaging })) as never)).toBe(
      'It found 0 payments of a reference that there is not; nothing was charged.',
    );
  }
});

it.each(['jwt', 'signature'])(
  'another secret is a failure of the account: nothing was charged (%s)',
  async (messaging) => {
    const wrong = await openCharge({ secret: Buffer.from('another shared secret').toString('base64'), messaging });
    const one = await request();
    await expect(wrong.charge(one)).rejects.toMatchObject({
      wasSent: false,
      message: 'it does not take the key of the merchant',
    });
    expect(await under.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
  },
);

it('a certificate that expired, or of an authority we do not know, ends the connection before anything is asked', async () => {
  await endsAtBadCertificates(async (url) => (await openCharge({ url })).charge(await request()));
});

it('what is asked and answered is encrypted where the merchant has the keys for it', async () => {
  const own = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const { good } = testCertificates();
  const other = await opened({
    encryptTo: good.certificate,
    replyKeyId: 'reply-1',
    replyKey: own.privateKey.export({ type: 'pkcs8', format: 'pem' }),
  });
  other.peer.encryptBy({ to: own.publicKey, own: good.key });
  const one = { reference: 'sealed', amountCents: 100, ...(await chargeable(other, APPROVES)) };
  expect(await other.cardCharge.charge(one)).toMatchObject({ outcome: 'done' });
  const [payment] = other.peer.asked.filter(({ path }) => path === '/pts/v2/payments');
  expect(Object.keys(JSON.parse(payment?.body ?? '{}'))).toEqual(['encryptedRequest']);
  await other.close();
});

it.each([
  [{ secret: 'not base64!' }, 'settings.secret: write it as CyberSource shows it, in base64.'],
  [{ messaging: 'soap' }, /^settings\.messaging: /],
  [
    { webhookKeyId: 'key-of-webhooks' },
    'settings.webhookSecret: set webhookKeyId and webhookSecret, or nothing of webhooks.',
  ],
  [{ replyKeyId: 'one' }, 'settings.replyKey: set replyKeyId and replyKey, or neither.'],
  [{ encryptTo: 'a file' }, 'settings.encryptTo: it begins with -----BEGIN CERTIFICATE-----.'],
  [{ url: 'http://api.cybersource.com' }, 'settings.url: it has to begin with https://.'],
  [{ merchant: 'x' }, 'settings.merchant is no setting.'],
])('settings are refused by name: %j', async (change, sentence) => {
  await expect(openCharge(change)).rejects.toThrow(sentence);
});
