import { createHash } from 'node:crypto';
import { addDays, DEFAULT_TIME_ZONE, dateInZone, instantOf } from '@lendside/domain/calendar-date';
import {
  type Difference,
  differencesOf,
  missingThere,
  type OwnMovement,
  SETTLEMENT_SOURCES,
  type SettlementLine,
  type SettlementSource,
} from '@lendside/domain/reconciliation';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { isBankFile, readBankFile } from './bank-notices.ts';
import { type MovementRow, movementsOf, unnamedMovements } from './own-movements-store.ts';
import { readSettlementCsv } from './settlement-csv.ts';
import {
  clearDifferences,
  daysOfFiles,
  insertDifference,
  insertFile,
  linesOf,
  listDifferences,
  referencesIn,
  type SettlementFile,
} from './settlements-store.ts';

/** References that are compared at once. */
const AT_ONCE = 1000;
/** Movements missing there that one comparison names; more are named by the next. */
const MISSING_MAX = 1000;

export interface GivenFile {
  readonly source: SettlementSource;
  readonly name: string;
  readonly text: string;
  /** The operator by name, or the job. */
  readonly by: string;
}

/** Result of an import. */
export interface Imported {
  /** False where this very file was imported before: nothing is counted twice. */
  readonly isNew: boolean;
  readonly lines: number;
  /** Differences that were found now. */
  readonly found: number;
}

/** Imports a settlement file, whole or not at all, and names what differs. Throws StartRefused for a file that is not as it has to be. */
export async function importSettlement(context: Context, { source, name, text, by }: GivenFile): Promise<Imported> {
  const bankFile = isBankFile(text) ? await readBankFile(context, source, text) : undefined;
  const lines = bankFile?.lines ?? (await byOurReferences(context, source, readSettlementCsv(text, source)));
  const fileHash = createHash('sha256').update(`${source}\n${text}`).digest('hex');
  return importLines(context, {
    ...{ source, name, by, fileHash, lines, namesAll: !bankFile },
    // A process that died after the import left its returns and its comparison undone: the same file again makes up for it.
    async written() {
      if (!bankFile || bankFile.returns.length === 0) return;
      await context.ports.moneyOut.takeReturns(bankFile.returns);
      context.wake('cash');
    },
  });
}

/** Lines whose references are ours: a processor that takes shorter names knows ours by those. */
async function byOurReferences(
  { ports }: Context,
  source: SettlementSource,
  lines: readonly SettlementLine[],
): Promise<readonly SettlementLine[]> {
  if (source !== 'cards') return lines;
  const ours = await ports.cardCharge.ownReferences(lines.map(({ reference }) => reference.toLowerCase()));
  return lines.map((line) => ({ ...line, reference: ours.get(line.reference.toLowerCase()) ?? line.reference }));
}

/** Lines of a settlement that were read. */
export interface GivenLines extends SettlementFile {
  readonly lines: readonly SettlementLine[];
  /** Told when the lines stand, also when they stood before. */
  readonly written?: () => Promise<void>;
}

/** Writes lines down once, by their hash, and names what differs. */
export async function importLines(context: Context, { lines, written, ...file }: GivenLines): Promise<Imported> {
  const { fileHash, source, name, by } = file;
  const nowMs = context.clock.nowMs();
  const isNew = await context.db.transaction('worker', async (tx) => {
    if (!(await insertFile(tx, file, lines, nowMs))) return false;
    const detail = { source, name, fileHash, lines: lines.length, by };
    await writeAudit(tx, nowMs, [{ what: 'reconciliation.imported', detail }]);
    return true;
  });
  await written?.();
  const references = await referencesIn(context.db, fileHash);
  let found = 0;
  for (let from = 0; from < references.length; from += AT_ONCE) {
    found += await compare(context, source, references.slice(from, from + AT_ONCE));
  }
  return { isNew, lines: lines.length, found: found + (await compareUnnamed(context, source)) };
}

/** Looks at everything that is open again, and at what no file names. Answers how many differences are new, and how many are gone. */
export async function compareAgain(context: Context): Promise<{ readonly found: number; readonly cleared: number }> {
  let found = 0;
  for (const source of SETTLEMENT_SOURCES) found += await compareUnnamed(context, source);
  return { found, cleared: await clearSettled(context) };
}

async function compare(context: Context, source: SettlementSource, references: readonly string[]): Promise<number> {
  return nameAll(context, source, await differencesNow(context, source, references));
}

