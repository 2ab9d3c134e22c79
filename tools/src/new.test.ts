import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyOfRepository } from './copy-for-test.ts';
import { layDown } from './new.ts';

let copy: string;
beforeAll(() => {
  copy = copyOfRepository();
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function run(...command: string[]): string {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')));
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: copy, env, encoding: 'utf8' });
  return status === 0 ? '' : `${stdout}${stderr}`;
}

const HOUSE_RULES = 'tools/src/tidy.test.ts';
/** What each kind of money request passes. */
const SUITES_OF_MONEY = ['trials/src/schedules/store-suite.test.ts', 'service/src/compose/money-work.test.ts'];
/** Slow, or about kinds, statements and pages that stood before: a screen that is laid down stands at once. */
const LEFT_OUT = [
  'regular expressions',
  'of the kind (?!sendPennies)',
  'statements of',
  'virtual time',
  'waits in its shape',
  'what is not there yet',
];

interface ToldTest {
  readonly file: string;
  readonly fullName: string;
  readonly status: string;
  readonly failureMessages: readonly string[];
}

/** What one run of vitest says of the tests of these files, and what it shows; a file that cannot be read counts as one that failed. */
function runTests(files: readonly string[]): { tests: ToldTest[]; said: string } {
  const report = join(copy, 'told.json');
  const pattern = ['--testNamePattern', `^(?!.*(${LEFT_OUT.join('|')}))`];
  const said = run(
    'node_modules/vitest/vitest.mjs',
    'run',
    ...pattern,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  );
  if (!existsSync(report)) throw new Error(said);
  const { testResults } = JSON.parse(readFileSync(report, 'utf8')) as {
    testResults: { name: string; status: string; message: string; assertionResults: ToldTest[] }[];
  };
  const tests = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(copy, name);
    const own = assertionResults.map((one) => ({ ...one, file }));
    const isRead = status === 'passed' || own.some((one) => one.status === 'failed');
    return isRead ? own : [...own, { file, fullName: file, status: 'failed', failureMessages: [message] }];
  });
  return { tests, said };
}

describe('npm run new', () => {
  test('lays down files that compile and keep the house rules, in slices old and new', { timeout: 600_000 }, () => {
    const contract = join(copy, 'contract/src/operation.ts');
    writeFileSync(contract, readFileSync(contract, 'utf8').replace("  | 'system'", "  | 'pennies'\n  | 'system'"));
    const written = [
      ['operation', 'payments', 'count-pennies'],
      ['operation', 'cards', 'read-card-limits'],
      ['operation', 'access', 'read-own-limits'],
      ['operation', 'pennies', 'read-penny-corner'],
      ['screen', 'payments', 'penny-jar', 'Penny jar', 'Frasco de centavos'],
      ['screen', 'pennies', 'penny-corner', 'Your pennies', 'Sus centavos'],
      ['money', 'payments/send-pennies'],
      ['letter', 'payments', 'penny-letter', 'Your pennies came', 'Llegaron sus centavos'],
      ['letter', 'pennies', 'penny-news', "Here's a penny", 'Un centavo para usted'],
      ...[
        'addresses',
        'bank-directory',
        'calendar',
        'card-charge',
        'credit-bureau',
        'document-scanner',
        'geo',
        'object-store',
      ].map((port) => ['vendor', port, 'acme']),
      ['vendor', 'military-check', 'two-words'],
    ].flatMap((words) => layDown(copy, words));
    const files = [...new Set(written)];
    for (const file of [
      'contract/src/payments.ts',
      'service/src/payments/count-pennies.ts',
      'service/src/payments/count-pennies.test.ts',
      'service/src/payments/routes.ts',
      'service/src/pennies/routes.ts',
      'portal/src/payments/penny-jar.tsx',
      'portal/src/pennies/texts.ts',
      'journeys/src/payments.story.ts',
      'domain/src/decide-penny-jar.test.ts',
      'service/src/payments/penny-letter.test.ts',
      'providers/src/geo/acme.test.ts',
      'service/src/payments/send-pennies.test.ts',
      'trials/src/schedules/kinds-suite.ts',
      'providers/src/geo/open.ts',
    ]) {
      expect(files).toContain(file);
    }
    expect(run('node_modules/@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', ...files)).toBe('');
    expect(run(join('node_modules', 'typescript7', 'bin', 'tsc'), '-p', 'tsconfig.json')).toBe('');
    const ownTests = files.filter((file) =>
      /(decide-.*|-draft|penn[a-z-]*|acme|two-words|paths|money-edges|waiting-and-failing)\.test\.tsx?$/.test(file),
    );
    expect(ownTests).toHaveLength(22);
    const { tests: told, said } = runTests([HOUSE_RULES, ...SUITES_OF_MONEY, ...ownTests]);
    const vendors = ownTests.filter((file) => file.startsWith('providers/'));
    const failed = told.filter(({ status }) => status === 'failed');
    // The suite of a port is red until its vendor is asked.
    expect([...new Set(failed.map(({ file }) => file))].sort(), JSON.stringify(failed)).toEqual(
      [...vendors, HOUSE_RULES].sort(),
    );
    // An operation is refused until a page calls it: the page is what its author writes next.
    const refused = failed.filter(({ file }) => file === HOUSE_RULES);
    expect(refused.map(({ fullName }) => fullName)).toEqual(['house rules operations are called']);
    expect(said).toContain('contract/src/payments.ts: countPennies: no page calls it.');
    for (const file of [...ownTests, ...SUITES_OF_MONEY])
      expect(
        told.some((one) => one.file === file && one.status === (vendors.includes(file) ? 'failed' : 'passed')),
        file,
      ).toBe(true);
  });

  test.each([
    ['a slice that does not exist', ['operation', 'kitchen', 'count-pennies'], /slice has to be one of/],
    ['a name in another spelling', ['operation', 'payments', 'CountPennies'], /kebab-case/],
    ['neither operation nor screen', ['table', 'payments', 'count-pennies'], /npm run new operation/],
    ['a port that does not exist', ['vendor', 'kitchen', 'acme'], /is no port/],
    ['a port whose suite needs the embedded one', ['vendor', 'money-out', 'acme'], /by hand/],
    ['a kind of money request that is there', ['money', 'cash/draw'], /a kind of money request already/],
    ['a name that is no name of a table', ['money', 'payments/send-401k'], /letters and hyphens/],
    ['a slice that is stated in several files', ['operation', 'refinance', 'count-pennies'], /by hand/],
    ['a name that is taken', ['operation', 'payments', 'submit-payment'], /is there already/],
  ])('refuses %s and writes nothing', (_what, words, sentence) => {
    expect(() => layDown(copy, words)).toThrow(sentence);
  });
});
