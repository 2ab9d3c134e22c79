import type { OutputOf } from '@lendside/contract/operation';
import type { Renew } from '@lendside/contract/payments-submit';
import type { previewRenewalCash } from '@lendside/contract/refinance-cash';
import { DISBURSEMENT_METHODS } from '@lendside/domain/decide-draw';
import type { RenewalPurpose } from '@lendside/domain/renewal-path';
import type { QueryClient } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { currentSession, type Session } from '../data/session/session.ts';
import { tabStore } from '../data/storage/tab-store.ts';
import { renewalWayOf } from './renewal-way.ts';

/**
 * New money that goes out with a renewal, as the person chose it in this tab: an amount of 0 is the choice of none.
 * Kept so that a reload goes on; of the card only what may be shown, and the name the vault knows it by.
 */
export interface RenewalCash {
  readonly amountCents: number;
  readonly disbursementType?: (typeof DISBURSEMENT_METHODS)[number] | undefined;
  readonly disburseCardIds?: readonly { readonly type: string; readonly id: string }[] | undefined;
  readonly cardType?: string | undefined;
  readonly lastFour?: string | undefined;
}

const TEXT_MAX = 80;
const CARD_IDS_MAX = 10;

const refusals = new Map<string, string>();

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= TEXT_MAX;

function cardIdsOf(value: unknown): RenewalCash['disburseCardIds'] {
  if (!Array.isArray(value) || value.length > CARD_IDS_MAX) return undefined;
  const ids = value.map((one) => ({ type: (one as { type?: unknown })?.type, id: (one as { id?: unknown })?.id }));
  return ids.every(({ type, id }) => isText(type) && isText(id)) ? (ids as { type: string; id: string }[]) : undefined;
}

const choices = tabStore('renewalCash', (saved): RenewalCash | undefined => {
  const { amountCents, disbursementType, disburseCardIds, cardType, lastFour } = (saved ?? {}) as Record<
    string,
    unknown
  >;
  if (typeof amountCents !== 'number' || !Number.isSafeInteger(amountCents) || amountCents < 0) return undefined;
  return {
    amountCents,
    disbursementType: DISBURSEMENT_METHODS.find((type) => type === disbursementType),
    disburseCardIds: cardIdsOf(disburseCardIds),
    cardType: isText(cardType) ? cardType : undefined,
    lastFour: isText(lastFour) ? lastFour.slice(-4) : undefined,
  };
});

/** Renewal cash chosen on a loan; undefined until then. */
export const renewalCashOf = (loanId: string): RenewalCash | undefined => choices.read(loanId);

/** Chooses, which also answers a refusal of what was chosen before. Without storage nothing is chosen, and no money goes out. */
export function keepRenewalCash(loanId: string, choice: RenewalCash | undefined): void {
  refusals.delete(loanId);
  choices.keep(choice, loanId);
}

export const forgetRenewalCash = (loanId: string) => keepRenewalCash(loanId, undefined);

export function forgetAllRenewalCash(): void {
  refusals.clear();
  choices.forgetAll();
}

/** Whether all of it is chosen: none, or an amount with its way. */
export const isCashChosen = (choice: RenewalCash | undefined): boolean =>
  choice !== undefined && (choice.amountCents === 0 || choice.disbursementType !== undefined);

/** Payment fields for the renewal cash; empty while no amount or no complete method was chosen. */
export function cashFieldsOf(
  loanId: string,
): Pick<Renew, 'disbursementAmount' | 'disbursementType' | 'disburseCardIds'> {
  const choice = renewalCashOf(loanId);
  if (choice === undefined || choice.amountCents === 0 || choice.disbursementType === undefined) return {};
  const { amountCents: disbursementAmount, disbursementType, disburseCardIds } = choice;
  return {
    disbursementAmount,
    disbursementType,
    ...(disburseCardIds ? { disburseCardIds: disburseCardIds.map(({ type, id }) => ({ type, id })) } : {}),
  };
}

export type RenewalCashOffer = OutputOf<typeof previewRenewalCash>;

/** Cash offer with a renewal of a loan, read anew by each page: it depends on the payment and on earlier choices. */
export const renewalCashOffer = (loanId: string, paymentAmount: number, disbursementAmount?: number) => ({
  ...read(
    'previewRenewalCash',
    { loanId, paymentAmount, ...(disbursementAmount ? { disbursementAmount } : {}) },
    'short',
  ),
  staleTime: 0,
});

/** Whether the customer may be asked at all: money out needs a sign-in with one's own profile. */
export const mayTakeCash = (session: Session | undefined): boolean =>
  session !== undefined && session.isGuestPayOnlyUser !== true && session.lockedFlow === undefined;

/**
 * The page that is next: before the money of a renewal the choice of cash, where some is offered and nothing was
 * chosen.
 */
export async function withCashChoice(
  client: QueryClient,
  { loanId, purpose, nextPage }: { loanId: string; purpose: RenewalPurpose; nextPage: string },
): Promise<string> {
  if (purpose !== 'renewal' || nextPage !== 'SelectPaymentMethod' || isCashChosen(renewalCashOf(loanId))) {
    return nextPage;
  }
  if (!mayTakeCash(currentSession())) return nextPage;
  // Where it cannot be said now the renewal goes on without: the review shows it and leads here.
  const offer = await client.fetchQuery(renewalCashOffer(loanId, chosenPaymentCents(loanId))).catch(() => undefined);
  return offer?.offered ? 'GetCashAmount' : nextPage;
}

/** Where a refusal about the cash is answered: at the amount, or at the way. */
const REFUSED: Readonly<Record<string, 'GetCashAmount' | 'Payment.ManageDisburseMethod'>> = {
  renewal_cash_not_offered: 'GetCashAmount',
  renewal_cash_not_allowed: 'GetCashAmount',
  disbursement_not_available: 'Payment.ManageDisburseMethod',
  card_cannot_receive: 'Payment.ManageDisburseMethod',
  money_out_held: 'Payment.ManageDisburseMethod',
};

/** Whether cash of a renewal of this loan is being chosen here, rather than a draw. */
export function isRenewing(loanId: string): boolean {
  const { purpose, lockType } = renewalWayOf(loanId);
  return purpose === 'renewal' && lockType === 'altParty';
}

export const pageOfCashRefusal = (code: string) => REFUSED[code];

/** The sentence of a refusal waits for the page where it is answered. In memory only. */
export function tellCashRefused(loanId: string, sentence: string): void {
  refusals.set(loanId, sentence);
}

export const cashRefusalOf = (loanId: string): string | undefined => refusals.get(loanId);
