import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { FEE_DESCRIPTIONS } from '@lendside/domain/movement-words';
import { requireNoService, requireTaking } from './cure-notices.ts';
import type { Book } from './engine/book.ts';
import { lockLoans } from './engine/book-store.ts';
import type { DisbursementChannel } from './engine/loan-event.ts';
import {
  type EventDetails,
  type EventRequest,
  type PlainEvent,
  plainEvent,
  postEvents,
  postEventsIn,
} from './engine/post-events.ts';
import { allows } from './engine/state-graph.ts';
import { endsDeficiency } from './law/deficiency.ts';
import { lawOf } from './law/law.ts';
import { type Renewal, type Renewed, renewIn, rescindIn } from './origination/renewals.ts';
import type { VehicleRecovery } from './schedule/loan-extras.ts';
import type { Loan } from './schedule/loan-row.ts';

/** An event with money: how much, and how it went where it left the lender. */
export interface MoneyDetails extends EventDetails {
  readonly amountCents: Cents;
  readonly way?: DisbursementChannel;
  readonly confirmationNumber?: string;
}

/** A vehicle is sought or taken. `surrendered`: the borrower gave it up unasked, which no right to cure stands against. */
export interface Taking extends EventDetails {
  readonly vehicle?: VehicleRecovery;
  readonly surrendered?: boolean;
  /** An order of a court, by its number: without one no security of a servicemember is taken. */
  readonly courtOrder?: string;
}

/** An event that takes an earlier one, by its reference, out of the book. */
export interface StrikeDetails extends EventDetails {
  readonly target: string;
}

type Money = (loanId: string, date: CalendarDate, details: MoneyDetails) => Promise<void>;
type Strike = (loanId: string, date: CalendarDate, details: StrikeDetails) => Promise<void>;

/**
 * Changes that the lender makes to one loan on a business date; a change dated before what is booked takes its place by a
 * replay. The same reference again changes nothing. All throw IllegalTransition where the loan's state does not allow them,
 * and EventRefused where something else does not; the book is then as it was.
 */
export interface StateChanges {
  readonly chargeOff: PlainEvent;
  readonly markBankrupt: PlainEvent;
  readonly dismissBankruptcy: PlainEvent;
  readonly dischargeBankruptcy: PlainEvent;
  readonly close: PlainEvent;
  readonly delete: PlainEvent;
  readonly pauseInterest: PlainEvent;
  readonly resumeInterest: PlainEvent;
  readonly acknowledgeLimit: PlainEvent;
  /** Pays out a loan that was opened without its money. */
  disburse(
    loanId: string,
    date: CalendarDate,
    details?: EventDetails & { readonly way?: DisbursementChannel },
  ): Promise<void>;
  readonly draw: Money;
  readonly cancelDraw: Money;
  /** The customer brought the money of a draw back: `amountCents` of it came in. */
  returnDraw(loanId: string, date: CalendarDate, details: MoneyDetails & StrikeDetails): Promise<void>;
  /** `amountCents` is the new limit. */
  readonly changeLimit: Money;
  readonly chargeFee: Money;
  readonly refund: Money;
  readonly settle: Money;
  readonly recover: Money;
  readonly chargeRepoCosts: Money;
  readonly reinstate: Money;
  readonly sell: Money;
  sendOutForRepo(
    loanId: string,
    date: CalendarDate,
    details?: Taking & { readonly reinstatementCents?: Cents },
  ): Promise<void>;
  repossess(loanId: string, date: CalendarDate, details?: Taking): Promise<void>;
  readonly reverse: Strike;
  readonly chargeBack: Strike;
  /** The bank did not honor a payment: it is struck, and the fee for it that the contract names charged, as often as it may be. */
  readonly returnPayment: Strike;
  renew(loanId: string, renewal: Renewal): Promise<Renewed>;
  /** Rescinds a loan within the product's days. For a loan that took over another, this cancels the renewal. */
  rescind(loanId: string, date: CalendarDate, details?: EventDetails): Promise<void>;
}

