import { type CardPointe, readFieldsKey, siteOf } from '@lendside/providers/card-vault/cardpointe-client';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { z } from 'zod';
import type { Keeper, KeeperFacts, NumberKey, TypedNumber } from './keepers.ts';
import { sealedNumber } from './sealed-number.ts';

export const CARDPOINTE = 'cardpointe';

const TEST_CARD = { digits: '4111111111111111', expiration: '12/30', atMs: 0 };

/** CardPointe as who keeps cards: what our server hands on, its CardSecure alone opens, and answers with a token. */
export function cardPointeKeeper({ api, fieldsKey }: { readonly api: CardPointe; readonly fieldsKey: string }): Keeper {
  const jwk = readFieldsKey(fieldsKey)?.export({ format: 'jwk' }) as JsonWebKey;
  const key: NumberKey = { jwk, format: 'pkcs1' };
  return {
    name: 'CardPointe',
    vendor: CARDPOINTE,
    numberKey: async () => key,
    async look(typed) {
      const token = await tokenFor(api, typed);
      return token === undefined ? undefined : factsOf(api, token, typed);
    },
    keep: (typed) => tokenFor(api, typed),
    async tryOut() {
      const site = await siteOf(api);
      if ((await api.tokenOf(await sealedNumber(key, TEST_CARD))) === undefined)
        throw new VendorFault('CardSecure cannot open what is encrypted to fieldsKey', { wasSent: true });
      return `It knows the merchant at the site ${site}, and opened a test number; no card was saved.`;
    },
  };
}

/** A token shows the first two digits of its number behind a nine, and the last four: they have to be those that the page named. */
async function tokenFor(api: CardPointe, { data, bin, lastFour }: TypedNumber): Promise<string | undefined> {
  const token = await api.tokenOf(data);
  return token?.slice(1, 3) === bin.slice(0, 2) && token.endsWith(lastFour) ? token : undefined;
}

const binShape = z.looseObject({
  product: z.string().min(1),
  bin: z.string().default(''),
  binlo: z.string().default(''),
  prepaid: z.boolean().default(false),
  cardusestring: z.string().default(''),
  subtype: z.string().default(''),
  issuer: z.string().default(''),
});

/**
 * Facts of a card by the gateway's BIN service. Undefined for one that it has no record of. The gateway sends no money to cards: whatever the card could
 * take, none goes out by it.
 */
async function factsOf(api: CardPointe, token: string, { bin }: TypedNumber): Promise<KeeperFacts | undefined> {
  const { status, json } = await api.ask('GET', `/bin/${api.merchantId}/${token}`);
  if (status !== 200 || typeof json !== 'object' || json === null)
    throw new VendorFault(`it answered ${status} to a token, which could not be read`, { wasSent: true });
  const read = binShape.safeParse(json);
  if (!read.success) return undefined;
  const { prepaid, cardusestring, subtype, issuer } = read.data;
  const [itsBin = ''] = /^\d*/.exec(read.data.bin || read.data.binlo) ?? [];
  if (!itsBin.startsWith(bin) && !bin.startsWith(itsBin)) return undefined;
  const isDebit = prepaid || /debit|prepaid/i.test(`${cardusestring} ${subtype}`);
  return { isDebit, canDisburse: false, issuer };
}
