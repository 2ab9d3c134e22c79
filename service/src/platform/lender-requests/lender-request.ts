import { DatabaseAway, type Tx } from '@lendside/providers/database';
import type { Context } from '../../context.ts';
import { Problem } from '../../problem.ts';
import { finishWork, type Leased, type LeasedWork } from '../jobs/leased-work.ts';
import {
  deleteSealedBody,
  insertLenderRequest,
  LENDER_REQUESTS,
  type LenderRequestRow,
  type OpenRequest,
  openLenderRequest,
  queueForLender,
  saveSealedBody,
  sealedBodyOf,
  writtenAnswer,
} from './lender-requests-store.ts';

/** A change that a system of the lender was asked for, as it was written down. */
export interface Asked<Body> extends Omit<LenderRequestRow, 'body' | 'kind'> {
  readonly body: Body;
}

/** Writes down what follows from an answer, in the transaction that ends the request. */
export type WriteAnswer = (tx: Tx) => Promise<void>;

/**
 * A kind of change that a system of the lender is asked for. It cannot join our transaction, so the request is written first and what
 * follows from its answer last; cut off between the two, it is asked for again by the same reference and answered the same.
 */
export interface LenderRequest<Body extends object, Answer extends object> {
  readonly kind: string;
  /** Kinds of one queue, this one among them: about one thing they are asked for one after the other. Absent: this kind alone. */
  readonly queue?: readonly string[];
  /** Its bodies are sealed at rest, and gone with the answer. */
  readonly isSealed?: true;
  /** Asks by the reference of the request. Throws where the outcome is not known. */
  ask(context: Context, asked: Asked<Body>): Promise<Answer>;
  /** Looks up what has to be known of the answer, before the transaction that writes it. */
  follow(context: Context, asked: Asked<Body>, answer: Answer): Promise<WriteAnswer>;
}

export type NewRequest<Body> = Omit<Asked<Body>, 'requestId' | 'subject'>;

/** Change that a call asks for now. */
export interface Asking<Body> {
  readonly subject: string;
  /** Checks and says what is asked for, in the transaction that writes it down; undefined asks for nothing. */
  readonly begin: (tx: Tx) => Promise<NewRequest<Body> | undefined>;
  /** Whether one that is open is the same as this one; another one is ended first. Absent: about one subject all are the same. */
  readonly isSame?: (body: Body) => boolean;
}

type Work<Body> = Asked<Body> & { readonly workKey: string; readonly fence: number };

/** A worker takes over what the call that asked for it has not ended by then. */
const TAKEN_OVER_MILLISECONDS = 15_000;
const LOOK_EVERY_MILLISECONDS = 5_000;

/**
 * Asks now, within a call. Where the same is being asked for already, that one is carried on with. Throws `lender_unheard` where the
 * outcome is not known, and a worker goes on.
 */
export async function askLender<Body extends object, Answer extends object>(
  context: Context,
  request: LenderRequest<Body, Answer>,
  asking: Asking<Body>,
): Promise<Answer | undefined> {
  for (;;) {
    const { open, isNew } = await openOrNew(context, request, asking);
    if (open === undefined) return undefined;
    const work = { ...(open as typeof open & Asked<Body>), workKey: open.requestId };
    const ended = await carryOut(context, request, work).catch((error: unknown) => {
      throw unheard(context, open, error);
    });
    const { body, answer } = ended;
    if (isNew || asking.isSame === undefined || (body !== undefined && asking.isSame(body))) return answer;
  }
}

/** The request that is open about the subject, or the one that is asked for now. Throws `lender_busy` where one of another kind is open. */
async function openOrNew<Body extends object, Answer extends object>(
  context: Context,
  request: LenderRequest<Body, Answer>,
  { subject, begin }: Asking<Body>,
): Promise<{ readonly open: OpenRequest | undefined; readonly isNew: boolean }> {
  const { kind, queue = [kind] } = request;
  const about = { kinds: queue, subject };
  return context.db.transaction('worker', async (tx) => {
    await queueForLender(tx, about);
    const open = await openLenderRequest(tx, about);
    if (open !== undefined && open.kind !== kind) throw new Problem('lender_busy');
    if (open !== undefined) return { open, isNew: false };
    const wanted = await begin(tx);
    if (wanted === undefined) return { open: undefined, isNew: true };
    const row = { ...wanted, kind, subject, requestId: context.ids.next('ask') };
    const nowMs = context.clock.nowMs();
    await writeRequest(context, tx, request, row, { nowMs, dueAtMs: nowMs + TAKEN_OVER_MILLISECONDS });
    return { open: { ...row, fence: 0 }, isNew: true };
  });
}

