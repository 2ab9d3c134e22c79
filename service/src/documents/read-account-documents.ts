import type { readAccountDocuments } from '@lendside/contract/documents';
import { addDays } from '@lendside/domain/calendar-date';
import type { LoanFacts, Statement } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { documentIdOf, statementsOfLoan } from './account-statements.ts';
import { viewedDocuments } from './document-views-store.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementTexts } from './statement-texts.ts';

/** The monthly statements of a loan as a list, newest first, or one of them as paper. */
export async function accountDocuments(context: Context, call: Call<typeof readAccountDocuments>) {
  const { input, caller } = call;
  const { loan, statements } = await statementsOfLoan(context, input);
  if (input.documentId !== undefined) {
    const statement = statements.find((one) => documentIdOf(one) === input.documentId);
    if (!statement) throw new Problem('document_not_found');
    return paperOf(context, call, { loan, statement, isNewest: statement === statements.at(-1) });
  }
  const viewed = await viewedDocuments(context, sessionOf(caller).userId, input.loanId);
  const texts = statementTexts[caller.language];
  return {
    documents: [...statements].reverse().map((statement) => {
      const documentId = documentIdOf(statement);
      return {
        documentId,
        name: texts.name(statement.month),
        period: statement.month,
        date: addDays(statement.to, 1),
        viewed: viewed.has(documentId),
      };
    }),
  };
}

async function paperOf(
  context: Context,
  { input, caller }: Call<typeof readAccountDocuments>,
  {
    loan,
    statement,
    isNewest,
  }: { readonly loan: LoanFacts; readonly statement: Statement; readonly isNewest: boolean },
) {
  const { customerFile, storeDirectory } = context.ports;
  const [customer, store] = await Promise.all([
    customerFile.customer(loan.borrowerId),
    storeDirectory.store(loan.storeId),
  ]);
  const file = await statementPdf({
    language: caller.language,
    loan,
    statement,
    isNewest,
    customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
  });
  return { file, name: `statement-${statement.month}.pdf`, download: input.download ?? false };
}
