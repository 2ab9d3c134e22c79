import { demoWorld } from './compose/demo-world.ts';
import { runThreadOr, serve } from './compose/serve.ts';
import { whyNotStarted } from './compose/why-not-started.ts';
import { readSettings } from './platform/configuration/settings.ts';
import { migrate } from './platform/database/migrate.ts';

/** The program of `npm start`: brings the database up to date, and outside production fills the demo world. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  await migrate(settings.migrationDatabaseUrl, undefined, { environment: settings.environment });
  await serve({ settings, program: new URL(import.meta.url), ...(settings.demo && { demo: demoWorld }) });
}

try {
  await runThreadOr(main);
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
}
