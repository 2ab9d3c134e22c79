import type { Tx } from '@lendside/providers/database';
import { columnsOf } from '../database/camel-rows.ts';
import { storeOf } from '../database/store-of.ts';

/** Counts and ages of what waits in the database: the same for all processes, so that any one may tell them. */
export interface Standing {
  readonly openWork: readonly { readonly kind: string; readonly count: number; readonly lateSeconds: number }[];
  readonly moneyUnknown: number;
  readonly moneyOldestSeconds: number;
  readonly mailWaiting: number;
  readonly mailLateSeconds: number;
  readonly mailGivenUp: number;
  readonly questionsWaiting: number;
  readonly questionsOldestSeconds: number;
  readonly callsWaiting: number;
  /** Since the end of the half hour of the oldest call that was asked for and not made. */
  readonly callsLateSeconds: number;
  readonly deathsWaiting: number;
  readonly deathsOldestSeconds: number;
  readonly disastersHolding: number;
  readonly disastersCustomers: number;
  readonly disastersWaiting: number;
  readonly disastersOldestSeconds: number;
  /** Differences with other books that are open, by who says it otherwise. */
  readonly differences: readonly { readonly source: string; readonly count: number }[];
  /** Plans of loans, by way and state. */
  readonly plans: readonly { readonly kind: string; readonly state: string; readonly count: number }[];
  /** The last look of the status check at all borrowers: what came of its questions, and seconds since one was done. */
  readonly statusChecks: {
    readonly asked: number;
    readonly found: number;
    readonly ended: number;
    readonly unanswered: number;
    readonly doneSeconds: number;
  };
  /** The last run of each job that goes over all customers: those that are done, and chunks that failed when they were last looked at. */
  readonly batches: readonly { readonly job: string; readonly done: number; readonly failing: number }[];
  /** Promises to pay, by state. */
  readonly promises: readonly { readonly state: string; readonly count: number }[];
  /** By place, the age of the oldest line of the audit trail that it does not have. */
  readonly auditUnshipped: readonly { readonly place: string; readonly seconds: number }[];
}

/** Seconds since a time, 0 where it is not over or there is none. */
const since = (time: string) => `coalesce(greatest(0, extract(epoch from clock_timestamp() - ${time})), 0)::float8`;

type Numbers = Omit<
  Standing,
  'openWork' | 'differences' | 'plans' | 'promises' | 'statusChecks' | 'batches' | 'auditUnshipped'
>;

