import { reconcile } from './compose/reconcile-command.ts';
import { whyNotStarted } from './compose/why-not-started.ts';
import { withContext } from './compose/with-context.ts';
import { readSettings } from './platform/configuration/settings.ts';

/** The program of `npm run reconcile`: the operator's `reconcile` in a checkout, on the database of DATABASE_URL. */
try {
  const given = process.argv.slice(2);
  process.stdout.write(await withContext(readSettings(process.env), ({ context }) => reconcile(context, given)));
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exitCode = 2;
}
