import type { Language } from './language.ts';

/** The states and the District of Columbia by their postal code, with where each lies and its ZIP codes. */
interface StateRow {
  readonly english: string;
  /** Spanish name, where it differs. */
  readonly spanish?: string;
  /** Roughly the middle of the state: latitude, longitude in degrees. */
  readonly middle: readonly [number, number];
  /** First three digits of its ZIP codes, from and to, as the postal service assigns them. */
  readonly zips: readonly (readonly [number, number])[];
}

const ROWS: Readonly<Record<string, StateRow>> = {
  AL: { english: 'Alabama', middle: [32.8, -86.8], zips: [[350, 369]] },
  AK: { english: 'Alaska', middle: [64.1, -152.3], zips: [[995, 999]] },
  AZ: { english: 'Arizona', middle: [34.3, -111.7], zips: [[850, 865]] },
  AR: { english: 'Arkansas', middle: [34.8, -92.4], zips: [[716, 729]] },
  CA: { english: 'California', middle: [37.2, -119.3], zips: [[900, 961]] },
  CO: { english: 'Colorado', middle: [39.0, -105.5], zips: [[800, 816]] },
  CT: { english: 'Connecticut', middle: [41.6, -72.7], zips: [[60, 69]] },
  DE: { english: 'Delaware', middle: [39.0, -75.5], zips: [[197, 199]] },
  DC: {
    english: 'District of Columbia',
    spanish: 'Distrito de Columbia',
    middle: [38.9, -77.0],
    zips: [
      [200, 200],
      [202, 205],
    ],
  },
  FL: {
    english: 'Florida',
    middle: [28.6, -82.4],
    zips: [
      [320, 339],
      [341, 349],
    ],
  },
  GA: {
    english: 'Georgia',
    middle: [32.6, -83.4],
    zips: [
      [300, 319],
      [398, 399],
    ],
  },
  HI: { english: 'Hawaii', spanish: 'Hawái', middle: [20.3, -156.4], zips: [[967, 968]] },
  ID: { english: 'Idaho', middle: [44.4, -114.6], zips: [[832, 838]] },
  IL: { english: 'Illinois', middle: [40.0, -89.2], zips: [[600, 629]] },
  IN: { english: 'Indiana', middle: [39.9, -86.3], zips: [[460, 479]] },
  IA: { english: 'Iowa', middle: [42.1, -93.5], zips: [[500, 528]] },
  KS: { english: 'Kansas', middle: [38.5, -98.4], zips: [[660, 679]] },
  KY: { english: 'Kentucky', middle: [37.5, -85.3], zips: [[400, 427]] },
  LA: { english: 'Louisiana', spanish: 'Luisiana', middle: [31.1, -92.0], zips: [[700, 714]] },
  ME: { english: 'Maine', middle: [45.4, -69.2], zips: [[39, 49]] },
  MD: { english: 'Maryland', middle: [39.0, -76.8], zips: [[206, 219]] },
  MA: {
    english: 'Massachusetts',
    middle: [42.3, -71.8],
    zips: [
      [10, 27],
      [55, 55],
    ],
  },
  MI: { english: 'Michigan', spanish: 'Míchigan', middle: [44.3, -85.4], zips: [[480, 499]] },
  MN: { english: 'Minnesota', middle: [46.3, -94.3], zips: [[550, 567]] },
  MS: { english: 'Mississippi', spanish: 'Misisipi', middle: [32.7, -89.7], zips: [[386, 397]] },
  MO: { english: 'Missouri', spanish: 'Misuri', middle: [38.4, -92.5], zips: [[630, 658]] },
  MT: { english: 'Montana', middle: [47.0, -109.6], zips: [[590, 599]] },
  NE: { english: 'Nebraska', middle: [41.5, -99.8], zips: [[680, 693]] },
  NV: { english: 'Nevada', middle: [39.3, -116.6], zips: [[889, 898]] },
  NH: { english: 'New Hampshire', spanish: 'Nuevo Hampshire', middle: [43.7, -71.6], zips: [[30, 38]] },
  NJ: { english: 'New Jersey', spanish: 'Nueva Jersey', middle: [40.2, -74.7], zips: [[70, 89]] },
  NM: { english: 'New Mexico', spanish: 'Nuevo México', middle: [34.4, -106.1], zips: [[870, 884]] },
  NY: {
    english: 'New York',
    spanish: 'Nueva York',
    middle: [42.9, -75.5],
    zips: [
      [5, 5],
      [63, 63],
      [100, 149],
    ],
  },
  NC: { english: 'North Carolina', spanish: 'Carolina del Norte', middle: [35.6, -79.4], zips: [[270, 289]] },
  ND: { english: 'North Dakota', spanish: 'Dakota del Norte', middle: [47.4, -100.5], zips: [[580, 588]] },
  OH: { english: 'Ohio', middle: [40.3, -82.8], zips: [[430, 459]] },
  OK: {
    english: 'Oklahoma',
    middle: [35.6, -97.5],
    zips: [
      [730, 732],
      [734, 749],
    ],
  },
  OR: { english: 'Oregon', spanish: 'Oregón', middle: [43.9, -120.6], zips: [[970, 979]] },
  PA: { english: 'Pennsylvania', spanish: 'Pensilvania', middle: [40.9, -77.8], zips: [[150, 196]] },
  RI: { english: 'Rhode Island', middle: [41.7, -71.6], zips: [[28, 29]] },
  SC: { english: 'South Carolina', spanish: 'Carolina del Sur', middle: [33.9, -80.9], zips: [[290, 299]] },
  SD: { english: 'South Dakota', spanish: 'Dakota del Sur', middle: [44.4, -100.2], zips: [[570, 577]] },
  TN: { english: 'Tennessee', middle: [35.9, -86.4], zips: [[370, 385]] },
  TX: {
    english: 'Texas',
    middle: [31.5, -99.3],
    zips: [
      [733, 733],
      [750, 799],
      [885, 885],
    ],
  },
  UT: { english: 'Utah', middle: [39.3, -111.7], zips: [[840, 847]] },
  VT: {
    english: 'Vermont',
    middle: [44.1, -72.7],
    zips: [
      [50, 54],
      [56, 59],
    ],
  },
  VA: {
    english: 'Virginia',
    middle: [37.5, -78.8],
    zips: [
      [201, 201],
      [220, 246],
    ],
  },
  WA: { english: 'Washington', middle: [47.4, -120.4], zips: [[980, 994]] },
  WV: { english: 'West Virginia', spanish: 'Virginia Occidental', middle: [38.6, -80.6], zips: [[247, 268]] },
  WI: { english: 'Wisconsin', middle: [44.6, -89.9], zips: [[530, 549]] },
  WY: { english: 'Wyoming', middle: [43.0, -107.5], zips: [[820, 831]] },
};

