import type { readAccountDocuments } from '@lendside/contract/documents';
import { addDays } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';
import type { LoanFacts, Statement } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { issuedFile } from '../platform/documents/issued-documents.ts';
import { Problem } from '../problem.ts';
import { documentIdOf, statementsOfLoan } from './account-statements.ts';
import { issuedStatement } from './statement-facts.ts';
import { statementPdf } from './statement-pdf.ts';
import { statementTexts } from './statement-texts.ts';
import { viewedDocuments } from './store/document-views.ts';

/** A document of another kind under a document id, from the system that holds it. */
export type FindDocument = (
  context: Context,
  wanted: { readonly loanId: string; readonly documentId: string },
  caller: Caller,
) => Promise<{ readonly file: Buffer; readonly name: string } | undefined>;

/** The monthly statements of a loan as a list, newest first, or one of them as a PDF. */
export function accountDocuments(findDocument: FindDocument) {
  return async (context: Context, call: Call<typeof readAccountDocuments>) => {
    const { input, caller } = call;
    const { loan, statements } = await statementsOfLoan(context, input);
    const { loanId, documentId } = input;
    if (documentId !== undefined) {
      const statement = statements.find((one) => documentIdOf(one) === documentId);
      if (statement) return documentOf(context, call, { loan, statement });
      const document = await findDocument(context, { loanId, documentId }, caller);
      if (!document) throw new Problem('document_not_found');
      return { ...document, download: input.download ?? false };
    }
    const viewed = await viewedDocuments(context, sessionOf(caller).userId, loanId);
    return { documents: listOf(statements, viewed, caller.language) };
  };
}

function listOf(statements: readonly Statement[], viewed: ReadonlySet<string>, language: Language) {
  const texts = statementTexts[language];
  return [...statements].reverse().map((statement) => {
    const documentId = documentIdOf(statement);
    return {
      documentId,
      name: texts.name(statement.month),
      period: statement.month,
      date: addDays(statement.to, 1),
      viewed: viewed.has(documentId),
    };
  });
}

interface OneStatement {
  readonly loan: LoanFacts;
  readonly statement: Statement;
}

async function documentOf(context: Context, { input, caller }: Call<typeof readAccountDocuments>, one: OneStatement) {
  const { language } = caller;
  const issued = await issuedStatement(context, one);
  const file = await issuedFile(context, issued, language, (facts, madeAtMs) =>
    statementPdf(facts, language, madeAtMs),
  );
  const name = `${statementTexts[language].fileName}-${one.statement.month}.pdf`;
  return { file, name, download: input.download ?? false };
}
