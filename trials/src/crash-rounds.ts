import { CRASH_POINTS, type CrashPoint } from '@lendside/service/crash-points';

/** What one round kills: at which point, at the how manieth pass, and whether the service dies there or the database under it. */
export interface CrashRound {
  readonly point: CrashPoint;
  readonly pass: number;
  readonly victim: 'service' | 'database';
}

/** The points that every payment passes. A planned one passes two more; other money has trials of its own. */
const PAYMENT_POINTS = CRASH_POINTS.filter((point) => /^(?:payment|outbox)-/.test(point));
const PLANNED_POINTS = CRASH_POINTS.filter((point) => point.startsWith('planned-'));

/** Every point with the service, every point with the database, then the planned ones; from there on the same at a later pass. */
export function crashRounds(count: number): readonly CrashRound[] {
  const once = (pass: number): CrashRound[] => [
    ...PAYMENT_POINTS.map((point) => ({ point, pass, victim: 'service' as const })),
    ...PAYMENT_POINTS.map((point) => ({ point, pass, victim: 'database' as const })),
    ...PLANNED_POINTS.map((point) => ({ point, pass: 1, victim: 'service' as const })),
  ];
  const rounds: CrashRound[] = [];
  for (let pass = 1; rounds.length < count; pass = (pass % 2) + 1) rounds.push(...once(pass));
  return rounds.slice(0, count);
}

export const isPlanned = ({ point }: CrashRound): boolean => point.startsWith('planned-');
