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
  readonly auditUnshippedSeconds: number;
}

/** Seconds since a time, 0 where it is not over or there is none. */
const since = (time: string) => `coalesce(greatest(0, extract(epoch from clock_timestamp() - ${time})), 0)::float8`;

type Numbers = Omit<Standing, 'openWork'>;

/** SQL of what is watched. Runs as the worker; each part reads an index of what is open. */
export const { readStanding: readStandingWork, readNumbers } = storeOf({
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
              coalesce((select ${since('a.at')} from lendside.audit_shipping s
                  cross join lateral (select at from lendside.audit where audit_id > s.audit_id
                                       order by audit_id limit 1) a
                 limit 1), 0) as "auditUnshippedSeconds"`,
    );
    if (!row) throw new Error('the database answered no numbers');
    return row;
  },
});
