import type { readAccountDetail } from '@lendside/contract/accounts';
import type { readLmsReferences } from '@lendside/contract/linking';
import type { OutputOf } from '@lendside/contract/operation';
import { activeSystem, type CustomerIds } from '@lendside/domain/active-system';
import { type LenderSystem, lenderSystemOf } from '@lendside/domain/lender-system';
import { isFinished } from '@lendside/domain/loan-states';
import { phoneToShow } from '@lendside/domain/past-due-phone';
import { useQueryClient } from '@tanstack/react-query';
import { accountsOf } from '../calls/queries.ts';
import { useRouteBrand } from '../navigation/navigate.ts';
import { customerIdsOf } from '../session/customer-kind.ts';
import { useSession } from '../session/use-session.ts';
import { brandNow } from './brand-now.ts';
import { limitOf } from './configuration.ts';
import { lmsReferences } from './lms-references.ts';
import { useLimit } from './use-configuration.ts';

/**
 * The lender system a person belongs to now (spec 4: first unpaid loan, else earliest paid off, else the reference ids),
 * from what was read already; nothing is asked for it. Undefined for visitors and non-customers.
 */
export function useActiveSystem(): LenderSystem | undefined {
  const session = useSession();
  const client = useQueryClient();
  const loans = client.getQueryData(accountsOf().queryKey)?.loans ?? [];
  const known = loans.flatMap(({ loanId, lmsId, loanStatusId, paidOff, paidOffDate }) => {
    const system = lenderSystemOf(lmsId);
    return system ? [{ loanId, system, paidOff: paidOff || isFinished(loanStatusId), paidOffDate }] : [];
  });
  const told = client.getQueryData(lmsReferences().queryKey)?.referenceIds;
  return activeSystem(session ? known : [], told ? byNow(told) : customerIdsOf(session?.attributes));
}

/** The reference ids as the service told them after sign-in. */
function byNow(referenceIds: OutputOf<typeof readLmsReferences>['referenceIds']): CustomerIds {
  const idsOf = (system: string) => referenceIds.filter((one) => one.lmsId === system).map((one) => one.customerId);
  return { tlxe: idsOf('TLXe'), nls: idsOf('NLS') };
}

/** The number to call: of the brand one is at, for the lender system one belongs to. */
export function useSupportPhone(): string {
  const brand = brandNow(useRouteBrand());
  const system = useActiveSystem();
  const served = brand.systems.find((one) => lenderSystemOf(one) === system) ?? brand.systems[0] ?? 'TLXe';
  return brand.supportPhones[served];
}

type LoanToCallFor = Pick<OutputOf<typeof readAccountDetail>, 'brand' | 'lmsId' | 'daysLate' | 'storePhoneNumber'>;

/**
 * The number to call about a loan: that of its store, or of the brand's help line where the loan is long past due or its
 * store has none (spec 9, decision D27). Every page that names a number for a loan asks here.
 */
export function phoneOfLoan(
  loan: LoanToCallFor,
  limitDays = limitOf('pastDuePhoneDayLimit'),
): { readonly phone: string; readonly isStore: boolean } {
  const central = brandNow(loan.brand).supportPhones[loan.lmsId];
  const phone = phoneToShow(loan.daysLate, loan.storePhoneNumber, central, limitDays);
  return { phone, isStore: phone === loan.storePhoneNumber };
}

/** The same for a page that may not have read its loan yet: until then the help line of the person. */
export function useLoanPhone(loan: LoanToCallFor | undefined): ReturnType<typeof phoneOfLoan> {
  const support = useSupportPhone();
  const limitDays = useLimit('pastDuePhoneDayLimit');
  return loan ? phoneOfLoan(loan, limitDays) : { phone: support, isStore: false };
}
