import { PASSWORD } from '@lendside/people/people';
import { launchBrowser } from '@lendside/tools/browser';
import { type Product, repositoryRoot, startProduct, temporaryFolder } from '@lendside/tools/product-process';
import { bookRows } from './bench/book-rows.ts';
import { signInAgain, signInPayers } from './bench/customers.ts';
import { farDashboardRow } from './bench/far-dashboard-row.ts';
import { firstDashboardRow } from './bench/first-dashboard-row.ts';
import { firstVisitRows } from './bench/first-visit-rows.ts';
import { openFloors } from './bench/floors.ts';
import { historyRow } from './bench/history-row.ts';
import { hotLoanRow } from './bench/hot-loan-row.ts';
import { addCustomers, addManyLoans } from './bench/many.ts';
import { type Row, reportOf } from './bench/measure.ts';
import { overloadRow } from './bench/overload-row.ts';
import { type PaymentLoad, paymentsRow } from './bench/payments-row.ts';
import { tpcB } from './bench/pgbench.ts';
import { pollRow } from './bench/poll-row.ts';
import { READS, readRow } from './bench/read-row.ts';
import { signInBytesRow } from './bench/sign-in-bytes.ts';
import { signInLoadRow } from './bench/sign-in-load-row.ts';
import { signInPaintRow } from './bench/sign-in-paint-row.ts';
import { fallen, STANDINGS } from './bench/standings.ts';
import { startRow } from './bench/start-row.ts';
import { option } from './option.ts';

/**
 * `npm run bench`: product and yardstick measured in turn, medians, in one run, with fsync on. `npm run bench -- --rounds 5
 * --rows payments,dashboard` measures less (`far` is the dashboard with the loan system 20 ms away, `clients` is payments by 1, 8 and 64 clients, `hot` by all for one loan, `poll` a thousand who wait, `browser` a slow phone); `--customers 100000` measures the large book with so many (5,000 unless told).
 * `--check` fails on a row that fell below where it stood (`bench/standings.ts`), by more than its noise.
 */
const rounds = Number(option('rounds', '5'));
const customers = Number(option('customers', '5000'));
const wanted = new Set(
  option(
    'rows',
    'bytes,start,dashboard,detail,far,history,overload,payments,clients,hot,poll,signIns,book,browser',
  ).split(','),
);
const root = repositoryRoot;
const PAYERS = 64;
const ACCOUNTS = 50;
/** Against pgbench with as many clients. One who pays alone waits for the disk each time, as pgbench does. */
const LOADS: readonly PaymentLoad[] = [
  { clients: 1, first: 0.2, aim: 0.5 },
  { clients: 8, first: 0.4, aim: 1 },
  { clients: 64, first: 0.8, aim: 2.5 },
];

const data = await temporaryFolder();
const rows: Row[] = [];
/** A row is shown as soon as it is measured: what breaks later does not take it along. */
function add(...measured: Row[]) {
  rows.push(...measured);
  process.stderr.write(`${reportOf(measured)}\n`);
}
try {
  const product = await startProduct(root, data.folder);
  try {
    if (wanted.has('bytes')) add(await signInBytesRow(product.origin, root));
    if (wanted.has('browser') || wanted.has('visit')) add(...(await browserRows(product)));
    if (
      ['dashboard', 'detail', 'far', 'history', 'overload', 'payments', 'clients', 'hot', 'poll', 'signIns'].some(
        (row) => wanted.has(row),
      )
    ) {
      const place = { databaseUrl: product.databaseUrl, dataFolder: data.folder };
      const usernames = await addCustomers(place, { count: PAYERS, signIns: PAYERS });
      const signedIn = await signInPayers(product.origin, usernames, PASSWORD);
      const signIn = (origin: string) => signInAgain(origin, signedIn, usernames, PASSWORD);
      const now = () => signIn(product.origin);
      for (const read of Object.values(READS))
        if (wanted.has(read.id)) add(await readRow(product.origin, await now(), root, { rounds, ...read }));
      if (wanted.has('far')) add(await farDashboardRow({ origin: product.origin, ...place, signIn }, root, rounds));
      if (wanted.has('history')) add(await historyRow({ origin: product.origin, ...place }, await now(), rounds));
      if (wanted.has('overload')) add(await overloadRow(product.origin, await now(), rounds));
      if (wanted.has('payments')) add(await paymentsRow(product, await now(), await tpcB(product.databaseUrl), rounds));
      if (wanted.has('clients'))
        for (const load of LOADS)
          add(await paymentsRow(product, await now(), await tpcB(product.databaseUrl, load.clients), rounds, load));
      if (wanted.has('hot')) add(await hotLoanRow(product, await now(), rounds));
      if (wanted.has('signIns'))
        add(await signInLoadRow(product.origin, { payers: await now(), usernames, password: PASSWORD }, rounds));
      if (wanted.has('poll')) add(await pollRow(product.origin, await now(), root, rounds));
    }
    if (wanted.has('book')) {
      const { origin, databaseUrl } = product;
      add(...(await bookRows({ origin, databaseUrl, dataFolder: data.folder }, root, { rounds, customers })));
    }
  } finally {
    await product.stop();
  }
  if (wanted.has('start')) add(await startRow(root, data.folder, rounds));
} finally {
  await data.remove();
}
process.stdout.write(`${reportOf(rows)}\n`);
if (process.argv.includes('--check')) {
  const worse = fallen(rows, STANDINGS);
  for (const sentence of worse) process.stdout.write(`${sentence}\n`);
  process.exitCode = worse.length === 0 ? 0 : 1;
}

/** Sign-in as measured on a customer's phone. */
async function browserRows({ origin, databaseUrl }: Product): Promise<Row[]> {
  const username = await addManyLoans({ databaseUrl, dataFolder: data.folder }, ACCOUNTS);
  const floors = await openFloors(root, ACCOUNTS);
  const browser = await launchBrowser();
  try {
    const signedIn = { origin, username, password: PASSWORD, accounts: ACCOUNTS };
    const visit = await firstVisitRows(browser, signedIn, floors);
    if (!wanted.has('browser')) return visit;
    return [
      ...visit,
      await signInPaintRow(browser, origin, floors, rounds),
      await firstDashboardRow(browser, signedIn, floors, rounds),
    ];
  } finally {
    await browser.close();
    floors.stop();
  }
}
