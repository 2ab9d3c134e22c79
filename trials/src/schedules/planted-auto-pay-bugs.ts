import { rows, run, unwritten, values } from './planted-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to auto-pay could make, one line each. The schedules of auto-pay have to find every one of them. */
// biome-ignore format: one mistake a line.
export const PLANTED_AUTO_PAY_BUGS: Readonly<Record<string, Plant>> = {
  'plans nothing': unwritten('insertScheduled'),
  'plans a due date again and again': both(rows('triesOf', (row) => ({ ...row, isPlanned: false })), unguarded),
  'tries again what was paid': both(rows('settledScheduled', (row) => ({ ...row, ended: 'FAILED', why: 'insufficient_funds' })), unguarded),
  'keeps what was planned when it is stopped': unwritten('cancelDebits'),
  'tells nobody of the last debit': run('openDebits', () => () => ({ rows: [] })),
  'sends what was canceled': run('claimDueScheduled', (is) => (tables, given, at) => is({ ...tables, scheduled: revived(tables.scheduled) }, given, at)),
  'forgets failures': values('debitFailed', ([id, , now]) => [id, 0, now]),
  'never forgets failures': unwritten('debitMade'),
  'does not end after two failures': unwritten('endAutoPay'),
  'looks again next year': values('lookAgainAt', ([id, at, warned]) => [id, aYearLater(at), warned]),
  'ends no debit': unwritten('endScheduled'),
  'does not remember what it sent': unwritten('markSent'),
  'writes no letters': unwritten('writeLetters'),
};

type Scheduled = Parameters<Parameters<typeof run>[1]>[0] extends (tables: infer Tables, ...rest: never[]) => unknown
  ? Tables extends { readonly scheduled: infer Map }
    ? Map
    : never
  : never;

function both(one: Plant, other: Plant): Plant {
  return (parts) => {
    one(parts);
    other(parts);
  };
}

/** Without the unique indexes: whatever is written stands. */
function unguarded(parts: Parameters<Plant>[0]): void {
  run('insertScheduled', (is) => (tables, given, at) => {
    const scheduled: Scheduled = new Map();
    const done = is({ ...tables, scheduled }, given, at);
    const write = () => {
      done.write?.();
      for (const [id, row] of scheduled) tables.scheduled.set(id, row);
    };
    return { rows: done.rows, write };
  })(parts);
}

/** Canceled ones look as if they still waited; what is written goes to the rows themselves. */
function revived(scheduled: Scheduled): Scheduled {
  const waiting = [...scheduled.values()].map((row) => {
    if (row.state === 'CANCELLED') row.state = 'SCHEDULED';
    return [row.scheduledPaymentId, row] as const;
  });
  return new Map(waiting);
}

const aYearLater = (at: unknown) => new Date(Date.parse(at as string) + 365 * 86_400_000).toISOString();
