import type { SwitchProduct } from '@lendside/contract/payments-submit';
import { decideSwitch } from '@lendside/domain/decide-switch';
import { formatMoney } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { findOperation } from '../money/operations-store.ts';
import { Problem } from '../problem.ts';
import { acceptRenewal, refuseUnreachableParty, renewedLoan } from './accept-renewal.ts';
import type { PaymentOrder, Standing } from './payment-order.ts';

/** Switches the loan to the product that the lender names, by the steps of a renewal. New money does not go out with it. */
export async function switchProduct(context: Context, input: SwitchProduct, order: PaymentOrder): Promise<Standing> {
  const { paymentKey, loanId, paymentAmount: amountCents, disbursementAmount = 0 } = input;
  const before = await findOperation(context.db, order.session, { paymentKey });
  if (before) return before;

  const { loan, customerId } = await renewedLoan(context, loanId, order.session);
  const productId = await productSwitchedTo(context, loan, amountCents);
  await refuseUnreachableParty(context, loan);
  if (disbursementAmount > 0) throw new Problem('renewal_cash_not_offered');
  return acceptRenewal(context, input, order, { loan, customerId, purpose: 'switch', productId });
}

/** The product a loan is switched to with this payment: the lender's word, never the request's. Nothing is charged for one it would refuse. */
async function productSwitchedTo(context: Context, loan: LoanFacts, amountCents: number): Promise<string> {
  const { loanId, migration, productSwitchAmountDueCents: amountDueCents } = loan;
  const switchable = { stateId: loan.loanStatusId, payable: loan.payable, migration, amountDueCents };
  const decision = decideSwitch(switchable, amountCents);
  if (!decision.ok) throw new Problem(decision.refusal, { amount: formatMoney(amountDueCents) });
  const productId = migration?.newProductId;
  const asked = { loanId, productId, date: context.businessDate(), paymentCents: amountCents };
  const quote = await context.ports.loanQuotes.newLoan(asked);
  if (productId === undefined || quote?.outcome !== 'quoted') throw new Problem('switch_not_available');
  return productId;
}
