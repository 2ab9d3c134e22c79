import type { Chance } from '../simulation/seeded.ts';

/** Service that may be killed or stand still. The network, the database and the processor live on without it. */
export interface Process {
  alive: boolean;
  /** Instant before which nothing reaches the process. */
  pausedUntilMs: number;
}

interface Event {
  readonly dueMs: number;
  readonly process: Process | undefined;
  readonly run: () => void;
  /** Whether it is wanted no more. */
  readonly isOver: (() => boolean) | undefined;
}

/** A quiet schedule has about a thousand; one that turns in circles is cut off here. */
const MOST_EVENTS = 30_000;

const realImmediate = globalThis.setImmediate;
/** A turn of the event loop, after which uncaught errors surface. */
const turn = () => new Promise<void>((resolve) => realImmediate(resolve));
/** Everything that follows from an event without waiting has happened: ticks come when no promise is left to go on. */
const settled = () => new Promise<void>((resolve) => process.nextTick(resolve));

/**
 * Time that passes only when nothing is left to do. Everything that waits (network, disk, timers, turns of the event
 * loop) waits here, and among all that could happen next chance picks: one seed is one order of events.
 */
export class VirtualTime {
  nowMs: number;
  private readonly events: Event[] = [];
  /** Places in the list of what could happen now, and of what comes next after it: filled anew for every event. */
  private readonly ready: number[] = [];
  private readonly soonest: number[] = [];
  private readonly chance: Chance;

  constructor(chance: Chance, startMs: number) {
    this.chance = chance;
    this.nowMs = startMs;
  }

  /**
   * Runs something later; for a process only while it lives and does not stand still, and unless it is over by then.
   */
  after(milliseconds: number, run: () => void, process?: Process, isOver?: () => boolean): void {
    this.events.push({ dueMs: this.nowMs + milliseconds, process, run, isOver });
  }

  /** Resolves later. Of a process that was killed meanwhile nothing goes on: it never resolves. */
  wait(milliseconds: number, process?: Process): Promise<void> {
    return new Promise((resolve) => this.after(milliseconds, resolve, process));
  }

  /**
   * Lets things happen until the condition holds. False when it does not within so many virtual milliseconds or events.
   */
  async runUntil(holds: () => boolean, withinMs: number): Promise<boolean> {
    const endMs = this.nowMs + withinMs;
    globalThis.setImmediate = ((run: (...given: unknown[]) => void, ...given: unknown[]) =>
      this.after(0, () => run(...given))) as typeof setImmediate;
    try {
      await turn();
      for (let events = 0; !holds(); events += 1) {
        const event = this.next();
        if (event && (this.nowMs > endMs || events > MOST_EVENTS)) {
          // The timer has a waiter: it fires when time advances.
          this.events.push(event);
          return false;
        }
        if (!event) return false;
        event.run();
        await settled();
      }
      return true;
    } finally {
      globalThis.setImmediate = realImmediate;
    }
  }

  /** One of the events that could happen now; when there is none, the clock goes on to the first. */
  private next(): Event | undefined {
    const { events, ready, soonest, nowMs } = this;
    ready.length = 0;
    soonest.length = 0;
    let first = Number.POSITIVE_INFINITY;
    let saved = 0;
    // One pass, and no list that is made anew: this runs some ten million times a trial.
    for (let index = 0; index < events.length; index += 1) {
      const event = events[index] as Event;
      const { dueMs, process, isOver } = event;
      if ((process && !process.alive) || isOver?.()) continue;
      const fromMs = process && process.pausedUntilMs > dueMs ? process.pausedUntilMs : dueMs;
      if (fromMs <= nowMs) ready.push(saved);
      else if (fromMs <= first) {
        if (fromMs < first) soonest.length = 0;
        first = fromMs;
        soonest.push(saved);
      }
      events[saved] = event;
      saved += 1;
    }
    events.length = saved;
    if (saved === 0) return undefined;
    if (ready.length === 0) this.nowMs = first;
    const at = this.chance.pick(ready.length === 0 ? soonest : ready);
    const event = events[at];
    events.copyWithin(at, at + 1);
    events.pop();
    return event;
  }
}
