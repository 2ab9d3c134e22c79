import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { useQuery } from '@tanstack/react-query';
import { accountsOf } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import type { Renewal } from '../refinance/front.ts';

/** Brand of the renewed loan, which need not be that of the page; undefined where this deployment does not show it. */
export function useBrandOfRenewal(renewal: Renewal | undefined, loanId: string | undefined): BrandCode | undefined {
  const routeBrand = useRouteBrand();
  const asks = renewal !== undefined && loanId === undefined;
  const loans = useQuery({ ...accountsOf(), enabled: asks }).data?.loans;
  const own = loans?.find((loan) => loan.loanId === renewal?.newLoanId || loan.loanId === renewal?.oldLoanId);
  const brand = own?.brand ?? routeBrand;
  return brands[deploymentBrand()].exposesSegments.includes(brand) ? brand : undefined;
}
