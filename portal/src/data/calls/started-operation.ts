import type { Language } from '@lendside/domain/language';
import { API_TIMEOUT_SECONDS } from '@lendside/domain/limits';
import { createListeners } from '../../kit/listeners.ts';
import type { Timers } from '../../kit/timing/timers.ts';

/** Fields common to every status reply (decision D11): neither result nor error means "still pending". */
export interface StatusReply {
  readonly status?: string;
  readonly result?: unknown;
  readonly code?: string | undefined;
  readonly Error?: string | readonly string[] | undefined;
  readonly otherLanguage?: string | undefined;
  /** The language that `Error` was asked in. */
  readonly language?: Language | undefined;
}

export interface StartedEndpoints<StartInput, Query, Status extends StatusReply> {
  /** Sends the start once and answers what to ask for. Never repeated by anyone but a person. */
  start(input: StartInput): Promise<Query>;
  /** One question, allowed to take at most so many seconds. */
  ask(query: Query, timeoutSeconds: number): Promise<Status>;
  /** True when the answer to a question was that there is no such operation. */
  isUnknown(error: unknown): boolean;
}

export interface StartedOptions {
  readonly everySeconds: number;
  readonly timeoutSeconds: number;
  /** After the timeout keep asking at this pace; without it asking ends there. */
  readonly afterTimeoutEverySeconds?: number;
}

/**
 * idle, starting (the POST is on its way), following (asking), done (a result), failed (an error text from the status endpoint),
 * startFailed (the POST did not bring a key: `error` says why), gaveUp (timeout, and no longer asking).
 */
export type StartedPhase = 'idle' | 'starting' | 'following' | 'done' | 'failed' | 'startFailed' | 'gaveUp';

export interface StartedView<Query, Status extends StatusReply> {
  readonly phase: StartedPhase;
  readonly query?: Query | undefined;
  readonly latest?: Status | undefined;
  readonly error?: unknown;
  /** The error text of the status endpoint; a list is joined by blank lines (spec 8). */
  readonly failure?: string | undefined;
  /** True from the moment the timeout passed without an outcome. */
  readonly timedOut: boolean;
  /** True while the last question got no answer at all. */
  readonly offline: boolean;
  /** Number of consecutive replies in which the service did not know the operation. */
  readonly unknownCount: number;
}

/** Result of the start: the query to follow, or the reason for its failure. */
export type StartAnswer<Query> = { readonly query: Query } | { readonly error: unknown };

export interface StartedOperation<StartInput, Query, Status extends StatusReply> {
  view(): StartedView<Query, Status>;
  subscribe(listener: () => void): () => void;
  /** Ignored (undefined) unless nothing is under way. Resolves when the start was answered, and never rejects. */
  start(input: StartInput): Promise<StartAnswer<Query> | undefined>;
  /** Follows an operation that was started earlier, perhaps before a reload. `sinceMs`: when it was sent. */
  follow(query: Query, sinceMs?: number): void;
  /** Asks now instead of at the next turn (the network or the page came back). */
  askNow(): void;
  stop(): void;
}

/** An `Error` of a reply as one text, or undefined when there is none (spec 8: a list is joined by blank lines). */
export function errorText(error: unknown): string | undefined {
  const text = Array.isArray(error) ? error.filter((line) => typeof line === 'string').join('\n\n') : error;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
}

const SHORTEST_QUESTION_SECONDS = 5;

/** Start once, then ask until it is final: payment, draw, originate, cancel renewal, cash-out (spec 4, decisions D08 to D11). */
export function startedOperation<StartInput, Query, Status extends StatusReply>(
  endpoints: StartedEndpoints<StartInput, Query, Status>,
  timers: Timers,
  options: StartedOptions,
): StartedOperation<StartInput, Query, Status> {
  type View = StartedView<Query, Status>;
  let view: View = { phase: 'idle', timedOut: false, offline: false, unknownCount: 0 };
  let sinceMs = 0;
  let turn = 0;
  let asking = false;
  let cancelTimer = () => {};
  const listeners = createListeners();

  function change(next: Partial<View>): void {
    view = { ...view, ...next };
    listeners.tell();
  }

  function finish(next: Partial<View>): void {
    cancelTimer();
    turn += 1;
    change(next);
  }

  const secondsLeft = () => options.timeoutSeconds - (timers.nowMs() - sinceMs) / 1000;

  function waitForNext(): void {
    const timedOut = view.timedOut || secondsLeft() <= 0;
    const pause = timedOut ? options.afterTimeoutEverySeconds : options.everySeconds;
    if (timedOut && !view.timedOut) change({ timedOut });
    if (pause === undefined) {
      finish({ phase: 'gaveUp' });
      return;
    }
    const pauseMs = timedOut ? pause * 1000 : Math.min(pause * 1000, Math.max(secondsLeft() * 1000, 0));
    cancelTimer = timers.after(pauseMs, ask);
  }

  async function ask(): Promise<void> {
    if (view.phase !== 'following' || view.query === undefined || asking) return;
    const asked = turn;
    asking = true;
    cancelTimer();
    const question = Math.min(API_TIMEOUT_SECONDS, Math.max(secondsLeft(), SHORTEST_QUESTION_SECONDS));
    let next: Partial<View>;
    try {
      next = read(await endpoints.ask(view.query, question));
    } catch (error) {
      const unknown = endpoints.isUnknown(error);
      next = { offline: !unknown, unknownCount: unknown ? view.unknownCount + 1 : view.unknownCount };
    }
    asking = false;
    if (asked !== turn) return;
    if (next.phase !== undefined) return finish(next);
    change(next);
    waitForNext();
  }

  function read(latest: Status): Partial<View> {
    const failure = errorText(latest.Error);
    const heard = { latest, offline: false, unknownCount: 0 };
    if (failure !== undefined) return { ...heard, phase: 'failed', failure };
    return latest.result === undefined ? heard : { ...heard, phase: 'done' };
  }

  function follow(query: Query, sentMs = timers.nowMs()): void {
    cancelTimer();
    turn += 1;
    asking = false;
    sinceMs = sentMs;
    change({ phase: 'following', query, error: undefined, failure: undefined, timedOut: false, unknownCount: 0 });
    void ask();
  }

  async function start(input: StartInput): Promise<StartAnswer<Query> | undefined> {
    if (view.phase === 'starting' || view.phase === 'following') return undefined;
    turn += 1;
    const started = turn;
    change({ phase: 'starting', error: undefined, failure: undefined, latest: undefined, timedOut: false });
    try {
      const query = await endpoints.start(input);
      if (started === turn) follow(query);
      return { query };
    } catch (error) {
      if (started === turn) finish({ phase: 'startFailed', error });
      return { error };
    }
  }

  return {
    view: () => view,
    subscribe: listeners.add,
    start,
    follow,
    askNow: () => void ask(),
    stop() {
      cancelTimer();
      turn += 1;
      asking = false;
      if (view.phase === 'starting' || view.phase === 'following') view = { ...view, phase: 'idle' };
    },
  };
}
