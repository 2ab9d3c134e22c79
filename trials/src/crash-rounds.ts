import { CRASH_POINTS, type CrashPoint } from '@lendside/service/money/crash-points';

export type Victim = 'service' | 'database';

/**
 * Crashes of one round: the points in order, the pass at which each strikes, and whether the service dies there or the
 * database under it.
 */
export interface CrashRound {
  readonly victim: Victim;
  readonly points: readonly CrashPoint[];
  readonly pass: number;
}

/** One crash of a kill round. */
export interface Blow {
  readonly victim: Victim;
  readonly point: CrashPoint;
  readonly pass: number;
}

const VICTIMS = ['service', 'database'] as const;
const pointsOf = (...kinds: readonly string[]) =>
  CRASH_POINTS.filter((point) => kinds.some((kind) => point.startsWith(`${kind}-`)));

/**
 * The points that every payment passes. A planned one passes more, of which a real process dies at two, and a debit of auto-pay
 * four of its own; `service/src/compose/money-work.test.ts` dies at every point of every kind.
 */
const PAYMENT_POINTS = pointsOf('operation', 'outbox');
const PLANNED_POINTS = pointsOf('planned').filter((point) => /-(?:claimed|sent)$/.test(point));
const AUTO_PAY_POINTS = pointsOf('auto-pay');

/** Every point with the service and with the database; then all of them once more, each at its second pass; and so on. */
export function crashRounds(count: number): readonly CrashRound[] {
  const everyPoint = (pass: number): CrashRound[] => [
    ...VICTIMS.flatMap((victim) => PAYMENT_POINTS.map((point) => ({ victim, points: [point], pass }))),
    ...VICTIMS.map((victim) => ({ victim, points: PLANNED_POINTS, pass })),
    ...VICTIMS.map((victim) => ({ victim, points: AUTO_PAY_POINTS, pass })),
  ];
  const rounds: CrashRound[] = [];
  for (let pass = 1; rounds.length < count; pass = (pass % 2) + 1) rounds.push(...everyPoint(pass));
  return rounds.slice(0, count);
}

export const blowsOf = ({ victim, points, pass }: CrashRound): readonly Blow[] =>
  points.map((point) => ({ victim, point, pass }));
