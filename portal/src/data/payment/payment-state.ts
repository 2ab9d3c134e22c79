import type { InputOf } from '@lendside/contract/operation';
import type { submitPayment } from '@lendside/contract/payments-submit';
import type { SavedWords } from '../storage/saved-words.ts';

export type AmountType = NonNullable<InputOf<typeof submitPayment>['paymentAmountType']>;

/** The card a payment will be charged to, without the holder's name: what ReviewPayment shows and the POST sends. */
export interface ChosenCard {
  readonly cardToken: string;
  readonly cardIds: readonly { readonly type: string; readonly id: string }[];
  readonly cardType: string;
  readonly lastFour: string;
  /** Two digits each. */
  readonly expirationMonth: string;
  readonly expirationYear: string;
  readonly guestCard: boolean;
  /** False: used for this payment only and not part of the wallet. */
  readonly saved: boolean;
}

export interface ChosenAmount {
  readonly amountCents: number;
  readonly amountType: AmountType;
  /** The payoff this amount was chosen against, and when it was read (decision D03). */
  readonly payoffCents: number;
  readonly payoffReadAtMs: number;
  /** A later day it is planned for; absent for a payment of today. */
  readonly scheduledDate?: string | undefined;
  /** The loan is renewed with it; nothing may be the amount then. */
  readonly renewal?: boolean | undefined;
  /** The loan is switched to another product with it; a renewal in all else. */
  readonly migrateProduct?: boolean | undefined;
  /** True for the amount due on a switch that continues at the lender's website. */
  readonly ecommerce?: boolean | undefined;
  /** It settles the loan: the amount is that of the offer and cannot be changed (decision D36). */
  readonly settlement?: boolean | undefined;
  /** The draw whose cash it gives back: the amount is what that takes and cannot be changed. */
  readonly drawMessageKey?: string | undefined;
}

/**
 * One use of one paymentKey. `sending`: the POST left, its reply was not seen. `refused`: nothing was accepted, the key may
 * be sent again. `accepted`: being worked on. `posted` and `declined` are final, and only they allow a new key.
 */
export interface Attempt {
  readonly paymentKey: string;
  readonly messageKey?: string | undefined;
  readonly stage: 'sending' | 'refused' | 'accepted' | 'posted' | 'declined';
  readonly amountCents: number;
  readonly sentAtMs: number;
  /** True when the service said that it never received this payment. */
  readonly notReceived?: boolean | undefined;
  /** True once the service was told that we stopped waiting. */
  readonly timeoutTold?: boolean | undefined;
}

/** A payment that was planned, for the page that says so. */
export interface PlannedPayment {
  readonly amountCents: number;
  readonly scheduledDate: string;
}

/** The payment of one loan as far as this browser tab knows it (spec 3, payment session). */
export interface PaymentState {
  readonly amount?: ChosenAmount | undefined;
  readonly card?: ChosenCard | undefined;
  readonly attempt?: Attempt | undefined;
  /** Why the last attempt ended without a payment, in the customer's words; shown on ReviewPayment. */
  readonly declinedBecause?: SavedWords | undefined;
  /** The plan that stands, once the payment was planned for its day: nothing of it is left to do here. */
  readonly planned?: PlannedPayment | undefined;
}

export type PaymentAction =
  | { readonly type: 'amountChosen'; readonly amount: ChosenAmount }
  | { readonly type: 'cardChosen'; readonly card: ChosenCard }
  | { readonly type: 'cardGone' }
  | { readonly type: 'planned'; readonly plan: PlannedPayment }
  | { readonly type: 'sending'; readonly newKey: string; readonly nowMs: number }
  | { readonly type: 'refused'; readonly notReceived?: boolean }
  | { readonly type: 'accepted'; readonly messageKey: string }
  | { readonly type: 'timeoutTold' }
  | { readonly type: 'posted'; readonly messageKey: string }
  | { readonly type: 'declined'; readonly because: SavedWords | undefined }
  | { readonly type: 'dropped' };

export const EMPTY_PAYMENT: PaymentState = {};

/** True while money may be moving under the stored key: no other payment of this loan may start here. */
export function inFlight(state: PaymentState): boolean {
  return state.attempt?.stage === 'sending' || state.attempt?.stage === 'accepted';
}

