import type { submitPayment } from '@lendside/contract/payments-submit';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { PaymentLoan } from '@lendside/domain/decide-payment';
import { decideRenewal, renewalAmounts } from '@lendside/domain/decide-renewal';
import { decideSwitch } from '@lendside/domain/decide-switch';
import { formatMoney } from '@lendside/domain/money';
import type { RenewalFacts, RenewalPurpose } from '@lendside/domain/renewal-path';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { type LockHolder, requireLoanLock } from '../money/loan-locks.ts';
import {
  hasOpenOperation,
  insertMoneyOperation,
  type StandingKey,
  standingOperation,
} from '../money/money-operations.ts';
import type { PaymentRequest } from '../money/operation.ts';
import { findOperation } from '../money/operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import {
  askedCash,
  chosenProducts,
  partiesOf,
  partyOf,
  productPrices,
  type RenewalCash,
  renewableLoanOf,
  renewalFacts,
  requireSteps,
} from '../refinance/front.ts';
import { countGuestCharge } from './guest-charges.ts';
import type { ProvenCard } from './schedule-payment.ts';

export type RenewalCall = Call<typeof submitPayment>;

interface Way {
  readonly loan: LoanFacts;
  readonly timeZone: string;
  readonly customerId: string;
  readonly token: string | undefined;
  readonly facts: Omit<RenewalFacts, 'restrictedState'>;
  /** What optional products cost with this loan, by name. */
  readonly prices: ReadonlyMap<string, number>;
  readonly purpose: RenewalPurpose;
  /** The product it is switched to. */
  readonly productId: string | undefined;
  /** New money that goes out with it. */
  readonly cash: RenewalCash | undefined;
}

/**
 * Accepts a renewal, with a payment or without one. What leads to it must be done, and the two-party lock be the
 * caller's own, in the transaction that accepts it; a step skipped by address, an old token and the other party's lock
 * are refused by name. The same key with the same body answers the same for ever, as of any payment.
 */
export async function submitRenewal(
  context: Context,
  { input, caller }: RenewalCall,
  { bodyHash, proveCard }: { readonly bodyHash: string; readonly proveCard: () => Promise<ProvenCard> },
): Promise<{ readonly messageKey: string; readonly bodyHash: string }> {
  const session = sessionOf(caller);
  const { paymentKey, loanId, paymentAmount: amountCents } = input;
  const before = await findOperation(context.db, session, { paymentKey });
  if (before) return before;

  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const customerId = partyOf(loan, session);
  const productId = input.migrateProduct ? await productSwitchedTo(context, loan, amountCents) : undefined;
  if (productId === undefined) {
    await refuseNotRenewable(context, renewableLoanOf(loan, session, input.preventRefi === true), loan, amountCents);
  }
  await refuseUnreachableParty(context, loan);

  const purpose = productId === undefined ? 'renewal' : 'switch';
  const facts = await renewalFacts(context, { loan, session, purpose });
  const timeZone = (await context.ports.storeDirectory.store(loan.storeId))?.timeZone ?? DEFAULT_TIME_ZONE;
  const prices = await productPrices(context, { loan, customerId, amountCents });
  const cash = await cashOf(context, { loan, productId }, { input, caller });
  const way: Way = { loan, timeZone, customerId, token: input.lockToken, facts, prices, purpose, productId, cash };
  await context.db.transaction('worker', (tx) => requireWay(context, tx, way));
  if (amountCents > 0) await countGuestCharge(context, session, caller.language);
  const proven = amountCents > 0 ? await proveCard() : undefined;

  const accepted = await context.db.transaction('worker', async (tx) => {
    const holder = await requireWay(context, tx, way);
    // Asked for again in another tab: what is under way on the loan ends first.
    if (await hasOpenOperation(tx, loanId)) {
      const same = await standingOperation(tx, session.userId, paymentKey);
      if (!same) throw new Problem('payment_unresolved');
    }
    return insertRenewal(context, tx, { input, caller }, { bodyHash, way, holder, proven });
  });
  if (!accepted.isNew && proven && !proven.card.saved) {
    await context.ports.cardVault.forgetUnsaved(proven.card.cardToken);
  }
  context.crashPoint('payment-accepted');
  context.wake('payments');
  return accepted;
}

/** New money is the renewal's alone: a switch to another product hands out none. */
async function cashOf(
  context: Context,
  { loan, productId }: { loan: LoanFacts; productId: string | undefined },
  { input, caller }: RenewalCall,
): Promise<RenewalCash | undefined> {
  const { disbursementAmount: amountCents = 0, disbursementType: way, disburseCardIds: cardIds } = input;
  if (amountCents === 0) return undefined;
  if (productId !== undefined) throw new Problem('renewal_cash_not_offered');
  const asked = { loan, session: sessionOf(caller), paymentCents: input.paymentAmount };
  return askedCash(context, asked, { amountCents, way, cardIds }, caller);
}

