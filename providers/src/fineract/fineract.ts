import { NO_CAPABILITIES } from '@lendside/domain/system-capabilities';
import type { CustomerFile } from '../customer-file/port.ts';
import type { LoanBook } from '../loan-book/port.ts';
import type { ChangeOutcome, LoanChanges } from '../loan-changes/port.ts';
import type { PaymentPosting, PostingRefusal } from '../loan-money/port.ts';
import { type Adapter, type AdapterTools, adapter } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { loanIdOf, loanNumberOf } from '../vendor-loans/loan-number.ts';
import { namedStores } from '../vendor-loans/named-stores.ts';
import {
  changesNotOffered,
  offersNotMade,
  originationNotOffered,
  quotesNotOffered,
} from '../vendor-loans/not-offered.ts';
import { eachOf, type VendorSource, vendorLoanBook, vendorLoanMoney } from '../vendor-loans/vendor-system.ts';
import { type FineractCall, fineractCall } from './fineract-call.ts';
import { fineractCustomers } from './fineract-customers.ts';
import { isPaidOut, vendorLoanOf } from './fineract-loans.ts';
import { accounts, journalPage, loan, office } from './fineract-schema.ts';
import { type FineractSettings, fineractSettings } from './settings.ts';

const NAMED = { name: 'Apache Fineract', embedded: false } as const;
/** It keeps loans and takes payments; its own people do the rest. */
export const FINERACT_CAPABILITIES = {
  ...NO_CAPABILITIES,
  schedules: true,
  previews: true,
  reversals: true,
  storeLocator: true,
} as const;
const NUMBER = /^\d{1,18}$/;
const DAY_FORMAT = { locale: 'en', dateFormat: 'yyyy-MM-dd' } as const;
const PAGE = 500;

/** The ports of a loan system, asked of Apache Fineract. */
export function fineractPorts(settings: FineractSettings, tools: Pick<AdapterTools, 'db' | 'clock'>) {
  const call = fineractCall(settings);
  const customers = fineractCustomers(call, settings, NAMED);
  const source = sourceOf(call, settings, customers.ssnOf);
  const customerFile: CustomerFile = customers;
  return {
    loanBook: vendorLoanBook(source),
    loanMoney: vendorLoanMoney(source, tools),
    loanChanges: { ...changesNotOffered(NAMED), ...reversals(call, source) } satisfies LoanChanges,
    loanQuotes: quotesNotOffered(NAMED, source.loan),
    loanOrigination: originationNotOffered(NAMED),
    offers: offersNotMade(NAMED),
    customerFile,
    storeDirectory: namedStores(NAMED, settings),
  };
}

function sourceOf(
  call: FineractCall,
  settings: FineractSettings,
  ssnOf: (clientId: string) => Promise<string | undefined>,
): VendorSource {
  const loanOf: VendorSource['loan'] = async (loanId) => {
    const id = loanNumberOf(loanId);
    if (id === undefined) return undefined;
    const one = await call.read(`/v1/loans/${id}?associations=repaymentSchedule,transactions,charges`, loan);
    if (one === undefined || !isPaidOut(one)) return undefined;
    const ssn = one.clientId === undefined ? undefined : await ssnOf(String(one.clientId));
    return vendorLoanOf(one, settings, ssn !== undefined);
  };
  return {
    name: NAMED.name,
    system: 'fineract',
    lmsId: settings.system,
    brand: settings.brand,
    capabilities: FINERACT_CAPABILITIES,
    loan: loanOf,
    async loansOf(customerId) {
      if (!NUMBER.test(customerId)) return [];
      const { loanAccounts = [] } = (await call.read(`/v1/clients/${customerId}/accounts`, accounts)) ?? {};
      const loans = await eachOf(loanAccounts.filter(isPaidOut), ({ id }) => loanOf(loanIdOf(id)));
      return loans.filter((one) => one !== undefined);
    },
    send: (posting) => sendPayment(call, settings, posting),
    audit: () => auditOf(call),
  };
}

