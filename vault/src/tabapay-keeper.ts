import { sentAsOf } from '@lendside/providers/card-vault/sent-as';
import { ownerNamed, type TabaPay } from '@lendside/providers/card-vault/tabapay-client';
import type { Clock } from '@lendside/providers/runtime';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { z } from 'zod';
import type { Keeper, KeeperFacts, TypedNumber } from './keepers.ts';

export const TABAPAY = 'tabapay';

/** The key of TabaPay's that fields encrypt to. */
interface FieldsKey {
  readonly keyId: string;
  readonly jwk: JsonWebKey;
  /** `2027-11-28T00:00:00Z`. */
  readonly endsAt: string;
}

interface FieldsKeys {
  /** Throws VendorFault where there is none, or where it is over. */
  current(): Promise<FieldsKey>;
}

const HELD_MILLISECONDS = 3_600_000;
const base64Url = z.string().regex(/^[\w-]{1,1400}={0,2}$/);
const keyShape = z.looseObject({ keyModulus: base64Url, keyExponent: base64Url, expiration: z.iso.datetime() });

/**
 * Reads the one key whose id the settings name (developers.tabapay.com/reference/key-retrieve). It is made by hand once a year: a client has two at
 * most, and each process that made one of its own would take one.
 */
function fieldsKeys({
  api,
  clock,
  keyId,
}: {
  readonly api: TabaPay;
  readonly clock: Clock;
  readonly keyId: string;
}): FieldsKeys {
  let held: { readonly key: FieldsKey; readonly untilMs: number } | undefined;
  return {
    async current() {
      const nowMs = clock.nowMs();
      if (held && nowMs < held.untilMs) return held.key;
      const { status, json } = await api.ask('GET', `/keys/${keyId}?Format=Raw`);
      const read = keyShape.safeParse(json);
      if (status !== 200 || !read.success)
        throw new VendorFault(`it answered ${status} in place of the key of fieldsKeyId`, { wasSent: true });
      const { keyModulus, keyExponent, expiration: endsAt } = read.data;
      if (Date.parse(endsAt) <= nowMs)
        throw new VendorFault('the key of fieldsKeyId is over: make another one', { wasSent: false });
      const key = { keyId, endsAt, jwk: { kty: 'RSA', n: wordOf(keyModulus), e: wordOf(keyExponent) } };
      held = { key, untilMs: Math.min(nowMs + HELD_MILLISECONDS, Date.parse(endsAt)) };
      return key;
    },
  };
}

/** A number as a JSON Web Key has it: without the zero in front that ASN.1 puts there. */
function wordOf(base64: string): string {
  const bytes = Buffer.from(base64, 'base64url');
  const first = bytes.findIndex((byte) => byte !== 0);
  return bytes.subarray(Math.max(first, 0)).toString('base64url');
}

/** TabaPay as who keeps cards: what our server hands on, it alone opens. */
export function tabaPayKeeper(given: { readonly api: TabaPay; readonly clock: Clock; readonly keyId: string }): Keeper {
  const { api, keyId: keyID } = given;
  const keys = fieldsKeys(given);
  return {
    name: 'TabaPay',
    vendor: TABAPAY,
    numberKey: async () => ({ jwk: (await keys.current()).jwk, format: 'bars' }),
    look: (typed) => factsOf(api, keyID, typed),
    keep: ({ data, name, securityTokenId }) =>
      accountOf(api, { referenceID: sentAsOf(securityTokenId), card: { keyID, data }, owner: ownerNamed(name) }),
    async tryOut() {
      const { endsAt } = await keys.current();
      return `Its key for fields is good until ${endsAt.slice(0, 10)}; no card was saved.`;
    },
  };
}

const way = z.looseObject({ enabled: z.boolean(), type: z.string().default('') });
const queried = z.looseObject({
  card: z.looseObject({
    bin: z.string().regex(/^\d{6,9}$/),
    last4: z.string().regex(/^\d{4}$/),
    nameFI: z.string().default(''),
    pull: way,
    push: way,
  }),
});
/** Cards that take money out of an account, or of what was paid in before. */
const DEBIT: readonly string[] = ['DEBIT', 'PREPAID'];

/** Facts of a card (developers.tabapay.com/reference/cardquery). Undefined for what TabaPay takes for no card, and for one that it may not pull from. */
async function factsOf(
  api: TabaPay,
  keyID: string,
  { data, name, bin, lastFour }: TypedNumber,
): Promise<KeeperFacts | undefined> {
  const { status, json } = await api.ask('POST', '/cards', { card: { keyID, data }, owner: ownerNamed(name) });
  if (status === 400 || status === 422) return undefined;
  const read = queried.safeParse(json);
  if (status >= 300 || !read.success)
    throw new VendorFault(`it answered ${status} to a card, which could not be read`, { wasSent: true });
  const { bin: itsBin, last4, nameFI, pull, push } = read.data.card;
  const fits = last4 === lastFour && (itsBin.startsWith(bin) || bin.startsWith(itsBin));
  if (!fits || !pull.enabled) return undefined;
  return { isDebit: DEBIT.includes(pull.type.toUpperCase()), canDisburse: push.enabled, issuer: nameFI };
}

const accountShape = z.looseObject({
  accountID: z.string().optional(),
  duplicateAccountIDs: z.array(z.string()).default([]),
});

/**
 * TabaPay's account of a card. The same number has the same one: TabaPay is asked to refuse another, and names the one that there is, which then takes on
 * the expiration and the name that were typed now. Undefined for data that it cannot open.
 */
async function accountOf(api: TabaPay, body: { readonly referenceID: string; readonly card: object; owner: object }) {
  const { status, json } = await api.ask('POST', '/accounts?RejectDuplicateCard', body);
  if (status === 400) return undefined;
  const read = accountShape.safeParse(json);
  const [standing] = read.success ? read.data.duplicateAccountIDs : [];
  if (status === 409 && standing !== undefined) {
    const { card, owner } = body;
    const renewed = await api.ask('PUT', `/accounts/${standing}?OKToAddDuplicateCard`, { card, owner });
    if (renewed.status >= 300)
      throw new VendorFault(`it answered ${renewed.status} to a renewed account`, { wasSent: true });
    return standing;
  }
  if (status >= 300 || !read.success || read.data.accountID === undefined)
    throw new VendorFault(`it answered ${status} in place of an account`, { wasSent: true });
  return read.data.accountID;
}
