import { CallFailed, type Failure } from '../calls/call-failed.ts';
import { type CalledName, ENDPOINTS } from '../calls/endpoints.ts';

/** A portal small enough for a test: what each endpoint answers, what was asked, where the screen wanted to go. */
export const asked: { endpoint: string; input: Record<string, unknown> }[] = [];
export const wentTo: string[] = [];
const answers = new Map<string, unknown>();
let otherwise: Failure = { status: 0, code: 'network_error' };

/** Forgets everything, for the next test. `failure` is what an endpoint says that was given no answer. */
export function startEndpoints(failure: Failure): void {
  asked.length = 0;
  wentTo.length = 0;
  answers.clear();
  otherwise = failure;
}

/** What endpoints answer from now on: a value, or a failure that is thrown. */
export function answerWith(endpoints: Readonly<Record<string, unknown>>): void {
  for (const [endpoint, answer] of Object.entries(endpoints)) answers.set(endpoint, answer);
}

/** Stands in for `call`. */
export async function fakeCall(name: CalledName, input: Record<string, unknown>): Promise<unknown> {
  const endpoint = ENDPOINTS[name];
  asked.push({ endpoint, input });
  const answer = answers.has(endpoint) ? answers.get(endpoint) : new CallFailed(otherwise);
  if (answer instanceof CallFailed) throw answer;
  return answer;
}

/** Stands in for the module of navigation, at a page with these values in its address; `went` hears where to. */
export function fakeNavigation(params: () => Readonly<Record<string, string>>, went: string[] = wentTo) {
  const go = (name: string) => void went.push(name);
  return {
    useNavigateTo: () => go,
    useReplaceWith: () => go,
    useGoTo: () => go,
    useRouteParams: params,
    useRouteBrand: () => params().brand ?? 'tmx',
    useRouteQuery: () => ({}),
  };
}

export const inputsOf = (endpoint: string) =>
  asked.filter((one) => one.endpoint === endpoint).map(({ input }) => input);
