import { createHash } from 'node:crypto';
import type { planPayments } from '@lendside/contract/planned-several';
import type { ProblemCode } from '@lendside/contract/problems';
import { instantOf } from '@lendside/domain/calendar-date';
import { cardLastsUntil, LATER_PAYMENT_MINUTE } from '@lendside/domain/scheduled-payment';
import type { Tx } from '@lendside/providers/database';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { standing } from '../money/request.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem, saidIn } from '../problem.ts';
import { hashOfBody, type ProvenCard, proveCard } from './payment-order.ts';
import { knownOf, type MetPayment, type PlanOfNext, planOfNext } from './plan-of-next.ts';
import { auditScheduled } from './schedule-payment.ts';
import { scheduledMessages } from './scheduled-notifications.ts';
import { insertScheduled, type NewScheduledPayment } from './scheduled-store.ts';
import { findSeveral, insertSeveral, type OneOfSeveral, type Several } from './several-store.ts';

type Asked = Call<typeof planPayments>;

/** Client keys hold no colon: several that are planned stand beside several that are paid. */
const keyOfAll = (paymentKey: string) => `planned:${paymentKey}`;

/** The key of one loan's payment, the same however often it is made. */
const keyOfOne = (paymentKey: string, loanId: string) =>
  `planned-${createHash('sha256').update(`${paymentKey} ${loanId}`).digest('base64url')}`;

/**
 * Plans the next payment of several loans, each by itself: what one loan refuses takes nothing from the others. What is planned is written
 * at once with the key of the whole, so that the same key and body get the same answer for ever; with another body it is refused. From there
 * on each is a planned payment like any other, held to what is due on its due date.
 */
export async function planAll(context: Context, { input, caller }: Asked) {
  const session = sessionOf(caller);
  if (/^\d{3,4}$/.test(input.ccv)) throw new Problem('raw_security_code');
  if (!input.paymentCardToken && !input.paymentCardIds?.length) throw new Problem('card_not_found');
  if (new Set(input.payments.map(({ loanId }) => loanId)).size < input.payments.length) {
    throw new Problem('loan_named_twice');
  }
  const bodyHash = hashOfBody(input);
  const stood =
    (await findSeveral(context.db, session, keyOfAll(input.paymentKey))) ??
    (await accept(context, { input, caller }, bodyHash));
  const { payments } = standing(stood, bodyHash);
  return {
    paymentKey: input.paymentKey,
    payments: input.payments.map((asked) => {
      const one = payments.find(({ loanId }) => loanId === asked.loanId);
      const refused =
        one?.refusal && saidIn({ ...one.refusal, code: one.refusal.code as ProblemCode }, caller.language);
      return { ...asked, scheduledPaymentId: one?.scheduledPaymentId, ...refused };
    }),
  };
}

/** One loan as it was decided: its plan, or why there is none. */
interface Decided {
  readonly asked: MetPayment;
  readonly plan?: PlanOfNext | undefined;
  readonly refusal?: Problem | undefined;
}

/** Decides on each loan and writes what can be planned. Where nothing can, nothing is written: the key stays free. */
async function accept(context: Context, { input, caller }: Asked, bodyHash: string): Promise<Several> {
  const session = sessionOf(caller);
  const known = await knownOf(context, session);
  const decided = await Promise.all(input.payments.map((asked) => decide(context, asked, { session, known })));
  const several = (of: readonly Decided[], planned: readonly NewScheduledPayment[]): Several => ({
    ownerId: session.userId,
    paymentKey: keyOfAll(input.paymentKey),
    bodyHash,
    customerIds: session.customerIds,
    payments: of.map((one) => oneOf(one, input.paymentKey, planned)),
  });
  // The same request a moment ago may be why nothing can be planned any more.
  const underThisKey = () => findSeveral(context.db, session, keyOfAll(input.paymentKey));
  if (decided.every(({ refusal }) => refusal)) return (await underThisKey()) ?? several(decided, []);

  const proven = await proveCard(context, session.userId, { input, caller });
  if (!proven.card.saved) throw new Problem('card_not_kept');
  const lasting = decided.map((one) => lasts(one, proven));
  const rows = lasting.flatMap(({ asked, plan }) =>
    plan ? [rowOf(context, { asked, plan, proven, bodyHash, input, caller })] : [],
  );
  if (rows.length === 0) return (await underThisKey()) ?? several(lasting, []);
  const written = await write(context, rows, (planned) => several(lasting, planned));
  // Nothing could be written: the same request a moment ago, or other plans of the same payments.
  return written ?? (await underThisKey()) ?? several(lasting, []);
}

