import { z } from 'zod';

const whole = (min: number, max: number) => z.number().int().min(min).max(max);

/** Limits of the calls of one port, as the file of providers sets them. */
export const callLimits = z.strictObject({
  /** Milliseconds that a call may take, waiting for its turn included. */
  timeoutMs: whole(10, 600_000).default(10_000),
  /** Times that a call which changes nothing is made before it has failed. */
  tries: whole(1, 10).default(2),
  /** Calls under way at a time; others wait. */
  atOnce: whole(1, 10_000).default(50),
  /** Calls begun in a second; others wait. */
  perSecond: whole(1, 100_000).default(1000),
  /** Failures one after the other after which nothing is asked for a while. */
  failuresToOpen: whole(1, 10_000).default(10),
  /** Seconds until one call tries whether it answers again. */
  openSeconds: whole(1, 3600).default(10),
});

export type CallLimits = Readonly<z.output<typeof callLimits>>;
