import { RingRefused } from '@lendside/providers/keys/ring-file';
import { readSettings } from '../platform/configuration/settings.ts';
import { productTime } from '../platform/runtime/clock.ts';
import {
  type KeyDesk,
  type ListedKey,
  listKeys,
  openDesk,
  retire,
  rotate,
  type Writing,
  wrapAgain,
} from './key-administration.ts';
import { KNOWN_AFTER_MINUTES } from './key-findings.ts';
import { reseal } from './key-reseal.ts';
import { asking } from './start-check.ts';

/** Words and options that were typed after `keys <verb>`, options as `--name=value` or `--name`. */
interface Typed {
  readonly word: string | undefined;
  readonly options: ReadonlyMap<string, string>;
}

interface Verb {
  readonly options: readonly string[];
  run(desk: KeyDesk, typed: Typed, say: (text: string) => void): Promise<void>;
}

/** Options of what writes the ring anew. */
const WRITING = ['to', 'leave-version-before'];

const writingIn = (options: Typed['options']): Writing => ({
  to: options.get('to'),
  leavesVersionBefore: options.has('leave-version-before'),
});

const VERBS: Readonly<Record<string, Verb>> = {
  list: {
    options: [],
    run: async (desk, _, say) => say(table(await listKeys(desk))),
  },
  rotate: {
    options: ['in', ...WRITING],
    async run(desk, { word, options }, say) {
      const inMinutes = minutesIn(options.get('in'));
      const made = await rotate(desk, { purpose: word, inMinutes, ...writingIn(options) });
      for (const { purpose, id, fromMs } of made)
        say(`${purpose}: ${id} is the current key from ${new Date(fromMs).toISOString()} on.\n`);
      say('Copy the key ring to where its copies lie, before anything is sealed with it.\n');
    },
  },
  reseal: {
    options: [],
    async run(desk, _, say) {
      const left = await reseal(desk, ({ what, done, of }) =>
        say(`${what}: ${done.toLocaleString('en-US')} of ${of.toLocaleString('en-US')}\n`),
      );
      if (left > 0)
        throw new RingRefused(
          `${left.toLocaleString('en-US')} values stay as they are: "node lendside.js doctor" says why.`,
        );
      say('Everything is under the current keys.\n');
    },
  },
  retire: {
    options: ['leaked', ...WRITING],
    async run(desk, { word, options }, say) {
      const { id, purpose } = await retire(desk, { id: word, leaked: options.has('leaked'), ...writingIn(options) });
      say(`${id} of ${purpose} is out of the ring: nothing opens with it any more.\n`);
    },
  },
  wrap: {
    options: WRITING,
    async run(desk, { options }, say) {
      const count = await wrapAgain(desk, writingIn(options));
      say(
        `${count} keys were written anew, ${desk.from.wrapper ? `wrapped by ${desk.from.wrapper.name}` : 'not wrapped'}.\n`,
      );
    },
  },
};

function typedIn(verb: string, { options }: Verb, given: readonly string[]): Typed {
  const isOption = (text: string) => text.startsWith('--');
  const pairs = given.filter(isOption).map((text): [string, string] => {
    const [name = '', ...value] = text.slice(2).split('=');
    if (!options.includes(name)) throw new RingRefused(`keys ${verb} knows no --${name}. Nothing was changed.`);
    return [name, value.join('=')];
  });
  const [word, ...more] = given.filter((text) => !isOption(text));
  if (more.length > 0)
    throw new RingRefused(`keys ${verb} takes one name, not ${[word, ...more].join(' ')}. Nothing was changed.`);
  return { word, options: new Map(pairs) };
}

function minutesIn(text: string | undefined): number {
  if (text === undefined) return KNOWN_AFTER_MINUTES;
  if (/^\d{1,5}$/.test(text)) return Number(text);
  throw new RingRefused(`--in=${text} is no number of minutes. Nothing was changed.`);
}

const dayOf = (ms: number | undefined) => (ms === undefined ? 'before rings' : new Date(ms).toISOString().slice(0, 10));

/** The ring as a table, without a secret. */
function table(keys: readonly ListedKey[]): string {
  const rows = keys.map(({ key, state, values }) => [
    key.purpose,
    key.id,
    dayOf(key.madeAtMs),
    state === 'later' ? `from ${new Date(key.fromMs).toISOString()}` : state,
    values === undefined ? '' : values.toLocaleString('en-US'),
  ]);
  const all = [['purpose', 'id', 'made', 'state', 'values'], ...rows];
  const widths = [0, 1, 2, 3, 4].map((at) => Math.max(...all.map((row) => (row[at] ?? '').length)));
  return all
    .map(
      (row) =>
        `${row
          .map((cell, at) => cell.padEnd(widths[at] ?? 0))
          .join('  ')
          .trimEnd()}\n`,
    )
    .join('');
}

/** `keys list|rotate|reseal|retire|wrap`. Rejects with a sentence where nothing was changed. */
export async function runKeys(
  { given, environment }: { readonly given: readonly string[]; readonly environment: NodeJS.ProcessEnv },
  say: (text: string) => void,
  nowMs: () => number = productTime(0).clock.nowMs,
): Promise<void> {
  const [name = 'list', ...rest] = given;
  const verb = Object.hasOwn(VERBS, name) ? VERBS[name] : undefined;
  if (!verb) throw new RingRefused(`There is no keys ${name}. There are: ${Object.keys(VERBS).join(', ')}.`);
  const typed = typedIn(name, verb, rest);
  const settings = readSettings(environment);
  await asking(settings, async (db) => verb.run(await openDesk(settings, db, nowMs), typed, say));
}
