/** One line of the report: product and yardstick measured in turn in one run, and their ratio. */
export interface Row {
  /** Its name in `standings.ts`. */
  readonly id: string;
  readonly name: string;
  readonly yardstick: string;
  readonly unit: string;
  readonly product: number;
  readonly against: number;
  /** Larger is better for rates, smaller for times and bytes. */
  readonly better: 'larger' | 'smaller';
  readonly first: number;
  readonly aim: number;
  /** Why the figure does not count, when an invariant broke or something could not be measured. */
  readonly note?: string;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return Number.NaN;
  return sorted.length % 2 === 1
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
}

/**
 * Runs product and yardstick in turn, so that a machine that slows down slows both. Each runs once before it counts: what a
 * start leaves to be done, and a program that is not compiled yet, are measured by the row of the start.
 */
export async function inTurn(
  rounds: number,
  product: () => Promise<number>,
  yardstick: () => Promise<number>,
): Promise<{ product: number; against: number; ratios: number[] }> {
  const products: number[] = [];
  const yardsticks: number[] = [];
  await product();
  await yardstick();
  for (let round = 0; round < rounds; round += 1) {
    products.push(await product());
    yardsticks.push(await yardstick());
  }
  return {
    product: median(products),
    against: median(yardsticks),
    ratios: products.map((value, index) => value / (yardsticks[index] as number)),
  };
}

const figure = (value: number) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

/** The report as text: a row a line, the ratio first. */
export function reportOf(rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    const ratio = row.product / row.against;
    const reached = row.better === 'larger' ? ratio >= row.first : ratio <= row.first;
    const verdict = row.note ? `does not count: ${row.note}` : reached ? 'reached' : 'not reached';
    return [
      `${ratio.toFixed(2).padStart(7)}  ${row.name}`,
      `         ${figure(row.product)} ${row.unit} against ${figure(row.against)} ${row.unit} (${row.yardstick}); ` +
        `${row.better} is better, first target ${row.first}, aim ${row.aim}: ${verdict}`,
    ].join('\n');
  });
  return ['  ratio  what', ...lines].join('\n');
}
