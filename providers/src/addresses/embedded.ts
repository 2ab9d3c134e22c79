import type { Addresses, PredictedAddress } from './port.ts';
import { isBeginningOf, partsOf, wordsOf } from './typed-address.ts';

/** Predictions from a small map of towns and streets, without any service outside. */

const PREDICTIONS_MAX = 5;
const PLACE_ID = /^place:(\d{0,6}):(\d{1,3}):(\d{1,3})$/;

type Town = Pick<PredictedAddress, 'city' | 'state' | 'zip'>;

const town = (city: string, state: string, zip: string): Town => ({ city, state, zip });

/** The towns of the stores. */
const TOWNS: readonly Town[] = [
  town('Fairview', 'GA', '30301'),
  town('Riverside', 'GA', '31401'),
  town('Greenville', 'TX', '75201'),
  town('Clayton', 'ID', '83702'),
  town('Franklin', 'UT', '84101'),
  town('Salem', 'KS', '67202'),
  town('Madison', 'MO', '64106'),
  town('Georgetown', 'SC', '29201'),
  town('Milton', 'WI', '53202'),
  town('Ashland', 'TN', '37201'),
  town('Centerville', 'OK', '73102'),
];

/** Streets that every town has. */
const STREETS: readonly string[] = [
  'Main Street',
  'Oak Avenue',
  'Center Street',
  'Hill Road',
  'Station Street',
  'Market Street',
  'Lake Street',
  'Church Street',
  'Mill Lane',
  'Park Avenue',
  'Prairie Road',
  'Elm Street',
  'Maple Drive',
  'Cedar Court',
  'Washington Boulevard',
  'River Road',
  'Sunset Drive',
  'School Street',
];

export function embeddedAddresses(): Addresses {
  return {
    name: 'offline map',
    embedded: true,
    async predict({ search }) {
      const { number, words } = partsOf(search);
      if (words.length === 0) return [];
      return STREETS.flatMap((street, streetIndex) =>
        TOWNS.map((place, townIndex) => ({
          placeId: `place:${number}:${streetIndex}:${townIndex}`,
          text: `${number ? `${number} ` : ''}${street}, ${place.city}, ${place.state} ${place.zip}`,
          known: wordsOf(`${street} ${place.city} ${place.state} ${place.zip}`),
        })),
      )
        .filter(({ known }) => isBeginningOf(words, known))
        .slice(0, PREDICTIONS_MAX)
        .map(({ placeId, text }) => ({ placeId, text }));
    },
    async details({ placeId }) {
      const [, number = '', streetIndex, townIndex] = placeId.length > 40 ? [] : (PLACE_ID.exec(placeId) ?? []);
      const street = STREETS[Number(streetIndex ?? Number.NaN)];
      const place = TOWNS[Number(townIndex ?? Number.NaN)];
      if (!street || !place) return undefined;
      return { line1: number ? `${number} ${street}` : street, ...place };
    },
  };
}
