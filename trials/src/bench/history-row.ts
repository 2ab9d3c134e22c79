import type { Payer } from './customers.ts';
import { Client } from './load.ts';
import { type Place, within } from './many.ts';
import { inTurn, median, type Row } from './measure.ts';

const READS = 200;
const MANY = 500;

/** A page of the history of a loan with very many payments, against that of one with few. */
export async function historyRow(
  { origin, ...place }: Place & { readonly origin: string },
  [long, short]: readonly Payer[],
  rounds: number,
): Promise<Row> {
  if (!long || !short) throw new Error('two payers are needed');
  await payOften(place, long.loanId);
  const { product, against } = await inTurn(
    rounds,
    () => medianMs(origin, long),
    () => medianMs(origin, short),
  );
  return {
    id: 'history',
    name: `p50 of the first page of history, a loan with ${MANY} payments`,
    yardstick: 'the same of a loan six months old',
    unit: 'ms',
    product,
    against,
    better: 'smaller',
    first: 2,
    aim: 1.2,
  };
}

/** Posts payments of a cent, all of today. */
function payOften(place: Place, loanId: string): Promise<unknown> {
  return within(place, ({ context }) =>
    context.ports.loanMoney.post(
      Array.from({ length: MANY }, (_, index) => ({
        reference: `often-${index}`,
        loanId,
        amountCents: 1,
        date: context.businessDate(),
        confirmationNumber: `OFTEN-${index}`,
      })),
    ),
  );
}

async function medianMs(origin: string, { headers, loanId }: Payer): Promise<number> {
  const client = new Client(origin);
  const timesMs: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const before = performance.now();
    const { status, text } = await client.send(
      'GET',
      `/api/accounthistory?loanId=${encodeURIComponent(loanId)}`,
      headers,
    );
    if (status !== 200) throw new Error(`the history answered ${status}: ${text.slice(0, 200)}`);
    timesMs.push(performance.now() - before);
  }
  client.close();
  return median(timesMs);
}
