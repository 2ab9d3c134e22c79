import type { ProductKind } from '@lendside/providers/loan-book/port';
import type { LawRow } from './law-row.ts';
import { PLAINS_ROWS } from './rows-plains.ts';
import { SOUTHERN_ROWS } from './rows-south.ts';
import { WESTERN_ROWS } from './rows-west.ts';

/** Law of the states in which loans are made, a row for each state and kind of product. */
export type LawTable = readonly LawRow[];

export const LAW: LawTable = [...SOUTHERN_ROWS, ...PLAINS_ROWS, ...WESTERN_ROWS];

/** The row of a kind of product in a state; undefined where none was written, and nothing may be sold. */
export const lawOf = (law: LawTable, state: string, kind: ProductKind): LawRow | undefined =>
  law.find((row) => row.state === state && row.kind === kind);
