import type { Tx } from '@lendside/providers/database';
import type { Context } from '../../context.ts';
import { finishWork, type Leased, type LeasedWork } from '../jobs/leased-work.ts';
import {
  insertLenderRequest,
  LENDER_REQUESTS,
  type LenderRequestRow,
  openLenderRequest,
  queueForLender,
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
  /** Asks by the reference of the request. Throws where the outcome is not known. */
  ask(context: Context, asked: Asked<Body>): Promise<Answer>;
  /** Looks up what has to be known of the answer, before the transaction that writes it. */
  follow(context: Context, asked: Asked<Body>, answer: Answer): Promise<WriteAnswer>;
}

export type NewRequest<Body> = Omit<Asked<Body>, 'requestId' | 'subject'>;

/** A worker takes over what the call that asked for it has not ended by then. */
const TAKEN_OVER_MILLISECONDS = 15_000;
const LOOK_EVERY_MILLISECONDS = 5_000;

/**
 * Asks now, within a call. `begin` checks and says what is asked for about the subject, in the transaction that writes it down; undefined
 * asks for nothing. Where the same is being asked for already, that one is carried on with. Throws where the outcome is not known, and a
 * worker goes on.
 */
export async function askLender<Body extends object, Answer extends object>(
  context: Context,
  request: LenderRequest<Body, Answer>,
  { subject, begin }: { readonly subject: string; readonly begin: (tx: Tx) => Promise<NewRequest<Body> | undefined> },
): Promise<Answer | undefined> {
  const nowMs = context.clock.nowMs();
  const about = { kind: request.kind, subject };
  const asked = await context.db.transaction('worker', async (tx) => {
    await queueForLender(tx, about);
    const open = await openLenderRequest(tx, about);
    if (open !== undefined) return open;
    const wanted = await begin(tx);
    if (wanted === undefined) return undefined;
    const row = { ...wanted, ...about, requestId: context.ids.next('ask') };
    await insertLenderRequest(tx, row, { nowMs, dueAtMs: nowMs + TAKEN_OVER_MILLISECONDS });
    return { ...row, fence: 0 };
  });
  return asked && carryOut(context, request, { ...(asked as typeof asked & Asked<Body>), workKey: asked.requestId });
}

/** Has a worker ask, once this transaction is committed. Nothing where the same is being asked for already. */
export async function askLenderLater<Body extends object, Answer extends object>(
  context: Context,
  tx: Tx,
  { kind }: LenderRequest<Body, Answer>,
  wanted: NewRequest<Body> & { readonly subject: string },
): Promise<void> {
  const nowMs = context.clock.nowMs();
  await insertLenderRequest(tx, { ...wanted, requestId: context.ids.next('ask'), kind }, { nowMs, dueAtMs: nowMs });
}

/** Asks and writes down what follows. Two at once ask for the same by one reference, and one of them writes. */
async function carryOut<Body extends object, Answer extends object>(
  context: Context,
  request: LenderRequest<Body, Answer>,
  asked: Asked<Body> & { readonly workKey: string; readonly fence: number },
): Promise<Answer> {
  const answer = await request.ask(context, asked);
  context.crashPoint('lender-answered');
  const write = await request.follow(context, asked, answer);
  await finishWork(context, LENDER_REQUESTS, asked, async (tx) => {
    await write(tx);
    return { to: 'ANSWERED', set: { answer: JSON.stringify(answer) } };
  });
  context.wake('outbox');
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
