import type { IncomingHttpHeaders } from 'node:http';
import type { Operation } from '@lendside/contract/operation';
import { z } from 'zod';

/**
 * Who goes on while a process has more to do than it can: payments and the question what became of them, then what people who are
 * signed in read and write, people without a session last.
 */
export type Urgency = 'money' | 'signedIn' | 'strangers';

/** Longest wait of a call of each urgency. One that would wait longer is turned away. */
const PATIENCE_MS: Readonly<Record<Urgency, number>> = { money: 3_000, signedIn: 400, strangers: 200 };
/** So many calls may take their time, whatever they wait for: one that is slow by itself says nothing about the process. */
const SLOW_MAX = 50;
/** Calls under way are counted by when they began, so finely. */
const SLOT_MS = 50;
/** More calls than may be slow are under way for longer than this: there is a queue. */
const QUEUED_MS = 100;
/** Part of the last moment in the pace at which calls end; the rest is from before. */
const NEWEST = 0.3;

export interface Shedding {
  /** Whether a call that comes now is turned away. */
  turnsAway(urgency: Urgency): boolean;
  /** A call is worked on from now on, until what this answers is called, once. */
  begin(urgency: Urgency): () => void;
}

/** Calls under way, by when they began, and the pace at which they end while there is a queue. */
function underWayCalls() {
  const began = new Map<number, number>();
  let underWay = 0;
  let endedSince = { ms: 0, calls: 0 };
  /** Calls a millisecond; 0 while there is no queue, or none ended in it yet. */
  let pace = 0;

  function older(thanMs: number, nowMs: number): number {
    const slotNow = Math.floor(nowMs / SLOT_MS);
    let young = 0;
    for (let slot = slotNow - thanMs / SLOT_MS + 1; slot <= slotNow; slot += 1) young += began.get(slot) ?? 0;
    return underWay - young;
  }

  function measure(nowMs: number): void {
    const tookMs = nowMs - endedSince.ms;
    if (tookMs < QUEUED_MS) return;
    const last = endedSince.calls / tookMs;
    const isQueued = older(QUEUED_MS, nowMs) > SLOW_MAX;
    pace = isQueued ? (pace > 0 ? NEWEST * last + (1 - NEWEST) * pace : last) : 0;
    endedSince = { ms: nowMs, calls: 0 };
  }

  return {
    /** Whether a call that comes now would wait for longer: by the pace of those before it, else by how long they wait already. */
    waitsLonger(thanMs: number, nowMs: number): boolean {
      measure(nowMs);
      if (underWay <= SLOW_MAX) return false;
      return pace > 0 ? underWay / pace > thanMs : older(thanMs, nowMs) > SLOW_MAX;
    },
    begin(nowMs: number): () => void {
      const slot = Math.floor(nowMs / SLOT_MS);
      underWay += 1;
      began.set(slot, (began.get(slot) ?? 0) + 1);
      return () => {
        underWay -= 1;
        endedSince.calls += 1;
        const left = (began.get(slot) ?? 1) - 1;
        if (left > 0) began.set(slot, left);
        else began.delete(slot);
      };
    },
  };
}

/**
 * Turns calls away early, before all of them wait longer than their callers listen. Each urgency is measured by itself:
 * strangers who wait for their passwords to be checked keep no customer from reading.
 */
export function shedding(elapsedMs: () => number): Shedding {
  const calls = { money: underWayCalls(), signedIn: underWayCalls(), strangers: underWayCalls() };
  return {
    turnsAway: (urgency) => calls[urgency].waitsLonger(PATIENCE_MS[urgency], elapsedMs()),
    begin: (urgency) => calls[urgency].begin(elapsedMs()),
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
