import { writeFileSync } from 'node:fs';

/** A reporter of vitest that keeps the names of the tests that passed only when they were told again, as a JSON list. */
export default class SecondTryReporter {
  /** @type {string[]} */
  #names = [];

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    const file = process.env.LENDSIDE_SECOND_TRIES;
    if (file) writeFileSync(file, JSON.stringify(this.#names));
  }
}
