import type { Database } from '../database.ts';
import { instant } from '../instant.ts';
import type { Clock } from '../runtime.ts';
import type { Message, Messages } from './port.ts';

/** End of one try at a carrier. */
export interface CarrierEnd {
  /** `unknown`: the carrier was handed all of the message, and its answer was lost. */
  readonly outcome: 'delivered' | 'refused' | 'again' | 'unknown';
  readonly reason?: string;
  /** Name that the carrier gave to the message. */
  readonly carrierReference?: string | undefined;
}

/** A message that a process began to hand over and of which nothing was heard may be handed over again after this time. */
const LEASE_MILLISECONDS = 300_000;
const REASON_MAX = 300;

interface Row {
  readonly outcome: 'delivered' | 'refused' | 'unknown' | null;
  readonly reason: string | null;
}

/**
 * Sends a message. `sinceMs` is there where an earlier try since then may have arrived: a carrier that can be asked what it has is
 * asked first.
 */
type SendToCarrier = (message: Message, sinceMs: number | undefined) => Promise<CarrierEnd>;

interface Carrying {
  readonly db: Database;
  readonly clock: Clock;
}

/**
 * Hands a message to a carrier that does not know our ids, so that one which it took is not handed over again: not by a second try
 * after a crash, not by another process beside this one. Where its answer was lost the message goes again, as the same message.
 */
export function handedOverOnce(carrying: Carrying, send: SendToCarrier): Messages['deliver'] {
  const underWay = new Map<string, ReturnType<Messages['deliver']>>();
  return (message) => {
    const { messageId } = message;
    // A caller that stopped waiting for the first try, and asks again, is given its end.
    const standing = underWay.get(messageId);
    if (standing) return standing;
    const trying = handOver(carrying, message, send).finally(() => underWay.delete(messageId));
    underWay.set(messageId, trying);
    return trying;
  };
}

async function handOver(carrying: Carrying, message: Message, send: SendToCarrier): ReturnType<Messages['deliver']> {
  const { messageId } = message;
  const claimed = await claim(carrying, messageId);
  if ('standing' in claimed) return answerOf(claimed.standing);
  let end: CarrierEnd;
  try {
    end = await send(message, claimed.sinceMs);
  } catch (error) {
    await letGo(carrying, messageId, claimed.sinceMs);
    throw error;
  }
  const { outcome, carrierReference = null } = end;
  const reason = end.reason?.slice(0, REASON_MAX);
  if (outcome === 'again') await letGo(carrying, messageId, claimed.sinceMs);
  else {
    await carrying.db.query(
      'worker',
      'update providers.handed_over set outcome = $2, reason = $3, carrier_reference = $4 where message_id = $1',
      [messageId, outcome, reason ?? null, carrierReference],
    );
  }
  return { outcome: outcome === 'unknown' ? 'again' : outcome, ...(reason !== undefined && { reason }) };
}

/**
 * Takes a message to hand it over, with the time of an earlier try that may have arrived; or answers what stands of it where it
 * is not to be taken.
 */
async function claim(
  { db, clock }: Carrying,
  messageId: string,
): Promise<{ readonly sinceMs: number | undefined } | { readonly standing: Row }> {
  const nowMs = clock.nowMs();
  const [claimed] = await db.query<{ readonly since: number | null }>(
    'workerRelaxed',
    `insert into providers.handed_over as one (message_id, begun_at) values ($1, $2)
     on conflict (message_id) do update set outcome = null, reason = null, tried_at = excluded.begun_at
       where one.outcome = 'unknown' or (one.outcome is null and coalesce(one.tried_at, one.begun_at) <= $3)
     returning case when tried_at is not null then begun_at end as since`,
    [messageId, instant(nowMs), instant(nowMs - LEASE_MILLISECONDS)],
  );
  if (claimed) return { sinceMs: claimed.since ?? undefined };
  const [row] = await db.query<Row>(
    'worker',
    'select outcome, reason from providers.handed_over where message_id = $1',
    [messageId],
  );
  return { standing: row ?? { outcome: null, reason: null } };
}

/** Gives a message back that this try did not hand over. That an earlier one may have arrived is not forgotten. */
const letGo = ({ db }: Carrying, messageId: string, sinceMs: number | undefined) =>
  db.query(
    'worker',
    sinceMs === undefined
      ? 'delete from providers.handed_over where message_id = $1'
      : "update providers.handed_over set outcome = 'unknown' where message_id = $1",
    [messageId],
  );

function answerOf({ outcome, reason }: Row): Awaited<ReturnType<Messages['deliver']>> {
  if (outcome === 'delivered') return { outcome };
  if (outcome === 'refused') return { outcome, ...(reason !== null && { reason }) };
  return { outcome: 'again', reason: 'another process is handing it to the carrier' };
}
