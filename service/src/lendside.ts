import { COMMANDS, help } from './compose/commands.ts';
import { runThreadOr } from './compose/serve.ts';
import { whyNotStarted } from './compose/why-not-started.ts';

/** The program of the package: `node lendside.js serve|migrate|doctor|backup|restore|help`. It knows no demo world and runs in production alone. */
async function main(): Promise<void> {
  const [name = 'help', ...given] = process.argv.slice(2);
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) {
    process.stderr.write(`There is no command ${name}.\n\n${help()}`);
    process.exitCode = 2;
    return;
  }
  const { LENDSIDE_ENV: environment = 'production' } = process.env;
  if (environment !== 'production') {
    process.stderr.write(
      `LENDSIDE_ENV is ${environment}: the package runs in production alone. Develop in the checkout, with npm start.\n`,
    );
    process.exitCode = 2;
    return;
  }
  process.exitCode = await command.run({
    given,
    environment: { ...process.env, LENDSIDE_ENV: 'production' },
    program: new URL(import.meta.url),
  });
}

try {
  await runThreadOr(main);
} catch (error) {
  process.stderr.write(`${whyNotStarted(error)}\n`);
  process.exit(1);
}
