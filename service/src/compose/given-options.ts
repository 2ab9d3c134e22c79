import { StartRefused } from '@lendside/providers/start-refused';

/** Options of a command: `--plan`, `--as NAME`. */
export interface GivenOptions {
  /** Words that are no option, in their order. */
  readonly words: readonly string[];
  has(name: string): boolean;
  /** The word after an option. Throws StartRefused, with what it is for, where it is missing. */
  needed(name: string, what: string): string;
}

/** Reads what was typed after a command. An option that the command does not know is refused. */
export function optionsOf(
  given: readonly string[],
  { alone, withWord }: { readonly alone: readonly string[]; readonly withWord: readonly string[] },
): GivenOptions {
  const words: string[] = [];
  const values = new Map<string, string | undefined>();
  for (let at = 0; at < given.length; at += 1) {
    const one = given[at] ?? '';
    if (!one.startsWith('--')) words.push(one);
    else if (alone.includes(one)) values.set(one, '');
    else if (withWord.includes(one)) {
      values.set(one, given[at + 1]);
      at += 1;
    } else throw new StartRefused(`There is no option ${one}: ${[...alone, ...withWord].join(', ')}.`);
  }
  return {
    words,
    has: (name) => values.has(name),
    needed(name, what) {
      const value = values.get(name)?.trim();
      if (!value || value.startsWith('--')) throw new StartRefused(`Say ${what}: ${name} …`);
      return value;
    },
  };
}
