import type { InputOf } from '@lendside/contract/operation';
import type { submitPayment } from '@lendside/contract/payments-submit';
import { CallFailed, type Failure } from '../data/calls/call-failed.ts';
import { type CalledName, ENDPOINTS } from '../data/calls/endpoints.ts';

/** A portal small enough for a test: what each endpoint answers, what was asked, where the screen wanted to go. */
export const LOAN_ID = '40120-100245-01';
export type Answer = unknown | ((input: never, turn: number) => unknown);

export const asked: { endpoint: string; input: Record<string, unknown> }[] = [];
export const wentTo: string[] = [];
let answers: Record<string, Answer> = {};

export function answerWith(endpoints: Record<string, Answer>): void {
  asked.length = 0;
  wentTo.length = 0;
  answers = endpoints;
}

/** Stands in for `call`: an answer, or a failure that is thrown, by endpoint. */
export async function fakeCall(name: CalledName, input: Record<string, unknown>): Promise<unknown> {
  const endpoint = ENDPOINTS[name];
  const turn = asked.filter((one) => one.endpoint === endpoint).length;
  asked.push({ endpoint, input });
  const answer = answers[endpoint];
  const given = typeof answer === 'function' ? answer(input as never, turn) : answer;
  if (given instanceof CallFailed) throw given;
  if (given === undefined) throw new CallFailed({ status: 0, code: 'network_error' });
  return given;
}

export const fails = (failure: Failure) => new CallFailed(failure);
export const timesAsked = (endpoint: string) => asked.filter((one) => one.endpoint === endpoint).length;
export const lastInput = <Input = InputOf<typeof submitPayment>>(endpoint: string) =>
  asked.filter((one) => one.endpoint === endpoint).at(-1)?.input as Input | undefined;