/** Differences of some references as they stand now. */
async function differencesNow(
  context: Context,
  source: SettlementSource,
  references: readonly string[],
): Promise<readonly Difference[]> {
  const lines = await linesOf(context.db, source, references);
  const named = new Map<string, SettlementLine[]>();
  for (const line of lines) named.set(line.reference, [...(named.get(line.reference) ?? []), line]);
  const own = await ownMovements(context, await movementsOf(context.db, source, references));
  const differences: Difference[] = [];
  for (const [reference, all] of named) {
    const ours = own.get(reference);
    const isFollowing = ours !== undefined && (await isComingBack(context, ours, all));
    differences.push(...differencesOf(all, isFollowing ? { ...ours, state: 'underWay' } : ours));
  }
  return differences;
}

/** Money that was sent back a moment ago: its worker books that next. */
async function isComingBack({ ports }: Context, own: OwnMovement, lines: readonly SettlementLine[]): Promise<boolean> {
  if (own.state !== 'done' || !lines.some(({ kind, code }) => kind === 'return' && code)) return false;
  return (await ports.moneyOut.find(own.reference)).outcome === 'failed';
}

async function compareUnnamed(context: Context, source: SettlementSource): Promise<number> {
  return nameAll(context, source, await missingNow(context, source));
}

/** Movements of the days that files tell of, and that none names. */
async function missingNow(context: Context, source: SettlementSource): Promise<readonly Difference[]> {
  const days = await daysOfFiles(context.db, source);
  if (!days) return [];
  const at = (day: string) => instant(instantOf(day, 0, DEFAULT_TIME_ZONE));
  const span = { from: at(days.firstDay), until: at(addDays(days.lastDay, 1)), atMost: MISSING_MAX };
  const unnamed = await unnamedMovements(context.db, source, span);
  return missingThere([...(await ownMovements(context, unnamed)).values()], days.lastDay);
}

/** Our movements by reference, with what the books took back of them. */
async function ownMovements(context: Context, rows: readonly MovementRow[]): Promise<ReadonlyMap<string, OwnMovement>> {
  const takenBack = new Set<string>();
  const loanIds = new Set(rows.flatMap(({ loanId }) => loanId ?? []));
  for (const loanId of loanIds) {
    for (const entry of await context.ports.loanBook.history(loanId)) {
      if (entry.state === 'reversed' && entry.reference !== undefined) takenBack.add(entry.reference);
    }
  }
  return new Map(
    rows.map(({ reference, amountCents, movedAtMs, state }) => [
      reference,
      {
        ...{ reference, amountCents, state },
        day: dateInZone(movedAtMs, DEFAULT_TIME_ZONE),
        isTakenBack: namesInBook(reference).some((name) => takenBack.has(name)),
      },
    ]),
  );
}

/** Names of a payment in the book: its own, and that beside a renewal. */
export const namesInBook = (reference: string): readonly string[] => [reference, `${reference}:payment`];

async function nameAll(context: Context, source: SettlementSource, all: readonly Difference[]): Promise<number> {
  if (all.length === 0) return 0;
  const nowMs = context.clock.nowMs();
  return context.db.transaction('worker', async (tx) => {
    let found = 0;
    for (const difference of all) {
      const differenceId = context.ids.next('difference');
      if (!(await insertDifference(tx, { ...difference, differenceId, source, nowMs }))) continue;
      found += 1;
      await writeAudit(tx, nowMs, [{ what: 'reconciliation.found', detail: { source, ...difference } }]);
    }
    return found;
  });
}

/** Ends what is open and not there any more: booked since, or named by a later file. A late one stays late until a person has looked. */
async function clearSettled(context: Context): Promise<number> {
  const open = (await listDifferences(context.db)).filter(({ kind }) => kind !== 'late');
  let cleared = 0;
  for (const source of SETTLEMENT_SOURCES) {
    const ours = open.filter((one) => one.source === source);
    const standing = new Set<string>();
    for (let from = 0; from < ours.length; from += AT_ONCE) {
      const references = [...new Set(ours.slice(from, from + AT_ONCE).map(({ reference }) => reference))];
      const now = await differencesNow(context, source, references);
      const named = new Set((await linesOf(context.db, source, references)).map(({ reference }) => reference));
      for (const { kind, reference } of now) standing.add(`${kind} ${reference}`);
      for (const reference of references) if (!named.has(reference)) standing.add(`missingThere ${reference}`);
    }
    const gone = ours.filter(({ kind, reference }) => !standing.has(`${kind} ${reference}`));
    if (gone.length === 0) continue;
    const nowMs = context.clock.nowMs();
    await context.db.transaction('worker', async (tx) => {
      const ids = gone.map(({ differenceId }) => differenceId);
      await clearDifferences(tx, ids, nowMs);
      await writeAudit(
        tx,
        nowMs,
        ids.map((differenceId) => ({ what: 'reconciliation.cleared', detail: { differenceId } })),
      );
    });
    cleared += gone.length;
  }
  return cleared;
}