/** Writes a request down, with its body sealed where it has to be. */
async function writeRequest(
  context: Context,
  tx: Tx,
  { isSealed }: Pick<AnyRequest, 'isSealed'>,
  row: LenderRequestRow,
  times: { readonly nowMs: number; readonly dueAtMs: number },
): Promise<void> {
  const isNew = await insertLenderRequest(tx, isSealed ? { ...row, body: {} } : row, times);
  if (!isNew || !isSealed) return;
  await saveSealedBody(tx, row.requestId, context.sealing.seal(JSON.stringify(row.body)), times.nowMs);
}

/** Asked for, and not known how it went: the person is told so, by name. */
function unheard(context: Context, { kind, requestId }: OpenRequest, error: unknown): unknown {
  if (error instanceof Problem || error instanceof DatabaseAway) return error;
  context.log.error({ kind, requestId, error: String(error) }, 'a system of the lender was not heard');
  return new Problem('lender_unheard');
}

/** Has a worker ask, once this transaction is committed. Nothing where the same is being asked for already. */
export async function askLenderLater<Body extends object, Answer extends object>(
  context: Context,
  tx: Tx,
  request: LenderRequest<Body, Answer>,
  wanted: NewRequest<Body> & { readonly subject: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  const row = { ...wanted, requestId: context.ids.next('ask'), kind: request.kind };
  await writeRequest(context, tx, request, row, { nowMs, dueAtMs: nowMs });
}

/** Asks at once for what was written down for a worker, and has been committed. What is not heard stays the worker's. */
export async function askWrittenDown<Body extends object, Answer extends object>(
  context: Context,
  request: LenderRequest<Body, Answer>,
  subject: string,
): Promise<void> {
  await askLender(context, request, { subject, begin: async () => undefined }).catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error;
  });
}

/** Asks and writes down what follows. Two at once ask for the same by one reference, and one of them writes. */
async function carryOut<Body extends object, Answer extends object>(
  context: Context,
  request: LenderRequest<Body, Answer>,
  work: Work<Body>,
): Promise<{ readonly body: Body | undefined; readonly answer: Answer }> {
  const body = request.isSealed ? await unsealed<Body>(context, work.requestId) : work.body;
  // Another one has written its answer down and what was asked for is gone.
  if (body === undefined) return { body, answer: await answerThatStands<Answer>(context, work.requestId) };
  const asked = { ...work, body };
  const answer = await request.ask(context, asked);
  context.crashPoint('lender-answered');
  const write = await request.follow(context, asked, answer);
  const isWritten = await finishWork(context, LENDER_REQUESTS, work, async (tx) => {
    await write(tx);
    if (request.isSealed) await deleteSealedBody(tx, work.requestId);
    return { to: 'ANSWERED', set: { answer: JSON.stringify(answer) } };
  });
  context.wake('outbox');
  // The one that wrote saw what follows from it as it was; where none has, this answer is as good.
  return { body, answer: isWritten ? answer : ((await answerOf<Answer>(context, work.requestId)) ?? answer) };
}

async function unsealed<Body>({ db, sealing }: Context, requestId: string): Promise<Body | undefined> {
  const sealed = await db.transaction('worker', (tx) => sealedBodyOf(tx, requestId));
  return sealed === undefined ? undefined : (JSON.parse(await sealing.open(sealed)) as Body);
}

async function answerOf<Answer>({ db }: Context, requestId: string): Promise<Answer | undefined> {
  return (await db.transaction('worker', (tx) => writtenAnswer(tx, requestId))) as Answer | undefined;
}

async function answerThatStands<Answer>(context: Context, requestId: string): Promise<Answer> {
  const answer = await answerOf<Answer>(context, requestId);
  if (answer === undefined) throw new Error(`a request to the lender has lost its body: ${requestId}`);
  return answer;
}

// biome-ignore lint/suspicious/noExplicitAny: each kind reads the bodies that it wrote.
type AnyRequest = LenderRequest<any, any>;

/** Work on requests that were cut off, and on those that no call waits for. */
export function lenderRequestsWork(requests: readonly AnyRequest[]): LeasedWork<LenderRequestRow> {
  return {
    table: LENDER_REQUESTS,
    async handle(context, row: Leased<LenderRequestRow>) {
      const request = requests.find(({ kind }) => kind === row.kind);
      if (request === undefined) throw new Error(`no request of the lender is of the kind ${row.kind}`);
      await carryOut(context, request, row as Leased<LenderRequestRow> & Asked<object>);
    },
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    isSetAside: true,
    failed: 'a system of the lender could not be asked for a change',
  };
}
