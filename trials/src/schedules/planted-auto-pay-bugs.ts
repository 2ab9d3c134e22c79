import type { Tables } from './memory-tables.ts';
import { answers, given, run, unwritten } from './planted-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to auto-pay could make, one line each. The schedules of auto-pay have to find every one of them. */
// biome-ignore format: one mistake a line.
export const PLANTED_AUTO_PAY_BUGS: Readonly<Record<string, Plant>> = {
  'plans nothing': unwritten('insertScheduled'),
  'plans a due date again and again': both(answers('triesOf', (of) => ({ ...of, isPlanned: false })), unguarded),
  'tries again what was paid': both(answers('endOfSent', (end) => end && { ended: 'FAILED' as const, why: 'insufficient_funds' }), unguarded),
  'keeps what was planned when it is stopped': unwritten('cancelDebits'),
  'tells nobody of the last debit': answers('openDebits', () => []),
  'sends what was canceled': both(run('cancelDebits', (is) => (tables, given, at) => is({ ...tables, open: new Map(tables.open) }, given, at)), run('beginRows', (is) => (tables, given, at) => is({ ...tables, scheduled: revived(tables.scheduled) }, given, at))),
  'forgets failures': given('debitFailed', ([id, , nowMs]) => [id, false, nowMs]),
  'never forgets failures': unwritten('debitMade'),
  'does not end after two failures': unwritten('endOn'),
  'looks again next year': given('lookAgainAt', ([id, atMs, ...warned]) => [id, atMs + 365 * 86_400_000, ...warned]),
  'ends no debit': run('moveRow', (is) => (tables, given, at) => (given[2].to === 'SENDING' ? is(tables, given, at) : { answer: undefined })),
  'does not remember what it sent': given('moveRow', ([table, key, { to }, nowMs]) => [table, key, { to, set: {} }, nowMs]),
  'writes no notifications': unwritten('writeNotifications'),
};

type Scheduled = Tables['scheduled'];

function both(one: Plant, other: Plant): Plant {
  return (parts) => {
    one(parts);
    other(parts);
  };
}

/** Drops the unique indexes, so that duplicates can be written. */
function unguarded(parts: Parameters<Plant>[0]): void {
  run('insertScheduled', (is) => (tables, given, at) => {
    const scheduled: Scheduled = new Map();
    const done = is({ ...tables, scheduled }, given, at);
    const write = () => {
      done.write?.();
      for (const [id, row] of scheduled) tables.scheduled.set(id, row);
    };
    return { answer: done.answer, write };
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
