import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { formatMoney } from '@lendside/domain/money';
import { SETTLEMENT_SOURCES } from '@lendside/domain/reconciliation';
import { StartRefused } from '@lendside/providers/start-refused';
import type { Context } from '../context.ts';
import { compareLoans } from '../money/compare-loans.ts';
import { importSettlement } from '../money/reconcile.ts';
import { resolve } from '../money/resolve-difference.ts';
import { type FoundDifference, listDifferences, type ResolutionReason } from '../money/settlements-store.ts';
import { type GivenOptions, optionsOf } from './given-options.ts';
import { reconcileFolder, settlementFolder } from './reconcile-job.ts';

const USAGE =
  'reconcile run; reconcile loans; reconcile import <file> --source cards|bank --as NAME; reconcile list [--all]; reconcile resolve <number> --as NAME --note "why" with --book, --refund or --reason';

/** Reasons that an operator can type; the two acts have their own. */
const REASONS: readonly ResolutionReason[] = ['booked', 'refunded', 'processorCorrects', 'writtenOff', 'explained'];

/** `reconcile`: compares what processor, bank and loan system say with what is here, and lets a person resolve what differs. */
export async function reconcile(context: Context, given: readonly string[]): Promise<string> {
  const options = optionsOf(given, {
    alone: ['--all', '--book', '--refund'],
    withWord: ['--source', '--as', '--note', '--reason', '--reference'],
  });
  const [what, named] = options.words;
  if (what === 'run') return run(context);
  if (what === 'loans') return compareNow(context);
  if (what === 'list') return listText(await listDifferences(context.db, options.has('--all')));
  if (what === 'import' && named !== undefined) return importOne(context, named, options);
  if (what === 'resolve' && named !== undefined) return resolveOne(context, named, options);
  throw new StartRefused(`Say what: ${USAGE}.`);
}

async function run(context: Context): Promise<string> {
  const { files, found, cleared, refused } = await reconcileFolder(context, 'operator');
  return [
    `${files} new in ${settlementFolder(context)}, ${found} new differences, ${cleared} cleared.`,
    ...refused.map(({ name, why }) => `${name} was not imported. ${why}`),
    '',
  ].join('\n');
}

async function compareNow(context: Context): Promise<string> {
  const { bookings, loans, found, cleared } = await compareLoans(context);
  return `${bookings} payments and changes and ${loans} loans compared with ${context.ports.loanBook.name}: ${found} new differences, ${cleared} cleared.\n`;
}

async function importOne(context: Context, file: string, options: GivenOptions): Promise<string> {
  const said = options.needed('--source', 'who wrote it: cards or bank');
  const source = SETTLEMENT_SOURCES.find((one) => one === said);
  if (!source) throw new StartRefused(`There is no source ${said}: cards or bank.`);
  const by = options.needed('--as', 'who does it');
  const text = await readFile(file, 'utf8');
  const { isNew, lines, found } = await importSettlement(context, { source, name: basename(file), text, by });
  return isNew
    ? `${lines} lines, ${found} new differences.\n`
    : 'This file was imported before: nothing was counted again.\n';
}

async function resolveOne(context: Context, differenceId: string, options: GivenOptions): Promise<string> {
  if (options.has('--book') && options.has('--refund')) throw new StartRefused('Say one: --book or --refund.');
  const said = options.has('--reason') ? options.needed('--reason', 'why') : undefined;
  const reason = REASONS.find((one) => one === said);
  if (said !== undefined && !reason) throw new StartRefused(`There is no reason ${said}: ${REASONS.join(', ')}.`);
  const act = options.has('--book') ? ('book' as const) : options.has('--refund') ? ('refund' as const) : undefined;
  if (act === undefined && !reason)
    throw new StartRefused(`Say why: --reason ${REASONS.join(', ')}; or --book, --refund.`);
  const resolution = {
    by: options.needed('--as', 'who does it'),
    note: options.needed('--note', 'what was found and done'),
    ...{ act, reason },
    actionReference: options.has('--reference') ? options.needed('--reference', 'which') : undefined,
  };
  const { kind, reference } = await resolve(context, differenceId, resolution);
  return `${differenceId} (${kind} ${reference}) is resolved.\n`;
}

function listText(all: readonly FoundDifference[]): string {
  if (all.length === 0) return 'Nothing differs.\n';
  const money = (cents: number | null) => (cents === null ? 'nothing' : formatMoney(cents));
  const lines = all.map((one) => {
    const { differenceId, source, kind, reference, oursCents, theirsCents, day, state, endedBy, reason, note, codes } =
      one;
    const end = state === 'OPEN' ? '' : `; ${state.toLowerCase()}${reason ? ` by ${endedBy}: ${reason}, ${note}` : ''}`;
    return `${differenceId}  ${kind}${codes ? ` ${codes}` : ''}  ${source} ${reference}  ${day}  here ${money(oursCents)}, there ${money(theirsCents)}${end}`;
  });
  return `${lines.join('\n')}\n`;
}
