import type { BrandCode } from '@lendside/brands/brand';
import type { ProblemCode } from '@lendside/contract/problems';
import type { cashOutReward, readCashOutStatus } from '@lendside/contract/referrals';
import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { isExpiredCard, sameCard } from '@lendside/domain/cards';
import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { decideCashOut } from '@lendside/domain/referral-reward';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { processorOfNewCards } from '../cards/front.ts';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { hashOfRequest, standing } from '../money/request.ts';
import { requestStatus } from '../money/status.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import {
  awaitsReward,
  type CashOut,
  findCashOut,
  insertCashOut,
  isCashOutKeyUsed,
  isCashOutOpen,
} from './cash-outs-store.ts';
import { heldUntilMs, isProfileComplete, type Member, memberOf } from './members.ts';
import { balanceOf, bookReward, lockBalance } from './store/rewards.ts';

const REFUSALS = {
  tokenNotValid: 'card_not_accepted',
  notDebit: 'card_not_debit',
  expired: 'card_expired',
  tooManyThatReceive: 'disburse_card_limit',
} as const;

/**
 * Accepts a cash-out of the whole balance: it leaves the balance and is written for the worker in one transaction. The same
 * key with the same body gets the same answer for ever; of two at once, with keys of their own, one comes through.
 */
export async function cashOut(context: Context, { input, caller }: Call<typeof cashOutReward>) {
  const session = sessionOf(caller);
  const member = await memberOf(context, caller, input.type);
  const bodyHash = hashOfBody(input);
  const known = await findCashOut(context, member.userId, { paymentKey: input.paymentKey });
  if (known) return answerOf(standing(known, bodyHash));
  const profileComplete = await isProfileComplete(context, member);
  const askedCents = input.disbursementAmount;
  // Before a card is used up for it.
  refuse(
    decideCashOut({
      balanceCents: await balanceOf(context, member.userId),
      askedCents,
      pending: false,
      profileComplete,
    }),
    {
      laterDecided: true,
    },
  );
  await notHeld(context, session.customerIds, caller.language);
  const card = await cardOf(context, member, input, caller).catch(async (error: unknown) => {
    // The form's token is used up: by the same request, which came twice at once?
    const meanwhile = await findCashOut(context, member.userId, { paymentKey: input.paymentKey });
    if (meanwhile) return meanwhile;
    throw error;
  });
  if ('paymentKey' in card) return answerOf(standing(card, bodyHash));

  const accepting: Accepting = {
    member,
    card,
    askedCents,
    profileComplete,
    keys: { messageKey: context.ids.next('reward'), ownerId: member.userId, paymentKey: input.paymentKey, bodyHash },
    customerId: session.customerIds[0],
    language: caller.language,
    brand: caller.brand,
  };
  const isNew = await context.db
    .transaction('worker', (tx) => accept(context, tx, accepting))
    .catch(async (error: unknown) => {
      // Refused: a card that was typed for this alone is not kept.
      if (!(await awaitsReward(context, card.cardToken))) await context.ports.cardVault.forgetUnsaved(card.cardToken);
      throw error;
    });
  context.crashPoint('cashOut-accepted');
  context.wake('referrals');
  if (isNew) return { messageKey: accepting.keys.messageKey, pendingCashOut: true };
  const stands = await findCashOut(context, member.userId, { paymentKey: input.paymentKey });
  if (!stands) throw new Error('an accepted cash-out was not found again');
  return answerOf(standing(stands, bodyHash));
}

interface Accepting {
  readonly member: Member;
  readonly card: StoredCard;
  readonly askedCents: number;
  readonly profileComplete: boolean;
  readonly keys: Pick<CashOut, 'messageKey' | 'ownerId' | 'paymentKey' | 'bodyHash'>;
  readonly customerId: string | undefined;
  readonly language: Language;
  readonly brand: BrandCode;
}

