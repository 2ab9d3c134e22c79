import { PASSWORD } from '@lendside/people/people';
import { repositoryRoot, startProduct, temporaryFolder } from '@lendside/tools/product-process';
import { signInPayers } from './bench/customers.ts';
import { dashboardRow } from './bench/dashboard-row.ts';
import { addCustomers } from './bench/many.ts';
import { type Row, reportOf } from './bench/measure.ts';
import { paymentsRow } from './bench/payments-row.ts';
import { tpcB } from './bench/pgbench.ts';
import { signInBytesRow } from './bench/sign-in-bytes.ts';
import { startRow } from './bench/start-row.ts';

/**
 * `npm run bench`: product and yardstick measured in turn, medians, in one run, with fsync on. `npm run bench -- --rounds 5
 * --rows payments,dashboard` measures less.
 */
const option = (name: string, otherwise: string) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : (process.argv[at + 1] ?? otherwise);
};
const rounds = Number(option('rounds', '5'));
const wanted = new Set(option('rows', 'bytes,start,dashboard,payments').split(','));
const root = repositoryRoot;

const data = await temporaryFolder();
const rows: Row[] = [];
try {
  const product = await startProduct(root, data.folder);
  try {
    if (wanted.has('bytes')) rows.push(await signInBytesRow(product.origin, root));
    if (wanted.has('dashboard') || wanted.has('payments')) {
      const usernames = await addCustomers(product.databaseUrl, data.folder, { count: 50, signIns: 50 });
      const payers = await signInPayers(product.origin, usernames, PASSWORD);
      if (wanted.has('dashboard')) rows.push(await dashboardRow(product.origin, payers, root, rounds));
      if (wanted.has('payments'))
        rows.push(await paymentsRow(product, payers, await tpcB(product.databaseUrl), rounds));
    }
  } finally {
    await product.stop();
  }
  if (wanted.has('start')) rows.push(await startRow(root, data.folder, rounds));
} finally {
  await data.remove();
}
process.stdout.write(`${reportOf(rows)}\n`);
