import { isBrandCode } from '@lendside/brands/brand';
import type { createLink } from '@lendside/contract/dev';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { linkUrl, namesLoan } from '../platform/notifications/link-url.ts';
import { Problem } from '../problem.ts';

const HOUR_SECONDS = 3600;

/** A link as the lender would mail it: to a page of this person, of the loan named or of their first one. */
export async function makeLink(context: Context, { input, caller }: Call<typeof createLink>) {
  const { signIn, loanBook } = context.ports;
  const person = await signIn.findUser(input.email);
  if (!person) throw new Problem('user_not_found');
  const loans = await loanBook.loansOf(Object.values(person.lmsCustomerIds), context.businessDate());
  const loan = input.loanId ? loans.find((one) => one.loanId === input.loanId) : loans[0];
  if (input.loanId && !loan) throw new Problem('loan_not_found');
  const brand = loan && isBrandCode(loan.brand) ? loan.brand : caller.brand;
  const url = linkUrl(
    context,
    {
      profileId: person.userId,
      page: input.page,
      brand,
      loanId: namesLoan(input.page) ? loan?.loanId : input.loanId,
      guest: input.guestPayment,
      locked: input.flowLock,
      seconds: input.expiresInSeconds ?? HOUR_SECONDS,
    },
    caller,
  );
  if (!url) throw new Problem('page_unknown', { name: input.page });
  return { url };
}
