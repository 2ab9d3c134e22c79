import { NO_CAPABILITIES } from '@lendside/domain/system-capabilities';
import type { PaymentPosting, PostingRefusal } from '../loan-money/port.ts';
import { type Adapter, type AdapterTools, adapter } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { loanNumberOf } from '../vendor-loans/loan-number.ts';
import { namedStores } from '../vendor-loans/named-stores.ts';
import {
  changesNotOffered,
  offersNotMade,
  originationNotOffered,
  quotesNotOffered,
} from '../vendor-loans/not-offered.ts';
import { eachOf, type VendorSource, vendorLoanBook, vendorLoanMoney } from '../vendor-loans/vendor-system.ts';
import { type NortridgeCall, nortridgeCall } from './nortridge-call.ts';
import { contactOf, nortridgeCustomers } from './nortridge-customers.ts';
import { isLent, vendorLoanOf } from './nortridge-loans.ts';
import { loans, type NortridgeContact, type NortridgeLoan, paymentHistory } from './nortridge-schema.ts';
import { type NortridgeSettings, nortridgeSettings } from './settings.ts';

const NAMED = { name: 'Nortridge NLS', embedded: false } as const;
/** It tells what is owed and what was paid, takes payments, and writes contacts down. Of the payments to come its public reference says nothing. */
export const NORTRIDGE_CAPABILITIES = { ...NO_CAPABILITIES, contactChanges: true, storeLocator: true } as const;
const NUMBER = /^\d{1,18}$/;

type NortridgeTools = Pick<AdapterTools, 'db' | 'clock' | 'keys'>;

/** The ports of a loan system, asked of Nortridge NLS. */
export function nortridgePorts(settings: NortridgeSettings, tools: NortridgeTools) {
  const call = nortridgeCall(settings, tools);
  const source = sourceOf(call, settings);
  return {
    loanBook: vendorLoanBook(source),
    loanMoney: vendorLoanMoney(source, tools),
    loanChanges: changesNotOffered(NAMED),
    loanQuotes: quotesNotOffered(NAMED, source.loan),
    loanOrigination: originationNotOffered(NAMED),
    offers: offersNotMade(NAMED),
    customerFile: nortridgeCustomers(call, settings, tools, NAMED),
    storeDirectory: namedStores(NAMED, settings),
  };
}

function sourceOf(call: NortridgeCall, settings: NortridgeSettings): VendorSource {
  const told = async (loan: NortridgeLoan, contactOfLoan: () => Promise<NortridgeContact | undefined>) => {
    if (!isLent(loan, settings)) return undefined;
    const history = call.list(`/loans/${loan.Acctrefno}/payment-history`, paymentHistory);
    const [lines, contact] = await Promise.all([history, contactOfLoan()]);
    return vendorLoanOf({ loan, lines, contact }, settings);
  };
  return {
    name: NAMED.name,
    system: 'nortridge',
    lmsId: settings.system,
    brand: settings.brand,
    capabilities: NORTRIDGE_CAPABILITIES,
    async loan(loanId) {
      const id = loanNumberOf(loanId);
      if (id === undefined) return undefined;
      const found = await call.list('/loans/search', loans, { Acctrefno: String(id) });
      const loan = found.find(({ Acctrefno }) => Acctrefno === id);
      return loan && told(loan, () => contactOf(call, String(loan.Cifno)));
    },
    async loansOf(customerId) {
      if (!NUMBER.test(customerId)) return [];
      const found = await call.list('/loans/search', loans, { Cifno: customerId });
      const own = found.filter(({ Cifno }) => String(Cifno) === customerId);
      if (own.length === 0) return [];
      const contact = await contactOf(call, customerId);
      return (await eachOf(own, (loan) => told(loan, async () => contact))).filter((one) => one !== undefined);
    },
    send: (posting) => sendPayment(call, settings, posting),
    // Its public reference shows no journal: that its books balance is for Nortridge to say.
    audit: async () => ({ journals: 0, legs: 0, imbalanceCents: 0, firstBadJournal: null }),
  };
}

/** A payment is a form, and in the history under our reference. What it refuses names its fields and is refused here. */
async function sendPayment(
  call: NortridgeCall,
  { paymentFields: fields, paymentMethod }: NortridgeSettings,
  { loanId, amountCents, date, reference }: PaymentPosting,
): Promise<PostingRefusal | undefined> {
  const { status, places } = await call.form(`/loans/${loanNumberOf(loanId)}/transactions/payments`, {
    [fields.amount]: (amountCents / 100).toFixed(2),
    [fields.date]: date,
    [fields.reference]: reference,
    ...(paymentMethod !== undefined && { Payment_Method_No: String(paymentMethod) }),
  });
  if (status === 200 || status === 201) return undefined;
  if (status === 400 || status === 404) return 'not_payable';
  throw new VendorFault(`it answered a payment with ${status} ${places}`, { wasSent: true });
}

type NortridgePorts = ReturnType<typeof nortridgePorts>;

/** The adapter `nortridge` of a port. The doctor signs in and asks for a contact that there is not. */
export const nortridge = <Port extends keyof NortridgePorts>(port: Port): Adapter<NortridgePorts[Port]> =>
  adapter({
    settings: nortridgeSettings,
    open: (settings, tools) =>
      Object.assign(nortridgePorts(settings, tools)[port], { tryOut: () => tried(settings, tools) }),
    tryOut: (opened) => (opened as NortridgePorts[Port] & { tryOut(): Promise<string> }).tryOut(),
  });

async function tried(settings: NortridgeSettings, tools: NortridgeTools): Promise<string> {
  await contactOf(nortridgeCall(settings, tools), '1');
  const { statuses, groups, paymentTypes } = settings;
  const [states, kinds, types] = [statuses, groups, paymentTypes].map((table) => Object.keys(table).length);
  return `It took our sign-in and answered a search; codes that the settings name: ${states} of statuses, ${kinds} of groups, ${types} of payment types.`;
}
