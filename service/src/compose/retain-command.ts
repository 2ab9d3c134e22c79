import { RETENTION_REASONS, type RetentionStep, type TableRetention } from '@lendside/providers/retention';
import { StartRefused } from '@lendside/providers/start-refused';
import type { Context } from '../context.ts';
import { passRetention, planRetention, type Reached } from '../platform/retention/retention.ts';
import { RETENTION_SCHEDULE } from './retention-schedule.ts';

/** `retain`: one pass over the schedule, with the rows of each step. `retain --plan`: the whole schedule, and what would go now. */
export async function retain(context: Context, given: readonly string[]): Promise<string> {
  if (given.includes('--plan')) {
    return planText(RETENTION_SCHEDULE, await planRetention(context, RETENTION_SCHEDULE));
  }
  const hold = context.flags.text('legalHold');
  if (hold !== '') throw new StartRefused(`A legal hold stops every deletion: ${hold}`);
  const reached = (await passRetention(context, RETENTION_SCHEDULE)).filter(({ rows }) => rows > 0);
  if (reached.length === 0) return 'Nothing has been held for its time.\n';
  return `${reached.map(({ table, step, rows }) => `${table}: ${rows} ${rowsOf(rows)} ${doneTo(step)}`).join('\n')}\n`;
}

/** The schedule as an operator or an auditor reads it. */
function planText(schedule: readonly TableRetention[], reached: readonly Reached[]): string {
  const blocks = schedule.map(({ table, holds, why, steps, goesWith }) => {
    const reason: { readonly says: string; readonly law?: string } = RETENTION_REASONS[why];
    const ends =
      steps.length === 0
        ? [goesWith === undefined ? 'stays' : `goes with ${goesWith}`]
        : reached
            .filter((one) => one.table === table)
            .map(({ step, rows }) => `${doneTo(step)} ${whenOf(step)}: ${rows} now`);
    const law = reason.law === undefined ? '' : ` (${reason.law})`;
    return [`${table}: ${holds}`, `  why: ${reason.says}${law}`, ...ends.map((end) => `  ${end}`)].join('\n');
  });
  return `${blocks.join('\n')}\n`;
}

const rowsOf = (rows: number) => (rows === 1 ? 'row' : 'rows');

const doneTo = ({ empties, file }: RetentionStep) => {
  if (empties !== undefined) return `emptied (${Object.keys(empties).join(', ')})`;
  return file === undefined ? 'deleted' : 'deleted with their files';
};

const whenOf = ({ days, since, only }: RetentionStep) =>
  `${days} ${days === 1 ? 'day' : 'days'} after ${since}${only === undefined ? '' : `, where ${only.replaceAll(/\s+/g, ' ')}`}`;
