import { isMadeLater, isPurpose, PURPOSES, type Purpose, purposes } from '@lendside/providers/keys/purposes';
import { currentOf, digestOf, keyRing } from '@lendside/providers/keys/ring';
import { RingRefused, writtenRing } from '@lendside/providers/keys/ring-file';
import { type KeyFacts, newKey, type RingKey } from '@lendside/providers/keys/ring-key';
import {
  fileSource,
  isFromBeforeRings,
  keysOf,
  type RingFrom,
  unknownPurposes,
} from '@lendside/providers/keys/ring-source';
import { newPushKeys } from '@lendside/providers/push/push-keys';
import { newSealKeyText } from '@lendside/providers/signing/seal-key';
import type { Settings } from '../platform/configuration/settings.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { lockKeys, markKeys, markRetired } from '../platform/keys/key-marks-store.ts';
import { readersOfOthers } from '../platform/keys/key-readers-store.ts';
import { productTime } from '../platform/runtime/clock.ts';
import { productIds } from '../platform/runtime/ids.ts';
import { HEARD_MILLISECONDS, KNOWN_AFTER_MINUTES, WAY_BACK } from './key-findings.ts';
import { ringFrom } from './key-ring.ts';
import { countAll, isUnder, type Lying, sealedValuesOf } from './sealed-values.ts';

const MINUTE_MILLISECONDS = 60_000;
/** Purposes whose values are looked up by what they are: a process that does not know the key would not find them. */
const LOOKED_UP: readonly Purpose[] = ['personal-data', 'fingerprint', 'saved-values'];

/** The keys of a deployment as an operator handles them. */
export interface KeyDesk {
  readonly db: OpenDatabase;
  readonly from: RingFrom;
  readonly nowMs: () => number;
  /** Whether settings hold the keys of notices themselves, beside the ring. */
  readonly ownPushKeys: boolean;
}

export const openDesk = async (settings: Settings, db: OpenDatabase, nowMs: () => number): Promise<KeyDesk> => ({
  db,
  nowMs,
  ownPushKeys: settings.providers.push?.settings.publicKey !== undefined,
  from: await ringFrom(settings, nowMs),
});

export async function ringOf({ from }: KeyDesk): Promise<readonly RingKey[]> {
  const keys = await keysOf(from);
  if (keys) return keys;
  throw new RingRefused(`There are no keys in ${from.source.where}: the first start makes them.`);
}

/** All that lies under keys. */
export function valuesOf({ db, nowMs }: KeyDesk, keys: readonly RingKey[]) {
  const { clock } = productTime(0, nowMs);
  const ring = keyRing({ keys, read: async () => keys, nowMs });
  return { ring, all: sealedValuesOf(db, ring, { clock, ids: productIds(clock) }) };
}

/** One key as an operator sees it: nothing of its secret. */
export interface ListedKey {
  readonly key: Omit<KeyFacts, 'secret'>;
  readonly state: 'current' | 'later' | 'former';
  /** Values that lie under it; undefined for purposes of which none are kept. */
  readonly values: number | undefined;
}

export async function listKeys(desk: KeyDesk): Promise<readonly ListedKey[]> {
  const keys = await ringOf(desk);
  const { all } = valuesOf(desk, keys);
  const lying = await countAll(all);
  return keys.map((key) => ({
    key: { purpose: key.purpose, id: key.id, madeAtMs: key.madeAtMs, fromMs: key.fromMs, isFirst: key.isFirst },
    state: stateOf(keys, key, desk.nowMs()),
    values: all.some(({ purpose }) => purpose === key.purpose) ? under(lying, key) : undefined,
  }));
}

function under(lying: readonly Lying[], key: RingKey): number {
  return lying.reduce((sum, one) => (isUnder(key, one) ? sum + one.count : sum), 0);
}

function stateOf(keys: readonly RingKey[], key: RingKey, nowMs: number): ListedKey['state'] {
  const ofPurpose = keys.filter(({ purpose }) => purpose === key.purpose);
  if (currentOf(ofPurpose, nowMs) === key) return 'current';
  return key.fromMs > nowMs ? 'later' : 'former';
}

