import { type CyberSource, keyOfCertificate } from '@lendside/providers/card-vault/cybersource-client';
import { VendorFault } from '@lendside/providers/sockets/vendor-call';
import { z } from 'zod';
import { factsOf } from './cybersource.ts';
import type { Keeper, NumberKey } from './keepers.ts';

export const CYBERSOURCE = 'cybersource';

const instrument = z.looseObject({ id: z.string(), card: z.looseObject({ number: z.string() }) });

/**
 * CyberSource as who keeps cards of our own fields: the browser encrypts the whole request for an instrument identifier to CyberSource's certificate
 * (message-level encryption), and our server signs and sends it as it came.
 */
export function cyberSourceKeeper(api: CyberSource, certificate: string): Keeper {
  const { kid, publicKey } = keyOfCertificate(certificate);
  const key: NumberKey = { jwk: publicKey.export({ format: 'jwk' }) as JsonWebKey, format: 'jwe', kid };
  return {
    name: 'CyberSource',
    vendor: CYBERSOURCE,
    numberKey: async () => key,
    look: ({ bin }) => factsOf(api, { paymentInformation: { card: { number: bin } } }),
    keep: ({ data, bin, lastFour }) => instrumentOf(api, data, { bin, lastFour }),
    async tryOut() {
      await factsOf(api, { paymentInformation: { card: { number: '41111111' } } });
      return 'It looked digits of a card up; no card was saved.';
    },
  };
}

/** Undefined for data that CyberSource cannot open, and for a number with other digits than the page said. */
async function instrumentOf(
  api: CyberSource,
  data: string,
  { bin, lastFour }: { readonly bin: string; readonly lastFour: string },
): Promise<string | undefined> {
  const { status, json } = await api.relay('/tms/v1/instrumentidentifiers', data);
  if (status === 400) return undefined;
  const read = instrument.safeParse(json);
  if (status >= 300 || !read.success)
    throw new VendorFault(`it answered ${status} in place of a token`, { wasSent: true });
  // It shows the first six digits and the last four.
  const [first = '', last = ''] = read.data.card.number.split(/X+/i);
  const fits = first.length >= 6 && (bin.startsWith(first) || first.startsWith(bin)) && last === lastFour;
  return fits ? read.data.id : undefined;
}
