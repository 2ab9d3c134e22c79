import { PASSWORD } from '@lendside/people/people';
import { startProduct, temporaryFolder } from '@lendside/tools/product-process';
import pg from 'pg';
import { signInPayers } from './customers.ts';
import { Client } from './load.ts';
import { fillBook, type Place } from './many.ts';
import { inTurn, median, type Row } from './measure.ts';

const SMALL = 100;
const READS = 300;
const TRANSACTIONS = 20;
/** A book of a million legs is checked in seconds. */
const AUDIT_SECONDS_MAX = 10;

/**
 * Cost of the book's size: one loan read in a book of 100 customers and in a large one, in turn, and the audit of the large
 * one. The small book has a product of its own, so that both are measured at the same time.
 */
export async function bookRows(
  large: Place & { readonly origin: string },
  root: string,
  { rounds, customers }: { readonly rounds: number; readonly customers: number },
): Promise<Row[]> {
  const data = await temporaryFolder();
  try {
    const product = await startProduct(root, data.folder);
    try {
      const small = { origin: product.origin, databaseUrl: product.databaseUrl, dataFolder: data.folder };
      const readSmall = await reader(small, SMALL);
      const readLarge = await reader(large, customers);
      const { product: many, against: few } = await inTurn(rounds, readLarge, readSmall);
      return [
        {
          id: 'book',
          name: `p50 of account detail and history, ${TRANSACTIONS} transactions, book of ${customers} customers`,
          yardstick: `the same in a book of ${SMALL} customers`,
          unit: 'ms',
          product: many,
          against: few,
          better: 'smaller',
          first: 1.2,
          aim: 1.05,
        },
        await auditRow(large, rounds),
      ];
    } finally {
      await product.stop();
    }
  } finally {
    await data.remove();
  }
}

/** Fills a book; answers how long detail and history of its loan with 20 transactions take together, the median of many. */
async function reader(place: Place & { readonly origin: string }, customers: number): Promise<() => Promise<number>> {
  const username = await fillBook(place, customers);
  const [payer] = await signInPayers(place.origin, [username], PASSWORD);
  if (!payer) throw new Error('nobody to read for');
  const query = `loanId=${encodeURIComponent(payer.loanId)}`;
  return async () => {
    const client = new Client(place.origin);
    const read = async (path: string) => {
      const { status, text } = await client.send('GET', `${path}?${query}`, payer.headers);
      if (status !== 200) throw new Error(`GET ${path} answered ${status}: ${text.slice(0, 200)}`);
      return text;
    };
    const { history } = JSON.parse(await read('/api/accounthistory'));
    if (history.length !== TRANSACTIONS) throw new Error(`the loan has ${history.length} transactions`);
    const timesMs: number[] = [];
    for (let index = 0; index < READS; index++) {
      const before = performance.now();
      await read('/api/accountdetail');
      await read('/api/accounthistory');
      timesMs.push(performance.now() - before);
    }
    client.close();
    return median(timesMs);
  };
}

async function auditRow(
  { origin, databaseUrl }: { readonly origin: string; readonly databaseUrl: string },
  rounds: number,
) {
  const database = new pg.Client({ connectionString: databaseUrl });
  await database.connect();
  const { rows } = await database.query('select count(*)::integer as legs from loanbook.legs');
  await database.end();
  const legs = rows[0].legs as number;
  const client = new Client(origin);
  const seconds: number[] = [];
  let bad: string | null = null;
  for (let round = 0; round < rounds; round++) {
    const before = performance.now();
    const { text } = await client.send('GET', '/api/dev/ledger', '');
    seconds.push((performance.now() - before) / 1000);
    bad ??= JSON.parse(text).firstBadJournal;
  }
  client.close();
  const row: Row = {
    id: 'audit',
    name: `audit, scaled to a million legs (the book has ${legs})`,
    yardstick: 'what it may take',
    unit: 'seconds',
    product: (median(seconds) * 1_000_000) / legs,
    against: AUDIT_SECONDS_MAX,
    better: 'smaller',
    first: 1,
    aim: 0.5,
    ...(bad === null ? {} : { note: `journal ${bad} is bad` }),
  };
  return row;
}
