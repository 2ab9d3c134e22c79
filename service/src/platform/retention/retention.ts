import type { RetentionStep, TableRetention } from '@lendside/providers/retention';
import type { Context } from '../../context.ts';
import { type Job, startRepeatingJob } from '../jobs/repeating-job.ts';
import { countDue, filesDue, holdTable, workOff, workOffFiles } from './retention-store.ts';

const HOUR_MILLISECONDS = 3_600_000;
/** Rows of one statement: a long one would keep others waiting. */
const AT_ONCE = 500;
/** Statements of a step in one look of the job. What is left waits for the next hour. */
const STATEMENTS_MAX = 40;
/** Rows that a plan counts; beyond that it says that there are more. */
const COUNTED_MAX = 100_000;

type Needs = Pick<Context, 'db' | 'clock'> & { readonly ports: Pick<Context['ports'], 'objectStore'> };

/** Rows of a table that a step reached, or would reach. */
export interface Reached {
  readonly table: string;
  readonly step: RetentionStep;
  readonly rows: number;
}

/** Rows that a pass would reach now, and changes nothing. */
export async function planRetention(context: Needs, schedule: readonly TableRetention[]): Promise<readonly Reached[]> {
  const nowMs = context.clock.nowMs();
  const reached: Reached[] = [];
  for (const { table, steps } of schedule) {
    for (const step of steps) {
      reached.push({ table, step, rows: await countDue(context.db, { table, step, nowMs }, COUNTED_MAX) });
    }
  }
  return reached;
}

/**
 * Deletes and empties what has been held for its time, in small statements, each committed by itself. Any number of processes may
 * do it at once: a table is one process's at a time. `statementsMax` bounds each step.
 */
export async function passRetention(
  context: Needs,
  schedule: readonly TableRetention[],
  statementsMax = Number.POSITIVE_INFINITY,
): Promise<readonly Reached[]> {
  const reached: Reached[] = [];
  for (const { table, steps } of schedule) {
    for (const step of steps) {
      let rows = 0;
      for (let statement = 0; statement < statementsMax; statement += 1) {
        const some = await someOf(context, table, step);
        rows += some;
        if (some < AT_ONCE) break;
      }
      reached.push({ table, step, rows });
    }
  }
  return reached;
}

/** One statement of a step. A file goes before its row, so that none is left that no row names. */
function someOf(context: Needs, table: string, step: RetentionStep): Promise<number> {
  const { file } = step;
  const due = { table, step, nowMs: context.clock.nowMs() };
  return context.db.transaction('worker', async (tx) => {
    if (!(await holdTable(tx, table))) return 0;
    if (file === undefined) return workOff(tx, due, AT_ONCE);
    const keys = await filesDue(tx, due, file, AT_ONCE);
    for (const key of keys) await context.ports.objectStore.delete(key);
    return workOffFiles(tx, due, file, keys);
  });
}

/** Runs every hour, a bounded piece at a time; under a legal hold it does nothing. */
export function startRetention(context: Context, schedule: readonly TableRetention[]): Job {
  return startRepeatingJob(context, {
    name: 'retention',
    run: async () => {
      if (context.flags.text('legalHold') === '') await passRetention(context, schedule, STATEMENTS_MAX);
    },
    everyMilliseconds: HOUR_MILLISECONDS,
    failed: 'rows that were held for their time could not be deleted',
  });
}
