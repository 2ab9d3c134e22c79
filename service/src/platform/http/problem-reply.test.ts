import { type ProblemCode, problems } from '@lendside/contract/problems';
import { expect, test } from 'vitest';
import { Problem } from '../../problem.ts';
import { problemOf, problemReply } from './problem-reply.ts';

const statusOf = (code: string) => problems[code as ProblemCode].status;

test.each(Object.keys(problems).filter((code) => [429, 503].includes(statusOf(code))))(
  '%s says when to ask again',
  (code) => {
    const { retryAfterSeconds } = problemReply(new Problem(code as ProblemCode), 'english');
    expect(Number(retryAfterSeconds)).toBeGreaterThan(0);
    const own = problemReply(new Problem(code as ProblemCode, { seconds: '7' }), 'english');
    expect(own.retryAfterSeconds).toBe('7');
  },
);

test.each(['ENOSPC', '53100', '53200'])('a full disk, or no memory, is said as a service that is away: %s', (code) => {
  expect(problemOf(Object.assign(new Error('no room'), { code })).code).toBe('service_unavailable');
});
