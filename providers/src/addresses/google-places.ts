import { z } from 'zod';
import { adapter } from '../sockets/socket.ts';
import { askVendor, VendorFault, type VendorReply, vendorUrl } from '../sockets/vendor-call.ts';
import type { Addresses, PredictedAddress } from './port.ts';

/** Settings of Google Places. */
const settings = z.strictObject({
  url: vendorUrl.default('https://places.googleapis.com'),
  key: z.string().min(1).max(200),
});

const PREDICTIONS_MAX = 5;
const SEARCH_LENGTH_MAX = 200;
const PLACE_ID = /^[A-Za-z0-9_-]{10,300}$/;

/** Addresses by Google Places (New). A session is as many predictions as it takes and one choice. */
export function googlePlaces({ url, key }: z.output<typeof settings>): Addresses {
  const headers = (fields: string) => ({
    'x-goog-api-key': key,
    'x-goog-fieldmask': fields,
    'content-type': 'application/json',
  });
  return {
    name: 'Google Places',
    embedded: false,
    async predict({ search, sessionToken }) {
      const input = search.trim().slice(0, SEARCH_LENGTH_MAX);
      if (!/[A-Za-z0-9]/.test(input)) return [];
      const reply = await askVendor({
        url: `${url}/v1/places:autocomplete`,
        method: 'POST',
        headers: headers('suggestions.placePrediction.placeId,suggestions.placePrediction.text.text'),
        body: JSON.stringify({
          input,
          sessionToken,
          includedRegionCodes: ['us'],
          includedPrimaryTypes: ['street_address', 'premise', 'subpremise'],
        }),
      });
      const { suggestions } = read(predicted, reply);
      return suggestions.slice(0, PREDICTIONS_MAX).map(({ placePrediction: { placeId, text } }) => ({
        placeId,
        text: text.text.replace(/, USA$/, ''),
      }));
    },
    async details({ placeId, sessionToken }) {
      if (!PLACE_ID.test(placeId)) return undefined;
      const reply = await askVendor({
        url: `${url}/v1/places/${placeId}?${new URLSearchParams({ sessionToken })}`,
        headers: headers('addressComponents'),
      });
      // A name that Google does not know, or knows no more: what was typed was chosen long ago, or made up.
      if (reply.status === 404 || isBadName(reply)) return undefined;
      return addressOf(read(detailed, reply).addressComponents);
    },
  };
}

const placeId = z.string().regex(PLACE_ID);
const predicted = z.object({
  suggestions: z
    .array(z.object({ placePrediction: z.object({ placeId, text: z.object({ text: z.string().max(300) }) }) }))
    .default([]),
});
const component = z.object({ longText: z.string(), shortText: z.string(), types: z.array(z.string()) });
const detailed = z.object({ addressComponents: z.array(component).default([]) });
const refused = z.object({ error: z.object({ status: z.string().max(100) }) });

const statusOf = ({ json }: VendorReply) => {
  const parsed = refused.safeParse(json);
  return parsed.success ? parsed.data.error.status : 'no reason';
};
const isBadName = (reply: VendorReply) => reply.status === 400 && statusOf(reply) === 'INVALID_ARGUMENT';

/** The answer in its form. What Google adds to it is left aside. */
function read<Schema extends z.ZodType>(schema: Schema, reply: VendorReply): z.output<Schema> {
  if (reply.status !== 200) throw new VendorFault(`it answered ${reply.status} ${statusOf(reply)}`, { wasSent: true });
  const parsed = schema.safeParse(reply.json);
  if (!parsed.success) throw new VendorFault('its answer could not be read', { wasSent: true });
  return parsed.data;
}

/** The parts of an address; undefined where one is missing that a letter needs. */
function addressOf(components: readonly z.output<typeof component>[]): PredictedAddress | undefined {
  const of = (...types: readonly string[]) => components.find((one) => types.some((type) => one.types.includes(type)));
  const [number, unit] = [of('street_number')?.longText, of('subpremise')?.longText];
  const [street, zip] = [of('route')?.longText, of('postal_code')?.longText];
  const city = of('locality', 'postal_town', 'sublocality_level_1', 'sublocality', 'neighborhood')?.longText;
  const state = of('administrative_area_level_1')?.shortText;
  if (street === undefined || city === undefined || state === undefined || zip === undefined) return undefined;
  const line1 = [number, street, unit === undefined ? undefined : `# ${unit}`].filter(Boolean).join(' ');
  return { line1, city, state, zip };
}

export const googlePlacesAdapter = adapter<Addresses, typeof settings>({
  settings,
  open: googlePlaces,
  async tryOut(port) {
    const found = await port.predict({ search: '1 Main Street', sessionToken: 'doctor' });
    return `It knows ${found.length} addresses that begin with "1 Main Street".`;
  },
});