/** A command that it refuses under its idempotency key stays refused there too. */
async function sendPayment(
  call: FineractCall,
  { paymentType }: FineractSettings,
  { loanId, amountCents, date, reference, confirmationNumber }: PaymentPosting,
): Promise<PostingRefusal | undefined> {
  const { status, code } = await call.command(
    `/v1/loans/${loanNumberOf(loanId)}/transactions?command=repayment`,
    {
      ...DAY_FORMAT,
      transactionDate: date,
      transactionAmount: (amountCents / 100).toFixed(2),
      externalId: reference,
      ...(paymentType !== undefined && { paymentTypeId: paymentType, receiptNumber: confirmationNumber.slice(0, 50) }),
    },
    reference,
  );
  if (status === 200) return undefined;
  // A reference that it knows already is looked up by the caller: it was booked.
  if (status === 409 || status === 425 || code.includes('duplicate')) {
    throw new VendorFault(`it is still at work on that payment: ${status}`, { wasSent: true });
  }
  if (status === 400 || status === 403 || status === 404) return 'not_payable';
  throw new VendorFault(`it answered a payment with ${status} ${code}`, { wasSent: true });
}

/** A payment that was booked in error, or that a bank returned, is undone; a charge-back is for the lender's own people. */
function reversals(call: FineractCall, source: VendorSource): Pick<LoanChanges, 'reverse' | 'answerTo'> {
  const changed = async (loanId: string, date: string): Promise<Exclude<ChangeOutcome, { outcome: 'refused' }>> => {
    const after = await source.loan(loanId);
    const facts = after && (await vendorLoanBook(source).loan(loanId, date));
    if (!facts) throw new VendorFault('it undid a payment and does not show its loan', { wasSent: true });
    return { outcome: 'posted', loanId, loanStatusId: facts.loanStatusId, principalCents: facts.principalCents, date };
  };
  return {
    answerTo: async () => undefined,
    async reverse({ loanId, reference, paymentReference, because, date }) {
      if (because === 'chargeback') return { outcome: 'refused', reason: 'not_offered' };
      const before = await source.loan(loanId);
      const payment = before?.movements.find((one) => one.reference === paymentReference);
      if (payment === undefined) return { outcome: 'refused', reason: 'payment_not_found' };
      if (payment.state === 'reversed') return { ...(await changed(loanId, date)), outcome: 'alreadyPosted' };
      const { status, code } = await call.command(
        `/v1/loans/${loanNumberOf(loanId)}/transactions/${payment.entryId}?command=undo`,
        { ...DAY_FORMAT, transactionDate: payment.date, transactionAmount: 0, reversalExternalId: reference },
        reference,
      );
      if (status === 200) return changed(loanId, date);
      if (status === 400 || status === 403) return { outcome: 'refused', reason: 'not_reversible' };
      throw new VendorFault(`it answered a reversal with ${status} ${code}`, { wasSent: true });
    },
  };
}

/** Adds up its journal: a transaction whose two sides differ is named. */
async function auditOf({ read }: FineractCall): ReturnType<LoanBook['audit']> {
  const sides = new Map<string, number>();
  let [count, isMore] = [0, true];
  for (let offset = 0; isMore; offset += PAGE) {
    const page = await read(`/v1/journalentries?offset=${offset}&limit=${PAGE}&orderBy=id&sortOrder=ASC`, journalPage);
    for (const { transactionId, amount, entryType } of page?.pageItems ?? []) {
      sides.set(transactionId, (sides.get(transactionId) ?? 0) + (entryType.value === 'DEBIT' ? amount : -amount));
      count += 1;
    }
    isMore = (page?.pageItems.length ?? 0) === PAGE;
  }
  const bad = [...sides].filter(([, cents]) => cents !== 0);
  const imbalanceCents = bad.reduce((sum, [, cents]) => sum + cents, 0);
  return { journals: sides.size, legs: count, imbalanceCents, firstBadJournal: bad[0]?.[0] ?? null };
}

type FineractPorts = ReturnType<typeof fineractPorts>;

/** The adapter `fineract` of a port. The doctor signs in and compares its offices with the stores of the settings. */
export const fineract = <Port extends keyof FineractPorts>(port: Port): Adapter<FineractPorts[Port]> =>
  adapter({
    settings: fineractSettings,
    open: (settings, tools) =>
      Object.assign(fineractPorts(settings, tools)[port], { tryOut: () => officesOf(settings) }),
    tryOut: (opened) => (opened as FineractPorts[Port] & { tryOut(): Promise<string> }).tryOut(),
  });

async function officesOf(settings: FineractSettings): Promise<string> {
  const offices = (await fineractCall(settings).read('/v1/offices', office)) ?? [];
  const missing = offices.filter(({ id }) => settings.stores[String(id)] === undefined).map(({ id }) => id);
  if (missing.length === 0) return `Each of its offices is a store here: ${offices.length}.`;
  return `settings.stores does not name the offices ${missing.join(', ')}: their customers and loans are not shown.`;
}
