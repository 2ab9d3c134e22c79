import type { CalendarDate } from './calendar-date.ts';
import { LENDER_SYSTEMS, type LenderSystem } from './lender-system.ts';
import { capabilitiesIn, type SystemAbility, type SystemsKnown } from './system-capabilities.ts';

/** A person's customer ids by lender system (decision C22). A system without ids may be missing. */
export type CustomerIds = Readonly<Partial<Record<LenderSystem, readonly string[]>>>;

/** A customer of a system that does this: of TLXe for offers and referrals, as the specification has it (spec 4). */
export function isServedWith(ability: SystemAbility, customerIds: CustomerIds, known: SystemsKnown): boolean {
  return LENDER_SYSTEMS.some((system) => has(customerIds, system) && capabilitiesIn(known, system)[ability]);
}

/** A customer, and of no system that does this: of NLS alone for the store locator (decision C22). */
export function isCustomerWithout(ability: SystemAbility, customerIds: CustomerIds, known: SystemsKnown): boolean {
  return !isNonCustomer(customerIds) && !isServedWith(ability, customerIds, known);
}

/** A person without customer ids (spec 4). */
export function isNonCustomer(customerIds: CustomerIds): boolean {
  return LENDER_SYSTEMS.every((system) => !has(customerIds, system));
}

/** A non-customer who has no referral attribute either (spec 4). */
export function isNewProfile(customerIds: CustomerIds, hasReferralAttribute: boolean): boolean {
  return isNonCustomer(customerIds) && !hasReferralAttribute;
}

export interface SystemLoan {
  loanId: string;
  system: LenderSystem;
  paidOff: boolean;
  paidOffDate?: CalendarDate;
}

/**
 * The lender system that profile edits go to (spec 4, decision C21): that of the first unpaid loan in the order
 * given, else of the loan paid off earliest (ties by loan id, loans without a date last), else by the reference ids,
 * TLXe first. Undefined for a person with none of them.
 */
export function activeSystem(loans: readonly SystemLoan[], referenceIds: CustomerIds): LenderSystem | undefined {
  const unpaid = loans.find((loan) => !loan.paidOff);
  if (unpaid) return unpaid.system;
  const [earliest] = [...loans].sort(
    (a, b) => order(a.paidOffDate ?? '9999-12-31', b.paidOffDate ?? '9999-12-31') || order(a.loanId, b.loanId),
  );
  return earliest?.system ?? LENDER_SYSTEMS.find((system) => has(referenceIds, system));
}

function has(ids: CustomerIds, system: LenderSystem): boolean {
  return (ids[system]?.length ?? 0) > 0;
}

function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
