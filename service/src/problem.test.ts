import { problems } from '@lendside/contract/problems';
import { expect, test } from 'vitest';
import { otherSentenceOf, Problem } from './problem.ts';

test.each([
  ['no values', new Problem('not_signed_in'), problems.not_signed_in.spanish],
  ['a name', new Problem('loan_locked', { name: 'Ana B.' }), problems.loan_locked.spanish.replace('{name}', 'Ana B.')],
] as const)('a refusal with %s is said in the other language too', (_, problem, sentence) => {
  expect(otherSentenceOf(problem, 'english')).toBe(sentence);
});

test.each([
  ['a time to wait', new Problem('too_many_requests', { wait: 'an hour', seconds: '3600' })],
  ['a date', new Problem('letter_expired', { date: 'November 30, 2026' })],
  ['a named field', new Problem('address_not_valid', { field: 'the street' })],
])('one with %s in words is not mixed of two languages', (_, problem) => {
  expect(otherSentenceOf(problem, 'english')).toBeUndefined();
});