async function refuseNotRenewable(
  context: Context,
  renewable: PaymentLoan,
  loan: LoanFacts,
  amountCents: number,
): Promise<void> {
  const decision = decideRenewal(renewable, amountCents);
  if (decision.ok) return;
  const bounds = renewalAmounts(renewable);
  // No amount would do: it is not the amount that is wrong.
  if (decision.refusal === 'not_refinance_eligible' || !bounds) throw new Problem('not_refinance_eligible');
  const store = await context.ports.storeDirectory.store(loan.storeId);
  throw new Problem(decision.refusal, {
    least: formatMoney(bounds.leastCents),
    most: formatMoney(bounds.mostCents),
    phone: store?.phone ?? '',
  });
}

/**
 * The product a loan is switched to with this payment: the lender's word, never the request's. Nothing is charged for
 * one it would refuse.
 */
async function productSwitchedTo(context: Context, loan: LoanFacts, amountCents: number): Promise<string> {
  const { loanId, migration, productSwitchAmountDueCents: amountDueCents } = loan;
  const switchable = { stateId: loan.loanStatusId, payable: loan.payable, migration, amountDueCents };
  const decision = decideSwitch(switchable, amountCents);
  if (!decision.ok) throw new Problem(decision.refusal, { amount: formatMoney(amountDueCents) });
  const productId = migration?.newProductId;
  const asked = { loanId, productId, date: context.businessDate(), paymentCents: amountCents };
  const offer = await context.ports.loanOffers.newLoan(asked);
  if (productId === undefined || offer?.outcome !== 'offered') throw new Problem('switch_not_available');
  return productId;
}

/** Every party of the loan has to sign online: a party without a profile could not be invited. */
async function refuseUnreachableParty(context: Context, loan: LoanFacts): Promise<void> {
  const parties = partiesOf({ borrowerId: loan.borrowerId, cosignerId: loan.cosignerId ?? null });
  const people = await Promise.all(parties.map((id) => context.ports.signIn.findUserOfCustomer(id)));
  if (people.every((person) => person?.email && person.emailVerified)) return;
  const store = await context.ports.storeDirectory.store(loan.storeId);
  throw new Problem('other_party_not_reachable', { phone: store?.phone ?? '' });
}

/** The lock is the caller's own and stays so to the end of the transaction; nothing is missing before the money. */
async function requireWay(
  context: Context,
  tx: Tx,
  { loan, customerId, token, facts, purpose }: Way,
): Promise<LockHolder> {
  const nowMs = context.clock.nowMs();
  const { loanId } = loan;
  const held = await requireLoanLock(tx, { loanId, lockType: 'altParty', token, customerId, nowMs });
  await requireSteps(tx, { loanId, customerId, purpose, nowMs, facts });
  return held;
}

async function insertRenewal(
  context: Context,
  tx: Tx,
  { input, caller }: RenewalCall,
  {
    bodyHash,
    way: { loan, timeZone, customerId, prices, purpose, productId, cash },
    holder: { userId, sessionId, shownAs },
    proven,
  }: { bodyHash: string; way: Way; holder: LockHolder; proven: ProvenCard | undefined },
): Promise<StandingKey> {
  const session = sessionOf(caller);
  const { loanId } = loan;
  const nowMs = context.clock.nowMs();
  const products = await chosenProducts(tx, { loanId, customerId, prices, nowMs, purpose });
  const request: PaymentRequest = {
    brand: loan.brand,
    language: caller.language,
    amountType: input.paymentAmountType ?? 'other',
    isPayoff: false,
    isPartial: false,
    cardType: proven?.card.cardType ?? '',
    lastFour: proven?.card.lastFour ?? '',
    username: input.username ?? '',
    forgetCard: proven ? !proven.card.saved : false,
    renewal: {
      borrowerId: loan.borrowerId,
      cosignerId: loan.cosignerId ?? null,
      timeZone,
      holder: { customerId, userId, sessionId, shownAs },
      products: products.map(({ name, amountCents }) => ({ id: name, amountCents })),
      ...(productId === undefined ? {} : { productId }),
      ...(cash === undefined ? {} : { cash }),
    },
  };
  context.crashPoint('payment-accepting');
  return insertMoneyOperation(
    tx,
    {
      messageKey: context.ids.next('op'),
      kind: 'renewal',
      ownerId: session.userId,
      paymentKey: input.paymentKey,
      bodyHash,
      customerId,
      loanId,
      amountCents: input.paymentAmount,
      cardToken: proven?.card.cardToken ?? '',
      chargeToken: proven?.chargeToken ?? '',
      request: { ...request },
      confirmationNumber: confirmationNumber(context.ids),
    },
    { audited: 'renewal', userId: session.userId, nowMs },
  );
}
