import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { KeyRing } from '@lendside/providers/keys/ring';
import { RingRefused } from '@lendside/providers/keys/ring-file';
import {
  fileSource,
  givenSource,
  openKeyRing,
  type RingFrom,
  type RingSource,
} from '@lendside/providers/keys/ring-source';
import { embeddedWrapper, type KeyWrapper, programWrapper } from '@lendside/providers/keys/wrapper';
import type { SecretReference } from '../platform/configuration/secret-reference.ts';
import type { Settings } from '../platform/configuration/settings.ts';
import { SettingsError } from '../platform/configuration/settings-error.ts';
import { KEYS_PORT } from './chosen-ports.ts';
import { keysBeside } from './keys-beside.ts';

/** The ring of a deployment from before rings, and of one whose settings name none. */
export const KEY_FILE = 'provider-keys.json';

type WrapperOpener = (settings: Settings) => Promise<KeyWrapper | undefined> | KeyWrapper;

/** Who can wrap keys. The embedded one does where a wrapping key is named, and leaves secrets as they are without it. */
const WRAPPERS: Readonly<Record<string, WrapperOpener>> = {
  embedded: ({ keys }) => embedded(keys.wrapping),
  program(settings) {
    const program = programIn(settings);
    if (program === undefined) throw new SettingsError(`The providers name no settings.program for ${KEYS_PORT}.`);
    return programWrapper(program);
  },
};

/** The program that wraps, or wrapped until now: the embedded wrapper may follow it while the ring is still wrapped by it. */
function programIn({ providers }: Settings): string | undefined {
  const { program } = providers[KEYS_PORT]?.settings ?? {};
  return typeof program === 'string' ? program : undefined;
}

async function embedded(wrapping: SecretReference | undefined): Promise<KeyWrapper | undefined> {
  if (!wrapping) return undefined;
  const text = 'file' in wrapping ? await readFile(wrapping.file, 'utf8').catch(() => undefined) : wrapping.text;
  if (text === undefined) throw new RingRefused(`There is no wrapping key in ${wrapping.where}.`);
  try {
    return embeddedWrapper(Buffer.from(text.trim(), 'base64url'));
  } catch (error) {
    throw new RingRefused(`The wrapping key in ${wrapping.where} cannot be used: ${(error as Error).message}.`);
  }
}

function wrapperOf(settings: Settings): Promise<KeyWrapper | undefined> {
  const name = settings.providers[KEYS_PORT]?.adapter ?? 'embedded';
  const open = Object.hasOwn(WRAPPERS, name) ? WRAPPERS[name] : undefined;
  if (open) return Promise.resolve(open(settings));
  throw new SettingsError(
    `The providers choose ${name} for ${KEYS_PORT}. It can be answered by ${Object.keys(WRAPPERS).join(', ')}.`,
  );
}

/** Those that may have wrapped the ring before: an outer key is changed while processes serve. */
async function formerWrappersOf(settings: Settings): Promise<readonly KeyWrapper[]> {
  const { wrapping, formerWrapping } = settings.keys;
  const [same, former] = [await embedded(wrapping), await embedded(formerWrapping)];
  const program = programIn(settings);
  return [...(same ? [same] : []), ...(former ? [former] : []), ...(program ? [programWrapper(program)] : [])];
}

function sourceOf({ keys: { ring }, dataFolder }: Settings): RingSource {
  if (!ring) return fileSource(join(dataFolder, KEY_FILE), { isMade: true });
  return 'file' in ring ? fileSource(ring.file, { isMade: false }) : givenSource(ring.where, ring.text);
}

/** Everything that opens the ring of a deployment. */
export async function ringFrom(settings: Settings, nowMs: () => number): Promise<RingFrom> {
  return {
    source: sourceOf(settings),
    wrapper: await wrapperOf(settings),
    formerWrappers: await formerWrappersOf(settings),
    nowMs,
    beside: () => keysBeside(settings.dataFolder),
  };
}

/** The ring of a deployment. The first start makes it in the data folder, where no setting names another place. */
export async function openRing(settings: Settings, nowMs: () => number): Promise<KeyRing> {
  return openKeyRing(await ringFrom(settings, nowMs));
}
