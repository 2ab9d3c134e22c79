import type { CustomerFile } from '../customer-file/port.ts';
import { pagesOf } from '../loan-book/history-pages.ts';
import type { LoanBook, LoanParties } from '../loan-book/port.ts';
import type { LoanChanges } from '../loan-changes/port.ts';
import type { LoanMoney } from '../loan-money/port.ts';
import type { LoanApplication, LoanOrigination } from '../loan-origination/port.ts';
import type { LoanQuotes } from '../loan-quotes/port.ts';
import type { Offers } from '../offers/port.ts';
import type { CalledBack } from '../sockets/callback.ts';
import { type Adapter, adapter } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import type { StoreDirectory } from '../store-directory/port.ts';
import { loanSystemCallbacks } from './callbacks.ts';
import { askerOf, type LoanSystemSettings, loanBookSettings, loanSystemSettings, type SendCall } from './send-call.ts';
import { CUSTOMER_CALLS, STORE_CALLS } from './wire/customer-calls.ts';
import { LOAN_CALLS, QUOTE_CALLS } from './wire/loan-calls.ts';
import { CHANGE_CALLS, MONEY_CALLS } from './wire/money-calls.ts';
import { OFFER_CALLS, ORIGINATION_CALLS } from './wire/origination-calls.ts';

const NAME = 'loan system over HTTP';

/** The ports of a loan system, asked over HTTP. */
export function loanSystemOverHttp(given: LoanSystemSettings) {
  const ask = askerOf(given);
  return {
    loanBook: loanBookOver(ask),
    loanQuotes: loanQuotesOver(ask),
    loanMoney: loanMoneyOver(ask),
    loanChanges: loanChangesOver(ask),
    customerFile: customerFileOver(ask),
    storeDirectory: storeDirectoryOver(ask),
    loanOrigination: loanOriginationOver(ask),
    offers: offersOver(ask),
  };
}

function loanBookOver(ask: SendCall): LoanBook {
  const { loansOf, loansById, partiesOf, versionsOf, history, ledger, schedule, creditTerms, lineTerms, ...calls } =
    LOAN_CALLS;
  const wholeHistory: LoanBook['history'] = async (loanId) => (await ask(history, { loanId })).entries;
  return {
    name: NAME,
    embedded: false,
    systems: async () => (await ask(calls.systems, {})).systems,
    loansOf: async (customerIds, asOf) => (await ask(loansOf, { customerIds: [...customerIds], asOf })).loans,
    loan: (loanId, asOf) => ask(calls.loan, { loanId, asOf }),
    async loansById(loanIds, asOf) {
      const { loans } = await ask(loansById, { loanIds: [...loanIds], asOf });
      return new Map(loans.map((loan) => [loan.loanId, loan]));
    },
    history: wholeHistory,
    historyPage: pagesOf(wholeHistory),
    ledger: async (loanId) => (await ask(ledger, { loanId })).lines,
    schedule: async (loanId, asOf) => (await ask(schedule, { loanId, asOf })).rows,
    breakdown: (loanId, asOf) => ask(calls.breakdown, { loanId, asOf }),
    creditTerms: (loanId) => ask(creditTerms, { loanId }),
    lineTerms: (loanId) => ask(lineTerms, { loanId }),
    statements: async (loanId, before) => (await ask(calls.statements, { loanId, before })).statements,
    loanAtEnd: (loanId, date) => ask(calls.loanAtEnd, { loanId, date }),
    async partiesOf(loanIds) {
      const { parties } = await ask(partiesOf, { loanIds: [...loanIds] });
      return new Map(parties.map(({ loanId, ...both }): [string, LoanParties] => [loanId, both]));
    },
    async versionsOf(customerIds) {
      const { versions } = await ask(versionsOf, { customerIds: [...customerIds] });
      return new Map(versions.map(({ customerId, version }) => [customerId, version]));
    },
    audit: () => ask(calls.audit, {}),
  };
}

const loanQuotesOver = (ask: SendCall): LoanQuotes => ({
  name: NAME,
  embedded: false,
  newLoan: (asked) => ask(QUOTE_CALLS.newLoan, { ...asked, charges: asked.charges && [...asked.charges] }),
  cashOut: (asked) => ask(QUOTE_CALLS.cashOut, { ...asked, charges: asked.charges && [...asked.charges] }),
  rateOf: async (productId) => (await ask(QUOTE_CALLS.rateOf, { productId }))?.ratePercent,
});

