import type { ProblemCode } from '@lendside/contract/problems';
import type { Language } from '@lendside/domain/language';
import type { Context } from '../context.ts';
import { sentenceOf } from '../problem.ts';

/** Why a planned payment was not made, as a sentence with the store's phone where it names one. */
export async function failureSentence(
  context: Context,
  one: { readonly loanId: string },
  code: ProblemCode,
  language: Language,
): Promise<string> {
  const loan = await context.ports.loanBook.loan(one.loanId, context.businessDate());
  const store = loan && (await context.ports.storeDirectory.store(loan.storeId));
  return sentenceOf(code, language, { phone: store?.phone ?? '' });
}
