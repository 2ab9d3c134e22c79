import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { DisasterKind, ZipRange } from '@lendside/domain/disaster-area';
import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../../platform/database/camel-rows.ts';

/** SQL of declared disasters. Runs as the worker; entries are added and never changed. */

type Reader = Pick<Tx, 'query'>;

/** A disaster as it stands: the day of an end takes the place of its last day. */
export interface Disaster {
  readonly disasterId: string;
  readonly name: string;
  readonly spanishName: string;
  readonly kind: DisasterKind;
  readonly states: readonly string[];
  /** Ranges of ZIP codes; none: the whole of the states. */
  readonly zips: readonly ZipRange[];
  readonly fromOn: CalendarDate;
  readonly untilOn: CalendarDate;
  readonly declaration: string | null;
  readonly enteredBy: string;
  readonly enteredAtMs: number;
  /** Operator who ended it before its last day. */
  readonly endedBy: string | null;
}

const STANDING = `select d.disaster_id, d.name, d.spanish_name, d.kind, d.states, d.zips, d.from_on::text as from_on,
    coalesce(e.until_on, d.until_on)::text as until_on, d.declaration, d.entered_by, d.entered_at, e.entered_by as ended_by
  from lendside.disasters d left join lendside.disasters e on e.disaster_id = d.disaster_id and e.entry = 'ENDED'
 where d.entry = 'DECLARED'`;

/** Disasters whose days hold one, the latest first. */
export const disastersOn = (db: Database, date: CalendarDate): Promise<Disaster[]> =>
  camelRows<Disaster>(
    db.query(
      'worker',
      `${STANDING} and d.from_on <= $1 and coalesce(e.until_on, d.until_on) >= $1 order by d.from_on desc, d.disaster_id`,
      [date],
    ),
  );

export async function findDisaster(db: Reader, disasterId: string): Promise<Disaster | undefined> {
  const [row] = await camelRows<Disaster>(db.query(`${STANDING} and d.disaster_id = $1`, [disasterId]));
  return row;
}

/** A disaster that holds on some of the same days under the same name or the same federal number; so that none is declared twice. */
export async function declaredAlready(
  tx: Tx,
  { name, declaration, fromOn, untilOn }: Pick<Disaster, 'name' | 'declaration' | 'fromOn' | 'untilOn'>,
): Promise<string | undefined> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('disasters', 0))`);
  const [row] = await camelRows<Pick<Disaster, 'disasterId'>>(
    tx.query(
      `${STANDING} and (lower(d.name) = lower($1) or d.declaration = $2)
         and d.from_on <= $4 and coalesce(e.until_on, d.until_on) >= $3 limit 1`,
      [name, declaration, fromOn, untilOn],
    ),
  );
  return row?.disasterId;
}

export async function insertDisaster(tx: Tx, one: Omit<Disaster, 'endedBy'>): Promise<void> {
  await tx.query(
    `insert into lendside.disasters
       (disaster_id, entry, name, spanish_name, kind, states, zips, from_on, until_on, declaration, entered_by, entered_at)
     values ($1, 'DECLARED', $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[one.disasterId, one.name, one.spanishName, one.kind, one.states, JSON.stringify(one.zips)],
      ...[one.fromOn, one.untilOn, one.declaration, one.enteredBy, instant(one.enteredAtMs)],
    ],
  );
}

/** Ends one on a day; false where that was done before. */
export async function insertDisasterEnd(
  tx: Tx,
  end: { readonly disasterId: string; readonly on: CalendarDate; readonly by: string; readonly nowMs: number },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into lendside.disasters (disaster_id, entry, until_on, entered_by, entered_at) values ($1, 'ENDED', $2, $3, $4)
     on conflict do nothing returning 1`,
    [end.disasterId, end.on, end.by, instant(end.nowMs)],
  );
  return rows.length === 1;
}

/** A disaster with what came of it. */
export interface DisasterHelp extends Disaster {
  readonly customersProtected: number;
  readonly customersWaiting: number;
  readonly loansRelieved: number;
  readonly loansPaused: number;
}

/** The last disasters that were declared, with how many customers and loans they helped. */
export const disastersWithHelp = (db: Reader, atMost: number): Promise<DisasterHelp[]> =>
  camelRows<DisasterHelp>(
    db.query(
      `with standing as (${STANDING} order by d.entered_at desc limit $1)
       select s.*,
         (select count(distinct p.customer_id) from lendside.protections p
           where p.disaster_id = s.disaster_id and p.state in ('STANDS', 'ENDED'))::integer as customers_protected,
         (select count(*) from lendside.protections p where p.disaster_id = s.disaster_id and p.state = 'TOLD')::integer
           as customers_waiting,
         (select count(distinct r.loan_id) from lendside.lender_requests r
            join lendside.protections p on p.protection_id = split_part(r.subject, ' ', 1)
           where r.kind = 'protect' and r.answer ->> 'outcome' in ('posted', 'alreadyPosted') and r.body ->> 'protection' = 'disaster'
             and p.disaster_id = s.disaster_id)::integer as loans_relieved,
         (select count(distinct l.loan_id) from lendside.loan_plans l
            join lendside.protections p on p.customer_id = any (l.party_ids)
           where l.kind = 'pause' and l.state in ('STANDS', 'FULFILLED', 'BROKEN') and p.disaster_id = s.disaster_id
             and l.made_on between s.from_on::date and s.until_on::date)::integer as loans_paused
       from standing s order by s.entered_at desc`,
      [atMost],
    ),
  );
