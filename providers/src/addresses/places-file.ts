import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { z } from 'zod';
import { AdapterRefused, adapter } from '../sockets/socket.ts';
import type { Addresses, PredictedAddress } from './port.ts';
import { isBeginningOf, partsOf, wordsOf } from './typed-address.ts';

/** Settings of a file of streets. */
const settings = z.strictObject({ file: z.string().startsWith('/', 'write its whole path').max(400) });

const FILE_BYTES_MAX = 200_000_000;
const PREDICTIONS_MAX = 5;
/** Streets of one beginning that are looked at: who typed so little types on. */
const LOOKED_AT_MAX = 20_000;
const PLACE_ID = /^file:(\d{0,6}):(\d{1,8}):([\w-]{8})$/;
const LINE = /^([^\t]{1,60})\t([^\t]{1,40})\t([A-Z]{2})\t(\d{5})$/;

interface Street {
  readonly street: string;
  readonly city: string;
  readonly state: string;
  readonly zip: string;
  /** Its words in small letters, between spaces: streets are found by them. */
  readonly words: string;
}

/** Streets of a file, with what the doctor asks. */
export interface PlacesFile extends Addresses {
  readonly streets: number;
}

/** Completes addresses by a file of streets that the lender has: nothing that a customer types leaves the machine. */
export async function placesFile({ file }: z.output<typeof settings>): Promise<PlacesFile> {
  const streets = await streetsIn(file);
  return {
    name: 'file of streets',
    embedded: false,
    streets: streets.length,
    async predict({ search }) {
      const { number, words } = partsOf(search);
      const [first] = words;
      if (first === undefined) return [];
      const found: { readonly placeId: string; readonly text: string }[] = [];
      const from = firstFrom(streets, first);
      for (let at = from; at < from + LOOKED_AT_MAX && found.length < PREDICTIONS_MAX; at += 1) {
        const street = streets[at];
        if (!street?.words.startsWith(first)) break;
        if (isBeginningOf(words, street.words.split(' ')))
          found.push({ placeId: `file:${number}:${at}:${markOf(street)}`, text: textOf(addressOf(number, street)) });
      }
      return found;
    },
    async details({ placeId }) {
      const [, number = '', at = '', mark] = placeId.length > 40 ? [] : (PLACE_ID.exec(placeId) ?? []);
      const street = at === '' ? undefined : streets[Number(at)];
      // Another file since it was named: there is none of that name any more.
      return street === undefined || markOf(street) !== mark ? undefined : addressOf(number, street);
    },
  };
}

const addressOf = (number: string, { street, city, state, zip }: Street): PredictedAddress => ({
  line1: number === '' ? street : `${number} ${street}`,
  city,
  state,
  zip,
});
const textOf = ({ line1, city, state, zip }: PredictedAddress) => `${line1}, ${city}, ${state} ${zip}`;
const markOf = ({ words }: Street) => createHash('sha256').update(words).digest('base64url').slice(0, 8);

/** Streets by their words. Throws AdapterRefused for the first line that is none. */
async function streetsIn(file: string): Promise<readonly Street[]> {
  const bytes = await stat(file).then(
    ({ size }) => size,
    () => undefined,
  );
  if (bytes === undefined) throw new AdapterRefused(`There is no file ${file}.`);
  if (bytes > FILE_BYTES_MAX) throw new AdapterRefused(`${file} is larger than ${FILE_BYTES_MAX} bytes.`);
  const streets = new Map<string, Street>();
  for (const [index, line] of (await readFile(file, 'utf8')).split(/\r?\n/).entries()) {
    if (line.trim() === '') continue;
    const [, street, city, state, zip] = LINE.exec(line) ?? [];
    if (street === undefined || city === undefined || state === undefined || zip === undefined)
      throw new AdapterRefused(
        `Line ${index + 1} of ${file} is no street, town, state and ZIP Code with tabs between.`,
      );
    const words = wordsOf(`${street} ${city} ${state} ${zip}`).join(' ');
    if (!streets.has(words)) streets.set(words, { street, city, state, zip, words });
  }
  if (streets.size === 0) throw new AdapterRefused(`${file} holds no street.`);
  return [...streets.values()].sort((one, other) => (one.words < other.words ? -1 : 1));
}

/** Place of the first street whose words are not before these. */
function firstFrom(streets: readonly Street[], words: string): number {
  let [low, high] = [0, streets.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((streets[middle]?.words ?? '') < words) low = middle + 1;
    else high = middle;
  }
  return low;
}

export const placesFileAdapter = adapter<PlacesFile, typeof settings>({
  settings,
  open: placesFile,
  tryOut: async (port) => `The file has ${port.streets} streets.`,
});
