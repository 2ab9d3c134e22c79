// `npm run advisories`: asks the registry which packages that the product runs on have a known flaw, names each, and fails for a grave
// one. Where the registry cannot be asked it says so in one line and does not fail: that is no pass, and `npm test` counts it as skipped.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const ASKED_FOR_MS = 20_000;
const GRAVE = ['high', 'critical'];

/**
 * Reads an answer of `npm audit --json`: a line for each flaw, and whether one is grave.
 * @param {string} answer
 * @returns {{ lines: string[], grave: boolean }}
 */
export function readAdvisories(answer) {
  /** @type {{ message?: string, error?: { summary?: string, code?: string }, vulnerabilities?: Record<string, { severity: string, range: string, via: (string | { title?: string })[] }> }} */
  let told;
  try {
    told = JSON.parse(answer);
  } catch {
    return skipped('the answer of the registry could not be read');
  }
  if (told.vulnerabilities === undefined || told.error !== undefined)
    return skipped(told.message || told.error?.summary || told.error?.code || 'the registry gave no advisories');
  const found = Object.entries(told.vulnerabilities);
  const lines = found.map(([name, { severity, range, via }]) => {
    const titles = via.map((one) => (typeof one === 'string' ? `by way of ${one}` : (one.title ?? 'without a title')));
    return `advisories: ${name} ${range}: ${severity}, ${titles.join('; ')}`;
  });
  if (lines.length === 0) lines.push('advisories: none is known of a package that the product runs on');
  return { lines, grave: found.some(([, { severity }]) => GRAVE.includes(severity)) };
}

/** @param {string} why */
function skipped(why) {
  return { lines: [`advisories: skipped, because ${(why.split('\n')[0] ?? '').trim()}`], grave: false };
}

/** @param {readonly string[]} more settings of npm, such as another registry @param {number} limitMs */
export function askAdvisories(more = [], limitMs = ASKED_FOR_MS) {
  const asked = ['audit', '--omit=dev', '--json', '--fetch-retries=0', ...more];
  const limits = { timeout: limitMs, killSignal: /** @type {const} */ ('SIGKILL'), maxBuffer: 1 << 26 };
  const { error, stdout } = spawnSync('npm', asked, { cwd: root, encoding: 'utf8', ...limits });
  if (error === undefined) return readAdvisories(stdout);
  return skipped(
    /ETIMEDOUT/.test(error.message) ? `the registry did not answer in ${limitMs / 1000} seconds` : error.message,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { lines, grave } = askAdvisories(process.argv.slice(2));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = grave ? 1 : 0;
}
