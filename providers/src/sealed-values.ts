import type { Tx } from './database.ts';

/** Values that were tried, and those among them that the key does not open. */
export interface Opened {
  readonly tried: number;
  readonly shut: number;
}

const PAGE = 1000;

/** Tries to open the column `sealed` of a question, row by row: so many at most. No value is answered. */
export async function tryToOpen(
  tx: Tx,
  question: string,
  open: (sealed: string) => unknown,
  atMost: number,
): Promise<Opened> {
  await tx.query(`declare sealed_values cursor for ${question}`);
  let [tried, shut] = [0, 0];
  for (let isMore = true; isMore && tried < atMost; ) {
    const page = await tx.query<{ sealed: string }>(`fetch ${PAGE} from sealed_values`);
    for (const { sealed } of page.slice(0, atMost - tried)) {
      tried += 1;
      if (!opens(() => open(sealed))) shut += 1;
    }
    isMore = page.length === PAGE;
  }
  await tx.query('close sealed_values');
  return { tried, shut };
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}