const loanMoneyOver = (ask: SendCall): LoanMoney => ({
  name: NAME,
  embedded: false,
  preview: (loanId, amountCents, date) => ask(MONEY_CALLS.preview, { loanId, amountCents, date }),
  async post(postings) {
    if (postings.length === 0) return [];
    const { outcomes } = await ask(MONEY_CALLS.post, { postings: [...postings] });
    if (outcomes.length === postings.length) return outcomes;
    throw new VendorFault(`it answered ${outcomes.length} of ${postings.length} postings`, { wasSent: true });
  },
});

function loanChangesOver(ask: SendCall): LoanChanges {
  const calls = CHANGE_CALLS;
  return {
    name: NAME,
    embedded: false,
    answerTo: ({ loanId, reference }) => ask(calls.answerTo, { loanId, reference }),
    draw: (change) => ask(calls.draw, change),
    holdCredit: (hold) => ask(calls.holdCredit, hold),
    async releaseCredit({ reference, loanId }) {
      await ask(calls.releaseCredit, { reference, loanId });
    },
    drawTerms: (asked) => ask(calls.drawTerms, asked),
    acknowledgeLimit: (change) => ask(calls.acknowledgeLimit, change),
    cancelDraw: (change) => ask(calls.cancelDraw, change),
    drawReturn: (asked) => ask(calls.drawReturn, asked),
    returnDraw: (change) => ask(calls.returnDraw, change),
    keepCash: (change) => ask(calls.keepCash, change),
    refinance: (change) => ask(calls.refinance, { ...change, charges: change.charges && [...change.charges] }),
    cancelRefinance: (change) => ask(calls.cancelRefinance, change),
    cureNoticeGiven: (change) => ask(calls.cureNoticeGiven, change),
    protect: (change) => ask(calls.protect, change),
    settle: (change) => ask(calls.settle, change),
    rescind: (change) => ask(calls.rescind, change),
    dueDateMoves: (asked) => ask(calls.dueDateMoves, asked),
    moveDueDate: (change) => ask(calls.moveDueDate, change),
    undoDueDateMove: (change) => ask(calls.undoDueDateMove, change),
    loanPlans: (asked) => ask(calls.loanPlans, asked),
    startPlan: (change) => ask(calls.startPlan, change),
    undoPlan: (change) => ask(calls.undoPlan, change),
    reverse: (change) => ask(calls.reverse, change),
  };
}

const customerFileOver = (ask: SendCall): CustomerFile => ({
  name: NAME,
  embedded: false,
  customer: (customerId) => ask(CUSTOMER_CALLS.customer, { customerId }),
  customersMatching: async (proof) => (await ask(CUSTOMER_CALLS.customersMatching, proof)).customers,
  customersWith: async (contact, atMost) => (await ask(CUSTOMER_CALLS.customersWith, { ...contact, atMost })).customers,
  customersAfter: async (customerId, atMost) =>
    (await ask(CUSTOMER_CALLS.customersAfter, { customerId, atMost })).customerIds,
  details: (customerId) => ask(CUSTOMER_CALLS.details, { customerId }),
  saveDetails: ({ change: { addresses, ...change }, ...asked }) =>
    ask(CUSTOMER_CALLS.saveDetails, { ...asked, change: { ...change, addresses: addresses && [...addresses] } }),
  bankForTransfer: (customerId) => ask(CUSTOMER_CALLS.bankForTransfer, { customerId }),
  identityOf: (customerId) => ask(CUSTOMER_CALLS.identityOf, { customerId }),
});

const storeDirectoryOver = (ask: SendCall): StoreDirectory => ({
  name: NAME,
  embedded: false,
  store: (storeId) => ask(STORE_CALLS.store, { storeId }),
  stores: async () => (await ask(STORE_CALLS.stores, {})).stores,
});

