import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import type { DocumentText } from '@lendside/domain/document-text';
import type { Language } from '@lendside/domain/language';
import type { LenderDocument } from '@lendside/domain/lender-documents';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { CreditTerms, LineTerms, LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { type Caller, sessionOf } from '../on.ts';
import type { AgreementParties } from '../platform/documents/credit-agreement.ts';
import { type DocumentFacts, documentFacts } from '../platform/documents/disclosure-documents.ts';
import { issuedDocument } from '../platform/documents/issued-documents.ts';
import type { IssuedDocument } from '../platform/documents/issued-documents-store.ts';
import { findRenewal } from '../refinance/front.ts';
import { agreementText, type PaidInFullFacts, paidInFullText } from './lender-document-words.ts';
import { lineTermsText } from './line-terms-words.ts';

/** Facts of a document that the lender issues, in no language yet. */
export type LenderDocumentFacts = { readonly brand: string; readonly date: string } & (
  | {
      readonly type: 'agreement';
      readonly facts: Omit<DocumentFacts, 'language'>;
      readonly terms: CreditTerms;
      readonly parties: AgreementParties;
    }
  | { readonly type: 'accountOpening'; readonly facts: Omit<DocumentFacts, 'language'>; readonly terms: LineTerms }
  | { readonly type: 'paidInFull'; readonly facts: PaidInFullFacts }
);

/** A document that can be issued for a loan now, with the day that it is about. */
interface Available {
  readonly type: LenderDocument;
  readonly date: string;
}

/** Documents that the lender issues for a loan: its terms where they were not signed here, and that it is paid in full. */
export async function availableDocuments(
  context: Context,
  loan: LoanFacts,
  { signedHere }: { readonly signedHere: boolean },
): Promise<readonly Available[]> {
  const isAgreed = !signedHere && (await stands(context, loan));
  const terms = isAgreed ? await context.ports.loanBook.creditTerms(loan.loanId) : undefined;
  const line = await lineTermsOf(context, loan);
  const endedOn = await paidInFullOn(context, loan);
  return [
    ...(endedOn === undefined ? [] : [{ type: 'paidInFull' as const, date: endedOn }]),
    ...(terms === undefined ? [] : [{ type: 'agreement' as const, date: terms.openedOn }]),
    ...(line === undefined ? [] : [{ type: 'accountOpening' as const, date: line.openedOn }]),
  ];
}

/** Whether a loan was agreed to: not one that still waits for signatures or for its money, or that never got any. */
async function stands(context: Context, { loanId, borrowerId, principalCents, loanStatusId }: LoanFacts) {
  if (loanStatusId === LOAN_STATE.Deleted || (loanStatusId === LOAN_STATE.Open && principalCents === 0)) return false;
  const renewal = await findRenewal(context, { customerIds: [borrowerId] }, loanId);
  return renewal === undefined || renewal.newLoanId !== loanId || renewal.state === 'SIGNED';
}

/** Documents of the lender are for who signed in: a link opens what was signed through it, and no more. */
export function readsLenderDocuments(caller: Caller): boolean {
  const { kind, lockedFlow } = sessionOf(caller);
  return kind === 'customer' && lockedFlow === undefined;
}

/** One of them as it was issued, or is issued now; undefined where there is none for this loan. */
export async function lenderDocument(
  context: Context,
  { loanId, type }: { readonly loanId: string; readonly type: LenderDocument },
  caller: Caller,
): Promise<IssuedDocument<LenderDocumentFacts> | undefined> {
  if (!readsLenderDocuments(caller)) return undefined;
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  if (!loan) return undefined;
  const endedOn = await paidInFullOn(context, loan);
  if (type === 'paidInFull') {
    // A payment that was returned reopens the loan: what is paid in full later is another letter.
    if (endedOn === undefined) return undefined;
    return issuedDocument(context, `paidInFull/${loanId}/${endedOn}`, () => paidInFullFacts(context, loan, endedOn));
  }
  if (type === 'accountOpening') {
    const terms = await lineTermsOf(context, loan);
    return terms && issuedDocument(context, `accountOpening/${loanId}`, () => lineFacts(context, loan, terms, caller));
  }
  if (!(await stands(context, loan))) return undefined;
  const own = sessionOf(caller).customerIds.find((id) => id === loan.cosignerId) ?? loan.borrowerId;
  return issuedDocument(context, `agreement/${loanId}/${own}`, () => agreementFacts(context, loan, own, caller));
}

/** The words of one in a language. */
export function lenderDocumentText(issued: LenderDocumentFacts, language: Language): DocumentText {
  switch (issued.type) {
    case 'agreement':
      return agreementText({ ...issued.facts, language }, issued.terms, issued.parties);
    case 'accountOpening':
      return lineTermsText({ ...issued.facts, language }, issued.terms);
    case 'paidInFull':
      return paidInFullText(issued.facts, language);
  }
}

/** Day on which a loan was paid off or settled; undefined while anything is owed on it, or where it ended another way. */
async function paidInFullOn(context: Context, loan: LoanFacts): Promise<string | undefined> {
  if (loan.payoffAmountCents > 0) return undefined;
  if (loan.loanStatusId === LOAN_STATE.PaidOff) return loan.paidOffDate;
  if (loan.loanStatusId !== LOAN_STATE.Settled) return undefined;
  const history = await context.ports.loanBook.history(loan.loanId);
  return history.findLast(({ kind, state }) => kind === 'settlement' && state === 'posted')?.date;
}

async function paidInFullFacts(
  context: Context,
  loan: LoanFacts,
  endedOn: string,
): Promise<LenderDocumentFacts | undefined> {
  const facts = await factsOf(context, loan, loan.borrowerId, 'english');
  if (!facts) return undefined;
  const release = loan.titleRelease;
  return {
    type: 'paidInFull',
    brand: loan.brand,
    date: endedOn,
    facts: {
      ...facts,
      productName: loan.productName,
      issuedOn: context.businessDate(),
      endedOn,
      isSettled: loan.loanStatusId === LOAN_STATE.Settled,
      ...(release?.on !== undefined && { titleBy: release.on }),
      email: context.brands[isBrandCode(loan.brand) ? loan.brand : DEFAULT_BRAND].supportEmail,
    },
  };
}

async function agreementFacts(
  context: Context,
  loan: LoanFacts,
  customerId: string,
  { language }: Caller,
): Promise<LenderDocumentFacts | undefined> {
  const [facts, terms] = await Promise.all([
    factsOf(context, loan, customerId, language),
    context.ports.loanBook.creditTerms(loan.loanId),
  ]);
  if (!facts || !terms) return undefined;
  const party = customerId === loan.borrowerId ? ('borrower' as const) : ('cosigner' as const);
  const otherId = party === 'borrower' ? loan.cosignerId : loan.borrowerId;
  const other = otherId === undefined ? undefined : await context.ports.customerFile.customer(otherId);
  const otherParty = other && `${other.firstName} ${other.lastName.slice(0, 1)}.`;
  const parties = { party, otherParty, renewedFrom: loan.renewedFrom };
  return { type: 'agreement', brand: loan.brand, date: terms.openedOn, facts, terms, parties };
}

/** The terms of a line that was opened, drawn on or not. */
async function lineTermsOf(context: Context, { loanId, creditLine, loanStatusId }: LoanFacts) {
  const isLine = creditLine !== undefined && loanStatusId !== LOAN_STATE.Deleted;
  return isLine ? context.ports.loanBook.lineTerms(loanId) : undefined;
}

async function lineFacts(
  context: Context,
  loan: LoanFacts,
  terms: LineTerms,
  { language }: Caller,
): Promise<LenderDocumentFacts | undefined> {
  const facts = await factsOf(context, loan, loan.borrowerId, language);
  return facts && { type: 'accountOpening', brand: loan.brand, date: terms.openedOn, facts, terms };
}

async function factsOf(context: Context, loan: LoanFacts, customerId: string, language: Language) {
  const signer = await context.ports.customerFile.customer(customerId);
  if (!signer) return undefined;
  const { language: _, ...facts } = await documentFacts(context, { loan, signer, language });
  return facts;
}
