import type { readNewAccountTerms } from '@lendside/contract/refinance-terms';
import { ancillaryOffers } from '@lendside/domain/ancillary-products';
import { formatMoney } from '@lendside/domain/money';
import { spouseAddressNeeded } from '@lendside/domain/renewal-details';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { isMlaCovered, loanOfCaller } from './renewal-facts.ts';

/** Refusal reasons of the engine that mean terms above a legal limit. */
const ABOVE_LEGAL_LIMIT: readonly string[] = [
  'rate_above_cap',
  'fee_above_cap',
  'military_status_unknown',
  'not_for_covered_borrowers',
  'no_title_for_covered_borrowers',
  'no_rollover_for_covered_borrowers',
  'rate_above_military_cap',
  'not_allowed_in_state',
  'rate_above_state_law',
  'fee_above_state_law',
  'term_outside_state_law',
  'renewal_fees_above_state_law',
];
const AMOUNT_REFUSALS: readonly string[] = [
  'above_payoff',
  'amount_below_cap',
  'amount_above_cap',
  'amount_above_state_law',
  'amount_not_whole_cents',
];

/** Refusal of a renewal whose payment leaves interest or fees unpaid (decision record 173). */
const INTEREST_LENT_ANEW = 'interest_lent_anew';

/** The loan that would be made, with its disclosures: what the engine makes is what is told. */
export async function newAccountTerms(context: Context, { input, caller }: Call<typeof readNewAccountTerms>) {
  const { loan } = await loanOfCaller(context, sessionOf(caller), input.loanId);
  const store = await context.ports.storeDirectory.store(loan.storeId);
  const covered = await isMlaCovered(context, loan);
  const { paymentAmount: paymentCents = 0, disbursementAmount: cashOutCents } = input;
  const wanted = input.ancillaryProducts?.split(',') ?? [];
  const amountCents = loan.payoffAmountCents - paymentCents;
  const charges = ancillaryOffers({
    state: store?.state ?? '',
    kind: loan.productKind,
    isMlaCovered: covered,
    amountCents,
  })
    .filter(({ id }) => wanted.includes(id))
    .map(({ id, priceCents }) => ({ name: id, amountCents: priceCents }));
  const { loanId } = loan;
  // Which product it is switched to is the lender's word.
  const productId = input.migrateProduct ? loan.migration?.newProductId : undefined;
  const isOther = input.migrateProduct && input.productId !== undefined && input.productId !== productId;
  if (input.migrateProduct && (productId === undefined || isOther)) throw new Problem('not_refinance_eligible');
  const date = context.businessDate();
  const quote = await context.ports.loanQuotes.newLoan({
    loanId,
    date,
    productId,
    paymentCents,
    cashOutCents,
    charges,
  });
  if (quote === undefined) throw new Problem('loan_not_found');
  if (quote.outcome === 'refused') {
    if (ABOVE_LEGAL_LIMIT.includes(quote.reason)) {
      throw new Problem('terms_above_legal_limit', { phone: store?.phone ?? '' });
    }
    if (AMOUNT_REFUSALS.includes(quote.reason)) {
      throw new Problem('amount_not_allowed', { payoff: formatMoney(loan.payoffAmountCents) });
    }
    const leastCents = loan.renewalLeastAmountCents ?? loan.productSwitchAmountDueCents;
    if (quote.reason === INTEREST_LENT_ANEW && leastCents !== undefined) {
      throw new Problem('interest_first', { least: formatMoney(leastCents) });
    }
    throw new Problem('not_refinance_eligible');
  }
  const { terms } = quote;
  return {
    productId: terms.productId,
    productName: terms.productName,
    apr: terms.aprPercent,
    ...(covered && terms.maprPercent !== undefined ? { mapr: terms.maprPercent } : {}),
    ratePercent: terms.ratePercent,
    financeCharge: terms.financeChargeCents,
    amountFinanced: terms.amountFinancedCents,
    totalOfPayments: terms.totalOfPaymentsCents,
    payments: terms.payments.map((payment) => ({ dueDate: payment.dueDate, amount: payment.amountCents })),
    newLoanDueDate: terms.payments[0]?.dueDate ?? date,
    newPrincipalBalance: terms.principalCents,
    isMlaCovered: covered,
    spouseAddressNeeded: spouseAddressNeeded(store?.state ?? ''),
  };
}
