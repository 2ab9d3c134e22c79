import type { Finding } from '../platform/runtime/finding.ts';
import type { Lying } from './sealed-values.ts';

/** Values at either end that are opened of each kind and key, where not many are wanted. */
const FEW = 5;
const MANY = 1000;

export interface HowMany {
  /** Opens a thousand at either end, and not five. */
  readonly all?: boolean;
}

export interface OpenedSamples {
  /** A sentence for each kind of values. */
  readonly told: readonly string[];
  readonly findings: readonly Finding[];
}

const inWords = (count: number) => count.toLocaleString('en-US');

/** Opens the oldest and the newest values of each kind under each of its keys. Nothing of what they hold is told. */
export async function openedSamples(lying: readonly Lying[], { all = false }: HowMany): Promise<OpenedSamples> {
  const byKind = new Map<string, { tried: number; closed: number; lie: number }>();
  const findings: Finding[] = [];
  for (const { values, id, count } of lying) {
    const { tried, closed } = await values.tryEnds({ id, atMost: all ? MANY : FEW });
    const sum = byKind.get(values.what) ?? { tried: 0, closed: 0, lie: 0 };
    byKind.set(values.what, { tried: sum.tried + tried, closed: sum.closed + closed, lie: sum.lie + count });
    if (closed > 0) findings.push(closedFinding(values.what, id, { tried, closed }));
  }
  const told = [...byKind].map(
    ([what, { tried, closed, lie }]) =>
      `Opened ${inWords(tried - closed)} of ${inWords(tried)} ${what} that were tried; ${inWords(lie)} lie there.`,
  );
  return { told, findings };
}

const closedFinding = (what: string, id: string, { tried, closed }: Readonly<Record<'tried' | 'closed', number>>) => ({
  what: `${inWords(closed)} of ${inWords(tried)} ${what} that were tried do not open with ${id === '' ? 'the key from before rings' : `the key ${id}`}: they were changed, or that key is another one of the same name.`,
  next: 'Restore the copy of the key ring that belongs to this database. Where the ring is the right one, these rows were changed: restore them from a backup, and find out who wrote them.',
});
