import type { OutputOf } from '@lendside/contract/operation';
import type { readPersonalInfo } from '@lendside/contract/profile';
import { formatMonthDayYear } from '@lendside/domain/birth-date';
import { preferenceOf } from '@lendside/domain/communication';
import { maskEmail, normalizeEmail } from '@lendside/domain/email';
import { isToPay } from '@lendside/domain/flows';
import { maskPhone, phoneDigits } from '@lendside/domain/phone';
import { displayAddress } from '@lendside/domain/postal-address';
import { maskSsn } from '@lendside/domain/ssn';
import type { CustomerAddress, CustomerDetails, CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Identity, SystemId } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { choiceOf } from '../platform/notifications/choices-store.ts';
import { Problem } from '../problem.ts';
import { isLinkSession, ownCustomer } from './own-customer.ts';
import { otherSystems } from './person-systems.ts';

/** Who the person is, of a shared loan only themselves. Reading what identifies them leaves an audit line. */
export async function readInfo(context: Context, { input, caller }: Call<typeof readPersonalInfo>) {
  const session = sessionOf(caller);
  const record = await ownCustomer(context, session, input);
  const byLink = isLinkSession(session);
  const [details, person, choice, systems] = await Promise.all([
    context.ports.customerFile.details(record.customerId),
    context.ports.signIn.customers.person(session.userId),
    choiceOf(context.db, session.userId),
    byLink ? [] : otherSystems(context, session.userId, record.customerId),
  ]);
  if (!details) throw new Problem('customer_not_found');
  const masked = byLink || (input.masked ?? false);
  if (!masked) {
    const { customerId, lmsId } = record;
    const entry = { customerId, userId: session.userId, what: 'profile.revealed', detail: { lmsId } };
    await context.db.transaction('worker', (tx) => writeAudit(tx, context.clock.nowMs(), [entry]));
  }
  return {
    ...personOf(record, details, masked),
    ...(byLink ? onlyOf(record) : restOf(record, details, person)),
    ...(isToPay(session) && shownToPayers(record)),
    mdmId: byLink ? undefined : person?.mdmId,
    ...verifiedContacts(record, person),
    communicationSettings: preferenceOf(choice),
    addressesVersion: details.addressesVersion,
    banksVersion: byLink ? undefined : details.banksVersion,
    canUpdateUserLogin: !byLink && (context.flags.isOn('emailEditing') || context.flags.isOn('phoneEditing')),
    otherSystems: systems,
    masked,
  };
}

type Info = OutputOf<typeof readPersonalInfo>;

/** Fields of a person that paying does not need, withheld, and the name shortened to what the other party of a loan is told. */
const shownToPayers = ({ firstName, lastName }: CustomerRecord) => ({
  customerId: '',
  customerIds: [],
  lmsReferenceIds: [],
  customerName: `${firstName} ${lastName.slice(0, 1)}.`,
  fullCustomerName: `${firstName} ${lastName.slice(0, 1)}.`,
  customerLastName: `${lastName.slice(0, 1)}.`,
  addresses: [] as Info['addresses'],
  dob: undefined,
  displaySsn: undefined,
  status: 'active' as const,
  lastPayDate: undefined,
  payFrequency: undefined,
});

/** A contact on file is verified where it is one that the person signs in with and confirmed by a code. */
function verifiedContacts(record: CustomerRecord, person: Identity | undefined) {
  const email = person?.emailVerified ? normalizeEmail(person.email ?? '') : '';
  const phone = person?.phoneVerified ? phoneDigits(person.phoneNumber ?? '') : undefined;
  return {
    hasVerifiedProfileEmail: email !== '' && email === normalizeEmail(record.email ?? ''),
    hasVerifiedProfilePhone: phone !== undefined && phone === phoneDigits(record.phoneNumber ?? ''),
  };
}

function personOf(record: CustomerRecord, details: CustomerDetails, masked: boolean) {
  const { firstName, lastName, email, phoneNumber } = record;
  const dob = details.birthDate && formatMonthDayYear(details.birthDate);
  const { lastPayDate, payFrequency } = details;
  return {
    customerName: `${firstName} ${lastName}`,
    fullCustomerName: `${firstName} ${lastName}`,
    customerFirstName: firstName,
    customerLastName: lastName,
    addresses: addressesOf(details.addresses),
    dob: masked && dob ? `**/**/${dob.slice(-4)}` : dob,
    displaySsn: record.ssnLastFour && maskSsn(record.ssnLastFour),
    phoneNumber: masked && phoneNumber ? maskPhone(phoneNumber) : phoneNumber,
    email: masked && email ? maskEmail(email) : email,
    customerStoreId: record.storeId,
    status: record.bankrupt ? ('bankrupt' as const) : ('active' as const),
    lastPayDate,
    payFrequency,
  };
}

/** Home first. Where no other address is kept, mail goes home. */
function addressesOf(saved: readonly CustomerAddress[]): Info['addresses'] {
  const home = saved.find((address) => address.typeName === 'Home');
  const mailing = saved.find((address) => address.typeName === 'Mailing');
  const shown = home && !mailing ? [home, { ...home, typeName: 'Mailing' as const }] : [home, mailing];
  const spouse = saved.find((address) => address.typeName === 'Spouse');
  return [...shown, spouse]
    .filter((address) => address !== undefined)
    .map((address, index) => ({
      ...address,
      display: displayAddress(address),
      sameAddresses: address.typeName === 'Mailing' && mailing === undefined,
      index,
    }));
}

/** A link's session: the customer of its loan, and no banks, income or other systems. */
function onlyOf({ customerId, lmsId }: CustomerRecord) {
  const lmsReferenceIds = [{ lmsId, customerId }];
  return { customerId, customerIds: [customerId], banks: [], lmsReferenceIds, referralInfo: {} };
}

function restOf({ customerId }: CustomerRecord, details: CustomerDetails, person: Identity | undefined) {
  const ids = Object.entries(person?.lmsCustomerIds ?? {}) as [SystemId, string][];
  return {
    customerId,
    customerIds: ids.map(([, id]) => id),
    discretionaryIncome: details.discretionaryIncomeCents,
    banks: details.banks.map(({ bankAccountId, lastFour, ...bank }) => ({
      ...bank,
      id: bankAccountId,
      accountNumber: lastFour,
    })),
    lmsReferenceIds: ids.map(([lmsId, id]) => ({ lmsId, customerId: id })),
    referralInfo: { ncrCognitoAttribute: person?.nonCustomerRefer },
  };
}
