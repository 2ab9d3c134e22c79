import { CallFailed, type Failure } from './call-failed.ts';

/** A portal small enough for a test: what each door answers, what was asked, where the screen wanted to go. */
export const asked: { door: string; input: Record<string, unknown> }[] = [];
export const wentTo: string[] = [];
const answers = new Map<string, unknown>();
let otherwise: Failure = { status: 0, code: 'network_error' };

/** Forgets everything, for the next test. `failure` is what a door says that was given no answer. */
export function startDoors(failure: Failure): void {
  asked.length = 0;
  wentTo.length = 0;
  answers.clear();
  otherwise = failure;
}

/** What doors answer from now on: a value, or a failure that is thrown. */
export function answerWith(doors: Readonly<Record<string, unknown>>): void {
  for (const [door, answer] of Object.entries(doors)) answers.set(door, answer);
}

/** Stands in for `call`. */
export async function fakeCall(door: string, input: Record<string, unknown>): Promise<unknown> {
  asked.push({ door, input });
  const answer = answers.has(door) ? answers.get(door) : new CallFailed(otherwise);
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

export const inputsOf = (door: string) => asked.filter((one) => one.door === door).map(({ input }) => input);
