import type { Renew, SwitchProduct } from '@lendside/contract/payments-submit';
import { DEFAULT_TIME_ZONE } from '@lendside/domain/calendar-date';
import type { RenewalFacts, RenewalPurpose } from '@lendside/domain/renewal-path';
import type { Tx } from '@lendside/providers/database';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { requireLoanLock } from '../money/loan-locks.ts';
import type { LockHolder } from '../money/loan-locks-store.ts';
import { insertMoneyOperation } from '../money/money-operations.ts';
import { hasOpenOperation, type StandingKey, standingOperation } from '../money/money-operations-store.ts';
import type { PaymentRequest } from '../money/operation.ts';
import { Problem } from '../problem.ts';
import {
  chosenProducts,
  partiesOf,
  partyOf,
  productPrices,
  type RenewalCash,
  renewalFacts,
  requireSteps,
} from '../refinance/front.ts';
import { countGuestCharge } from './guest-charges.ts';
import { guestOf } from './guest-receipt.ts';
import type { PaymentOrder, ProvenCard, Standing } from './payment-order.ts';

/** Facts that accepting a renewal rests on. */
interface Way {
  readonly loan: LoanFacts;
  readonly timeZone: string;
  readonly customerId: string;
  readonly token: string | undefined;
  readonly facts: Omit<RenewalFacts, 'restrictedState'>;
  /** Prices in cents of the optional products with this loan, by name. */
  readonly prices: ReadonlyMap<string, number>;
  readonly purpose: RenewalPurpose;
  /** The product it is switched to. */
  readonly productId: string | undefined;
  /** New money that goes out with it. */
  readonly cash: RenewalCash | undefined;
}

/** Renewal request: its payment, its product and its new money. */
export interface Renewal {
  readonly loan: LoanFacts;
  readonly customerId: string;
  readonly purpose: RenewalPurpose;
  /** The product it is switched to. */
  readonly productId?: string;
  /** New money that goes out with it. */
  readonly cash?: RenewalCash | undefined;
}

/** The loan that is to be renewed, and whose party the caller is. */
export async function renewedLoan(context: Context, loanId: string, session: SessionClaims) {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  return { loan, customerId: partyOf(loan, session) };
}

/**
 * Accepts a renewal or a switch, with a payment or without one. What leads to it must be done, and the two-party lock
 * be the caller's own, in the transaction that accepts it; a step skipped by address, an old token and the other
 * party's lock are refused by name.
 */
export async function acceptRenewal(
  context: Context,
  input: Renew | SwitchProduct,
  order: PaymentOrder,
  { loan, customerId, purpose, productId, cash }: Renewal,
): Promise<Standing> {
  const { session, caller, proveCard } = order;
  const { paymentKey, loanId, paymentAmount: amountCents } = input;
  const facts = await renewalFacts(context, { loan, session, purpose });
  const timeZone = (await context.ports.storeDirectory.store(loan.storeId))?.timeZone ?? DEFAULT_TIME_ZONE;
  const prices = await productPrices(context, { loan, amountCents });
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
    return insertRenewal(context, tx, input, { order, way, holder, proven });
  });
  if (!accepted.isNew && proven && !proven.card.saved) {
    await context.ports.cardVault.forgetUnsaved(proven.card.cardToken);
  }
  context.crashPoint('operation-accepted');
  context.wake('payments');
  return accepted;
}

/** Every party of the loan has to sign online: a party without a profile could not be invited. */
export async function refuseUnreachableParty(context: Context, loan: LoanFacts): Promise<void> {
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
  input: Renew | SwitchProduct,
  {
    order: { session, caller, bodyHash },
    way: { loan, timeZone, customerId, prices, purpose, productId, cash },
    holder: { userId, sessionId, shownAs },
    proven,
  }: { order: PaymentOrder; way: Way; holder: LockHolder; proven: ProvenCard | undefined },
): Promise<StandingKey> {
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
    ...guestOf(session, input.email),
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
  context.crashPoint('operation-accepting');
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
