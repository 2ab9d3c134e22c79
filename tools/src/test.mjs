// `npm test`: everything, in the order in which it fails fastest. `--without-journeys` (npm run check) leaves out what needs
// the built product. At the end stands what failed, a line each; the very last line is `N passed, N failed`, with
// `, N skipped` where something was left out.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { failedTests, passedLater, whatBroke } from './failed-tests.mjs';
import { install, requireNode } from './install.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
const withJourneys = !process.argv.includes('--without-journeys');

requireNode();
install();

const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const secondTries = [];
const results = mkdtempSync(join(tmpdir(), 'lendside-results-'));

/** One command that counts as one test. @param {string} name @param {string} command @param {string[]} given */
function check(name, command, given) {
  heading(name);
  const { status } = spawnSync(command, given, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NO_UPDATE_NOTIFIER: '1' },
  });
  if (status === 0) total.passed += 1;
  else fail(name);
  return status === 0;
}

/** A run of vitest; its tests are counted one by one. @param {string} name @param {string} config */
function suite(name, config) {
  heading(name);
  const report = join(results, `${config}.json`);
  const triedAgain = join(results, `${config}.second-tries.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      config,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      '--reporter=./tools/src/second-try-reporter.mjs',
    ],
    { cwd: root, stdio: 'inherit', env: { ...process.env, LENDSIDE_SECOND_TRIES: triedAgain } },
  );
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
    secondTries.push(...JSON.parse(readFileSync(triedAgain, 'utf8')));
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

const node = process.execPath;
check('types', node, ['node_modules/typescript7/bin/tsc', '-p', 'tsconfig.json']);
check('lint and format', node, ['node_modules/@biomejs/biome/bin/biome', 'ci', '.']);
suite('rules, services and components', 'vitest.config.ts');
if (withJourneys && check('build', node, ['tools/src/build.mjs']))
  suite('journeys and crashes', 'vitest.journeys.config.ts');
rmSync(results, { recursive: true, force: true });

const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
process.stdout.write(
  `${passedLater(secondTries)}${whatBroke(failures)}\n${total.passed} passed, ${total.failed} failed${skipped}\n`,
);
process.exit(total.failed > 0 ? 1 : 0);
