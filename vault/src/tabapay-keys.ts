import type { TabaPay } from '@lendside/providers/card-vault/tabapay-client';
import type { Clock } from '@lendside/providers/runtime';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { z } from 'zod';

/** The key of TabaPay's that fields encrypt to. */
export interface FieldsKey {
  readonly keyId: string;
  readonly jwk: JsonWebKey;
  /** `2027-11-28T00:00:00Z`. */
  readonly endsAt: string;
}

export interface FieldsKeys {
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
export function fieldsKeys({
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
