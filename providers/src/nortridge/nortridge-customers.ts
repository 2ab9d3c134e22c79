import { createHash } from 'node:crypto';
import { isEmail } from '@lendside/domain/email';
import type {
  ChangedPart,
  CustomerAddress,
  CustomerChange,
  CustomerChanged,
  CustomerFile,
  CustomerRecord,
  PersonProof,
} from '../customer-file/port.ts';
import type { AdapterTools } from '../sockets/socket.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { answerOnce } from '../vendor-loans/answer-once.ts';
import { loanNumberOf } from '../vendor-loans/loan-number.ts';
import { tenDigits } from '../vendor-loans/ten-digits.ts';
import { type ContactChange, contactChangeOf, contactImport } from './contact-import.ts';
import type { NortridgeCall } from './nortridge-call.ts';
import { contacts, loans, type NortridgeContact } from './nortridge-schema.ts';
import type { NortridgeSettings } from './settings.ts';

const NUMBER = /^\d{1,18}$/;
const LAST_FOUR = 4;

const digitsOf = (text: string | undefined) => text?.replaceAll(/\D/g, '');

/** The one contact of a number; undefined where there is none. */
export async function contactOf({ list }: NortridgeCall, customerId: string): Promise<NortridgeContact | undefined> {
  if (!NUMBER.test(customerId)) return undefined;
  const found = await list('/contacts/search', contacts, { Cifno: customerId });
  return found.find(({ Cifno }) => String(Cifno) === customerId);
}

function recordOf(one: NortridgeContact, { system }: NortridgeSettings): CustomerRecord {
  const [ssn, phoneNumber] = [digitsOf(one.Tin), tenDigits(one.Phone_Number)];
  return {
    customerId: String(one.Cifno),
    lmsId: system,
    firstName: one.Firstname1 ?? one.Company ?? one.Cifnumber,
    lastName: one.Lastname1 ?? '',
    ...(one.Email !== undefined && isEmail(one.Email) && { email: one.Email }),
    ...(phoneNumber !== undefined && { phoneNumber }),
    storeId: one.Branch_Cifno === undefined ? '' : String(one.Branch_Cifno),
    bankrupt: false,
    ...(ssn?.length === 9 && { ssnLastFour: ssn.slice(-LAST_FOUR) }),
  };
}

/** Home of a contact, where all of it is on file. */
function homeOf(one: NortridgeContact): readonly CustomerAddress[] {
  const { Street_Address1: line1, City: city, State: state, Zip: zip } = one;
  if (line1 === undefined || city === undefined || state === undefined || zip === undefined) return [];
  return [{ typeName: 'Home', line1, city, state, zip: zip.slice(0, 5) }];
}

const versionOf = (home: readonly CustomerAddress[]) =>
  createHash('sha256').update(JSON.stringify(home)).digest('base64url').slice(0, 16);

/** Contacts of Nortridge. Its search may find more than was asked for: what it found is held to all that was given. */
export function nortridgeCustomers(
  call: NortridgeCall,
  settings: NortridgeSettings,
  tools: Pick<AdapterTools, 'db' | 'clock'>,
  named: { readonly name: string; readonly embedded: false },
): CustomerFile {
  const record = (one: NortridgeContact) => recordOf(one, settings);
  return {
    ...named,
    async customer(customerId) {
      const one = await contactOf(call, customerId);
      return one && record(one);
    },
    async customersMatching(proof) {
      const same = (await searched(call, proof.phoneNumber)).filter((one) => one.Dob === proof.birthDate);
      const proved = await Promise.all(same.map(async (one) => ((await isPerson(call, one, proof)) ? [one] : [])));
      return proved.flat().map(record);
    },
    async customersWith(contact, atMost) {
      const found =
        'phoneNumber' in contact ? await searched(call, contact.phoneNumber) : await mailed(call, contact.email);
      return found.slice(0, atMost).map(record);
    },
    // Its public reference does not say how to walk through all contacts: what is sent to all of them is Nortridge's to send.
    customersAfter: async () => [],
    async details(customerId) {
      const one = await contactOf(call, customerId);
      if (one === undefined) return undefined;
      const addresses = homeOf(one);
      return {
        ...(one.Dob !== undefined && { birthDate: one.Dob }),
        ...{ addresses, addressesVersion: versionOf(addresses), banks: [], banksVersion: 'none' },
      };
    },
    saveDetails: ({ reference, customerId, change }) =>
      answerOnce(tools, { reference, about: `contact ${customerId}` }, () => saved(call, customerId, change)),
    bankForTransfer: async () => undefined,
    // It answers a number by its digest alone.
    identityOf: async () => undefined,
  };
}

const searched = async ({ list }: NortridgeCall, phoneNumber: string) =>
  (await list('/contacts/search', contacts, { Phone_Number: phoneNumber })).filter(
    (one) => tenDigits(one.Phone_Number) === phoneNumber,
  );

const mailed = async ({ list }: NortridgeCall, email: string) =>
  (await list('/contacts/search', contacts, { Email: email })).filter(
    (one) => one.Email?.toLowerCase() === email.toLowerCase(),
  );

/** By the number on file, or by a loan under the number that Nortridge or this house gave it. */
async function isPerson({ list }: NortridgeCall, one: NortridgeContact, { ssn, loanId = '' }: PersonProof) {
  if (ssn !== undefined) return digitsOf(one.Tin) === digitsOf(ssn);
  const own = await list('/loans/search', loans, { Cifno: String(one.Cifno) });
  return own.some(
    (loan) => loan.Cifno === one.Cifno && (loan.Loan_Number === loanId || loan.Acctrefno === loanNumberOf(loanId)),
  );
}

/** Imports a change and reads the contact again: it is saved when it stands there. */
async function saved(call: NortridgeCall, customerId: string, change: CustomerChange): Promise<CustomerChanged> {
  const before = await contactOf(call, customerId);
  if (before === undefined) return { outcome: 'refused', reason: 'unknown_customer' };
  const asked = contactChangeOf(change);
  if (asked === undefined) return { outcome: 'refused', reason: 'not_offered' };
  if (change.seenAddresses !== undefined && asked.home && change.seenAddresses !== versionOf(homeOf(before)))
    return { outcome: 'refused', reason: 'changed_elsewhere' };
  const changed = differsIn(before, asked);
  if (changed.length === 0) return { outcome: 'saved', changed };
  const { status, places } = await call.importXml(contactImport(before.Cifnumber, asked));
  if (status === 400) return { outcome: 'refused', reason: 'not_offered' };
  if (status !== 200) throw new VendorFault(`it answered an import with ${status} ${places}`, { wasSent: true });
  const after = await contactOf(call, customerId);
  if (after === undefined || differsIn(after, asked).length > 0)
    throw new VendorFault('it took a change of a contact and does not show it', { wasSent: true });
  return { outcome: 'saved', changed };
}

/** Parts in which a contact is not what it is to be. */
function differsIn(one: NortridgeContact, { email, phoneNumber, home }: ContactChange): readonly ChangedPart[] {
  const isHome =
    home === undefined ||
    (one.Street_Address1 === home.street &&
      one.City === home.city &&
      one.State === home.state &&
      one.Zip?.slice(0, 5) === home.zip);
  return [
    ...(email !== undefined && one.Email?.toLowerCase() !== email.toLowerCase() ? (['email'] as const) : []),
    ...(phoneNumber !== undefined && tenDigits(one.Phone_Number) !== phoneNumber ? (['phoneNumber'] as const) : []),
    ...(isHome ? [] : (['addresses'] as const)),
  ];
}