export function openStateChanges(book: Book): StateChanges {
  const money =
    (event: 'draw' | 'cancelDraw' | 'changeLimit' | 'chargeFee' | 'refund' | 'settle' | 'recover'): Money =>
    (loanId, date, details) =>
      postEvents(book, loanId, { event, date, ...details });
  const strike =
    (event: 'reverse' | 'chargeBack'): Strike =>
    (loanId, date, details) =>
      postEvents(book, loanId, { event, date, ...details });
  return {
    chargeOff: plainEvent(book, 'chargeOff'),
    markBankrupt: plainEvent(book, 'markBankrupt'),
    dismissBankruptcy: plainEvent(book, 'dismissBankruptcy'),
    dischargeBankruptcy: plainEvent(book, 'dischargeBankruptcy'),
    repossess: (loanId, date, details) => takingSecurity(book, loanId, 'repossess', date, details),
    close: plainEvent(book, 'close'),
    delete: plainEvent(book, 'delete'),
    pauseInterest: plainEvent(book, 'pauseInterest'),
    resumeInterest: plainEvent(book, 'resumeInterest'),
    acknowledgeLimit: plainEvent(book, 'acknowledgeLimit'),
    disburse: (loanId, date, details) => postEvents(book, loanId, { event: 'disburse', date, ...details }),
    draw: money('draw'),
    cancelDraw: money('cancelDraw'),
    returnDraw: (loanId, date, details) => postEvents(book, loanId, { event: 'returnDraw', date, ...details }),
    changeLimit: money('changeLimit'),
    chargeFee: money('chargeFee'),
    refund: money('refund'),
    settle: money('settle'),
    recover: money('recover'),
    sell: (loanId, date, details) => sold(book, loanId, date, details),
    chargeRepoCosts: (loanId, date, details) =>
      postEvents(book, loanId, { event: 'chargeRepoCosts', date, ...details }),
    reinstate: (loanId, date, details) => postEvents(book, loanId, { event: 'reinstate', date, ...details }),
    sendOutForRepo: (loanId, date, details) => takingSecurity(book, loanId, 'sendOutForRepo', date, details),
    reverse: strike('reverse'),
    chargeBack: strike('chargeBack'),
    returnPayment: (loanId, date, details) => postEvents(book, loanId, ...returnedPayment(date, details)),
    renew: (loanId, renewal) => book.db.transaction('worker', (tx) => renewIn(book, tx, loanId, renewal)),
    rescind: (loanId, date, details) =>
      book.db.transaction('worker', async (tx) => {
        await rescindIn(book, tx, loanId, { reference: details?.reference ?? `rescind:${loanId}`, date });
      }),
  };
}

/** The vehicle was sold. Where the law of the state says so, nothing more is owed after it. */
function sold(book: Book, loanId: string, date: CalendarDate, details: Parameters<Money>[2]): Promise<void> {
  return book.db.transaction('worker', async (tx) => {
    const { loans } = await lockLoans(tx, book, [loanId], []);
    const loan = loans.get(loanId);
    const row = loan && lawOf(book.law, loan.product.state, loan.product.kind);
    const owed = { amountCents: loan?.row.amount_cents ?? 0, principalCents: loan?.state.principalCents ?? 0 };
    const ends = endsDeficiency(row, owed) ? { endsDeficiency: true } : {};
    await postEventsIn(book, tx, loanId, { event: 'sell', date, ...details, ...ends });
  });
}

/** A payment that the bank did not honor, and the fee for it where the contract names one. */
export function returnedPayment(
  date: CalendarDate,
  { target, reference = `returnPayment:${target}` }: StrikeDetails,
): EventRequest[] {
  const fee = ({ terms, state }: Loan) => {
    const { returnedFee } = terms.product;
    if (returnedFee === undefined || (state.extras.returnedFees ?? 0) >= returnedFee.timesMax) return undefined;
    if (!allows('chargeFee', state.statusId)) return undefined;
    const { amountCents } = returnedFee;
    const description = FEE_DESCRIPTIONS.returned;
    return { event: 'chargeFee', reference: `${reference}:fee`, date, amountCents, target, description } as const;
  };
  return [{ event: 'returnPayment', reference, target, date }, fee];
}

/** Takes the security of a loan, or sends for it, once it is late and neither a right to cure nor active duty stands against it. */
function takingSecurity(
  book: Book,
  loanId: string,
  event: 'sendOutForRepo' | 'repossess',
  date: CalendarDate,
  { surrendered = false, courtOrder, ...details }: Taking & { readonly reinstatementCents?: Cents } = {},
): Promise<void> {
  return book.db.transaction('worker', async (tx) => {
    if (courtOrder === undefined) await requireNoService(tx, book, loanId, date);
    if (!surrendered) await requireTaking(tx, book, loanId, date);
    const proof = courtOrder === undefined ? {} : { proof: `court-order:${courtOrder}` };
    await postEventsIn(book, tx, loanId, { event, date, ...details, ...proof });
  });
}
