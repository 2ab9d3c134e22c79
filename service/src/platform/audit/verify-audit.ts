import type { Database } from '@lendside/providers/database';
import { statementAs } from '../database/store-of.ts';
import { chainOf, readLine, readSegment, segmentsIn } from './audit-folder.ts';
import type { AuditPlaceName } from './audit-places.ts';
import { entriesAfter, shippedSoFar } from './shipping-store.ts';

const FOLDER: AuditPlaceName = 'folder';
const AT_ONCE = 1000;

/** Findings that are said one by one; a folder that is wrong from its start is not said a million times. */
const SAID_MAX = 20;

/** The result of reading the folder against itself and against the database: lines that fit, and what is wrong. */
export interface Verified {
  readonly lines: number;
  readonly wrong: readonly string[];
}

/** Reads every line: does it fit the chain, and is it what the database has? Nothing is changed. */
export async function verifyAudit(db: Database, folder: string): Promise<Verified> {
  const tx = statementAs(db, 'worker');
  const wrong: string[] = [];
  const say = (sentence: string) => {
    if (wrong.length < SAID_MAX) wrong.push(sentence);
  };
  let [lines, chain, before] = [0, '', 0];
  for (const file of segmentsIn(folder)) {
    const segment = readSegment(folder, file);
    const read = segment.lines.map((text, index) => ({ line: readLine(text), place: `${file} line ${index + 1}` }));
    const ids = read.flatMap(({ line }) => (line ? [line.auditId] : []));
    const upTo = Math.max(before, ...ids);
    const entries = await entriesAfter(tx, before, upTo, ids.length + SAID_MAX);
    const texts = new Map(entries.map(({ auditId, text }) => [auditId, text]));
    for (const { line, place } of read) {
      lines += 1;
      if (!line) {
        say(`${place} is no line of the audit trail.`);
        continue;
      }
      if (line.chain !== chainOf(chain, line.text))
        say(
          `${place} (entry ${line.auditId}) does not fit the chain: it, or a line before it, was changed, cut or put in.`,
        );
      const text = texts.get(line.auditId);
      if (text === undefined) say(`${place} (entry ${line.auditId}) is not in the database, or stands there twice.`);
      else if (text !== line.text) say(`${place} (entry ${line.auditId}) is not as the database has it.`);
      texts.delete(line.auditId);
      chain = line.chain;
    }
    for (const auditId of texts.keys()) say(`Entry ${auditId} is in the database and was left out of ${file}.`);
    before = upTo;
  }
  const standing = await shippedSoFar(tx, FOLDER);
  if (standing && (standing.auditId > before || standing.lines > lines)) {
    say(
      `The folder has ${lines} lines up to entry ${before}; ${standing.lines} up to entry ${standing.auditId} were shipped.`,
    );
  }
  return { lines, wrong };
}

/** Holds the database against what a place that cannot be read was sent: the chain of its rows has to come to the same end. */
export async function verifySent(db: Database, place: AuditPlaceName): Promise<Verified> {
  const tx = statementAs(db, 'worker');
  const standing = await shippedSoFar(tx, place);
  if (!standing) return { lines: 0, wrong: [] };
  let [lines, chain, before] = [0, '', 0];
  for (;;) {
    const entries = await entriesAfter(tx, before, standing.auditId, AT_ONCE);
    for (const { auditId, text } of entries) [lines, chain, before] = [lines + 1, chainOf(chain, text), auditId];
    if (entries.length < AT_ONCE) break;
  }
  if (lines === standing.lines && chain === standing.chain) return { lines, wrong: [] };
  const found = `${standing.lines} lines up to entry ${standing.auditId} were sent, and the database has ${lines} with another chain`;
  return { lines, wrong: [`${found}: a row was changed, cut or put in. The receiver has them as they were.`] };
}
