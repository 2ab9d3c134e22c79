import { expect, test } from 'vitest';
import { failedTests, whatBroke } from './failed-tests.mjs';

const passed = { fullName: 'a loan is paid', status: 'passed', failureMessages: [] };

test.each([
  {
    what: 'nothing, when all passed',
    file: { name: '/house/domain/src/money.test.ts', status: 'passed', message: '', assertionResults: [passed] },
    lines: [],
  },
  {
    what: 'the test and the first line of its message, without colors',
    file: {
      name: '/house/domain/src/money.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        passed,
        {
          fullName: 'amounts add up',
          status: 'failed',
          failureMessages: [
            '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at money.test.ts:3',
            'another',
          ],
        },
      ],
    },
    lines: ['rules: domain/src/money.test.ts: amounts add up: AssertionError: expected 1 to be 2'],
  },
  {
    what: 'the file, when it could not be loaded',
    file: {
      name: '/house/domain/src/money.test.ts',
      status: 'failed',
      message: '\nSyntaxError: unexpected token\n  at line 1',
      assertionResults: [],
    },
    lines: ['rules: domain/src/money.test.ts: SyntaxError: unexpected token'],
  },
  {
    what: 'the file, when its setting up failed around passed tests',
    file: {
      name: '/elsewhere/a.test.ts',
      status: 'failed',
      message: 'afterAll failed',
      assertionResults: [passed],
    },
    lines: ['rules: /elsewhere/a.test.ts: afterAll failed'],
  },
  {
    what: 'a failure without words, and never an endless line',
    file: {
      name: '/house/a.test.ts',
      status: 'failed',
      message: '',
      assertionResults: [
        { fullName: 'one', status: 'failed', failureMessages: null },
        { fullName: 'two', status: 'failed', failureMessages: ['x'.repeat(5000)] },
      ],
    },
    lines: ['rules: a.test.ts: one', `rules: a.test.ts: two: ${'x'.repeat(200)}…`],
  },
])('the end of a log names $what', ({ file, lines }) => {
  expect(failedTests('rules', { testResults: [file] }, '/house/')).toEqual(lines);
});

test('what broke stands in a list, and only when something did', () => {
  expect(whatBroke([])).toBe('');
  expect(whatBroke(['types', 'rules: a.test.ts: one'])).toBe('\nFailed:\n  types\n  rules: a.test.ts: one\n');
});
