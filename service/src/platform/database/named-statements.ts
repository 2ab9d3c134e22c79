import type pg from 'pg';

/** Most names a process gives: texts are constants of the stores, and a text made at run time must not fill the server's memory. */
const NAMES_MAX = 1000;

/** Statements under names that are their text's own: the server plans each once a connection. */
export interface Statements {
  of(text: string, values: readonly unknown[] | undefined): pg.QueryConfig;
  /**
   * Runs work once more, under new names, where a migration beside it gave a table another column: a plan of before answers no
   * question any more that asks for all columns, for as long as its connection lives. Nothing of the first run was written.
   */
  replanned<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function statementsNamed(isNamed: boolean): Statements {
  const names = new Map<string, string>();
  let generation = 1;

  function nameOf(text: string): string | undefined {
    const known = names.get(text);
    if (known !== undefined || names.size >= NAMES_MAX) return known;
    const name = `lendside_${generation}_${names.size + 1}`;
    names.set(text, name);
    return name;
  }

  function renew(): void {
    generation += 1;
    names.clear();
  }

  return {
    of(text, values) {
      if (values === undefined || values.length === 0) return { text };
      const given = values as unknown[];
      const name = isNamed ? nameOf(text) : undefined;
      return { text, values: given, ...(name !== undefined && { name }) };
    },
    async replanned(work) {
      const begun = generation;
      try {
        return await work();
      } catch (error) {
        if (!isPlanOfBefore(error)) throw error;
        // One caller renews the names for all who met the same.
        if (generation === begun) renew();
        return work();
      }
    },
  };
}

/** Told by code and place, not by words: those are in the server's language. */
const isPlanOfBefore = (error: unknown): boolean => {
  const { code, routine } = error as { readonly code?: unknown; readonly routine?: unknown };
  return code === '0A000' && routine === 'RevalidateCachedQuery';
};
