import { addDays, type CalendarDate } from '@lendside/domain/calendar-date';
import { canDo } from '@lendside/domain/loan-actions';
import type { Cents } from '@lendside/domain/money';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Balances } from '../schedule/balances.ts';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import { minimumDueCents } from '../schedule/minimum-due.ts';
import { payoffCents } from '../schedule/payoff.ts';
import { renewalLeastCents } from '../schedule/renewal-least.ts';

/**
 * The lender's own word on renewing, refinancing or rolling over: the product's rule, the state's cap on how often, and
 * the Military Lending Act. The customer's amounts are tested elsewhere (spec 4).
 */
export function refinanceEligible({ row, terms, state }: Loan, daysLate: number): boolean {
  const { refinance, caps, military } = terms.product;
  if (!refinance.allowed || !canDo('renew', state.statusId)) return false;
  if (daysLate > refinance.daysLateMax || state.paymentsMade < refinance.paymentsMadeMin) return false;
  if ((state.extras.rollovers ?? 0) >= (caps.rolloversMax ?? Number.MAX_SAFE_INTEGER)) return false;
  return row.not_covered === true || military === undefined || (military.sold && military.rollovers);
}

type Migration = Pick<
  LoanFacts,
  | 'renewalLeastAmountCents'
  | 'productMigration'
  | 'productSwitchAmountDueCents'
  | 'disburseProductMigration'
  | 'migration'
  | 'intentId'
>;

/**
 * The least that is paid with a renewal; whether the loan can be switched to another product today, when paying or when taking cash out, and what is due for
 * it.
 */
export function migrationOf(loan: Loan, balances: Balances, about: { daysLate: number; eligible: boolean }): Migration {
  const { row, terms, state } = loan;
  const rule = terms.product.migration;
  const isOpen = canDo('switchProduct', state.statusId) && payoffCents(balances) > 0;
  const dueCents = rule === undefined ? 0 : switchDueCents(loan, balances, rule.due);
  const leavesEnough = rule !== undefined && payoffCents(balances) - dueCents >= rule.amountMinCents;
  const isAllowed = rule !== undefined && isOpen && leavesEnough && about.daysLate <= rule.daysLateMax;
  const atPayment = isAllowed && rule.at === 'payment';
  const intentId = about.eligible || isAllowed ? `${row.loan_id}.${state.sequence}` : undefined;
  return {
    intentId,
    renewalLeastAmountCents:
      about.eligible && terms.product.refinance.addsInterest === false ? renewalLeastCents(state, balances) : undefined,
    productMigration: atPayment,
    productSwitchAmountDueCents: atPayment ? dueCents : 0,
    ...(isAllowed ? { migration: { newProductId: rule.newProductId, at: rule.at, way: rule.way } } : {}),
    ...(rule?.at === 'disbursement' && isOpen
      ? {
          disburseProductMigration: {
            newProductId: rule.newProductId,
            validations: { isNotLate: about.daysLate <= rule.daysLateMax, leavesEnough },
            canAutoPay: rule.canAutoPay,
          },
        }
      : {}),
  };
}

function switchDueCents(
  { state, terms }: Loan,
  balances: Balances,
  rule: 'charges' | 'chargesAndInterest' | 'minimum',
): Cents {
  const dueCents = askedFor(state, balances, rule);
  return terms.product.refinance.addsInterest === false
    ? Math.max(dueCents, renewalLeastCents(state, balances))
    : dueCents;
}

function askedFor(state: LoanState, balances: Balances, due: 'charges' | 'chargesAndInterest' | 'minimum'): Cents {
  if (due === 'minimum') return minimumDueCents(balances);
  const chargesCents = state.feeCents + state.penaltyCents;
  return due === 'charges' ? chargesCents : chargesCents + balances.interestCents;
}

/** Loan that a borrower who paid this one off may take next; undefined when none, or not any more. */
export function reapplyOf({ row, terms, state }: Loan, asOf: CalendarDate): LoanFacts['reapply'] {
  const rule = terms.product.reapply;
  if (rule === undefined || state.paidOffOn === null || state.paymentsMade < rule.paymentsMadeMin) return undefined;
  const until = addDays(state.paidOffOn, rule.withinDays);
  if (asOf > until) return undefined;
  const shareCents = (row.amount_cents * rule.amountShareMillionths) / 1_000_000;
  const amountCents = Math.min(rule.amountMaxCents, Math.floor(shareCents / rule.stepCents) * rule.stepCents);
  return { productId: rule.productId, productKind: rule.kind, amountCents, until };
}