/** Decides with the balance locked, takes it and writes the cash-out for the worker; false where its key stands already. */
async function accept(context: Context, tx: Tx, accepting: Accepting): Promise<boolean> {
  const { member, card, askedCents, profileComplete, keys, customerId, language, brand } = accepting;
  const { userId } = member;
  const nowMs = context.clock.nowMs();
  const balanceCents = await lockBalance(tx, userId);
  if (await isCashOutKeyUsed(tx, userId, keys.paymentKey)) return false;
  const pending = await isCashOutOpen(tx, userId);
  refuse(decideCashOut({ balanceCents, askedCents, pending, profileComplete }));
  const { cardToken, cardType, lastFour } = card;
  const to = { cardToken, cardType, lastFour, request: { language, brand } };
  const number = confirmationNumber(context.ids);
  await insertCashOut(tx, { ...keys, ...to, amountCents: balanceCents, confirmationNumber: number }, nowMs);
  await bookReward(tx, context.ids.next('rwd'), {
    userId,
    kind: 'paidOut',
    reference: `cash-out ${keys.messageKey}`,
    amountCents: -balanceCents,
    bookedAtMs: nowMs,
    bookedOn: context.businessDate(),
  });
  const detail = { amountCents: balanceCents, lastFour };
  await writeAudit(tx, nowMs, [{ customerId, userId, what: 'referrals.cashedOut', detail }]);
  context.crashPoint('cashOut-accepting');
  return true;
}

/** Throws what was decided; `laterDecided`: what another request may be about to change is left to the decision under lock. */
function refuse(decision: ReturnType<typeof decideCashOut>, { laterDecided = false } = {}): void {
  if (decision === 'allowed') return;
  if (laterDecided && decision !== 'profile_incomplete') return;
  throw new Problem(decision);
}

const answerOf = (one: CashOut) => ({ messageKey: one.messageKey, pendingCashOut: isUnderWay(one) });

const isUnderWay = ({ state }: Pick<CashOut, 'state'>) => state === 'WAITING' || state === 'UNKNOWN';

/** Refuses while money of the person is held: where it goes was changed not long ago. */
async function notHeld(context: Context, customerIds: readonly string[], language: Language): Promise<void> {
  const untilMs = await heldUntilMs(context, customerIds);
  if (untilMs === undefined) return;
  throw new Problem('reward_held', {
    until: formatDate(dateInZone(untilMs, DEFAULT_TIME_ZONE), 'long', language),
  });
}

/** The card it goes to: of the wallet, or the one that was just typed, kept only until the money is there. */
async function cardOf(
  context: Context,
  { userId }: Member,
  input: Call<typeof cashOutReward>['input'],
  caller: Caller,
): Promise<StoredCard> {
  const card = input.token
    ? await typedCard(context, userId, input.token, caller)
    : (await context.ports.cardVault.cardsOf(userId)).find((one) => sameCard(one.cardIds, input.cardIds ?? []));
  if (!card) throw new Problem(input.cardIds?.length ? 'card_not_found' : 'card_form_token_missing');
  if (isExpiredCard(card.expirationMonth, card.expirationYear, context.businessDate()))
    throw new Problem('card_expired');
  if (!card.canDisburse) throw new Problem('card_cannot_receive');
  return card;
}

async function typedCard(context: Context, ownerId: string, token: string, { brand }: Caller): Promise<StoredCard> {
  const added = await context.ports.cardVault.addCard({
    ownerId,
    token,
    save: false,
    guestCard: false,
    processor: processorOfNewCards(context, brand),
    maxDisburseCards: context.flags.limit('maxDisburseCards'),
  });
  if (added.outcome !== 'added') throw new Problem(REFUSALS[added.outcome]);
  return added.card;
}

/** Hash by which two requests are the same: everything but the identity proof, which is renewed. */
function hashOfBody({ idToken: _, ...body }: Call<typeof cashOutReward>['input']): string {
  return hashOfRequest(body);
}

const statusOfCashOut = requestStatus({
  find: (context, { userId }, { messageKey }) => findCashOut(context, userId, { messageKey }),
  isPending: (one) => isUnderWay(one),
  isDone: (one): one is CashOut => one.state === 'SENT',
  shown: ({ messageKey }) => ({ messageKey }),
  result: async (context, { ownerId, amountCents, lastFour, changedAtMs, confirmationNumber: number }) => ({
    disbursementAmount: amountCents,
    lastFour,
    paid: instant(changedAtMs),
    currentBalance: await balanceOf(context, ownerId),
    confirmationNumber: number,
  }),
  refusal: ({ refusal }) => refusalOf(refusal),
});

/** Status of a cash-out, for the member who made it; here the code of a refusal is called `error`. */
export async function cashOutStatus(context: Context, call: Call<typeof readCashOutStatus>) {
  const { code: error, ...answer } = await statusOfCashOut(context, call);
  return { ...answer, error };
}

/** Problem code for a refusal of the network. */
function refusalOf(refusal: string | null): ProblemCode {
  if (refusal === 'expired_card') return 'card_expired';
  return refusal === 'card_cannot_receive' ? 'card_cannot_receive' : 'cash_out_failed';
}
