import { type AmountType, decidePayment } from '@lendside/domain/decide-payment';
import type { StoredCard } from '@lendside/providers/card-vault/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { confirmationNumber } from './confirmation-number.ts';
import { claimedInProcess } from './in-process-claim.ts';
import type { PaymentRequest } from './operation.ts';
import { acceptOperations, type KnownKey, type NewOperation, readBeforeAccepting } from './operations-store.ts';
import { paymentLoanOf, problemOf } from './payment-loan.ts';
import { minutesLeft } from './retry-restriction.ts';

/** A payment as asked for, before anything is known of it. */
export interface Candidate {
  readonly owner: Pick<SessionClaims, 'userId' | 'customerIds'>;
  readonly paymentKey: string;
  readonly bodyHash: string;
  readonly loanId: string;
  readonly amountCents: number;
  readonly amountType: AmountType;
  /** System-initiated: the restricted-retry minutes do not apply to it. */
  readonly systemInitiated?: boolean;
}

export type Considered =
  | { readonly outcome: 'known'; readonly known: KnownKey }
  | {
      readonly outcome: 'refused';
      readonly refusal:
        | 'loan_not_found'
        | 'loan_not_payable'
        | 'renewal_not_signed'
        | 'amount_not_allowed'
        | 'payment_unresolved'
        | 'retry_restricted'
        | 'reinstatement_changed';
      readonly payoffAmountCents: number;
      readonly reinstateAmountCents: number;
      readonly storeId: string;
      /** Minutes to wait, where that is why. */
      readonly minutes: number;
    }
  | {
      readonly outcome: 'allowed';
      readonly customerId: string;
      readonly isPayoff: boolean;
      readonly isPartial: boolean;
    };

export interface AllowedPayment extends Candidate {
  readonly customerId: string;
  readonly isPayoff: boolean;
  readonly isPartial: boolean;
  readonly card: StoredCard;
  readonly chargeToken: string;
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly username: string;
  readonly guest?: PaymentRequest['guest'];
}

export interface Standing extends KnownKey {
  readonly isNew: boolean;
}

/** Was this key used before, and may this loan take this amount now? */
export const consider = (context: Context, candidate: Candidate): Promise<Considered> =>
  context.inProcess.batches.consider({ context, candidate });

/** Writes the operation; answers what stands under its key afterwards, and whether that is the one just written. */
export const writeAllowed = (context: Context, payment: AllowedPayment): Promise<Standing> =>
  context.inProcess.batches.write({ context, payment });

/**
 * Accepts one payment: what stands under its key, else what this request makes. `prove` answers the rest of a payment that the loan
 * takes (the card, proven), and `refused` the refusal of one that it does not.
 */
export function accept(
  context: Context,
  candidate: Candidate,
  {
    prove,
    refused,
  }: {
    readonly prove: (allowed: Extract<Considered, { outcome: 'allowed' }>) => Promise<AllowedPayment>;
    readonly refused: (why: Extract<Considered, { outcome: 'refused' }>) => Promise<Error>;
  },
): Promise<KnownKey> {
  return context.inProcess.batches.admit(async () => {
    const considered = await consider(context, candidate);
    if (considered.outcome === 'known') return considered.known;
    if (considered.outcome === 'refused') throw await refused(considered);
    const payment = await prove(considered);
    const accepted = await writeAllowed(context, payment);
    // A card typed in for a payment that stood already: the one who looks after that payment may have forgotten it before.
    if (!accepted.isNew && !payment.card.saved) await context.ports.cardVault.forgetUnsaved(payment.card.cardToken);
    return accepted;
  });
}

/** The context that a batch is done in: that of a call whose trace is sampled, where there is one. */
const contextOf = <Asked extends { readonly context: Context }>(asked: readonly Asked[], first: Asked): Context =>
  (asked.find(({ context }) => context.isTraced) ?? first).context;

/** Considers the candidates of one batch: all of one process, whose context each brings along. */
export const considering = (
  asked: readonly { readonly context: Context; readonly candidate: Candidate }[],
): Promise<Considered[]> =>
  asked[0]
    ? considerAll(
        contextOf(asked, asked[0]),
        asked.map(({ candidate }) => candidate),
      )
    : Promise.resolve([]);

/** Writes the payments of one batch. */
export const writing = (
  asked: readonly { readonly context: Context; readonly payment: AllowedPayment }[],
): Promise<Standing[]> =>
  asked[0]
    ? writeAll(
        contextOf(asked, asked[0]),
        asked.map(({ context, payment }) => ({ payment, operation: operationOf(context, payment) })),
      )
    : Promise.resolve([]);

const keyOf = (one: { ownerId: string; paymentKey: string }) => `${one.ownerId} ${one.paymentKey}`;
const ownersKey = (one: Candidate) => `${one.owner.userId} ${one.paymentKey}`;

async function considerAll(context: Context, candidates: readonly Candidate[]): Promise<Considered[]> {
  const customerIds = [...new Set(candidates.flatMap((one) => one.owner.customerIds))];
  const loanIds = [...new Set(candidates.map((one) => one.loanId))];
  const nowMs = context.clock.nowMs();
  const [{ known, underWay, restricted }, loans] = await Promise.all([
    readBeforeAccepting(
      context.db,
      customerIds,
      candidates.map((one) => ({ ownerId: one.owner.userId, paymentKey: one.paymentKey })),
      loanIds,
      nowMs,
    ),
    context.ports.loanBook.loansById(loanIds, context.businessDate(), 'inPassing'),
  ]);
  const others = await byOtherParties(context, [...loans.values()], customerIds, nowMs);
  const knownByKey = new Map(known.map((one) => [keyOf(one), one]));
  const underWayByLoan = new Map(loanIds.map((loanId) => [loanId, sumOf(loanId, [...underWay, ...others.underWay])]));
  const minutesByLoan = new Map(
    [...restricted, ...others.restricted].map((one) => [one.loanId, minutesLeft(one.untilMs, nowMs)]),
  );
  const restricts = context.flags.isOn('manualRetryRestriction');
  return candidates.map((candidate) => {
    const before = knownByKey.get(ownersKey(candidate));
    if (before) return { outcome: 'known', known: before };
    const minutes = restricts && !candidate.systemInitiated ? (minutesByLoan.get(candidate.loanId) ?? 0) : 0;
    return decide(context, candidate, loans.get(candidate.loanId), underWayByLoan.get(candidate.loanId), minutes);
  });
}

