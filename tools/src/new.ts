import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { nameOf } from './new/names.ts';
import { newLetter } from './new/new-letter.ts';
import { newMoney } from './new/new-money.ts';
import { newOperation } from './new/new-operation.ts';
import { newScreen } from './new/new-screen.ts';
import { newVendor } from './new/new-vendor.ts';
import { Workbench } from './new/workbench.ts';
import { slicesOf } from './slices.ts';

const usage = `npm run new operation <slice> <verb-first-name>
npm run new screen <slice> <name> ["<English title>" "<Spanish title>"]
npm run new letter <slice> <name> ["<English subject>" "<Spanish subject>"]
npm run new vendor <port> <name>
npm run new money <slice> <name>

Place and name may be joined by a slash.

For example:
  npm run new operation payments quote-payoff
  npm run new screen payments payoff-letter "Payoff letter" "Carta de pago total"
  npm run new letter stores store-moved "Your store has moved" "Su tienda se mudó"
  npm run new vendor geo acme
  npm run new money payments/send-credit
`;

/** Lays down what was named in a repository and returns the files it wrote. Throws a sentence when it cannot. */
export function layDown(root: string, [kind, where = '', ...more]: readonly string[]): string[] {
  const [place, given, english, spanish] = [...where.split('/'), ...more];
  const bench = new Workbench(root);
  const name = nameOf(given ?? '');
  if (!name) throw new Error(`The name has to be in kebab-case, such as quote-payoff.\n\n${usage}`);
  const titles = { english: english ?? name.words, spanish: spanish ?? name.words };
  if (kind === 'operation') newOperation(bench, sliceNamed(root, place), name);
  else if (kind === 'screen') newScreen(bench, sliceNamed(root, place), name, titles);
  else if (kind === 'letter') newLetter(bench, sliceNamed(root, place), name, titles);
  else if (kind === 'money') newMoney(bench, sliceNamed(root, place), name);
  else if (kind === 'vendor') newVendor(bench, place ?? '', name);
  else throw new Error(usage);
  return bench.write();
}

function sliceNamed(root: string, slice: string | undefined): string {
  const slices = slicesOf(root).filter((one) => one !== 'dev');
  if (slice === undefined || !slices.includes(slice))
    throw new Error(`The slice has to be one of ${slices.join(', ')}.\n\n${usage}`);
  return slice;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  try {
    const [kind = '', ...names] = process.argv.slice(2);
    const written = layDown(root, [kind, ...names]);
    spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written], {
      cwd: root,
    });
    const stands =
      kind === 'vendor'
        ? 'It compiles, and its suite is red: make it ask the vendor each question'
        : 'It compiles and its tests pass. Now make it say and do what it is for';
    process.stdout.write(
      `${written.map((path) => `  ${path}`).join('\n')}\n\n${stands}; CONTRIBUTING.md shows the way.\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
