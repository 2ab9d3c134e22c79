import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import { formatMoney } from '@lendside/domain/money';
import type { CardIdentifier } from '@lendside/providers/card-vault/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { CashOutBounds, LoanCharge } from '@lendside/providers/loan-quotes/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { chosenTarget } from '../money/disbursement-methods.ts';
import type { DisbursementTarget } from '../money/disbursements.ts';
import type { Caller } from '../on.ts';
import { Problem } from '../problem.ts';
import { chosenProducts, productPrices } from './chosen-products.ts';
import { renewableLoanOf } from './renewable-loan.ts';
import { partyOf } from './renewal-facts.ts';

/** New money that goes out with a renewal: how much, which way, where to. */
export interface RenewalCash {
  readonly amountCents: number;
  readonly way: DisbursementMethod;
  readonly target: DisbursementTarget;
}

/** A loan about to be renewed by the caller. */
export interface RenewalAsked {
  readonly loan: LoanFacts;
  readonly session: SessionClaims;
  /** Paid towards the old loan first. */
  readonly paymentCents: number;
}

/** The optional products that were said yes to, at the price they have now. */
export async function chargesOf(context: Context, asked: RenewalAsked): Promise<LoanCharge[]> {
  const { loan, session, paymentCents: amountCents } = asked;
  const { loanId } = loan;
  const customerId = partyOf(loan, session);
  const prices = await productPrices(context, { loan, amountCents });
  const nowMs = context.clock.nowMs();
  return context.db.transaction({ customerIds: [customerId] }, (tx) =>
    chosenProducts(tx, { loanId, customerId, prices, nowMs }),
  );
}

/**
 * Cash limits of a renewal, as set by the lender; undefined where there is none. Offered only to a person signed in with
 * their own profile: a guest or a link session takes no money out.
 */
export async function cashBounds(
  context: Context,
  { loan, session, paymentCents }: RenewalAsked,
  charges: readonly LoanCharge[],
): Promise<CashOutBounds | undefined> {
  if (session.kind !== 'customer' || !renewableLoanOf(loan, context.loanSystems, session).refinanceEligible)
    return undefined;
  const { loanId } = loan;
  return context.ports.loanQuotes.cashOut({ loanId, date: context.businessDate(), paymentCents, charges });
}

/**
 * The cash that is asked for with a renewal, held to what is offered now and to the ways money can go: nothing the page
 * said is believed. Throws `renewal_cash_not_offered`, `renewal_cash_not_allowed`, `terms_above_legal_limit`,
 * `step_up_required` for money to a card, or why its way is closed.
 */
export async function askedCash(
  context: Context,
  asked: RenewalAsked,
  {
    amountCents,
    way,
    cardIds,
  }: { amountCents: number; way?: DisbursementMethod | undefined; cardIds?: readonly CardIdentifier[] | undefined },
  caller: Pick<Caller, 'language'>,
): Promise<RenewalCash> {
  const { loan, session, paymentCents } = asked;
  const { loanId } = loan;
  const charges = await chargesOf(context, asked);
  const bounds = await cashBounds(context, asked, charges);
  if (!bounds) throw new Problem('renewal_cash_not_offered');
  const { leastCents, mostCents } = bounds;
  if (amountCents < leastCents || amountCents > mostCents) {
    throw new Problem('renewal_cash_not_allowed', { least: formatMoney(leastCents), most: formatMoney(mostCents) });
  }
  const date = context.businessDate();
  const quote = await context.ports.loanQuotes.newLoan({
    loanId,
    date,
    paymentCents,
    cashOutCents: amountCents,
    charges,
  });
  if (quote?.outcome !== 'quoted') {
    const store = await context.ports.storeDirectory.store(loan.storeId);
    throw new Problem('terms_above_legal_limit', { phone: store?.phone ?? '' });
  }
  if (way === undefined) throw new Problem('disbursement_not_available');
  const customerId = partyOf(loan, session);
  const { userId } = session;
  const { language } = caller;
  // Money to a card asks who is there once more, as a draw does: the code on the way may have gone by email.
  if (way === 'debit' && !(await context.ports.signIn.ownSessions.provedAgain(session.sessionId, 'orJustSignedIn'))) {
    throw new Problem('step_up_required');
  }
  const target = await chosenTarget(context, { loan, customerId, userId, language, amountCents, type: way, cardIds });
  return { amountCents, way, target };
}
