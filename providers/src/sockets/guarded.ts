import { DatabaseAway } from '../database.ts';
import type { Runtime } from '../runtime.ts';
import { type Circuit, circuit } from './circuit.ts';
import type { CallLimits } from './limits.ts';
import type { CallKind, CallsOf } from './socket.ts';
import { type Turnstile, turnstile } from './turnstile.ts';

/** End of a call at another system, as it is counted. */
export type CallEnd = 'answered' | 'failed' | 'timeout' | 'busy' | 'away';

/** Figures of the calls of one port. */
export interface CallFigures {
  ended(call: string, end: CallEnd, seconds: number): void;
  /** Whether the other side is asked at all just now. */
  watch(isAway: () => boolean): void;
}

/** Another system did not answer, or is not asked at the moment. What it was asked may have arrived: see `wasSent`. */
export class ProviderAway extends Error {
  /** False where the call never left: nothing can have happened. */
  readonly wasSent: boolean;

  constructor(port: string, call: string, end: Exclude<CallEnd, 'answered'>, cause?: unknown) {
    super(`${port}.${call}: ${SENTENCES[end]}`, { cause });
    this.name = 'ProviderAway';
    this.wasSent = end === 'failed' || end === 'timeout';
  }
}

const SENTENCES: Readonly<Record<Exclude<CallEnd, 'answered'>, string>> = {
  failed: 'the other system failed',
  timeout: 'the other system did not answer in time',
  busy: 'too many calls wait for the other system',
  away: 'the other system failed too often and is not asked for a while',
};

/** Milliseconds before a call that changes nothing is made again; each further one waits twice as long. */
const PAUSE_MILLISECONDS = 50;

export interface Guarding {
  readonly port: string;
  readonly limits: CallLimits;
  readonly isAnswer?: ((error: unknown) => boolean) | undefined;
  readonly figures: CallFigures;
}

/**
 * The one wrapper of every system that is far away: a call waits its turn, ends in time, is made again where that is harmless,
 * and is not made at all while the other side keeps failing. Throws ProviderAway in place of what the adapter threw.
 */
export function guarded<Port extends object>(
  port: Port,
  calls: CallsOf<Port>,
  { port: name, limits, isAnswer = () => false, figures }: Guarding,
  runtime: Pick<Runtime, 'clock' | 'timers'>,
): Port {
  const state = circuit(limits, runtime.clock.nowMs);
  figures.watch(state.isOpen);
  const far: FarSystem = {
    ...runtime,
    name,
    limits,
    figures,
    state,
    turns: turnstile(limits, runtime),
    isOurs: (error) => error instanceof DatabaseAway || isAnswer(error),
  };
  return passedOn(port, calls, '', (...given) => made(far, ...given)) as Port;
}

interface FarSystem extends Pick<Runtime, 'clock' | 'timers'> {
  readonly name: string;
  readonly limits: CallLimits;
  readonly figures: CallFigures;
  readonly state: Circuit;
  readonly turns: Turnstile;
  readonly isOurs: (error: unknown) => boolean;
}

/** Makes the call, and again where that changes nothing and there is time. */
async function made(far: FarSystem, call: string, kind: CallKind, send: () => Promise<unknown>): Promise<unknown> {
  const { limits, timers } = far;
  const tries = kind === 'read' ? limits.tries : 1;
  const [late, answered] = [new AbortController(), new AbortController()];
  timers.sleep(limits.timeoutMs, answered.signal).then(
    () => late.abort(),
    () => undefined,
  );
  try {
    for (let tried = 1; ; tried += 1) {
      try {
        return await once(far, call, send, late.signal);
      } catch (error) {
        const isLast = tried >= tries || late.signal.aborted || !(error instanceof ProviderAway) || !error.wasSent;
        if (isLast) throw error;
        await timers.sleep(PAUSE_MILLISECONDS * 2 ** (tried - 1), late.signal).catch(() => undefined);
      }
    }
  } finally {
    answered.abort();
  }
}

async function once(
  { name, clock, figures, state, turns, isOurs }: FarSystem,
  call: string,
  send: () => Promise<unknown>,
  late: AbortSignal,
): Promise<unknown> {
  const startedMs = clock.nowMs();
  const end = (how: CallEnd) => figures.ended(call, how, (clock.nowMs() - startedMs) / 1000);
  const refuse = (how: Exclude<CallEnd, 'answered'>, cause?: unknown) => {
    end(how);
    return new ProviderAway(name, call, how, cause);
  };
  if (state.waitMs() > 0) throw refuse('away');
  const leave = await turns.enter(late);
  if (!leave) {
    state.ended('neither');
    throw refuse('busy');
  }
  try {
    const answer = await Promise.race([send(), ended(late)]);
    state.ended('answered');
    end('answered');
    return answer;
  } catch (error) {
    if (isOurs(error)) {
      state.ended('answered');
      end('answered');
      throw error;
    }
    state.ended('failed');
    throw error === LATE ? refuse('timeout') : refuse('failed', error);
  } finally {
    leave();
  }
}

type Made = (call: string, kind: CallKind, send: () => Promise<unknown>) => Promise<unknown>;

/** The port, or a part of it, with its calls made by the wrapper. What it says of itself is left as it is. */
function passedOn(port: object, calls: object, within: string, made: Made): object {
  const own = port as Readonly<Record<string, (...given: unknown[]) => unknown>>;
  const parts = Object.entries(calls as Readonly<Record<string, CallKind | object>>).map(([name, kind]) => {
    const call = `${within}${name}`;
    const send = (...given: unknown[]) => (own[name] as (typeof own)[string])(...given);
    if (typeof kind === 'object') return [name, passedOn(own[name] as object, kind, `${call}.`, made)];
    return [name, kind === 'inside' ? send : (...given: unknown[]) => made(call, kind, async () => send(...given))];
  });
  // Descriptors keep what an adapter answers anew each time it is read, such as a key that is rotated.
  const said = Object.defineProperties({}, Object.getOwnPropertyDescriptors(port));
  return Object.defineProperties(said, Object.getOwnPropertyDescriptors(Object.fromEntries(parts)));
}

const LATE = new Error('late');

/** Never resolves; rejects when it is too late. */
const ended = (late: AbortSignal) =>
  new Promise<never>((_resolve, reject) => {
    if (late.aborted) reject(LATE);
    late.addEventListener('abort', () => reject(LATE), { once: true });
  });
