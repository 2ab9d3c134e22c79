import type { Operation } from '@lendside/contract/operation';
import type { ProblemCode } from '@lendside/contract/problems';
import { Problem } from '../../problem.ts';

/** Names that the specification gives to refusals of every operation, for the operations that list them (spec 8). */
const SPECIFIED: Partial<Record<ProblemCode, ProblemCode>> = {
  access_denied: 'AccessDenied',
  too_many_requests: 'LimitExceeded',
  service_unavailable: 'ServiceUnavailable',
  request_timeout: 'RequestTimeout',
  internal_error: 'InternalErrorException',
};

/** The problem under the name by which its operation lists it; the same problem where it lists none. */
export function namedProblem(operation: Pick<Operation, 'problems'> | undefined, problem: Problem): Problem {
  const name = SPECIFIED[problem.code];
  return name !== undefined && operation?.problems.includes(name) ? new Problem(name, problem.values) : problem;
}

/** Too many calls from one address in a minute, under the name by which the operation lists it. */
export function tooManyCalls(operation: Pick<Operation, 'problems'> | undefined, problem: Problem): Problem {
  const isNamed = problem.code === 'too_many_requests' && operation?.problems.includes('TooManyRequests');
  return isNamed ? new Problem('TooManyRequests', problem.values) : problem;
}
