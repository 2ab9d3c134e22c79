import { DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { isExpiredCard } from '@lendside/domain/cards';
import { formatDate } from '@lendside/domain/date-format';
import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { Language } from '@lendside/domain/language';
import { isAccountRefusal } from '@lendside/domain/pay-out-refusals';
import type { CardIdentifier } from '@lendside/providers/card-vault/port';
import type { BankAccount } from '@lendside/providers/customer-file/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import type { Disbursement, DisbursementTarget } from './disbursements.ts';
import { moneyHeldUntil } from './money-holds-store.ts';

export type WayReason = 'above_money_transfer' | 'held' | 'no_bank' | 'account_refused' | 'no_store';

export interface PayOutChoice {
  readonly disbursementType: DisbursementMethod;
  readonly available: boolean;
  readonly reason?: WayReason;
  /** The most that can go this way. */
  readonly mostCents?: number;
  readonly target: DisbursementTarget;
}

/** Where money went that did not reach its customer, and why. */
type FailedWay = Pick<Disbursement, 'target' | 'refusal'>;

/** The most that a money-transfer pickup takes, as configured (spec 9). */
export const moneyTransferMaxCents = (context: Context) => context.flags.limit('maxMoneyTransferPickup') * 100;

/** Ways in which money can reach a customer of a loan, and why one cannot. Cash at a counter is handed to a person with a document: no hold stops it. */
export async function disbursementMethodsFor(
  context: Context,
  {
    loan,
    customerId,
    amountCents,
    failed,
  }: {
    loan: Pick<LoanFacts, 'storeId' | 'lmsId'>;
    customerId: string;
    amountCents?: number | undefined;
    failed?: FailedWay | undefined;
  },
): Promise<readonly PayOutChoice[]> {
  const { storeDirectory, customerFile } = context.ports;
  const [store, details, heldUntil] = await Promise.all([
    storeDirectory.store(loan.storeId),
    customerFile.details(customerId),
    moneyHeldUntil(context.db, customerId, context.clock.nowMs()),
  ]);
  const bank = details?.banks.find((one) => one.primary);
  const mostCents = moneyTransferMaxCents(context);
  const isTooMuch = amountCents !== undefined && amountCents > mostCents;
  const sendsBack = isAccountRefusal(failed?.refusal) && failed?.target.bankAccountId === bank?.bankAccountId;
  const held = heldUntil === undefined ? undefined : ('held' as const);
  const way = (
    disbursementType: DisbursementMethod,
    reason: WayReason | undefined,
    target: DisbursementTarget,
    most?: number,
  ): PayOutChoice => ({
    disbursementType,
    available: reason === undefined,
    ...(reason ? { reason } : {}),
    ...(most === undefined ? {} : { mostCents: most }),
    target,
  });
  const ways = [
    way('debit', held, {}),
    way('moneyGram', isTooMuch ? 'above_money_transfer' : undefined, {}, mostCents),
    way('store', store ? undefined : 'no_store', store ? { storeId: store.storeId, storeName: store.name } : {}),
    way('ach', bank ? (sendsBack ? 'account_refused' : held) : 'no_bank', bank ? targetOfBank(bank) : {}),
  ];
  const { payOutWays } = context.loanSystems.of(loan.lmsId);
  return ways.filter(({ disbursementType }) => payOutWays.includes(disbursementType));
}

const targetOfBank = ({ bankName, lastFour, bankAccountId }: BankAccount) => ({ bankName, lastFour, bankAccountId });

/** The chosen way with where it leads. Throws why it cannot be gone: no way, no such card, or a hold. */
export async function chosenTarget(
  context: Context,
  {
    loan,
    customerId,
    userId,
    language,
    ...asked
  }: {
    readonly loan: Pick<LoanFacts, 'storeId' | 'lmsId'>;
    readonly customerId: string;
    readonly userId: string;
    readonly language: Language;
    readonly amountCents: number;
    readonly type: DisbursementMethod;
    readonly cardIds?: readonly CardIdentifier[] | undefined;
    readonly failed?: FailedWay | undefined;
  },
): Promise<DisbursementTarget> {
  const { amountCents, failed } = asked;
  const ways = await disbursementMethodsFor(context, { loan, customerId, amountCents, failed });
  const way = ways.find(({ disbursementType }) => disbursementType === asked.type);
  if (way?.reason === 'held') {
    const until = await moneyHeldUntil(context.db, customerId, context.clock.nowMs());
    const day = dateInZone(until ?? context.clock.nowMs(), DEFAULT_TIME_ZONE);
    throw new Problem('money_out_held', { until: formatDate(day, 'long', language) });
  }
  if (!way?.available) throw new Problem('disbursement_not_available');
  return asked.type === 'debit' ? cardTarget(context, userId, asked.cardIds ?? []) : way.target;
}

async function cardTarget(
  context: Context,
  userId: string,
  cardIds: readonly CardIdentifier[],
): Promise<DisbursementTarget> {
  const wanted = new Set(cardIds.map(({ type, id }) => `${type} ${id}`));
  const cards = await context.ports.cardVault.cardsOf(userId);
  const card = cards.find((one) => one.saved && one.cardIds.some(({ type, id }) => wanted.has(`${type} ${id}`)));
  if (!card || card.guestCard) throw new Problem('card_not_found');
  if (!card.canDisburse) throw new Problem('card_cannot_receive');
  if (isExpiredCard(card.expirationMonth, card.expirationYear, context.businessDate())) {
    throw new Problem('card_expired');
  }
  return { cardToken: card.cardToken, cardType: card.cardType, lastFour: card.lastFour };
}

/** A target as it goes out: where the money goes, without the card's token. */
export function shownTarget({ cardType, lastFour, bankName, storeName }: DisbursementTarget) {
  return { cardType, lastFour, bankName, storeName };
}

/** A way as it goes out, open or closed. */
export const shownMethod = ({ disbursementType, available, reason, mostCents, target }: PayOutChoice) => ({
  disbursementType,
  available,
  reason,
  loanAmount: mostCents,
  target: shownTarget(target),
});
