// `npm test`: everything. Types, lint and the build go side by side, then what a visit takes is counted, then come the two runs
// of vitest; docs/testing.md says where the time goes. `npm run check` leaves out what needs the built product, `npm run check -- payments` all but the tests
// of a slice. At the end stands what failed, a line each; the very last line is `N passed, N failed`, with `, N skipped`
// where something was left out.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedTests, whatBroke } from './failed-tests.mjs';
import { install, requireNode } from './install.mjs';
import { filesOfSlice } from './slice-tests.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const slices = process.argv.slice(2).filter((given) => !given.startsWith('--'));
const withJourneys = !process.argv.includes('--without-journeys');

requireNode();
install();

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
const results = mkdtempSync(join(tmpdir(), 'lendside-results-'));

/**
 * Starts a command of this house; resolves with its exit code and, unless it was shown at once, with what it said.
 * @param {string[]} given @param {'pipe' | 'inherit'} output @returns {Promise<{ status: number | null, said: string }>}
 */
function run(given, output) {
  const env = { ...process.env, NO_UPDATE_NOTIFIER: '1' };
  const child = spawn(process.execPath, given, { cwd: root, stdio: ['ignore', output, output], env });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk) => {
      said += chunk;
    });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, said })));
}

/**
 * A command that counts as one test and may run beside others: what it says is kept together and shown when it ended.
 * @param {string} name @param {string[]} given
 */
async function check(name, given) {
  const { status, said } = await run(given, 'pipe');
  heading(name);
  process.stdout.write(said);
  if (status === 0 && said.startsWith(`${name}: skipped, because `)) total.skipped += 1;
  else if (status === 0) total.passed += 1;
  else fail(name);
  return status === 0;
}

/**
 * A run of vitest; its tests are counted one by one.
 * @param {string} name @param {string} config @param {string[]} options files, and what else vitest is told
 */
async function suite(name, config, options = []) {
  heading(name);
  const report = join(results, `${config}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const given = ['node_modules/vitest/vitest.mjs', 'run', '--config', config, ...reporters, ...options];
  const { status } = await run(given, 'inherit');
  try {
    const counted = JSON.parse(readFileSync(report, 'utf8'));
    total.passed += counted.numPassedTests;
    total.failed += counted.numFailedTests;
    total.skipped += counted.numPendingTests + counted.numTodoTests;
    const told = failedTests(name, counted, root);
    failures.push(...told);
    // A file that could not even be loaded, or an error outside any test, counts too.
    if (status !== 0 && counted.numFailedTests === 0) total.failed += Math.max(1, told.length);
    if (status !== 0 && told.length === 0) failures.push(`${name}: an error outside any test, see above`);
    if (counted.numTotalTests === 0) fail(`${name}: no test ran`);
  } catch {
    fail(`${name}: the run left no report`);
  }
}

/** One more that failed. @param {string} what */
function fail(what) {
  total.failed += 1;
  failures.push(what);
}

/** @param {string} name */
function heading(name) {
  process.stdout.write(`\n== ${name}\n`);
}

const types = () => check('types', ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json', '--singleThreaded']);
const lint = (/** @type {string[]} */ files = ['.']) =>
  check('lint and format', ['node_modules/@biomejs/biome/bin/biome', 'ci', ...files]);
const unused = () => check('nothing unused', ['node_modules/knip/bin/knip.js']);
const advisories = () => check('advisories', ['tools/src/advisories.mjs']);
const build = () => check('build', ['tools/src/build.mjs']);
/** Rows of the benchmark that are counted and not timed: they say the same on a busy machine. */
const COUNTED_ROWS = ['--rows', 'bytes,visit', '--rounds', '1'];
const counted = () =>
  check('what a visit takes', ['--import', 'tsx', 'trials/src/bench.ts', ...COUNTED_ROWS, '--check']);
const rules = (/** @type {string[]} */ given = []) =>
  suite('rules, services and components', 'vitest.config.ts', given);
/** Workers of a slice: each imports the service once more, and the types are checked beside them. */
const SLICE_WORKERS = '--maxWorkers=2';

if (slices.length > 0) {
  const found = slices.map((slice) => {
    const files = filesOfSlice(root, slice);
    if (files.tests.length === 0) fail(`${slice}: no slice of this name has a test`);
    return files;
  });
  const own = [...new Set(found.flatMap((files) => files.own))];
  const tests = [...new Set(found.flatMap((files) => files.tests))];
  await Promise.all([types(), own.length > 0 && lint(own), tests.length > 0 && rules([SLICE_WORKERS, ...tests])]);
} else {
  const [, , isBuilt] = await Promise.all([
    types(),
    lint(),
    withJourneys && build(),
    unused(),
    withJourneys && advisories(),
  ]);
  if (isBuilt) await counted();
  await rules();
  if (isBuilt) await suite('journeys and crashes', 'vitest.journeys.config.ts');
}
rmSync(results, { recursive: true, force: true });

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(`${whatBroke(failures)}\n${total.passed} passed, ${total.failed} failed${skipped}\n`);
process.exit(total.failed > 0 ? 1 : 0);
