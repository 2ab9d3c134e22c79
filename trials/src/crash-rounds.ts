import { CRASH_POINTS, type CrashPoint } from '@lendside/service/crash-points';

/** What one round kills: at which point, at the how manieth pass, and whether the service dies there or the database under it. */
export interface CrashRound {
  readonly point: CrashPoint;
  readonly pass: number;
  readonly victim: 'service' | 'database';
  /** What the service that comes after the dead one dies of, at its first pass. */
  readonly next?: CrashPoint;
}

/** The points that every payment passes. A planned one passes two more; other money has trials of its own. */
const PAYMENT_POINTS = CRASH_POINTS.filter((point) => /^(?:payment|outbox)-/.test(point));
const PLANNED_POINTS = CRASH_POINTS.filter((point) => point.startsWith('planned-'));
/** A debit of auto-pay is planned and announced in one go, and ended in another: a round kills both. */
const AUTO_PAY_POINTS = [
  ['auto-pay-planning', 'auto-pay-ending'],
  ['auto-pay-planned', 'auto-pay-ended'],
] as const;

/** Every point with the service, every point with the database, then what is planned; from there on the same at a later pass. */
export function crashRounds(count: number): readonly CrashRound[] {
  const once = (pass: number): CrashRound[] => [
    ...PAYMENT_POINTS.map((point) => ({ point, pass, victim: 'service' as const })),
    ...PAYMENT_POINTS.map((point) => ({ point, pass, victim: 'database' as const })),
    ...PLANNED_POINTS.map((point) => ({ point, pass: 1, victim: 'service' as const })),
    ...AUTO_PAY_POINTS.map(([point, next]) => ({ point, pass: 1, victim: 'service' as const, next })),
  ];
  const rounds: CrashRound[] = [];
  for (let pass = 1; rounds.length < count; pass = (pass % 2) + 1) rounds.push(...once(pass));
  return rounds.slice(0, count);
}

export const isPlanned = ({ point }: CrashRound): boolean => point.startsWith('planned-');
export const isAutoPay = ({ point }: CrashRound): boolean => point.startsWith('auto-pay-');