/** Where a changed ring goes, and what its operator knows of the change. */
export interface Writing {
  /** A file in place of where the keys come from. */
  readonly to?: string | undefined;
  /** The version before rings is not gone back to: it cannot read what is written. */
  readonly leavesVersionBefore?: boolean;
}

/** Throws where writing the ring would take something away that its operator did not name. */
async function refuseLosing({ source }: RingFrom, { leavesVersionBefore = false }: Writing): Promise<void> {
  const strange = await unknownPurposes(source);
  if (strange.length > 0) {
    throw new RingRefused(
      `The keys in ${source.where} hold some of ${strange.join(', ')}, which this version does not know and would lose: change them with the version that made them. Nothing was changed.`,
    );
  }
  if (leavesVersionBefore || !(await isFromBeforeRings(source))) return;
  throw new RingRefused(
    `The keys in ${source.where} are written as the version before rings reads them: ${WAY_BACK}. When every process runs this version and none goes back, say --leave-version-before. Nothing was changed.`,
  );
}

/** Changes the ring for every process: one operator at a time, the file first, so that no database waits for a key that is nowhere. */
async function change(
  desk: KeyDesk,
  writing: Writing,
  next: (keys: readonly RingKey[]) => Promise<{ readonly keys: readonly RingKey[]; readonly retired?: RingKey }>,
): Promise<readonly RingKey[]> {
  const { db, from, nowMs } = desk;
  const { source, wrapper } = from;
  const { to } = writing;
  const replace = to === undefined ? source.replace : fileSource(to, { isMade: false }).replace;
  if (!replace) {
    throw new RingRefused(
      `The keys come from ${source.where}, which cannot be written from here. Name a file with --to=FILE, and put what it holds there.`,
    );
  }
  return db.transaction('worker', async (tx) => {
    await lockKeys(tx);
    await refuseLosing(from, writing);
    const changed = await next(await ringOf(desk));
    await replace(await writtenRing(changed.keys, wrapper)).catch((error: unknown) => {
      const { code } = error as NodeJS.ErrnoException;
      throw new RingRefused(
        `The key ring cannot be written to ${to ?? source.where} (${code ?? String(error)}). Nothing was changed.`,
      );
    });
    await markKeys(tx, changed.keys, nowMs());
    if (changed.retired) await markRetired(tx, changed.retired, nowMs());
    return changed.keys;
  });
}

/** The purposes that a word names. Throws a sentence for one that is none. */
function purposesNamed(word: string | undefined, { ownPushKeys }: KeyDesk): readonly Purpose[] {
  if (word === 'all') return purposes.filter((purpose) => purpose !== 'push' || !ownPushKeys);
  if (word === 'push' && ownPushKeys) {
    throw new RingRefused('The keys of notices stand in the file of providers: change them there.');
  }
  if (word !== undefined && isPurpose(word)) return [word];
  throw new RingRefused(`${word ?? 'Nothing'} is no purpose of keys. There are: ${purposes.join(', ')}; or all.`);
}

export interface Rotation extends Writing {
  readonly purpose: string | undefined;
  /** Minutes until the new key is the current one. */
  readonly inMinutes: number;
}

/** Adds a key of a purpose, or of each. Those that were there open on. Answers the new ones. */
export async function rotate(desk: KeyDesk, { purpose, inMinutes, ...writing }: Rotation): Promise<readonly RingKey[]> {
  const wanted = purposesNamed(purpose, desk);
  const hasty = inMinutes < KNOWN_AFTER_MINUTES && wanted.find((one) => LOOKED_UP.includes(one));
  if (hasty) {
    throw new RingRefused(
      `A key of ${hasty} is current after ${KNOWN_AFTER_MINUTES} minutes at the earliest: until a process knows it, it would not find what was written under it.`,
    );
  }
  const nowMs = desk.nowMs();
  const fromMs = nowMs + inMinutes * MINUTE_MILLISECONDS;
  const made = wanted.map((one) => newKey(one, { nowMs, fromMs, ...textOf(one, nowMs) }));
  await change(desk, writing, async (keys) => {
    const waiting = keys.find((key) => key.fromMs > nowMs && wanted.includes(key.purpose));
    if (waiting)
      throw new RingRefused(
        `A new key of ${waiting.purpose} waits already (${waiting.id}): it is current in a moment.`,
      );
    return { keys: [...keys, ...made] };
  });
  return made;
}

