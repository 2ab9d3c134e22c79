import { isBrandCode } from '@lendside/brands/brand';
import { FLAG_DEFAULTS, type FlagName, LIMIT_DEFAULTS, type LimitName } from '@lendside/domain/configuration';
import { UPLOAD_TYPES } from '@lendside/domain/limits';
import { promiseLimitRows } from '@lendside/domain/promise-limits';
import { UPLOAD_CATEGORIES, UPLOAD_MEDIA_TYPES } from '@lendside/domain/upload-limits';
import { Problem } from '../../problem.ts';
import { LOG_LEVELS } from './settings.ts';

/**
 * Texts: what serviceStatus says, which lender systems do not answer ("TLXe,NLS"), which files are taken
 * ("image,pdf"), and what a new password needs beside the rule of the specification ("symbols").
 */
const TEXT_DEFAULTS = {
  serviceStatus: 'available',
  serviceMessage: '',
  /** The same in Spanish; without it, who reads Spanish is told in the portal's own words. */
  serviceMessageSpanish: '',
  plannedEnd: '',
  unavailableProviders: '',
  loanDocumentTypes: UPLOAD_TYPES.join(','),
  loanDocumentMimeTypes: UPLOAD_MEDIA_TYPES.join(','),
  /** Documents that a person at the lender looks at before they are taken, by kind: "identity,income". */
  documentsSeenByPerson: '',
  /** Limits of promises to pay that are not the usual ones: "daysAhead 10; TX daysAhead 7, broken 1". */
  promiseLimits: '',
  passwordAlsoRequires: '',
  /** Level of the service's log, where it is not `LOG_LEVEL` for now. */
  serviceLogLevel: '',
  /** Why nothing may be deleted now: a lawsuit or an examination that is expected. Empty: nothing is held back. */
  legalHold: '',
};

export type FlagValue = boolean | number | string;
type FlagValues = Record<string, FlagValue>;

/** Configuration flags and limits of this process. */
export interface Flags {
  isOn(name: FlagName): boolean;
  limit(name: LimitName): number;
  text(name: keyof typeof TEXT_DEFAULTS): string;
  flags(): Record<FlagName, boolean>;
  limits(): Record<LimitName, number>;
  all(): Readonly<FlagValues>;
  /** Values without overrides. */
  defaults(): Readonly<FlagValues>;
  /** Overrides in this process. Throws `flag_unknown`, or `input_not_valid` for a value of the wrong kind. */
  override(values: Readonly<FlagValues>): void;
  /** Calls with all of them whenever some were overridden. */
  onOverride(listener: (all: Readonly<FlagValues>) => void): void;
}

const DEFAULTS: Readonly<FlagValues> = { ...FLAG_DEFAULTS, ...LIMIT_DEFAULTS, ...TEXT_DEFAULTS };

function checked(name: string, value: FlagValue): FlagValue {
  if (!Object.hasOwn(DEFAULTS, name)) throw new Problem('flag_unknown', { name: name.slice(0, 60) });
  // serviceStatus may be said as yes or no too.
  if (name === 'serviceStatus' && typeof value === 'boolean') return value ? 'available' : 'unavailable';
  if (typeof value !== typeof DEFAULTS[name]) throw new Problem('input_not_valid', { field: name });
  if (name === 'serviceLogLevel' && ![...LOG_LEVELS, ''].includes(String(value)))
    throw new Problem('input_not_valid', { field: name });
  if (name === 'documentsSeenByPerson' && !areCategories(String(value)))
    throw new Problem('input_not_valid', { field: name });
  if (name === 'promiseLimits' && promiseLimitRows(String(value), isBrandCode) === undefined)
    throw new Problem('input_not_valid', { field: name });
  if (typeof value === 'number' && !(value >= 0)) throw new Problem('input_not_valid', { field: name });
  return value;
}

/** Kinds of documents, parted by commas: a mistyped one would let documents pass unseen. */
const areCategories = (text: string): boolean =>
  text.split(',').every((one) => one.trim() === '' || (UPLOAD_CATEGORIES as readonly string[]).includes(one.trim()));

/** The flags as the specification has them, to be overridden by name. */
export function flagsOf(overrides: Readonly<FlagValues> = {}): Flags {
  const values: FlagValues = { ...DEFAULTS };
  const listeners: ((all: Readonly<FlagValues>) => void)[] = [];
  const pick = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, values[name]]));
  const flags: Flags = {
    isOn: (name) => values[name] === true,
    limit: (name) => Number(values[name]),
    text: (name) => String(values[name]),
    flags: () => pick(FLAG_DEFAULTS) as Record<FlagName, boolean>,
    limits: () => pick(LIMIT_DEFAULTS) as Record<LimitName, number>,
    all: () => ({ ...values }),
    defaults: () => DEFAULTS,
    override(given) {
      const all = Object.entries(given).map(([name, value]) => [name, checked(name, value)] as const);
      for (const [name, value] of all) values[name] = value;
      for (const listener of listeners) listener(flags.all());
    },
    onOverride: (listener) => void listeners.push(listener),
  };
  flags.override(overrides);
  return flags;
}
