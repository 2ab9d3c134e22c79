import type { Database, Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../database/camel-rows.ts';

/** SQL of batch runs and their chunks. Runs as the worker. Leases are by database time, so that they hold between processes whose clocks differ. */

/** Names a run: a job, and the day or month that it is done for. */
export interface BatchRun {
  readonly job: string;
  readonly period: string;
}

/** Numbers by outcome. */
export type Counts = Readonly<Record<string, number>>;

/** A chunk that this process holds. */
export interface Chunk {
  readonly firstCustomerId: string;
  readonly customerIds: readonly string[];
  readonly fence: number;
  readonly attempts: number;
}

/** The right to cut the next chunks of a run. */
export interface Cutting {
  readonly afterCustomerId: string;
  readonly fence: number;
}

const ONE_RUN = 'job = $1 and period = $2';
const keyOf = ({ job, period }: BatchRun) => [job, period];

/** Begins a run where it was not begun; what was left over of earlier ones of the job goes. False where it is finished. */
export async function beginRun(db: Database, run: BatchRun, nowMs: number): Promise<boolean> {
  const [known] = await db.query<{ isOpen: boolean }>(
    'worker',
    `select finished_at is null as "isOpen" from lendside.batch_runs where ${ONE_RUN}`,
    keyOf(run),
  );
  if (known) return known.isOpen;
  await db.query(
    'worker',
    `with begun as (
       insert into lendside.batch_runs (job, period, started_at) values ($1, $2, $3) on conflict do nothing returning 1)
     delete from lendside.batch_chunks where job = $1 and period < $2 and exists (select from begun)`,
    [...keyOf(run), instant(nowMs)],
  );
  return true;
}

/** Claims a chunk that is due and that no process holds; undefined where none is, or where the run rests. */
export async function claimChunk(
  db: Database,
  run: BatchRun,
  { nowMs, leaseSeconds }: { readonly nowMs: number; readonly leaseSeconds: number },
): Promise<Chunk | undefined> {
  const [chunk] = await camelRows<Chunk>(
    db.query(
      'worker',
      // Read once, whatever the plan: joined as it is, a limit of one would lock one row after the other.
      `with due as materialized (
         select first_customer_id from lendside.batch_chunks
          where ${ONE_RUN} and due_at <= $3 and (lease_until is null or lease_until < clock_timestamp())
            and exists (select from lendside.batch_runs r where r.job = $1 and r.period = $2
                         and (r.resumes_at is null or r.resumes_at <= $3))
          order by due_at, first_customer_id limit 1 for update skip locked)
       update lendside.batch_chunks c
          set fence = c.fence + 1, attempts = c.attempts + 1, lease_until = clock_timestamp() + make_interval(secs => $4)
         from due where c.job = $1 and c.period = $2 and c.first_customer_id = due.first_customer_id
       returning c.first_customer_id, c.customer_ids, c.fence, c.attempts`,
      [...keyOf(run), instant(nowMs), leaseSeconds],
    ),
  );
  return chunk;
}

/** Takes the right to cut the next chunks. `cut`: none is left to cut, or the run rests; `elsewhere`: another process is at it. */
export async function claimCutting(
  db: Database,
  run: BatchRun,
  { nowMs, leaseSeconds }: { readonly nowMs: number; readonly leaseSeconds: number },
): Promise<Cutting | 'cut' | 'elsewhere'> {
  const [row] = await camelRows<{ [name in keyof Cutting]: Cutting[name] | null } & { readonly isLeft: boolean }>(
    db.query(
      'worker',
      `with mine as (
         update lendside.batch_runs set fence = fence + 1, cutting_until = clock_timestamp() + make_interval(secs => $4)
          where ${ONE_RUN} and cut_at is null and (resumes_at is null or resumes_at <= $3)
            and (cutting_until is null or cutting_until < clock_timestamp())
         returning after_customer_id, fence)
       select mine.after_customer_id, mine.fence, r.cut_at is null and (r.resumes_at is null or r.resumes_at <= $3) as is_left
         from lendside.batch_runs r left join mine on true where ${ONE_RUN}`,
      [...keyOf(run), instant(nowMs), leaseSeconds],
    ),
  );
  if (row?.afterCustomerId != null && row.fence !== null)
    return { afterCustomerId: row.afterCustomerId, fence: row.fence };
  return row?.isLeft ? 'elsewhere' : 'cut';
}

/** Gives the right to cut back, unused. */
export async function leaveCutting(db: Database, run: BatchRun, fence: number): Promise<void> {
  await db.query('worker', `update lendside.batch_runs set cutting_until = null where ${ONE_RUN} and fence = $3`, [
    ...keyOf(run),
    fence,
  ]);
}

/** Lays down chunks under the right to cut; nothing where another process has it by now. */
export async function cutChunks(
  db: Database,
  run: BatchRun,
  { fence }: Cutting,
  {
    chunks,
    isLast,
    nowMs,
  }: { readonly chunks: readonly (readonly string[])[]; readonly isLast: boolean; readonly nowMs: number },
): Promise<void> {
  await db.query(
    'worker',
    `with mine as (
       update lendside.batch_runs set cutting_until = null, after_customer_id = coalesce($4, after_customer_id),
         cut_at = case when $5 then $6::timestamptz end
        where ${ONE_RUN} and fence = $3 returning 1)
     insert into lendside.batch_chunks (job, period, first_customer_id, customer_ids, due_at)
     select $1, $2, c ->> 0, array(select jsonb_array_elements_text(c)), $6::timestamptz
       from jsonb_array_elements($7::jsonb) c where exists (select from mine)`,
    [...keyOf(run), fence, chunks.at(-1)?.at(-1) ?? null, isLast, instant(nowMs), JSON.stringify(chunks)],
  );
}

/** End of a look at a chunk. */
export interface ChunkEnd {
  readonly counts: Counts;
  /** Looked at again at the earliest then, with so many left to do; undefined where it is done. */
  readonly again: { readonly atMs: number; readonly waiting: number; readonly cause?: string } | undefined;
  /** No chunk of the run is claimed before. */
  readonly resumesAtMs: number | undefined;
}

/** Writes down how a chunk ended. False, with nothing written, where another process holds it by now or has ended it. */
export async function endChunk(db: Database, run: BatchRun, chunk: Chunk, end: ChunkEnd): Promise<boolean> {
  return db.transaction('worker', async (tx) => {
    const held = await (end.again === undefined ? closeChunk(tx, run, chunk) : leaveChunk(tx, run, chunk, end.again));
    if (held.length === 0) return false;
    const done = end.again === undefined ? chunk.customerIds.length : 0;
    const resumes = end.resumesAtMs === undefined ? null : instant(end.resumesAtMs);
    await tx.query(
      `update lendside.batch_runs r set customers_done = r.customers_done + $3, resumes_at = coalesce($4, r.resumes_at),
         counts = coalesce((select jsonb_object_agg(outcome, total) from (
           select outcome, sum(number::integer) as total from (
             select * from jsonb_each_text(r.counts) union all select * from jsonb_each_text($5::jsonb)) e (outcome, number)
            group by outcome) s), '{}')
        where ${ONE_RUN}`,
      [...keyOf(run), done, resumes, JSON.stringify(end.counts)],
    );
    return true;
  });
}

const ONE_CHUNK = `${ONE_RUN} and first_customer_id = $3 and fence = $4`;
const chunkKey = (run: BatchRun, { firstCustomerId, fence }: Chunk) => [...keyOf(run), firstCustomerId, fence];

const closeChunk = (tx: Tx, run: BatchRun, chunk: Chunk) =>
  tx.query(`delete from lendside.batch_chunks where ${ONE_CHUNK} returning 1`, chunkKey(run, chunk));

const leaveChunk = (tx: Tx, run: BatchRun, chunk: Chunk, { atMs, waiting, cause }: NonNullable<ChunkEnd['again']>) =>
  tx.query(
    `update lendside.batch_chunks set due_at = $5, lease_until = null, waiting = $6, failure_cause = $7,
       attempts = case when $7::text is null then 0 else attempts end
      where ${ONE_CHUNK} returning 1`,
    [...chunkKey(run, chunk), instant(atMs), waiting, cause ?? null],
  );

/** Finishes a run that is cut and has no chunk left. */
export async function finishRun(db: Database, run: BatchRun, nowMs: number): Promise<void> {
  await db.query(
    'worker',
    `update lendside.batch_runs r set finished_at = $3 where ${ONE_RUN} and cut_at is not null and finished_at is null
        and not exists (select from lendside.batch_chunks c where c.job = r.job and c.period = r.period)`,
    [...keyOf(run), instant(nowMs)],
  );
}

/** A run and how far it is. */
export interface BatchProgress extends BatchRun {
  readonly customersDone: number;
  /** Customers of the run before of the same job, once it was finished: about so many there will be. */
  readonly customersBefore: number | null;
  readonly counts: Counts;
  readonly startedAtMs: number;
  readonly finishedAtMs: number | null;
  /** Chunks that processes hold, that failed when they were last looked at, and single ones of others that wait for another look. */
  readonly held: number;
  readonly failing: number;
  readonly waiting: number;
}

/** The last runs of each job, or of one, the newest first. */
export function lastRuns(
  tx: Pick<Tx, 'query'>,
  { job = null, atMost }: { readonly job?: string | null; readonly atMost: number },
): Promise<BatchProgress[]> {
  return camelRows<BatchProgress>(
    tx.query(
      `select r.job, r.period, r.customers_done, r.customers_before, r.counts, r.started_at, r.finished_at,
              c.held, c.failing, c.waiting
         from (select r.*, row_number() over w as place, lead(case when r.finished_at is not null then r.customers_done end) over w as customers_before
                 from lendside.batch_runs r where $1::text is null or r.job = $1
               window w as (partition by r.job order by r.period desc)) r
        cross join lateral (
          select (count(*) filter (where c.lease_until > clock_timestamp()))::integer as held,
                 (count(*) filter (where c.failure_cause is not null))::integer as failing,
                 coalesce(sum(c.waiting), 0)::integer as waiting
            from lendside.batch_chunks c where c.job = r.job and c.period = r.period) c
        where r.place <= $2 order by r.job, r.period desc`,
      [job, atMost],
    ),
  );
}
