import { addDays } from '@lendside/domain/calendar-date';
import type { Language } from '@lendside/domain/language';
import type { LoanFacts, Statement } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { issuedDocument } from '../platform/documents/issued-documents.ts';
import type { IssuedDocument } from '../platform/documents/issued-documents-store.ts';
import { documentIdOf } from './account-statements.ts';
import type { Accrued, StatementFigures } from './statement-figures.ts';

/** Facts of a loan that a statement says, at the end of its month. */
const LOAN_FACTS = [
  ...(['loanId', 'brand', 'productName', 'loanStatusId', 'payable', 'asOf'] as const),
  ...(['nextDueOn', 'nextDueAmountCents', 'minimumAmountDueCents', 'dueDate', 'pastDueAmountCents'] as const),
  'payoffAmountCents' as const,
] as const;

/** Further ones of a line of credit; statements that were issued before they were named lack them. */
const LINE_FACTS = ['ratePercent', 'creditLine'] as const;

/** Everything a statement says, in no language yet. */
export interface StatementFacts {
  readonly loan: Pick<LoanFacts, (typeof LOAN_FACTS)[number]> & Partial<Pick<LoanFacts, (typeof LINE_FACTS)[number]>>;
  readonly statement: Statement;
  readonly accrued: Accrued;
  readonly customerName: string;
  readonly storeName: string;
  readonly storePhone: string;
  /** Where errors are to be written to. */
  readonly storeAddress?: string;
}

/** A statement in a language. */
export type Said = StatementFacts & { readonly language: Language; readonly figures: StatementFigures };

/** A monthly statement as it was issued; the first time, from the books as they stood at the end of its month. */
export async function issuedStatement(
  context: Context,
  { loan, statement }: { readonly loan: LoanFacts; readonly statement: Statement },
): Promise<IssuedDocument<StatementFacts>> {
  const subject = `statement/${loan.loanId}/${documentIdOf(statement)}`;
  const issued = await issuedDocument(context, subject, () => factsOf(context, loan, statement));
  if (!issued) throw new Error(`${subject} says nothing`);
  return issued;
}

async function factsOf(context: Context, now: LoanFacts, statement: Statement): Promise<StatementFacts> {
  const { customerFile, storeDirectory, loanBook } = context.ports;
  const { loanId } = now;
  const lastYear = statement.cycle
    ? addDays(statement.cycle.yearFrom, -1)
    : `${Number(statement.month.slice(0, 4)) - 1}-12-31`;
  const [customer, store, atEnd, before, yearBegan] = await Promise.all([
    customerFile.customer(now.borrowerId),
    storeDirectory.store(now.storeId),
    loanBook.loanAtEnd(loanId, statement.to),
    loanBook.loanAtEnd(loanId, addDays(statement.from, -1)),
    loanBook.loanAtEnd(loanId, lastYear),
  ]);
  const then = atEnd?.loan ?? now;
  const names = statement.cycle ? [...LOAN_FACTS, ...LINE_FACTS] : LOAN_FACTS;
  const loan = Object.fromEntries(names.map((name) => [name, then[name]])) as unknown as StatementFacts['loan'];
  return {
    loan,
    statement,
    accrued: {
      openingCents: before?.accruedCents ?? 0,
      closingCents: atEnd?.accruedCents ?? 0,
      yearBeganCents: yearBegan?.accruedCents ?? 0,
    },
    customerName: customer ? `${customer.firstName} ${customer.lastName}` : '',
    storeName: store?.name ?? '',
    storePhone: store?.phone ?? '',
    ...(statement.cycle && store && { storeAddress: `${store.line1}, ${store.city}, ${store.state} ${store.zip}` }),
  };
}
