import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '@lendside/contract/operation';
import { z } from 'zod';

/**
 * Who goes on while a process has more to do than it can: payments and the question what became of them, then what people who are
 * signed in read and write, people without a session last.
 */
export type Urgency = 'money' | 'signedIn' | 'strangers';

interface Room {
  /** Calls under way that are never too many. */
  readonly floor: number;
  /** Seconds that a call may wait for those before it. */
  readonly seconds: number;
}

const ROOM: Readonly<Record<Urgency, Room>> = {
  money: { floor: 200, seconds: 3 },
  signedIn: { floor: 100, seconds: 0.4 },
  strangers: { floor: 50, seconds: 0.2 },
};

/** The pace is taken over so long: what a stall held back comes in one moment. */
const WINDOW_MS = 500;
/** Part of the best pace that is left after each window: of an hour ago it says nothing. */
const LEFT = 0.995;

export interface Shedding {
  /** Whether a call that comes now is turned away. */
  turnsAway(urgency: Urgency): boolean;
  /** A call is worked on from now on, until what this answers is called, once. */
  begin(urgency: Urgency): () => void;
}

/** Calls of one urgency that are under way, and how many were answered a second when it went best. */
function underWayCalls({ floor, seconds }: Room, elapsedMs: () => number) {
  let underWay = 0;
  let window = { fromMs: elapsedMs(), ended: 0 };
  let bestPace = 0;

  function measure(): void {
    const tookMs = elapsedMs() - window.fromMs;
    if (tookMs < WINDOW_MS) return;
    bestPace = Math.max(bestPace * LEFT, (window.ended * 1000) / tookMs);
    window = { fromMs: window.fromMs + tookMs, ended: 0 };
  }

  return {
    areTooMany(): boolean {
      if (underWay < floor) return false;
      measure();
      return underWay >= Math.max(floor, bestPace * seconds);
    },
    begin(): () => void {
      underWay += 1;
      return () => {
        underWay -= 1;
        window.ended += 1;
        measure();
      };
    },
  };
}

/**
 * Turns calls away early, before all of them wait longer than their callers listen. Each urgency is measured by itself:
 * strangers who wait for their passwords to be checked keep no customer from reading.
 */
export function shedding(elapsedMs: () => number): Shedding {
  const callsOf = (urgency: Urgency) => underWayCalls(ROOM[urgency], elapsedMs);
  const calls = { money: callsOf('money'), signedIn: callsOf('signedIn'), strangers: callsOf('strangers') };
  return {
    turnsAway: (urgency) => calls[urgency].areTooMany(),
    begin: (urgency) => calls[urgency].begin(),
  };
}

/** Names of all fields of an input, those inside others too. */
function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(fieldsOf);
  if (schema instanceof z.ZodArray) return fieldsOf(schema.element);
  if (!(schema instanceof z.ZodObject)) return [];
  return Object.entries(schema.shape).flatMap(([name, field]) => [name, ...fieldsOf(field)]);
}

/** Whether an operation moves money or asks what became of it: its input names the key of a request, or of what it became. */
export const movesMoney = ({ input }: Pick<Operation, 'input'>): boolean =>
  fieldsOf(input).some((name) => name === 'paymentKey' || name === 'messageKey');

/** Urgency of a call. Who was here before has a cookie, or a session. */
export function urgencyOf(isMoney: boolean, { authorization, cookie }: IncomingHttpHeaders): Urgency {
  if (isMoney) return 'money';
  return authorization === undefined && cookie === undefined ? 'strangers' : 'signedIn';
}
