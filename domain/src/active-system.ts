import type { CalendarDate } from './calendar-date.ts';
import { LENDER_SYSTEMS, type LenderSystem } from './lender-system.ts';

/** A person's customer ids by lender system (decision C22). A system without ids may be missing. */
export type CustomerIds = Readonly<Partial<Record<LenderSystem, readonly string[]>>>;

/** A customer with an id in TLXe (spec 4). */
export function isTlxeUser(customerIds: CustomerIds): boolean {
  return has(customerIds, 'tlxe');
}

/** A customer with ids in NLS and none in TLXe (decision C22): no offers, no store locator. */
export function isOnlyNlsUser(customerIds: CustomerIds): boolean {
  return has(customerIds, 'nls') && !has(customerIds, 'tlxe');
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
