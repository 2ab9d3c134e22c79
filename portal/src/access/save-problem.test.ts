import { expect, test } from 'vitest';
import { CallFailed } from '../data/calls/call-failed.ts';
import { proveAgainTexts } from './prove-again-texts.ts';
import { saveProblem } from './save-problem.ts';

const { english } = proveAgainTexts;

const SAID = 'Too many attempts. Try again in 40 seconds.';
test.each([
  [{ status: 429, endpoint: 'POST /customerinfo', Error: SAID }, english.tooManySaves],
  [{ status: 429, endpoint: 'PUT /bankInfo', Error: SAID }, english.tooManySaves],
  [{ status: 429, endpoint: 'POST /dataExport', Error: SAID }, SAID],
  [{ status: 422, endpoint: 'PUT /bankInfo', Error: 'Check the number.' }, 'Check the number.'],
  [{ status: 500, endpoint: 'PUT /bankInfo' }, english.failed],
])('%o', (failure, words) => {
  expect(saveProblem(new CallFailed(failure), english)).toBe(words);
});

test('the words of the catalog', () => {
  expect(english.tooManySaves).toMatch(/^Too many attempts to save account info\./);
});