/** Payments that other parties of these loans began: the loan waits for it as well. Only a loan of two is asked about again. */
async function byOtherParties(
  context: Context,
  loans: readonly LoanFacts[],
  customerIds: readonly string[],
  nowMs: number,
): Promise<Pick<Awaited<ReturnType<typeof readBeforeAccepting>>, 'underWay' | 'restricted'>> {
  const partiesOf = ({ borrowerId, cosignerId }: LoanFacts) => [borrowerId, ...(cosignerId ? [cosignerId] : [])];
  const own = loans.filter((loan) => partiesOf(loan).some((id) => customerIds.includes(id)));
  const others = [...new Set(own.flatMap(partiesOf))].filter((id) => !customerIds.includes(id));
  if (others.length === 0) return { underWay: [], restricted: [] };
  const loanIds = own.map(({ loanId }) => loanId);
  return readBeforeAccepting(context.db, others, [], loanIds, nowMs);
}

function sumOf(loanId: string, underWay: Awaited<ReturnType<typeof readBeforeAccepting>>['underWay']) {
  const ofLoan = underWay.filter((one) => one.loanId === loanId);
  return {
    amountCents: ofLoan.reduce((sum, { amountCents }) => sum + amountCents, 0),
    unknown: ofLoan.some(({ unknown }) => unknown),
  };
}

function decide(
  { loanSystems }: Pick<Context, 'loanSystems'>,
  candidate: Candidate,
  loan: LoanFacts | undefined,
  underWay: { readonly amountCents: number; readonly unknown: boolean } | undefined,
  minutes: number,
): Considered {
  const facts = {
    payoffAmountCents: loan?.payoffAmountCents ?? 0,
    reinstateAmountCents: loan?.ofrReinstateAmountCents ?? 0,
    storeId: loan?.storeId ?? '',
    minutes,
  };
  if (!loan) return { outcome: 'refused', refusal: 'loan_not_found', ...facts };
  const customerId = candidate.owner.customerIds.find((id) => id === loan.borrowerId || id === loan.cosignerId);
  if (!customerId) return { outcome: 'refused', refusal: 'loan_not_found', ...facts };
  // An outcome that is not known yet may be a charge: a second one must wait until it is.
  if (underWay?.unknown) return { outcome: 'refused', refusal: 'payment_unresolved', ...facts };
  if (minutes > 0) return { outcome: 'refused', refusal: 'retry_restricted', ...facts };
  const decision = decidePayment(paymentLoanOf(loan, loanSystems, underWay?.amountCents ?? 0), candidate);
  if (!decision.ok) return { outcome: 'refused', refusal: problemOf(decision), ...facts };
  return { outcome: 'allowed', customerId, isPayoff: decision.isPayoff, isPartial: decision.isPartial };
}

/** The operation that an allowed payment becomes. */
export function operationOf(context: Context, payment: AllowedPayment): NewOperation {
  return {
    traceId: context.traceId ?? null,
    messageKey: context.ids.next('op'),
    ownerId: payment.owner.userId,
    paymentKey: payment.paymentKey,
    bodyHash: payment.bodyHash,
    customerId: payment.customerId,
    loanId: payment.loanId,
    amountCents: payment.amountCents,
    cardToken: payment.card.cardToken,
    chargeToken: payment.chargeToken,
    request: {
      brand: payment.brand,
      language: payment.language,
      amountType: payment.amountType,
      isPayoff: payment.isPayoff,
      isPartial: payment.isPartial,
      cardType: payment.card.cardType,
      lastFour: payment.card.lastFour,
      username: payment.username,
      ...(payment.guest && { guest: payment.guest }),
      forgetCard: !payment.card.saved,
    },
    confirmationNumber: confirmationNumber(context.ids),
  };
}

async function writeAll(
  context: Context,
  payments: readonly { readonly payment: AllowedPayment; readonly operation: NewOperation }[],
): Promise<Standing[]> {
  const nowMs = context.clock.nowMs();
  context.crashPoint('operation-accepting');
  const operations = payments.map(({ operation }) => operation);
  const claim = context.inProcess.payments;
  const leaseSeconds = claim?.hasRoom() ? context.settings.leaseSeconds : undefined;
  const standing = await acceptOperations(context.db, operations, { nowMs, leaseSeconds });
  context.crashPoint('operation-accepted');
  const written = new Set(standing.map(({ messageKey }) => messageKey));
  const ours = operations.filter(({ messageKey }) => written.has(messageKey));
  if (leaseSeconds === undefined) context.wake('payments');
  else claim?.claim(ours.map((operation) => claimedInProcess(operation, nowMs)));
  const byKey = new Map(standing.map((one) => [keyOf(one), one]));
  return payments.map(({ payment, operation }) => {
    const stands = byKey.get(ownersKey(payment));
    if (!stands) throw new Error('an accepted operation was not found again');
    const { ownerId, paymentKey, messageKey, bodyHash } = stands;
    return { ownerId, paymentKey, messageKey, bodyHash, isNew: messageKey === operation.messageKey };
  });
}
