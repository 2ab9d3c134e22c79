import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { LedgerPart } from '@lendside/loanbook/ledger/archive';
import { StartRefused } from '@lendside/providers/start-refused';
import type pg from 'pg';
import type { Settings } from '../platform/configuration/settings.ts';
import { NAMES_BEFORE_ARCHIVE } from '../platform/database/connection-settings.ts';
import { openClient } from '../platform/database/table-copy.ts';
import { optionsOf } from './given-options.ts';
import { ledgerArchive } from './ports.ts';

const USAGE =
  'archive --until YYYY-MM, the last month whose ended loans go into the archive; with --plan nothing is changed.';
const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/;

/**
 * `archive`: puts the ledgers of loans that ended in a month that is over, or before it, into the archive, by the login that owns the tables. They
 * are read, audited and booked on as before. `today` is the business date.
 */
export async function archive(
  { migrationDatabaseUrl }: Pick<Settings, 'migrationDatabaseUrl'>,
  {
    given,
    today,
    say,
  }: { readonly given: readonly string[]; readonly today: CalendarDate; readonly say: (text: string) => void },
): Promise<void> {
  const options = optionsOf(given, { alone: ['--plan'], withWord: ['--until'] });
  const until = options.needed('--until', 'until which month');
  if (!MONTH.test(until) || options.words.length > 0) throw new StartRefused(`Say: ${USAGE}`);
  if (until >= today.slice(0, 7)) throw new StartRefused(`${until} is not over: name an earlier month.`);
  const before = dayAfter(until);
  const owner = await openClient(migrationDatabaseUrl, 'lendside-archive');
  try {
    const first = await ledgerArchive.bytes(owner);
    if (options.has('--plan')) {
      say(`To go into the archive: ${partText(await ledgerArchive.plan(owner, before))}.\n${bytesText(first)}`);
      return;
    }
    await refuseWhereOlderServe(owner);
    const done = await ledgerArchive.fill(owner, before, ({ loans }) => {
      if (loans % 10_000 === 0) say(`${loans} loans\n`);
    });
    await ledgerArchive.tidy(owner);
    say(`Moved to the archive: ${partText(done)}.\n${bytesText(await ledgerArchive.bytes(owner))}`);
  } finally {
    await owner.end();
  }
}

/** A process of a version before the archive would miss what is moved: no row goes while one is connected. */
async function refuseWhereOlderServe(owner: pg.Client): Promise<void> {
  const { rows } = await owner.query<{ name: string; connections: number }>(
    `select application_name as name, count(*)::int as connections from pg_stat_activity
      where datname = current_database() and application_name = any ($1) group by 1 order by 1`,
    [NAMES_BEFORE_ARCHIVE],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name, connections }) => `${name}: ${inWords(connections, 'connection')}`).join(', ');
  throw new StartRefused(
    `Processes of a version that does not read the archive are connected (${names}). Replace or stop them, then say it again.`,
  );
}

/** The first day that is not in a month any more. */
function dayAfter(month: string): CalendarDate {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
}

const partText = ({ loans, journals, legs }: LedgerPart) =>
  `${inWords(loans, 'loan')} with ${inWords(journals, 'journal')} and ${inWords(legs, 'leg')}`;

/** A number and what it counts: "1 loan". */
const inWords = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

const bytesText = ({ rows, archive: archived }: { readonly rows: number; readonly archive: number }) =>
  `On disk: ledger ${megabytes(rows)}, archive ${megabytes(archived)}.\n`;
