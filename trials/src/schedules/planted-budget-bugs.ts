import type { ScheduledRow, Tables } from './memory-tables.ts';
import { answers, given, run, unwritten } from './planted-bugs.ts';
import type { Plant } from './world.ts';

/** Mistakes that a change to payments planned in one go could make, one line each. */
// biome-ignore format: one mistake a line.
export const PLANTED_BUDGET_BUGS: Readonly<Record<string, Plant>> = {
  'takes what was planned, whatever is due': answers('beginRows', (rows) => rows.map((row) => ({ ...row, meetsDueDate: null }))),
  'holds what is planned to no due date': given('insertScheduled', ([one, nowMs]) => [{ ...one, meetsDueDate: null }, nowMs]),
  'plans a cent more than was asked for': given('insertScheduled', ([one, nowMs]) => [{ ...one, amountCents: one.amountCents + 1 }, nowMs]),
  'charges what was canceled': unwritten('cancelWaiting'),
  'plans a due date under two keys': run('insertScheduled', (is) => (tables, asked, at) => is(unguarded(tables), asked, at)),
  'forgets the key of several that are planned': unwritten('insertSeveral'),
  'loses every third plan': unwritten('insertScheduled', 3),
  'lets a stranger cancel': run('scheduledById', () => ({ scheduled }, [, id]) => ({ answer: scheduled.get(id) })),
};

/** Planned payments that are written and not looked at: as if the table had no unique index. */
function unguarded(tables: Tables): Tables {
  const scheduled = new Map<string, ScheduledRow>();
  scheduled.set = (key, row) => {
    tables.scheduled.set(key, row);
    return scheduled;
  };
  return { ...tables, scheduled };
}
