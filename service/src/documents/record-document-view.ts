import type { recordDocumentView } from '@lendside/contract/documents';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { documentIdOf, statementsOfLoan } from './account-statements.ts';
import { keepView } from './store/document-views.ts';

/** Remembers that a document was opened. Repeating it answers the first time. */
export async function recordView(context: Context, { input, caller }: Call<typeof recordDocumentView>) {
  const { userId, customerIds } = sessionOf(caller);
  const { loan, statements } = await statementsOfLoan(context, input);
  const { loanId, documentId } = input;
  if (!statements.some((one) => documentIdOf(one) === documentId)) throw new Problem('document_not_found');
  const customerId = customerIds.find((id) => id === loan.cosignerId) ?? loan.borrowerId;
  const viewedMs = await keepView(context, { userId, customerId, loanId, documentId });
  return { documentId, viewed: instant(viewedMs) };
}
