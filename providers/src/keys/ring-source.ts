import { randomBytes } from 'node:crypto';
import { chown, link, mkdir, readFile, rename, stat, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type KeyRing, keyRing } from './ring.ts';
import { isWrittenBeforeRings, newRing, RingRefused, readRing, strangePurposes, writtenRing } from './ring-file.ts';
import type { RingKey } from './ring-key.ts';
import type { KeyWrapper } from './wrapper.ts';

/** Where the text of a ring lies. */
export interface RingSource {
  /** As a sentence names it. */
  readonly where: string;
  /** The text; undefined where there is none. */
  read(): Promise<string | undefined>;
  /** Replaces it as a whole. Absent where this process cannot. */
  replace?: (text: string) => Promise<void>;
  /** Writes the first text, unless another process was quicker. Absent where keys are not made unasked. */
  begin?: (text: string) => Promise<void>;
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

/** Writes a file beside its place, readable by its owner only, and lets `move` put it there whole. */
async function writeWhole(file: string, text: string, move: (draft: string) => Promise<void>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(draft, text, { mode: 0o600 });
  try {
    await move(draft);
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/** A file. `isMade`: the first start makes it. */
export function fileSource(file: string, { isMade }: { readonly isMade: boolean }): RingSource {
  return {
    where: file,
    read: () =>
      readFile(file, 'utf8').catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return undefined;
        throw new RingRefused(`The keys in ${file} cannot be read: ${codeOf(error)}. Let this login read them.`);
      }),
    replace: (text) =>
      writeWhole(file, text, async (draft) => {
        // An operator is often root: the service goes on reading its file.
        const before = await stat(file).catch(() => undefined);
        if (before && before.uid !== process.getuid?.()) await chown(draft, before.uid, before.gid);
        await rename(draft, file);
      }),
    ...(isMade && {
      begin: (text: string) =>
        writeWhole(file, text, async (draft) => {
          await link(draft, file).catch((error: unknown) => {
            if (codeOf(error) !== 'EEXIST') throw error;
          });
        }),
    }),
  };
}

/** A text that was given with the settings, as long as the process lives. */
export const givenSource = (where: string, text: string | undefined): RingSource => ({
  where,
  read: async () => text,
});

/** Everything that opens a ring. */
export interface RingFrom {
  readonly source: RingSource;
  /** Wraps what is written, and unwraps it again. */
  readonly wrapper?: KeyWrapper | undefined;
  /** Unwrap what was written before `wrapper` was the one. */
  readonly formerWrappers?: readonly KeyWrapper[];
  readonly nowMs: () => number;
  /** Keys that lie in files of their own, as long as the ring has none of their purpose. */
  readonly beside?: () => Promise<readonly RingKey[]>;
}

/** The keys as they are written now; undefined where there are none. */
export async function keysOf(from: RingFrom): Promise<readonly RingKey[] | undefined> {
  return reader(from)();
}

/** Whether the keys are still written as a version before rings reads them. */
export async function isFromBeforeRings({ read }: RingSource): Promise<boolean> {
  return isWrittenBeforeRings((await read()) ?? '');
}

/** Purposes of keys in a source that this version does not know: those of a later one, which it would lose by writing the ring. */
export async function unknownPurposes({ read }: RingSource): Promise<readonly string[]> {
  return strangePurposes((await read()) ?? '');
}

async function withOthers(keys: readonly RingKey[], beside: RingFrom['beside']): Promise<readonly RingKey[]> {
  const others = (await beside?.()) ?? [];
  return [...keys, ...others.filter(({ purpose }) => !keys.some((key) => key.purpose === purpose))];
}

/** Reads the keys again and again. A text that is the same as before is not unwrapped once more. */
function reader({
  source,
  wrapper,
  formerWrappers = [],
  beside,
}: RingFrom): () => Promise<readonly RingKey[] | undefined> {
  const wrappers = [...(wrapper ? [wrapper] : []), ...formerWrappers];
  let last: { readonly text: string; readonly keys: readonly RingKey[] } | undefined;
  return async () => {
    const text = await source.read();
    if (text === undefined) return undefined;
    if (last?.text !== text) last = { text, keys: await readRing(text, source.where, wrappers) };
    return withOthers(last.keys, beside);
  };
}

/** Opens the ring, which the first start makes where its source lets it. */
export async function openKeyRing(from: RingFrom): Promise<KeyRing> {
  const { source, wrapper, nowMs } = from;
  const found = reader(from);
  if ((await found()) === undefined) await source.begin?.(await writtenRing(newRing(nowMs()), wrapper));
  const read = async () => {
    const keys = await found();
    if (keys) return keys;
    throw new RingRefused(`There are no keys in ${source.where}. Put the key ring there; none was made.`);
  };
  return keyRing({ keys: await read(), read, nowMs });
}
