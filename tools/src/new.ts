import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nameOf } from './new/names.ts';
import { newOperation } from './new/new-operation.ts';
import { newScreen } from './new/new-screen.ts';
import { Workbench } from './new/workbench.ts';

const usage = `npm run new operation <slice> <verb-first-name>
npm run new screen <slice> <name> ["<English title>" "<Spanish title>"]

For example:
  npm run new operation payments quote-payoff
  npm run new screen payments payoff-letter "Payoff letter" "Carta de pago total"
`;

const SLICES_FILE = 'contract/src/operation.ts';

/** The slices of the house, as the type in the contract names them. */
function slicesOf(root: string): string[] {
  const [, union = ''] = /export type Slice =([^;]{1,2000});/.exec(readFileSync(join(root, SLICES_FILE), 'utf8')) ?? [];
  return [...union.matchAll(/'([a-z]{1,40})'/g)].map(([, slice = '']) => slice).filter((slice) => slice !== 'dev');
}

/** Lays down an operation or a screen in a repository and returns the files it wrote. Throws a sentence when it cannot. */
export function layDown(root: string, [kind, slice, given, english, spanish]: readonly string[]): string[] {
  const name = nameOf(given ?? '');
  const slices = slicesOf(root);
  if (!slice || !slices.includes(slice))
    throw new Error(`The slice has to be one of ${slices.join(', ')}.\n\n${usage}`);
  if (!name) throw new Error(`The name has to be in kebab-case, such as quote-payoff.\n\n${usage}`);
  const bench = new Workbench(root);
  if (kind === 'operation') newOperation(bench, slice, name);
  else if (kind === 'screen') {
    newScreen(bench, slice, name, { english: english ?? name.words, spanish: spanish ?? name.words });
  } else throw new Error(usage);
  return bench.write();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = fileURLToPath(new URL('../../', import.meta.url));
  try {
    const written = layDown(root, process.argv.slice(2));
    spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...written], {
      cwd: root,
    });
    process.stdout.write(
      `${written.map((path) => `  ${path}`).join('\n')}\n\nIt compiles and its tests pass. Now make it say and do what it is for; CONTRIBUTING.md shows the way.\n`,
    );
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}
