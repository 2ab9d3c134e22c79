import type { Row } from './measure.ts';

/** Where a row stood when it was last measured on a quiet machine of two cores, and by how much runs there differ. */
export interface Standing {
  readonly ratio: number;
  /** Share of the ratio: 0.15 is fifteen percent. What is counted, and not timed, has little. */
  readonly noise: number;
}

export const STANDINGS: Readonly<Record<string, Standing>> = {
  bytes: { ratio: 0.2, noise: 0.01 },
  // What is fetched ahead while nothing else is to do differs by a few files.
  requests: { ratio: 8, noise: 0.15 },
  visit: { ratio: 4.57, noise: 0.1 },
};

/** Rows that stand below where they stood, that do not count, or of which it is not known, a sentence each. */
export function fallen(rows: readonly Row[], standings: Readonly<Record<string, Standing>>): readonly string[] {
  return rows.flatMap(({ id, name, product, against, better, note }) => {
    const standing = standings[id];
    if (note !== undefined) return [`${name}: does not count, because ${note}`];
    if (standing === undefined) return [`${name}: ${id} has no place in standings.ts`];
    const ratio = product / against;
    const { ratio: stood, noise } = standing;
    const bound = better === 'larger' ? stood * (1 - noise) : stood * (1 + noise);
    const holds = better === 'larger' ? ratio >= bound : ratio <= bound;
    return holds ? [] : [`${name}: ${ratio.toFixed(3)}, and it stood at ${stood} (with its noise ${bound.toFixed(3)})`];
  });
}
