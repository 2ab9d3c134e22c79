import { addDays, type CalendarDate, isCalendarDate } from './calendar-date.ts';
import { stateName, stateOfZip } from './us-states.ts';
import { isZip } from './zip.ts';

/** Kinds of disasters, as they are chosen at the desk. */
export const DISASTER_KINDS = [
  'storm',
  'hurricane',
  'tornado',
  'flood',
  'wildfire',
  'winter',
  'earthquake',
  'other',
] as const;
export type DisasterKind = (typeof DISASTER_KINDS)[number];

/** ZIP codes from one to another, both among them. */
export type ZipRange = readonly [from: string, to: string];

/** An area in which a disaster was declared. Without ZIP codes it is the whole of its states. */
export interface DisasterArea {
  readonly states: readonly string[];
  readonly zips: readonly ZipRange[];
  readonly from: CalendarDate;
  readonly until: CalendarDate;
  /** Number of the federal declaration, as FEMA writes it: `DR-4827-NC`. */
  readonly declaration: string | null;
}

/** As it was written at the desk. */
export interface DisasterWritten {
  readonly states: string;
  readonly zips: string;
  readonly from: string;
  readonly until: string;
  readonly declaration: string;
}

/** Why an area is not taken, with the words that are wrong. */
export interface AreaFault {
  readonly fault:
    | 'no_state'
    | 'unknown_state'
    | 'not_a_zip'
    | 'zips_backward'
    | 'zip_of_other_state'
    | 'zips_overlap'
    | 'too_many_zips'
    | 'not_a_day'
    | 'begins_later'
    | 'ends_before_it_begins'
    | 'too_long'
    | 'not_a_declaration';
  readonly words: string;
}

/** A disaster is declared for a year at most; one that lasts is declared again. */
const DAYS_MAX = 366;
const RANGES_MAX = 200;
/** Major disasters, emergencies, and fire management assistance (44 CFR 206, 204). */
const DECLARATION = /^(DR|EM|FM)-\d{1,5}(-[A-Z]{2})?$/;

const wordsOf = (text: string): string[] => text.split(/[\s,;]+/).filter((word) => word !== '');
const faulty = (fault: AreaFault['fault'], words = ''): AreaFault => ({ fault, words });

/** The area that was written, or the first thing that is wrong with it. */
export function readDisasterArea(written: DisasterWritten, today: CalendarDate): DisasterArea | AreaFault {
  const states = [...new Set(wordsOf(written.states.toUpperCase()))];
  if (states.length === 0) return faulty('no_state');
  const unknown = states.find((state) => stateName(state, 'english') === undefined);
  if (unknown !== undefined) return faulty('unknown_state', unknown);
  const zips = readZips(written.zips, states);
  if (!Array.isArray(zips)) return zips as AreaFault;
  const { from, until } = written;
  const noDay = [from, until].find((day) => !isCalendarDate(day));
  if (noDay !== undefined) return faulty('not_a_day', noDay);
  if (from > today) return faulty('begins_later', from);
  if (until < from) return faulty('ends_before_it_begins', until);
  if (until > addDays(from, DAYS_MAX)) return faulty('too_long', until);
  const declaration = written.declaration.trim().toUpperCase();
  if (declaration !== '' && !DECLARATION.test(declaration)) return faulty('not_a_declaration', declaration);
  return { states, zips, from, until, declaration: declaration || null };
}

/** ZIP codes and ranges of them, in their order. */
function readZips(text: string, states: readonly string[]): ZipRange[] | AreaFault {
  const read: ZipRange[] = [];
  for (const word of wordsOf(text)) {
    const [from = '', to = from, ...more] = word.split('-');
    if (!isZip(from) || !isZip(to) || more.length > 0) return faulty('not_a_zip', word);
    if (to < from) return faulty('zips_backward', word);
    const elsewhere = [from, to].find((zip) => !states.includes(stateOfZip(zip) ?? ''));
    if (elsewhere !== undefined) return faulty('zip_of_other_state', elsewhere);
    read.push([from, to]);
  }
  if (read.length > RANGES_MAX) return faulty('too_many_zips', String(RANGES_MAX));
  const sorted = read.sort(([one], [other]) => (one < other ? -1 : 1));
  const twice = sorted.find(([from], at) => from <= (sorted[at - 1]?.[1] ?? ''));
  return twice === undefined ? sorted : faulty('zips_overlap', twice[0]);
}

/** Whether an address lies in an area. */
export function isInArea(
  { states, zips }: Pick<DisasterArea, 'states' | 'zips'>,
  { state, zip }: { readonly state: string; readonly zip: string },
): boolean {
  if (!states.includes(state.toUpperCase())) return false;
  const five = zip.slice(0, 5);
  return zips.length === 0 || zips.some(([from, to]) => from <= five && five <= to);
}
