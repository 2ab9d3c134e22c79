import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addManyCustomers } from '@lendside/people/many-customers';
import { compose } from '@lendside/service/compose/compose';
import { readSettings } from '@lendside/service/platform/configuration/settings';
import { migrate } from '@lendside/service/platform/database/migrate';
import { pino } from 'pino';
import { option } from './option.ts';

/**
 * `npm run lend -- --customers 1000 --seed 7 --days 300`: years of lending in the database of DATABASE_URL, else in that of
 * the data folder: customers with loans of all products, which live through the engine up to today.
 */
const count = Number(option('customers', '1000'));
const seed = Number(option('seed', '7'));
const historyDays = Number(option('days', '300'));
const dataFolder = process.env.LENDSIDE_DATA ?? './data';
const databaseUrl = process.env.DATABASE_URL ?? readFileSync(join(dataFolder, 'postgres-url'), 'utf8').trim();

const settings = readSettings({ ...process.env, DATABASE_URL: databaseUrl, LENDSIDE_DATA: dataFolder });
await migrate(databaseUrl, undefined, { environment: settings.environment });
const service = await compose({ settings, log: pino({ level: 'silent' }) });
const started = performance.now();

/** Customers are added to those who are there. */
const NEXT_NUMBER = `
  select greatest(1000000, max(customer_id::bigint)) + 1 as number from loanbook.customers
  where customer_id ~ '^[0-9]{7,12}$'`;

try {
  const [next] = await service.context.db.query<{ number: number }>('worker', NEXT_NUMBER);
  let told = 0;
  const crowd = await addManyCustomers({
    ...service.worldPorts(),
    today: service.context.businessDate(),
    count,
    seed,
    historyDays,
    firstCustomerNumber: next?.number,
    onProgress(loans) {
      if (loans - told < 5000) return;
      told = loans;
      process.stderr.write(`${loans} loans\n`);
    },
  });
  const { journals, legs } = await service.context.ports.loanBook.audit();
  const seconds = (performance.now() - started) / 1000;
  process.stdout.write(
    `${count} customers, ${crowd.length} loans, ${journals} journals and ${legs} legs in the book after ${seconds.toFixed(1)} s\n`,
  );
} finally {
  await service.stop();
}
