import { resolve } from 'node:path';
import { isMadeLater, type Purpose, purposes } from '@lendside/providers/keys/purposes';
import { currentOf, digestOf, type KeyRing, keyRing } from '@lendside/providers/keys/ring';
import { RingRefused } from '@lendside/providers/keys/ring-file';
import type { RingKey } from '@lendside/providers/keys/ring-key';
import { isFromBeforeRings, keysOf } from '@lendside/providers/keys/ring-source';
import type { Settings } from '../platform/configuration/settings.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { areKeysMarked, keyMarkFindings } from '../platform/keys/key-marks-store.ts';
import { readersOfOthers } from '../platform/keys/key-readers-store.ts';
import { productTime } from '../platform/runtime/clock.ts';
import type { Finding } from '../platform/runtime/finding.ts';
import { productIds } from '../platform/runtime/ids.ts';
import { KEY_FILE, ringFrom } from './key-ring.ts';
import { type HowMany, openedSamples } from './key-samples.ts';
import { countAll, isUnder, type Lying, sealedValuesOf } from './sealed-values.ts';

const DAY_MILLISECONDS = 86_400_000;
const MINUTE_MILLISECONDS = 60_000;
/** Every process has read the ring so many minutes after it changed: a new key is not used before. */
export const KNOWN_AFTER_MINUTES = 2;
/** A current key older than this wants a rotation. */
const OLD_DAYS = 365;
/** The end of the sentence that says what the first change of such a file takes away. */
export const WAY_BACK = 'the first change of the ring writes them anew, and the way back to that version ends there';
/** A process that was not heard of for so long is gone. */
export const HEARD_MILLISECONDS = 150_000;

interface KeysThere {
  readonly where: string;
  readonly keys?: readonly RingKey[];
  readonly isBeforeRings?: boolean;
  readonly refused?: string;
}

/** Keys of a deployment, without making any. */
async function keysThere(settings: Settings): Promise<KeysThere> {
  const from = await ringFrom(settings, productTime(0).clock.nowMs);
  const { where } = from.source;
  try {
    const keys = await keysOf(from);
    return keys ? { keys, where, isBeforeRings: await isFromBeforeRings(from.source) } : { where };
  } catch (error) {
    if (error instanceof RingRefused) return { where, refused: error.message };
    throw error;
  }
}

/** Faults of the key ring: it is missing, cannot be read, or is not that of the database. A start with one is refused. */
export async function ringFindings(db: OpenDatabase, settings: Settings): Promise<readonly Finding[]> {
  const { keys, where, refused } = await keysThere(settings);
  if (refused !== undefined) return [{ what: refused, next: 'Nothing was changed.' }];
  if (keys) return keyMarkFindings(db, keys, settings.keys.ring ? where : resolve(settings.dataFolder));
  if (settings.keys.ring)
    return [{ what: `There are no keys in ${where}.`, next: 'Put the key ring there. None was made.' }];
  if (!(await areKeysMarked(db))) return [];
  return [
    {
      what: `There is no ${KEY_FILE} in ${resolve(settings.dataFolder)}, and what is sealed in this database needs it.`,
      next: 'Name the data folder of this database in LENDSIDE_DATA, or restore the file from its copy. None was made.',
    },
  ];
}

/**
 * These, and what is no reason to refuse a start: old keys, processes with other keys, values that no key opens. `tell` is told
 * what was opened and what else an operator may want to know.
 */
export async function keyFindings(
  db: OpenDatabase,
  settings: Settings,
  how: HowMany & { readonly tell?: (sentence: string) => void } = {},
): Promise<readonly Finding[]> {
  const wrong = await ringFindings(db, settings);
  const { keys, where, isBeforeRings } = await keysThere(settings);
  if (!keys) return wrong;
  if (isBeforeRings)
    how.tell?.(`The keys in ${where} are written as the version before rings reads them: ${WAY_BACK}.`);
  const { clock } = productTime(0);
  const ring = keyRing({ keys, read: async () => keys, nowMs: clock.nowMs });
  return [
    ...wrong,
    ...oldKeys(keys, clock.nowMs()),
    ...(await otherReaders(db, keys, clock.nowMs())),
    ...(await unopened(db, ring, clock, how)),
  ];
}

function oldKeys(keys: readonly RingKey[], nowMs: number): readonly Finding[] {
  const isOld = (purpose: Purpose) => {
    const current = currentOf(
      keys.filter((key) => key.purpose === purpose),
      nowMs,
    );
    const madeAtMs = current?.madeAtMs;
    return madeAtMs !== undefined && nowMs - madeAtMs > OLD_DAYS * DAY_MILLISECONDS;
  };
  const old = purposes.filter((purpose) => !isMadeLater(purpose) && isOld(purpose));
  if (old.length === 0) return [];
  return [
    {
      what: `The current key is older than a year: ${old.join(', ')}.`,
      next: `Make another with "node lendside.js keys rotate ${old.length === 1 ? old[0] : '<purpose>'}".`,
    },
  ];
}

async function otherReaders(db: OpenDatabase, keys: readonly RingKey[], nowMs: number): Promise<readonly Finding[]> {
  // A key that was made a moment ago is still on its way to them.
  if (keys.some(({ madeAtMs = 0 }) => Math.abs(nowMs - madeAtMs) < KNOWN_AFTER_MINUTES * MINUTE_MILLISECONDS))
    return [];
  const others = await readersOfOthers(db, digestOf(keys), nowMs - HEARD_MILLISECONDS);
  if (others.length === 0) return [];
  return [
    {
      what: `Processes work with other keys than those that are here: ${others.join(', ')}.`,
      next: 'Let every process read the same ring; one that reads it from its environment has to be started again.',
    },
  ];
}

async function unopened(
  db: OpenDatabase,
  ring: KeyRing,
  clock: ReturnType<typeof productTime>['clock'],
  { tell, ...howMany }: HowMany & { readonly tell?: (sentence: string) => void },
): Promise<readonly Finding[]> {
  const lying = await countAll(sealedValuesOf(db, ring, { clock, ids: productIds(clock) }));
  const has = (one: Lying) => ring.all().some((key) => isUnder(key, one));
  const withoutKey = lying
    .filter((one) => !has(one))
    .map(({ values, id, count }) => ({
      what: `No key opens ${count.toLocaleString('en-US')} ${values.what}: ${id === '' ? 'they are of a key from before rings' : `they are under the key ${id}`}, which is not in the ring.`,
      next: 'Restore the copy of the key ring that has it.',
    }));
  const { told, findings } = await openedSamples(lying.filter(has), howMany);
  for (const sentence of told) tell?.(sentence);
  return [...withoutKey, ...findings];
}
