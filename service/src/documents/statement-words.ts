import type { DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import type { Context } from '../context.ts';
import type { Caller } from '../on.ts';
import { documentWords } from '../platform/documents/document-words.ts';
import { documentIdOf, statementsOfLoan } from './account-statements.ts';
import { issuedStatement } from './statement-facts.ts';
import { drawStatement } from './statement-pdf.ts';
import { statementTexts } from './statement-texts.ts';

/** A monthly statement in words, in the language asked for; undefined for a month that has none. */
export async function statementWords(
  context: Context,
  { loanId, documentId }: { readonly loanId: string; readonly documentId: string },
  { language }: Caller,
): Promise<(DocumentText & { readonly language: Language }) | undefined> {
  const { loan, statements } = await statementsOfLoan(context, { loanId });
  const statement = statements.find((one) => documentIdOf(one) === documentId);
  if (!statement) return undefined;
  const { writer, blocks } = documentWords();
  drawStatement(writer, (await issuedStatement(context, { loan, statement })).facts, language);
  return { title: statementTexts[language].title, language, blocks };
}