async function decide(
  context: Context,
  asked: MetPayment,
  of: { readonly session: SessionClaims; readonly known: Awaited<ReturnType<typeof knownOf>> },
): Promise<Decided> {
  try {
    return { asked, plan: await planOfNext(context, asked, of) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { asked, refusal: error };
  }
}

/** A card that ends before the day of a payment cannot pay it. */
function lasts(one: Decided, { card }: ProvenCard): Decided {
  if (!one.plan || cardLastsUntil(card, one.asked.scheduledDate)) return one;
  return { asked: one.asked, refusal: new Problem('card_expired') };
}

function rowOf(
  context: Context,
  of: Asked & {
    readonly asked: MetPayment;
    readonly plan: PlanOfNext;
    readonly proven: ProvenCard;
    readonly bodyHash: string;
  },
): NewScheduledPayment {
  const { asked, plan, proven, bodyHash, input, caller } = of;
  const { loanId, scheduledDate, dueDate: meetsDueDate, paymentAmount: amountCents } = asked;
  const { cardToken, cardType, lastFour } = proven.card;
  const { customerId, timeZone } = plan;
  return {
    scheduledPaymentId: context.ids.next('sch'),
    ownerId: sessionOf(caller).userId,
    paymentKey: keyOfOne(input.paymentKey, loanId),
    ...{ bodyHash, customerId, loanId, amountCents, amountType: 'minimum' },
    ...{ cardToken, chargeToken: proven.chargeToken, cardType, lastFour },
    ...{ brand: caller.brand, language: caller.language, scheduledDate, timeZone, meetsDueDate },
    dueAtMs: instantOf(scheduledDate, LATER_PAYMENT_MINUTE, timeZone),
  };
}

function oneOf({ asked, plan, refusal }: Decided, key: string, planned: readonly NewScheduledPayment[]): OneOfSeveral {
  const { loanId, paymentAmount: amountCents } = asked;
  const row = planned.find((one) => one.loanId === loanId);
  // Another request planned it since it was decided.
  const why = refusal ?? (plan && !row ? new Problem('next_payment_planned') : undefined);
  return {
    ...{ loanId, amountCents, paymentKey: keyOfOne(key, loanId) },
    ...(row && { scheduledPaymentId: row.scheduledPaymentId }),
    ...(why && { refusal: { code: why.code, values: why.values } }),
  };
}

/** Takes a transaction back that came too late. */
class Overtaken extends Error {}

/**
 * Writes the plans with the key of the whole and the notifications that say so. Undefined, with nothing written, where the key stands by now
 * or every payment is planned by another request.
 */
async function write(
  context: Context,
  rows: readonly NewScheduledPayment[],
  severalOf: (planned: readonly NewScheduledPayment[]) => Several,
): Promise<Several | undefined> {
  const messages = new Map(
    await Promise.all(
      rows.map(async (row) => {
        const id = `planned ${row.scheduledPaymentId}`;
        return [row.loanId, await scheduledMessages(context, 'plannedForDue', row, id)] as const;
      }),
    ),
  );
  const nowMs = context.clock.nowMs();
  // In one order, so that two requests never wait for each other.
  const ordered = [...rows].sort((one, other) => (one.loanId < other.loanId ? -1 : 1));
  const inside = async (tx: Tx): Promise<Several> => {
    const planned: NewScheduledPayment[] = [];
    for (const row of ordered) if (await insertScheduled(tx, row, nowMs)) planned.push(row);
    const several = severalOf(planned);
    if (planned.length === 0 || !(await insertSeveral(tx, several, nowMs))) throw new Overtaken();
    for (const row of planned) {
      await writeOutbox(tx, messages.get(row.loanId) ?? [], nowMs);
      await auditScheduled(tx, nowMs, row, 'scheduled');
    }
    context.crashPoint('planned-accepting');
    return several;
  };
  try {
    const several = await context.db.transaction('worker', inside);
    context.crashPoint('planned-accepted');
    context.wake('outbox');
    return several;
  } catch (error) {
    if (error instanceof Overtaken) return undefined;
    throw error;
  }
}