/** SQL of what is watched. Runs as the worker; each part reads an index of what is open. */
export const {
  readStanding: readStandingWork,
  readNumbers,
  readDifferences,
  readUnshipped,
  readPlans,
  readStatusChecks,
  readBatches,
  readPromises,
} = storeOf({
  readStanding(tx: Tx): Promise<Standing['openWork']> {
    return tx.query<Standing['openWork'][number]>(
      `select ${columnsOf<Standing['openWork'][number]>('o', ['kind'])}, count(*)::integer as count,
              ${since('min(o.due_at)')} as "lateSeconds"
         from lendside.open_operations o group by o.kind`,
    );
  },

  async readNumbers(tx: Tx): Promise<Numbers> {
    const [row] = await tx.query<Numbers>(
      `select (select count(*) from lendside.open_operations where unresolved)::integer as "moneyUnknown",
              (select ${since('min(o.accepted_at)')} from lendside.open_operations
                 join lendside.operations o using (message_key)) as "moneyOldestSeconds",
              (select count(*) from lendside.outbox where state = 'waiting')::integer as "mailWaiting",
              (select ${since('min(next_attempt_at)')} from lendside.outbox where state = 'waiting') as "mailLateSeconds",
              (select count(*) from lendside.outbox
                where state = 'givenUp' and written_at > clock_timestamp() - interval '1 day')::integer as "mailGivenUp",
              (select count(*) from lendside.conversations where state = 'WAITING')::integer as "questionsWaiting",
              (select ${since('min(waiting_at)')} from lendside.conversations where state = 'WAITING') as "questionsOldestSeconds",
              (select count(*) from lendside.store_calls where state = 'WAITING')::integer as "callsWaiting",
              (select ${since("min(call_at) + interval '30 minutes'")} from lendside.store_calls
                where state = 'WAITING') as "callsLateSeconds",
              (select count(*) from lendside.death_reports where state = 'WAITING')::integer as "deathsWaiting",
              (select ${since('min(reported_at)')} from lendside.death_reports where state = 'WAITING') as "deathsOldestSeconds",
              (select count(distinct disaster_id) from lendside.protections
                where kind = 'disaster' and state = 'STANDS')::integer as "disastersHolding",
              (select count(*) from lendside.protections where kind = 'disaster' and state = 'STANDS')::integer as "disastersCustomers",
              (select count(*) from lendside.protections where kind = 'disaster' and state = 'TOLD')::integer as "disastersWaiting",
              (select ${since('min(told_at)')} from lendside.protections
                where kind = 'disaster' and state = 'TOLD') as "disastersOldestSeconds"`,
    );
    if (!row) throw new Error('the database answered no numbers');
    return row;
  },

  readDifferences(tx: Tx): Promise<Standing['differences']> {
    return tx.query<Standing['differences'][number]>(
      `select s.source, count(d.difference_id)::integer as count
         from unnest(array['cards', 'bank', 'loans']) s (source)
         left join lendside.settlement_differences d on d.source = s.source and d.state = 'OPEN'
        group by s.source order by s.source`,
    );
  },

  readPlans(tx: Tx): Promise<Standing['plans']> {
    return tx.query<Standing['plans'][number]>(
      `select p.kind, p.state, count(*)::integer as count from lendside.loan_plans p
        where p.state not in ('CHOSEN', 'LEFT') group by p.kind, p.state order by p.kind, p.state`,
    );
  },

  async readStatusChecks(tx: Tx): Promise<Standing['statusChecks']> {
    const [row] = await tx.query<Standing['statusChecks']>(
      `select coalesce((r.counts ->> 'asked')::integer, 0) as asked, coalesce((r.counts ->> 'found')::integer, 0) as found,
              coalesce((r.counts ->> 'ended')::integer, 0) as ended,
              (select coalesce(sum(c.waiting), 0) from lendside.batch_chunks c
                where c.job = r.job and c.period = r.period)::integer as unanswered,
              (select ${since('max(finished_at)')} from lendside.batch_runs where job = r.job) as "doneSeconds"
         from lendside.batch_runs r where r.job = 'status-checks' order by r.period desc limit 1`,
    );
    return row ?? { asked: 0, found: 0, ended: 0, unanswered: 0, doneSeconds: 0 };
  },

  readBatches(tx: Tx): Promise<Standing['batches']> {
    return tx.query<Standing['batches'][number]>(
      `select r.job, r.customers_done as done,
              (select count(*) from lendside.batch_chunks c
                where c.job = r.job and c.period = r.period and c.failure_cause is not null)::integer as failing
         from (select distinct on (job) job, period, customers_done from lendside.batch_runs order by job, period desc) r`,
    );
  },

  readPromises(tx: Tx): Promise<Standing['promises']> {
    return tx.query<Standing['promises'][number]>(
      'select state, count(*)::integer as count from lendside.promises_to_pay group by state order by state',
    );
  },

  /** Ages for the places that are named alone: one that is shipped to no more would only grow older. */
  readUnshipped(tx: Tx, places: readonly string[]): Promise<Standing['auditUnshipped']> {
    return tx.query<Standing['auditUnshipped'][number]>(
      `select p.place, ${since('a.at')} as seconds
         from unnest($1::text[]) p (place)
         left join lendside.audit_shipping s using (place)
         left join lateral (select at from lendside.audit where audit_id > coalesce(s.audit_id, 0)
                             order by audit_id limit 1) a on true`,
      [places],
    );
  },
});
