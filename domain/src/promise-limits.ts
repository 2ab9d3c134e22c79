import { stateName } from './us-states.ts';

/** Limits of promises to pay, which a lender sets for all, for a brand, a state, or a brand in a state. */
export interface PromiseLimits {
  /** A promise is for a day so far ahead at most: after two weeks the next payment of most loans is near. 0: none is taken. */
  readonly daysAhead: number;
  /** So many days before its due date a payment can be promised. */
  readonly daysBeforeDue: number;
  /** After so many broken promises a person talks to the store in place of another one. */
  readonly broken: number;
  /** Days in which they count. */
  readonly brokenDays: number;
  /** A payment late in the evening is booked on the next day, and fulfills the promise. */
  readonly graceDays: number;
}

export const PROMISE_LIMITS: PromiseLimits = {
  daysAhead: 14,
  daysBeforeDue: 7,
  broken: 2,
  brokenDays: 90,
  graceDays: 1,
};

/** Least and most of each limit: as many days as the page lists, and no more than a promise is worth. */
const RANGES: Readonly<Record<keyof PromiseLimits, readonly [least: number, most: number]>> = {
  daysAhead: [0, 31],
  daysBeforeDue: [0, 31],
  broken: [1, 9],
  brokenDays: [1, 365],
  graceDays: [0, 7],
};

interface Row {
  readonly brand?: string;
  readonly state?: string;
  readonly limits: Partial<PromiseLimits>;
}

/**
 * Rows of a setting such as `daysAhead 10; TX daysAhead 7, broken 1; inl/TX graceDays 2`: of all loans, of a state, of a brand in it. Undefined
 * where it cannot be read.
 */
export function promiseLimitRows(setting: string, isBrand: (code: string) => boolean): readonly Row[] | undefined {
  const rows = setting
    .split(';')
    .map((row) => row.trim())
    .filter((row) => row !== '')
    .map((row) => rowOf(row, isBrand));
  return rows.every((row) => row !== undefined) ? rows : undefined;
}

function rowOf(text: string, isBrand: (code: string) => boolean): Row | undefined {
  const [first = '', ...others] = text.split(',').map((part) => part.trim());
  const words = first.split(/\s+/);
  const place = words.length === 3 ? placeOf(words[0] ?? '', isBrand) : {};
  if (place === undefined) return undefined;
  const limits: Partial<Record<keyof PromiseLimits, number>> = {};
  for (const part of [words.slice(-2), ...others.map((other) => other.split(/\s+/))]) {
    const [name = '', value = '', ...more] = part;
    if (more.length > 0 || !isLimit(name) || !/^\d{1,3}$/.test(value)) return undefined;
    const [least, most] = RANGES[name];
    if (Number(value) < least || Number(value) > most) return undefined;
    limits[name] = Number(value);
  }
  return { ...place, limits };
}

const isLimit = (name: string): name is keyof PromiseLimits => Object.hasOwn(RANGES, name);

function placeOf(word: string, isBrand: (code: string) => boolean): Pick<Row, 'brand' | 'state'> | undefined {
  const isState = (code: string) => stateName(code, 'english') !== undefined;
  const [first = '', state, ...more] = word.split('/');
  if (more.length > 0) return undefined;
  if (state !== undefined) return isBrand(first) && isState(state) ? { brand: first, state } : undefined;
  if (isBrand(first)) return { brand: first };
  return isState(first) ? { state: first } : undefined;
}

/** Limits of a loan: of its brand in its state, else of its state, else of its brand, else of all. */
export function promiseLimitsOf(
  rows: readonly Row[],
  { brand, state }: { readonly brand: string; readonly state: string | undefined },
): PromiseLimits {
  const fits = (row: Row) =>
    (row.brand === undefined || row.brand === brand) && (row.state === undefined || row.state === state);
  const weight = (row: Row) => (row.state === undefined ? 0 : 2) + (row.brand === undefined ? 0 : 1);
  const fitting = rows.filter(fits).sort((one, other) => weight(one) - weight(other));
  return Object.assign({}, PROMISE_LIMITS, ...fitting.map(({ limits }) => limits));
}
