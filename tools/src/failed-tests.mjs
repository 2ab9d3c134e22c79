/** @typedef {{ fullName: string, status: string, failureMessages: string[] | null }} Told */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Told[] }} ToldFile */

const LINE_LONGEST = 200;
// The control character that opens a color is what has to go.
const COLOR = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]{0,12}m`, 'g');

/**
 * Failed tests of a vitest run, a line each: suite, file, test and the first line of its message. A file that could not
 * be loaded has a line of its own.
 * @param {string} suite the name of the run @param {{ testResults: ToldFile[] }} report vitest's JSON report
 * @param {string} root the folder that file names are shown from @returns {string[]}
 */
export function failedTests(suite, report, root) {
  return report.testResults.flatMap((file) => {
    const where = `${suite}: ${file.name.startsWith(root) ? file.name.slice(root.length) : file.name}`;
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length > 0)
      return failed.map((test) => `${where}: ${test.fullName}${because(test.failureMessages?.[0])}`);
    return file.status === 'failed' ? [`${where}${because(file.message)}`] : [];
  });
}

/**
 * The end of a log that is enough to know what broke; empty when nothing did.
 * @param {readonly string[]} failures @returns {string}
 */
export function whatBroke(failures) {
  return failures.length === 0 ? '' : `\nFailed:\n${failures.map((failure) => `  ${failure}\n`).join('')}`;
}

/** @param {string | undefined} message */
function because(message) {
  const first = (message ?? '')
    .replace(COLOR, '')
    .split('\n')
    .find((line) => line.trim() !== '');
  if (first === undefined) return '';
  const line = first.trim();
  return `: ${line.length > LINE_LONGEST ? `${line.slice(0, LINE_LONGEST)}…` : line}`;
}
