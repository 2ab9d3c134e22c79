import { addCard, removeCard } from '@lendside/contract/cards';
import { readHealth } from '@lendside/contract/system';
import { describe, expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { namedProblem, tooManyCalls } from './named-problem.ts';
import { problemReply } from './problem-reply.ts';

/** The codes of spec 8 for adding and removing a card, with the sentence that goes with each. */
describe.each([addCard, removeCard])('$name', (operation) => {
  test.each([
    ['internal_error', 'InternalErrorException', 500, 'Try again later.'],
    ['too_many_requests', 'LimitExceeded', 429, 'Too many requests.'],
    ['access_denied', 'AccessDenied', 403, 'Access denied.'],
    ['service_unavailable', 'ServiceUnavailable', 503, 'not available'],
    ['request_timeout', 'RequestTimeout', 504, 'too long'],
  ] as const)('%s goes out as %s', (code, name, status, words) => {
    const { status: sent, body } = problemReply(namedProblem(operation, new Problem(code)), 'english');
    expect([sent, body.code]).toEqual([status, name]);
    expect(body.Error).toContain(words);
  });

  test('too many calls in a minute are TooManyRequests, and say how long to wait', () => {
    const problem = tooManyCalls(operation, new Problem('too_many_requests', { wait: '40 seconds', seconds: '40' }));
    expect(problemReply(problem, 'english')).toMatchObject({
      body: { code: 'TooManyRequests' },
      retryAfterSeconds: '40',
    });
  });

  test('a refusal of its own keeps its name', () => {
    expect(namedProblem(operation, new Problem('card_not_found')).code).toBe('card_not_found');
  });
});

test('an operation that lists none of them keeps the names that all have', () => {
  expect(namedProblem(readHealth, new Problem('internal_error')).code).toBe('internal_error');
  expect(tooManyCalls(readHealth, new Problem('too_many_requests')).code).toBe('too_many_requests');
  expect(namedProblem(undefined, new Problem('access_denied')).code).toBe('access_denied');
});
