import type { z } from 'zod';
import type { CustomerFile } from '../customer-file/port.ts';
import type { LoanBook } from '../loan-book/port.ts';
import type { LoanChanges } from '../loan-changes/port.ts';
import type { LoanMoney } from '../loan-money/port.ts';
import type { LoanOrigination } from '../loan-origination/port.ts';
import type { LoanQuotes } from '../loan-quotes/port.ts';
import type { Offers } from '../offers/port.ts';
import type { StoreDirectory } from '../store-directory/port.ts';
import type { WireCall } from './wire/call.ts';
import { CUSTOMER_CALLS, STORE_CALLS } from './wire/customer-calls.ts';
import { LOAN_CALLS, QUOTE_CALLS } from './wire/loan-calls.ts';
import { CHANGE_CALLS, MONEY_CALLS } from './wire/money-calls.ts';
import { OFFER_CALLS, ORIGINATION_CALLS } from './wire/origination-calls.ts';

/** Ports that a loan system answers. */
export interface LoanSystemPorts {
  readonly loanBook: LoanBook;
  readonly loanQuotes: LoanQuotes;
  readonly loanMoney: LoanMoney;
  readonly loanChanges: LoanChanges;
  readonly customerFile: CustomerFile;
  readonly storeDirectory: StoreDirectory;
  readonly loanOrigination: LoanOrigination;
  readonly offers: Offers;
}

/** A call with what answers it. `answer` gives undefined for what there is not. */
export interface ServedCall {
  readonly call: WireCall;
  answer(asked: never): Promise<unknown>;
}

type Answers<Calls extends Readonly<Record<string, WireCall>>> = {
  readonly [Name in keyof Calls]: (
    asked: z.output<Calls[Name]['asks']>,
  ) => Promise<Frozen<z.input<Calls[Name]['answers']>> | undefined>;
};

/** The same data where nothing of it can be changed. */
type Frozen<Data> = Data extends readonly (infer Item)[]
  ? readonly Frozen<Item>[]
  : Data extends object
    ? { readonly [Name in keyof Data]: Frozen<Data[Name]> }
    : Data;

/** Calls of the wire over ports: for a process that serves a loan system in this program's language. */
export function servedCalls(ports: LoanSystemPorts): readonly ServedCall[] {
  return [
    ...served(LOAN_CALLS, loanAnswers(ports)),
    ...served(QUOTE_CALLS, quoteAnswers(ports)),
    ...served(MONEY_CALLS, moneyAnswers(ports)),
    ...served(CHANGE_CALLS, changeAnswers(ports)),
    ...served(CUSTOMER_CALLS, customerAnswers(ports)),
    ...served(STORE_CALLS, storeAnswers(ports)),
    ...served(ORIGINATION_CALLS, originationAnswers(ports)),
    ...served(OFFER_CALLS, offerAnswers(ports)),
  ];
}

const served = <Calls extends Readonly<Record<string, WireCall>>>(
  calls: Calls,
  answers: Answers<Calls>,
): readonly ServedCall[] =>
  Object.entries(calls).map(([name, call]) => ({ call, answer: answers[name as keyof Calls] as ServedCall['answer'] }));

const loanAnswers = ({ loanBook }: LoanSystemPorts): Answers<typeof LOAN_CALLS> => ({
  systems: async () => ({ systems: await loanBook.systems() }),
  loansOf: async ({ customerIds, asOf }) => ({ loans: await loanBook.loansOf(customerIds, asOf) }),
  loansById: async ({ loanIds, asOf }) => ({ loans: [...(await loanBook.loansById(loanIds, asOf)).values()] }),
  partiesOf: async ({ loanIds }) => ({
    parties: [...(await loanBook.partiesOf(loanIds))].map(([loanId, parties]) => ({ loanId, ...parties })),
  }),
  versionsOf: async ({ customerIds }) => ({
    versions: [...(await loanBook.versionsOf(customerIds))].map(([customerId, version]) => ({ customerId, version })),
  }),
  loan: ({ loanId, asOf }) => loanBook.loan(loanId, asOf),
  history: async ({ loanId }) => ({ entries: await loanBook.history(loanId) }),
  ledger: async ({ loanId }) => ({ lines: await loanBook.ledger(loanId) }),
  schedule: async ({ loanId, asOf }) => ({ rows: await loanBook.schedule(loanId, asOf) }),
  creditTerms: ({ loanId }) => loanBook.creditTerms(loanId),
  lineTerms: ({ loanId }) => loanBook.lineTerms(loanId),
  statements: async ({ loanId, before }) => ({ statements: await loanBook.statements(loanId, before) }),
  breakdown: ({ loanId, asOf }) => loanBook.breakdown(loanId, asOf),
  loanAtEnd: ({ loanId, date }) => loanBook.loanAtEnd(loanId, date),
  audit: () => loanBook.audit(),
});

