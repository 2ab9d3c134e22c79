import { RETENTION_REASONS } from '@lendside/providers/retention';
import { StartRefused } from '@lendside/providers/start-refused';
import type { Context } from '../context.ts';
import {
  type Deleted,
  deletePerson,
  findForgotten,
  openRequests,
  planDeletion,
  readProof,
  refuseDeletion,
  staysTexts,
} from '../profile/front.ts';
import { optionsOf } from './given-options.ts';
import { RETENTION_SCHEDULE } from './retention-schedule.ts';

const USAGE =
  'forget <name, customer number or user id> --plan, or --as "your name", or --refuse --as "your name" --note "why"; forget --requests; forget --proof <number>.';

/** `forget`: answers requests to delete data, and shows what was asked and what was done. */
export async function forget(context: Context, given: readonly string[]): Promise<string> {
  const options = optionsOf(given, {
    alone: ['--plan', '--refuse', '--requests'],
    withWord: ['--as', '--note', '--proof'],
  });
  if (options.has('--requests')) return requestsText(context);
  if (options.has('--proof')) return proofText(context, options.needed('--proof', 'which record'));
  const [named] = options.words;
  if (named === undefined) throw new StartRefused(`Say who: ${USAGE}`);
  const person = await findForgotten(context, named);
  if (options.has('--plan')) return deletedText(await planDeletion(context, RETENTION_SCHEDULE, person));
  const by = options.needed('--as', 'who does it');
  if (options.has('--refuse')) {
    await refuseDeletion(context, person, { by, note: options.needed('--note', 'why, in words for the customer') });
    return 'The request was refused, and a letter says why.\n';
  }
  return deletedText(await deletePerson(context, RETENTION_SCHEDULE, person, by));
}

async function requestsText({ db }: Context): Promise<string> {
  const open = await openRequests(db);
  if (open.length === 0) return 'No request is open.\n';
  const lines = open.map(
    ({ userId, askedAtMs, answerBy, brand }) =>
      `${userId}: asked ${new Date(askedAtMs).toISOString().slice(0, 10)} at ${brand}, to be answered by ${answerBy}`,
  );
  return `${lines.join('\n')}\n`;
}

function deletedText({ deletionId, matters, gone, held, isTold }: Deleted): string {
  const isPlan = deletionId === undefined;
  const rows = Object.entries(gone).map(([table, count]) => `  ${table}: ${count}`);
  const stays = [
    ...matters.map((matter) => `  ${staysTexts.english.matters[matter]}`),
    ...held.map(({ why, tables, rows: count }) => {
      const reason: { readonly says: string; readonly law?: string } = RETENTION_REASONS[why];
      return `  ${reason.says}${reason.law ? ` (${reason.law})` : ''}: ${count} in ${tables.join(', ')}`;
    }),
    "  the lender's own records: customer, loans and ledger (see retain --plan)",
  ];
  return [
    isPlan ? 'Would go:' : 'Gone:',
    ...(rows.length === 0 ? ['  nothing'] : rows),
    isPlan ? 'Would stay:' : 'Stays:',
    ...stays,
    ...(isTold ? [] : ['There is no confirmed email address: tell the person by mail what stands here.']),
    ...(isPlan ? [] : [`The record is ${deletionId}.`]),
    '',
  ].join('\n');
}

async function proofText(context: Context, deletionId: string): Promise<string> {
  const { deletion, isWhole } = await readProof(context, deletionId);
  const { scope, begunBy, doneAtMs, gone, held } = deletion;
  if (doneAtMs === null)
    return `${deletionId} was begun by ${begunBy} and is not finished: run forget ${deletion.userId} again.\n`;
  return [
    `${deletionId}: ${scope}, by ${begunBy}, ${new Date(doneAtMs).toISOString()}`,
    ...Object.entries(gone).map(([table, count]) => `  gone ${table}: ${count}`),
    ...held.map(({ why, rows }) => `  held for ${why}: ${rows}`),
    isWhole ? 'The seal is right.' : 'THE SEAL IS WRONG: this record was changed after it was made.',
    '',
  ].join('\n');
}