/** Amount that a person comes back to; undefined once it was paid, so that the next payment starts from what is due. */
export function unpaidAmount({ amount, attempt }: PaymentState): ChosenAmount | undefined {
  return attempt?.stage === 'posted' ? undefined : amount;
}

/** A renewal without a payment: the pages about cards are left out. */
export function needsNoCard({ amount }: PaymentState): boolean {
  return amount?.renewal === true && amount.amountCents === 0;
}

function withoutFinal(state: PaymentState): PaymentState {
  const final = state.attempt?.stage === 'posted' || state.attempt?.stage === 'declined';
  return { ...state, attempt: final ? undefined : state.attempt, declinedBecause: undefined };
}

function withAttempt(state: PaymentState, change: Partial<Attempt>): PaymentState {
  return state.attempt ? { ...state, attempt: { ...state.attempt, ...change } } : state;
}

/** Steps of one payment. Whatever happens on the screens, a key in flight stays until a final state was seen. */
export function paymentReducer(state: PaymentState, action: PaymentAction): PaymentState {
  switch (action.type) {
    case 'amountChosen':
      return inFlight(state) ? state : { ...withoutFinal(state), planned: undefined, amount: action.amount };
    case 'cardChosen':
      return inFlight(state) ? state : { ...withoutFinal(state), card: action.card };
    case 'cardGone':
      return inFlight(state) ? state : { ...state, card: undefined };
    case 'planned':
      return inFlight(state) ? state : { planned: action.plan };
    case 'sending': {
      if (inFlight(state) || !state.amount) return state;
      const open = withoutFinal(state);
      const attempt: Attempt = {
        paymentKey: open.attempt?.paymentKey ?? action.newKey,
        stage: 'sending',
        amountCents: state.amount.amountCents,
        sentAtMs: action.nowMs,
      };
      return { ...open, attempt };
    }
    case 'refused':
      return state.attempt?.stage === 'sending'
        ? withAttempt(state, { stage: 'refused', notReceived: action.notReceived })
        : state;
    case 'accepted':
      return inFlight(state) ? withAttempt(state, { stage: 'accepted', messageKey: action.messageKey }) : state;
    case 'timeoutTold':
      return withAttempt(state, { timeoutTold: true });
    case 'posted':
      return withAttempt(state, { stage: 'posted', messageKey: action.messageKey });
    case 'declined':
      return { ...withAttempt(state, { stage: 'declined' }), declinedBecause: action.because };
    case 'dropped':
      return inFlight(state) ? { attempt: state.attempt } : { attempt: withoutFinal(state).attempt };
  }
}

export type PaymentPage =
  | 'MakePayment'
  | 'SelectPaymentMethod'
  | 'ReviewPayment'
  | 'PaymentProcessing'
  | 'ConfirmPayment';

/**
 * Where a person who opens a page of the flow really is (decisions B41, D09): a key in flight is followed, a page without
 * the facts it needs goes back to the page that asks for them. Undefined: stay.
 */
export function resumePage(state: PaymentState, page: PaymentPage): PaymentPage | 'AccountDetails' | undefined {
  if (page === 'PaymentProcessing') {
    if (inFlight(state)) return undefined;
    // What follows a renewal is decided by what is to be signed.
    if (state.attempt?.stage === 'posted') return state.amount?.renewal ? undefined : 'ConfirmPayment';
    return state.amount && (state.card || needsNoCard(state)) ? 'ReviewPayment' : 'MakePayment';
  }
  // Nothing of the flow can be reached from ConfirmPayment (spec 2, guard 7): it shows what is known, or leaves the flow.
  if (page === 'ConfirmPayment') {
    return inFlight(state) || state.attempt?.stage === 'posted' || state.planned ? undefined : 'AccountDetails';
  }
  if (inFlight(state)) return 'PaymentProcessing';
  if (page === 'MakePayment') return undefined;
  // Who comes back to the pages of a plan that stands is told of it, and does not plan it twice.
  if (state.planned) return 'ConfirmPayment';
  if (!state.amount || state.attempt?.stage === 'posted') return 'MakePayment';
  if (needsNoCard(state)) return page === 'SelectPaymentMethod' ? 'ReviewPayment' : undefined;
  if (page === 'ReviewPayment' && !state.card) return 'SelectPaymentMethod';
  return undefined;
}