/** Text of a key that is no random bytes. */
function textOf(purpose: Purpose, nowMs: number): { readonly text?: string } {
  if (purpose === 'document-seal') return { text: newSealKeyText(nowMs) };
  return isMadeLater(purpose) ? { text: newPushKeys() } : {};
}

/** Writes the ring anew, with its secrets wrapped by what the settings name now. */
export async function wrapAgain(desk: KeyDesk, writing: Writing): Promise<number> {
  return (await change(desk, writing, async (keys) => ({ keys }))).length;
}

export interface Retirement extends Writing {
  readonly id: string | undefined;
  /** Things signed with it are not waited for: who has the key can sign too. */
  readonly leaked: boolean;
}

/** Takes a key out of the ring. Refused by name while something still needs it. */
export async function retire(desk: KeyDesk, { id, leaked, ...writing }: Retirement): Promise<RingKey> {
  let gone: RingKey | undefined;
  await change(desk, writing, async (keys) => {
    gone = keyNamed(keys, id);
    await refuseNeeded(desk, keys, gone, leaked);
    return { keys: keys.filter((key) => key !== gone), retired: gone };
  });
  return gone as RingKey;
}

function keyNamed(keys: readonly RingKey[], id: string | undefined): RingKey {
  const [key, another] = keys.filter((one) => one.id === id);
  if (!key || another)
    throw new RingRefused(`${id ?? 'Nothing'} is no key of this ring. "keys list" says which there are.`);
  return key;
}

async function refuseNeeded(desk: KeyDesk, keys: readonly RingKey[], key: RingKey, leaked: boolean): Promise<void> {
  const { purpose, id } = key;
  const nowMs = desk.nowMs();
  if (
    currentOf(
      keys.filter((one) => one.purpose === purpose),
      nowMs,
    ) === key
  ) {
    throw new RingRefused(`${id} is the current key of ${purpose}: make another first, with "keys rotate ${purpose}".`);
  }
  const { all } = valuesOf(desk, keys);
  const sealed = all.filter((values) => values.purpose === purpose);
  const left = (await countAll(sealed)).filter((one) => isUnder(key, one));
  if (left.length > 0) {
    const named = left.map(({ values, count }) => `${count.toLocaleString('en-US')} ${values.what}`).join(', ');
    throw new RingRefused(
      `${named} are still under the key ${id} of ${purpose}: seal them anew first, with "keys reseal".`,
    );
  }
  const untilMs = key.fromMs > nowMs ? 0 : goodUntilMs(keys, key);
  if (!leaked && untilMs > nowMs) {
    throw new RingRefused(
      `The key ${id} of ${purpose} is needed until ${new Date(untilMs).toISOString()}: ${PURPOSES[purpose].makes} made with it may be in use. If it leaked, say --leaked.`,
    );
  }
  if (!leaked || sealed.length > 0) await refuseOtherReaders(desk, keys);
}

/** Last moment at which something made with a former key is still good. */
function goodUntilMs(keys: readonly RingKey[], { purpose, fromMs }: RingKey): number {
  const later = keys.filter((one) => one.purpose === purpose && one.fromMs > fromMs).map((one) => one.fromMs);
  const endedMs = Math.min(...later);
  return endedMs + PURPOSES[purpose].goodSeconds * 1000 + KNOWN_AFTER_MINUTES * MINUTE_MILLISECONDS;
}

/** Throws where a process still works with other keys: it could seal with one that is gone. */
export async function refuseOtherReaders({ db, nowMs }: KeyDesk, keys: readonly RingKey[]): Promise<void> {
  const others = await readersOfOthers(db, digestOf(keys), nowMs() - HEARD_MILLISECONDS);
  if (others.length === 0) return;
  throw new RingRefused(
    `Processes still work with other keys: ${others.join(', ')}. They read the ring again within a minute.`,
  );
}
