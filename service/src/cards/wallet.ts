import { processorsOf, processorTypeFrom } from '@lendside/brands/brand';
import type { addCard, listCards, removeCard, updateCard } from '@lendside/contract/cards';
import { mergeCards, sameCard } from '@lendside/domain/cards';
import { isToPay } from '@lendside/domain/flows';
import type { CardIdentifier, StoredCard } from '@lendside/providers/card-vault/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, type SignedInCaller, sessionOf } from '../on.ts';
import { auditOf } from '../platform/audit/audit.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { countRequest, holdToLimit } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';
import { processorOfNewCards, processorTypeOf } from './card-processor.ts';
import { cardView } from './card-view.ts';

/** Is any payment with this card still under way? */
export type HasUnresolvedPayment = (context: Context, cardToken: string) => Promise<boolean>;

/** The cards of a person that auto-pay uses: by card token, a loan that it pays. */
export type AutoPayCards = (context: Context, userId: string) => Promise<ReadonlyMap<string, string>>;

const REFUSALS = {
  tokenNotValid: 'card_not_accepted',
  notDebit: 'card_not_debit',
  expired: 'card_expired',
  tooManyThatReceive: 'disburse_card_limit',
} as const;

/**
 * The cards of the person that the asked-for processors can charge, else those of the deployment: of mixed processors each
 * card once (decision D16). Cards kept for one payment only are left out.
 */
export function listCardsOf(autoPayCards: AutoPayCards) {
  return async (context: Context, { input, caller }: Call<typeof listCards>) => {
    const session = sessionOf(caller);
    const { userId } = session;
    // A link shows no wallet: only a guest has cards, those of the visit itself.
    if (isToPay(session) && session.kind !== 'guest') return { cards: [] };
    const { cardVault } = context.ports;
    const asked = input.processorType === undefined ? undefined : processorTypeFrom(input.processorType);
    const processors = processorsOf(asked ?? processorTypeOf(context, caller.brand));
    const lists = await Promise.all(processors.map((processor) => cardVault.cardsOf(userId, processor)));
    const cards = lists.reduce((merged, list) => mergeCards(merged, list), []);
    const person = { session, businessDate: context.businessDate(), autoPay: await autoPayCards(context, userId) };
    return { cards: cards.filter(({ saved }) => saved).map((card) => cardView(card, person)) };
  };
}

/**
 * Cards that are new to a person's wallet in an hour, kept or not: who came by a session and a list of cards must not learn
 * by paying which of them work. Guests may pay five times an hour (`guest-charges.ts`).
 */
const CARDS_PER_HOUR = 30;

/** A card typed by a link is for its payment alone; a guest's may stay for the visit. */
const mayKeep = (session: SessionClaims): boolean => !isToPay(session) || session.kind === 'guest';

/** Cards that a person takes out of the wallet in an hour. */
const REMOVALS_PER_HOUR = 60;

/** Turns what the vault's fields returned into a card of the person. */
export function addCardOf(autoPayCards: AutoPayCards) {
  return async (context: Context, { input, caller }: Call<typeof addCard>) => {
    const session = sessionOf(caller);
    const { userId } = session;
    if (!input.token) throw new Problem('card_form_token_missing');
    const limit = { what: `cards of ${userId}`, perHour: CARDS_PER_HOUR, language: caller.language };
    const tries = statementAs(context.db, 'worker');
    await holdToLimit(tries, context, limit);
    const known = await context.ports.cardVault.cardsOf(userId);
    const added = await context.ports.cardVault.addCard({
      ownerId: userId,
      token: input.token,
      save: (input.save ?? false) && mayKeep(session),
      guestCard: session.kind === 'guest' || (input.guestCard ?? false),
      processor: processorOfNewCards(context, caller.brand),
      maxDisburseCards: context.flags.limit('maxDisburseCards'),
    });
    if (added.outcome !== 'added') throw new Problem(REFUSALS[added.outcome]);
    const { cardToken } = added.card;
    if (!known.some((card) => card.cardToken === cardToken)) await countRequest(tries, context, limit);
    await auditOf(context, session, 'cards.added', { lastFour: added.card.lastFour, saved: added.card.saved });
    const autoPay = await autoPayCards(context, userId);
    return cardView(added.card, { session, businessDate: context.businessDate(), isNew: true, autoPay });
  };
}

/** Keeps a guest card as an own one; the other way round is refused (spec 4). */
export function updateCardOf(autoPayCards: AutoPayCards) {
  return async (context: Context, { input, caller }: Call<typeof updateCard>) => {
    const session = sessionOf(caller);
    const found = await findCard(context, { ...caller, session }, input.cardIds);
    if (input.guest && !found.guestCard) throw new Problem('guest_flag_one_way');
    const card = input.guest
      ? found
      : await context.ports.cardVault.keepGuestCard({ ownerId: session.userId, cardToken: found.cardToken });
    if (!card) throw new Problem('card_not_found');
    const autoPay = await autoPayCards(context, session.userId);
    return cardView(card, { session, businessDate: context.businessDate(), autoPay });
  };
}

/** Removes a card from the wallet, unless auto-pay (decision D20) or an unfinished payment needs it. */
export function removeCardOf(hasUnresolvedPayment: HasUnresolvedPayment, autoPayCards: AutoPayCards) {
  return async (context: Context, { input, caller }: Call<typeof removeCard>) => {
    const session = sessionOf(caller);
    const card = await findCard(context, { ...caller, session }, input.cardIds);
    if ((await autoPayCards(context, session.userId)).has(card.cardToken)) throw new Problem('card_used_by_autopay');
    if (await hasUnresolvedPayment(context, card.cardToken)) throw new Problem('card_in_pending_payment');
    await countRequest(statementAs(context.db, 'worker'), context, {
      what: `card removals of ${session.userId}`,
      perHour: REMOVALS_PER_HOUR,
      language: caller.language,
    });
    const removed = await context.ports.cardVault.removeCard({ ownerId: session.userId, cardToken: card.cardToken });
    if (removed) await auditOf(context, session, 'cards.removed', { lastFour: card.lastFour });
    return { removed };
  };
}

async function findCard(
  context: Context,
  caller: Pick<SignedInCaller, 'session'>,
  cardIds: readonly CardIdentifier[],
): Promise<StoredCard> {
  const cards = await context.ports.cardVault.cardsOf(caller.session.userId);
  const card = cards.find((one) => sameCard(one.cardIds, cardIds));
  if (!card) throw new Problem('card_not_found');
  return card;
}
