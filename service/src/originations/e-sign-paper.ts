import { brands } from '@lendside/brands/brands';
import type { readESignPaper } from '@lendside/contract/originations';
import { APPLICATION_CONSENT_VERSION } from '@lendside/domain/application-consents';
import { type DocumentText, plainText } from '@lendside/domain/document-text';
import { eSignCode } from '@lendside/domain/e-sign-code';
import type { Language } from '@lendside/domain/language';
import { formatPhone } from '@lendside/domain/phone';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { eSignConsent } from '../platform/documents/disclosure-documents.ts';
import { openDocument } from '../platform/documents/document-writer.ts';
import { drawBlocks } from '../platform/documents/draw-document.ts';

const texts: Readonly<Record<Language, { readonly code: (code: string) => string; readonly file: string }>> = {
  english: { code: (code) => `Your code: ${code}`, file: 'electronic-papers.pdf' },
  spanish: { code: (code) => `Su código: ${code}`, file: 'documentos-electronicos.pdf' },
};

/** The statement of 15 USC 7001(c)(1)(B), as an applicant at a brand is given it before there is a loan. */
export function eSignStatement({ brand, language }: Pick<Caller, 'brand' | 'language'>): DocumentText {
  const { legalName, name, supportPhones } = brands[brand];
  const facts = {
    language,
    lender: `${legalName} (${name})`,
    storeName: name,
    storePhone: formatPhone(supportPhones.TLXe),
    signerName: '',
    loanId: '',
  };
  return eSignConsent(facts).text;
}

/** The statement part by part, each with the heading above it. */
export function statementParts(statement: DocumentText) {
  let heading: string | undefined;
  return statement.blocks.flatMap((block) => {
    if (block.kind === 'heading') {
      heading = block.text;
      return [];
    }
    if (block.kind === 'rows' || block.kind === 'table') return [];
    const part = { ...(heading !== undefined && { heading }), text: block.text };
    heading = undefined;
    return [part];
  });
}

/** Words that were agreed to: the statement, and the sentence beside the box. */
export const eSignWords = (of: Pick<Caller, 'brand' | 'language'>, agreed: string): string =>
  `${plainText(eSignStatement(of))}\n${agreed}`;

/** The statement as a paper of the kind that papers will be, with the code that shows it was opened. */
export async function eSignPaper(context: Context, { caller }: Call<typeof readESignPaper>) {
  const { brand, language } = caller;
  const person = await context.ports.signIn.customers.person(sessionOf(caller).userId);
  const { title, blocks } = eSignStatement(caller);
  const writer = await openDocument({ language, brand, title, about: APPLICATION_CONSENT_VERSION });
  drawBlocks(writer, blocks);
  writer.strong(texts[language].code(eSignCode(person?.email ?? '', APPLICATION_CONSENT_VERSION)));
  return { file: await writer.finish(), name: texts[language].file, download: true };
}