function loanOriginationOver(ask: SendCall): LoanOrigination {
  const { productsOnSale, applicationsOf, ...calls } = ORIGINATION_CALLS;
  return {
    name: NAME,
    embedded: false,
    productsOnSale: async (where) => (await ask(productsOnSale, where)).products,
    decide: (asked) => ask(calls.decide, asked),
    apply: ({ application, ...asked }) => ask(calls.apply, { ...asked, application: writtenApplication(application) }),
    answerTo: (asked) => ask(calls.answerTo, asked),
    terms: (asked) => ask(calls.terms, asked),
    originate: (asked) => ask(calls.originate, asked),
    payOut: (asked) => ask(calls.payOut, asked),
    takeBack: (asked) => ask(calls.takeBack, asked),
    answerAppraisal: (asked) => ask(calls.answerAppraisal, asked),
    applicationsOf: async ({ customerIds, profileId }) =>
      (await ask(applicationsOf, { customerIds: [...customerIds], profileId })).applications,
    application: (applicationId) => ask(calls.application, { applicationId }),
    withdraw: (asked) => ask(calls.withdraw, asked),
    documentsCame: ({ categories, ...asked }) => ask(calls.documentsCame, { ...asked, categories: [...categories] }),
  };
}

const writtenApplication = ({ documentsAskedFor, decline, ...rest }: LoanApplication) => ({
  ...rest,
  documentsAskedFor: [...documentsAskedFor],
  decline: decline && { ...decline, rules: [...decline.rules] },
});

const offersOver = (ask: SendCall): Offers => ({
  name: NAME,
  embedded: false,
  offersOf: async (customerIds) => (await ask(OFFER_CALLS.offersOf, { customerIds: [...customerIds] })).offers,
  settlementOf: (loanId) => ask(OFFER_CALLS.settlementOf, { loanId }),
});

type LoanSystemPort = keyof ReturnType<typeof loanSystemOverHttp>;

/** A loan that no system has: the doctor asks for it. */
const NO_LOAN = 'no-such-loan';
const ANY_DAY = '2026-01-02';

/** Harmless questions of the doctor. */
const TRIALS: {
  readonly [Port in LoanSystemPort]: (port: ReturnType<typeof loanSystemOverHttp>[Port]) => Promise<string>;
} = {
  async loanBook(port) {
    const { journals, imbalanceCents, firstBadJournal } = await port.audit();
    if (imbalanceCents === 0 && firstBadJournal === null) return `Its books have ${journals} journals and balance.`;
    throw new Error(`its books are out of balance by ${imbalanceCents} cents; first bad journal: ${firstBadJournal}`);
  },
  async loanQuotes(port) {
    await port.newLoan({ loanId: NO_LOAN, date: ANY_DAY });
    return 'It quotes nothing for a loan that there is not.';
  },
  async loanMoney(port) {
    await port.preview(NO_LOAN, 100, ANY_DAY);
    return 'It takes no payment for a loan that there is not.';
  },
  async loanChanges(port) {
    await port.answerTo({ loanId: NO_LOAN, reference: 'doctor' });
    return 'It has changed no loan that there is not.';
  },
  async customerFile(port) {
    await port.details('no-such-customer');
    return 'It knows no customer that there is not.';
  },
  async loanOrigination(port) {
    await port.application('no-such-application');
    return 'It knows no application that there is not.';
  },
  async offers(port) {
    await port.settlementOf(NO_LOAN);
    return 'It offers nothing for a loan that there is not.';
  },
  async storeDirectory(port) {
    return `It has ${(await port.stores()).length} stores.`;
  },
};

/** The adapter `http` of the loan book, which hears what its system tells by itself. */
export const loanBookOverHttp: Adapter<LoanBook> = adapter({
  settings: loanBookSettings,
  open({ webhookSecret, ...given }, { clock }): LoanBook & Partial<CalledBack> {
    const { loanBook } = loanSystemOverHttp(given);
    return webhookSecret === undefined
      ? loanBook
      : { ...loanBook, callbacks: [loanSystemCallbacks(webhookSecret, clock)] };
  },
  tryOut: TRIALS.loanBook,
});

/** The adapter `http` of another port of the loan system. */
export const overHttp = <Port extends Exclude<LoanSystemPort, 'loanBook'>>(
  port: Port,
): Adapter<ReturnType<typeof loanSystemOverHttp>[Port]> =>
  adapter({
    settings: loanSystemSettings,
    open: (given) => loanSystemOverHttp(given)[port],
    tryOut: TRIALS[port],
  });
