import type { listAccounts } from '@lendside/contract/accounts';
import { ProviderAway } from '@lendside/providers/sockets/guarded';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { brandsOfApplications } from '../originations/front.ts';
import { Problem } from '../problem.ts';
import { type AccountList, lastKnownList, type ReadAccountList, type Wanted } from './account-documents.ts';

/**
 * The loans of the signed-in person. Asking for a brand the person does not have is refused; one without loans, of an
 * application or of the own deployment, is empty.
 */
export const listAccountsOf =
  (readAccountList: ReadAccountList) =>
  async (context: Context, { input, caller }: Call<typeof listAccounts>) => {
    const session = sessionOf(caller);
    const { customerIds, loanId } = session;
    if (customerIds.length === 0) return { loans: [], asOf: context.businessDate() };
    const wanted = { customerIds, brand: input.brandName ?? '', language: caller.language };
    const list = await readOrLastKnown(context, wanted, readAccountList);
    if (list.onlyOtherBrands && input.brandName !== caller.brand) {
      const applied = await brandsOfApplications(context, session);
      if (!applied.some((brand) => brand === input.brandName)) throw new Problem('brand_not_yours');
    }
    return loanId === undefined ? list : { jsonText: onlyLoan(list.jsonText, loanId) };
  };

/** The list; while the loan system is away, as it was last known. */
async function readOrLastKnown(context: Context, wanted: Wanted, read: ReadAccountList): Promise<AccountList> {
  try {
    return await read(wanted);
  } catch (error) {
    const known = error instanceof ProviderAway ? await lastKnownList(context, wanted) : undefined;
    if (known === undefined) throw error;
    return known;
  }
}

/** Account list as JSON, limited to the one loan of a link. */
function onlyLoan(jsonText: string, loanId: string): string {
  const list = JSON.parse(jsonText) as { readonly loans: readonly { readonly loanId: string }[] };
  return JSON.stringify({ ...list, loans: list.loans.filter((loan) => loan.loanId === loanId) });
}
