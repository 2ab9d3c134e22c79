import type { LmsId, SystemCapabilities } from '@lendside/domain/system-capabilities';
import { pagesOf } from '../loan-book/history-pages.ts';
import type { LoanBook } from '../loan-book/port.ts';
import type { LoanMoney } from '../loan-money/port.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { type PostingSource, postOnce } from './post-once.ts';
import { type VendorLoan, vendorFacts, vendorHistory, vendorSchedule } from './vendor-loan.ts';
import { vendorPreview } from './waterfall.ts';

/** A lender's system behind the loan ports, as far as it can be asked. */
export interface VendorSource extends PostingSource {
  readonly name: string;
  /** Under which of the two systems its customers and loans are known here, and the brand they belong to. */
  readonly lmsId: LmsId;
  readonly brand: string;
  readonly capabilities: SystemCapabilities;
  loansOf(customerId: string): Promise<readonly VendorLoan[]>;
  audit: LoanBook['audit'];
}

/** Loans asked for at a time: the other side counts its users. */
const AT_ONCE = 8;

/** Answers in the order of what was asked, so many at a time. */
export async function eachOf<One, Answer>(all: readonly One[], ask: (one: One) => Promise<Answer>): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let from = 0; from < all.length; from += AT_ONCE) {
    answers.push(...(await Promise.all(all.slice(from, from + AT_ONCE).map(ask))));
  }
  return answers;
}

export function vendorLoanBook(source: VendorSource): LoanBook {
  const facts = (loan: VendorLoan, asOf: string) => vendorFacts(loan, asOf, source);
  const loans = async (loanIds: readonly string[]) =>
    (await eachOf([...new Set(loanIds)], source.loan)).filter((loan) => loan !== undefined);
  const history: LoanBook['history'] = async (loanId) => {
    const loan = await source.loan(loanId);
    return loan ? vendorHistory(loan) : [];
  };
  return {
    name: source.name,
    embedded: false,
    systems: async () => ({ [source.lmsId]: source.capabilities }),
    loansOf: async (customerIds, asOf) =>
      (await eachOf(customerIds, source.loansOf)).flat().map((loan) => facts(loan, asOf)),
    async loan(loanId, asOf) {
      const loan = await source.loan(loanId);
      return loan && facts(loan, asOf);
    },
    loansById: async (loanIds, asOf) => new Map((await loans(loanIds)).map((loan) => [loan.loanId, facts(loan, asOf)])),
    history,
    historyPage: pagesOf(history),
    async schedule(loanId, asOf) {
      const loan = await source.loan(loanId);
      return loan ? vendorSchedule(loan, asOf) : [];
    },
    partiesOf: async (loanIds) =>
      new Map((await loans(loanIds)).map(({ loanId, customerId }) => [loanId, { borrowerId: customerId }])),
    async versionsOf(customerIds) {
      const versions = await eachOf(customerIds, async (customerId) => {
        const all = await source.loansOf(customerId);
        return [customerId, all.reduce((sum, { version }) => sum + version, 0)] as const;
      });
      return new Map(versions);
    },
    audit: source.audit,
    // Lines of interest, statements and disclosures are not told by such a system: its abilities say so.
    ledger: async () => [],
    statements: async () => [],
    breakdown: async () => undefined,
    creditTerms: async () => undefined,
    lineTerms: async () => undefined,
    loanAtEnd: async () => undefined,
  };
}

export function vendorLoanMoney(source: VendorSource, tools: Pick<AdapterTools, 'db' | 'clock'>): LoanMoney {
  return {
    name: source.name,
    embedded: false,
    async preview(loanId, amountCents, date) {
      const loan = await source.loan(loanId);
      if (!loan) return undefined;
      const { payable, payoffAmountCents } = vendorFacts(loan, date, source);
      return payable && amountCents <= payoffAmountCents ? vendorPreview(loan, amountCents, date) : undefined;
    },
    async post(postings) {
      const outcomes = [];
      for (const posting of postings) outcomes.push(await postOnce(source, tools, posting));
      return outcomes;
    },
  };
}
