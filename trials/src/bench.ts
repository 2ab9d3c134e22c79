import { PASSWORD } from '@lendside/people/people';
import { repositoryRoot, startProduct, temporaryFolder } from '@lendside/tools/product-process';
import { bookRows } from './bench/book-rows.ts';
import { signInPayers } from './bench/customers.ts';
import { dashboardRow } from './bench/dashboard-row.ts';
import { addCustomers } from './bench/many.ts';
import { type Row, reportOf } from './bench/measure.ts';
import { paymentsRow } from './bench/payments-row.ts';
import { tpcB } from './bench/pgbench.ts';
import { signInBytesRow } from './bench/sign-in-bytes.ts';
import { startRow } from './bench/start-row.ts';
import { option } from './option.ts';

/**
 * `npm run bench`: product and yardstick measured in turn, medians, in one run, with fsync on. `npm run bench -- --rounds 5
 * --rows payments,dashboard` measures less; `--customers 100000` measures the large book with so many (5,000 unless told).
 */
const rounds = Number(option('rounds', '5'));
const customers = Number(option('customers', '5000'));
const wanted = new Set(option('rows', 'bytes,start,dashboard,payments,book').split(','));
const root = repositoryRoot;

const data = await temporaryFolder();
const rows: Row[] = [];
try {
  const product = await startProduct(root, data.folder);
  try {
    if (wanted.has('bytes')) rows.push(await signInBytesRow(product.origin, root));
    if (wanted.has('dashboard') || wanted.has('payments')) {
      const place = { databaseUrl: product.databaseUrl, dataFolder: data.folder };
      const usernames = await addCustomers(place, { count: 50, signIns: 50 });
      const payers = await signInPayers(product.origin, usernames, PASSWORD);
      if (wanted.has('dashboard')) rows.push(await dashboardRow(product.origin, payers, root, rounds));
      if (wanted.has('payments'))
        rows.push(await paymentsRow(product, payers, await tpcB(product.databaseUrl), rounds));
    }
    if (wanted.has('book')) {
      const { origin, databaseUrl } = product;
      rows.push(...(await bookRows({ origin, databaseUrl, dataFolder: data.folder }, root, { rounds, customers })));
    }
  } finally {
    await product.stop();
  }
  if (wanted.has('start')) rows.push(await startRow(root, data.folder, rounds));
} finally {
  await data.remove();
}
process.stdout.write(`${reportOf(rows)}\n`);
