import { elapsedMs } from './elapsed.ts';
/** Phases of a process, in the order in which they follow each other. Customers are sent to a process that is serving. */
export const PHASES = ['starting', 'serving', 'draining', 'closing'] as const;
export type Phase = (typeof PHASES)[number];

const PHASE = 0;
const BEAT = 1;
const BEAT_MILLISECONDS = 500;
/** A loop that stood still for so long will not answer any more. */
const STILL_SECONDS = 30;

/** Phase and heartbeat of a process, in memory that its threads share: read without asking the loop that serves customers. */
export interface ProcessState {
  readonly shared: Int32Array<SharedArrayBuffer>;
  phase(): Phase;
  enter(phase: Phase): void;
  /** Seconds since the loop last turned, and whether that is too long. */
  stillSeconds(): number;
  isStuck(): boolean;
}

const secondsNow = () => Math.floor((performance.timeOrigin + elapsedMs()) / 1000);

/** The state behind shared memory: the thread that serves begins it, another one reads it. */
export function processState(
  shared = new Int32Array(new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT)),
): ProcessState {
  const stillSeconds = () => {
    const beat = Atomics.load(shared, BEAT);
    return beat === 0 ? 0 : Math.max(0, secondsNow() - beat);
  };
  return {
    shared,
    phase: () => PHASES[Atomics.load(shared, PHASE)] ?? 'closing',
    enter: (phase) => void Atomics.store(shared, PHASE, PHASES.indexOf(phase)),
    stillSeconds,
    isStuck: () => stillSeconds() > STILL_SECONDS,
  };
}

/** Marks that the loop turns, until the process ends. */
export function beat({ shared }: ProcessState): void {
  const mark = () => void Atomics.store(shared, BEAT, secondsNow());
  mark();
  setInterval(mark, BEAT_MILLISECONDS).unref();
}