/** A place on the globe, in degrees. */
export interface Position {
  readonly latitude: number;
  readonly longitude: number;
}

/** Every state as a list to choose from, sorted by name in a language. */
export function statesIn(language: Language): { readonly label: string; readonly value: string }[] {
  return Object.keys(ROWS)
    .map((value) => ({ label: stateName(value, language) ?? value, value }))
    .sort((a, b) => a.label.localeCompare(b.label, language === 'spanish' ? 'es' : 'en'));
}

/** The name of a state by its postal code ("GA"); undefined for another text. */
export function stateName(code: string, language: Language): string | undefined {
  const row = Object.hasOwn(ROWS, code) ? ROWS[code] : undefined;
  return (language === 'spanish' ? row?.spanish : undefined) ?? row?.english;
}

/** The state whose ZIP codes begin like this one; undefined where none does (armed forces, territories, unassigned). */
export function stateOfZip(zip: string): string | undefined {
  if (!/^\d{5}$/.test(zip)) return undefined;
  const start = Number(zip.slice(0, 3));
  return Object.keys(ROWS).find((code) => ROWS[code]?.zips.some(([from, to]) => start >= from && start <= to));
}

/** Roughly the middle of a state; undefined for another text. */
export function middleOfState(code: string): Position | undefined {
  const middle = Object.hasOwn(ROWS, code) ? ROWS[code]?.middle : undefined;
  return middle && { latitude: middle[0], longitude: middle[1] };
}

const EARTH_RADIUS_MILES = 3958.8;

/** Miles between two places as the crow flies (haversine; the earth as a ball). */
export function milesBetween(a: Position, b: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const halfSine = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    halfSine(a.latitude, b.latitude) +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * halfSine(a.longitude, b.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}