const quoteAnswers = ({ loanQuotes }: LoanSystemPorts): Answers<typeof QUOTE_CALLS> => ({
  newLoan: (asked) => loanQuotes.newLoan(asked),
  cashOut: (asked) => loanQuotes.cashOut(asked),
  async rateOf({ productId }) {
    const ratePercent = await loanQuotes.rateOf(productId);
    return ratePercent === undefined ? undefined : { ratePercent };
  },
});

const moneyAnswers = ({ loanMoney }: LoanSystemPorts): Answers<typeof MONEY_CALLS> => ({
  preview: ({ loanId, amountCents, date }) => loanMoney.preview(loanId, amountCents, date),
  post: async ({ postings }) => ({ outcomes: await loanMoney.post(postings) }),
});

const changeAnswers = ({ loanChanges }: LoanSystemPorts): Answers<typeof CHANGE_CALLS> => ({
  answerTo: (asked) => loanChanges.answerTo(asked),
  draw: (asked) => loanChanges.draw(asked),
  holdCredit: (asked) => loanChanges.holdCredit(asked),
  async releaseCredit(asked) {
    await loanChanges.releaseCredit(asked);
    return { outcome: 'released' };
  },
  drawTerms: (asked) => loanChanges.drawTerms(asked),
  acknowledgeLimit: (asked) => loanChanges.acknowledgeLimit(asked),
  cancelDraw: (asked) => loanChanges.cancelDraw(asked),
  drawReturn: (asked) => loanChanges.drawReturn(asked),
  returnDraw: (asked) => loanChanges.returnDraw(asked),
  keepCash: (asked) => loanChanges.keepCash(asked),
  refinance: (asked) => loanChanges.refinance(asked),
  cancelRefinance: (asked) => loanChanges.cancelRefinance(asked),
  cureNoticeGiven: (asked) => loanChanges.cureNoticeGiven(asked),
  protect: (asked) => loanChanges.protect(asked),
  settle: (asked) => loanChanges.settle(asked),
  rescind: (asked) => loanChanges.rescind(asked),
  dueDateMoves: (asked) => loanChanges.dueDateMoves(asked),
  moveDueDate: (asked) => loanChanges.moveDueDate(asked),
  undoDueDateMove: (asked) => loanChanges.undoDueDateMove(asked),
  loanPlans: (asked) => loanChanges.loanPlans(asked),
  startPlan: (asked) => loanChanges.startPlan(asked),
  undoPlan: (asked) => loanChanges.undoPlan(asked),
  reverse: (asked) => loanChanges.reverse(asked),
});

const customerAnswers = ({ customerFile }: LoanSystemPorts): Answers<typeof CUSTOMER_CALLS> => ({
  customer: ({ customerId }) => customerFile.customer(customerId),
  customersMatching: async (proof) => ({ customers: await customerFile.customersMatching(proof) }),
  customersWith: async ({ email, phoneNumber, atMost }) => ({
    customers: await customerFile.customersWith(
      email === undefined ? { phoneNumber: phoneNumber ?? '' } : { email },
      atMost,
    ),
  }),
  customersAfter: async ({ customerId, atMost }) => ({
    customerIds: await customerFile.customersAfter(customerId, atMost),
  }),
  details: ({ customerId }) => customerFile.details(customerId),
  saveDetails: (asked) => customerFile.saveDetails(asked),
  bankForTransfer: ({ customerId }) => customerFile.bankForTransfer(customerId),
  identityOf: ({ customerId }) => customerFile.identityOf(customerId),
});

const storeAnswers = ({ storeDirectory }: LoanSystemPorts): Answers<typeof STORE_CALLS> => ({
  store: ({ storeId }) => storeDirectory.store(storeId),
  stores: async () => ({ stores: await storeDirectory.stores() }),
});

const originationAnswers = ({ loanOrigination }: LoanSystemPorts): Answers<typeof ORIGINATION_CALLS> => ({
  productsOnSale: async (where) => ({ products: await loanOrigination.productsOnSale(where) }),
  decide: (asked) => loanOrigination.decide(asked),
  apply: (asked) => loanOrigination.apply(asked),
  answerTo: (asked) => loanOrigination.answerTo(asked),
  terms: (asked) => loanOrigination.terms(asked),
  originate: (asked) => loanOrigination.originate(asked),
  payOut: (asked) => loanOrigination.payOut(asked),
  takeBack: (asked) => loanOrigination.takeBack(asked),
  answerAppraisal: (asked) => loanOrigination.answerAppraisal(asked),
  applicationsOf: async (applicant) => ({ applications: await loanOrigination.applicationsOf(applicant) }),
  application: ({ applicationId }) => loanOrigination.application(applicationId),
  withdraw: (asked) => loanOrigination.withdraw(asked),
  documentsCame: (asked) => loanOrigination.documentsCame(asked),
});

const offerAnswers = ({ offers }: LoanSystemPorts): Answers<typeof OFFER_CALLS> => ({
  offersOf: async ({ customerIds }) => ({ offers: await offers.offersOf(customerIds) }),
  settlementOf: ({ loanId }) => offers.settlementOf(loanId),
});
