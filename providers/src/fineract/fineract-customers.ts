import { isEmail } from '@lendside/domain/email';
import type { CustomerFile, CustomerRecord, PersonProof } from '../customer-file/port.ts';
import { VendorFault } from '../sockets/vendor-call.ts';
import { loanNumberOf } from '../vendor-loans/loan-number.ts';
import { tenDigits } from '../vendor-loans/ten-digits.ts';
import { eachOf } from '../vendor-loans/vendor-system.ts';
import type { FineractCall } from './fineract-call.ts';
import { client, clientPage, type FineractClient, found, identifiers, loan } from './fineract-schema.ts';
import type { FineractSettings } from './settings.ts';

const NUMBER = /^\d{1,18}$/;
const PAGE = 200;
const LAST_FOUR = 4;

/** Questions about one client of Fineract. */
function clientsOf({ read }: FineractCall, settings: FineractSettings) {
  const clientOf = async (customerId: string) =>
    NUMBER.test(customerId) ? read(`/v1/clients/${customerId}`, client) : undefined;
  const ssnOf = async (customerId: string) => {
    const known = (await read(`/v1/clients/${customerId}/identifiers`, identifiers)) ?? [];
    return known.find(({ documentType }) => documentType.name === settings.ssnIdentifier)?.documentKey;
  };
  async function recordOf(one: FineractClient): Promise<CustomerRecord> {
    const ssn = (await ssnOf(String(one.id)))?.replaceAll(/\D/g, '');
    const phoneNumber = tenDigits(one.mobileNo);
    return {
      customerId: String(one.id),
      lmsId: settings.system,
      firstName: one.firstname ?? one.displayName,
      lastName: one.lastname ?? '',
      ...(one.emailAddress !== undefined && isEmail(one.emailAddress) && { email: one.emailAddress }),
      ...(phoneNumber !== undefined && { phoneNumber }),
      storeId: String(one.officeId),
      bankrupt: false,
      ...(ssn?.length === 9 && { ssnLastFour: ssn.slice(-LAST_FOUR) }),
    };
  }
  /** Clients with a phone number. The search finds parts of numbers too: only the whole one counts. */
  async function withPhone(phoneNumber: string): Promise<readonly FineractClient[]> {
    const { content } = (await read('/v2/clients/search', found, {
      request: { text: phoneNumber },
      page: 0,
      size: 50,
    })) ?? {
      content: [],
    };
    const same = content.filter(({ mobileNo }) => tenDigits(mobileNo ?? undefined) === phoneNumber);
    return (await eachOf(same, ({ id }) => clientOf(String(id)))).filter((one) => one !== undefined);
  }
  async function isPerson(one: FineractClient, { birthDate, ssn, loanId }: PersonProof): Promise<boolean> {
    if (one.dateOfBirth !== birthDate) return false;
    if (ssn !== undefined) return (await ssnOf(String(one.id)))?.replaceAll(/\D/g, '') === ssn.replaceAll(/\D/g, '');
    const id = loanId === undefined ? undefined : loanNumberOf(loanId);
    return id !== undefined && (await read(`/v1/loans/${id}`, loan))?.clientId === one.id;
  }
  return { clientOf, ssnOf, recordOf, withPhone, isPerson };
}

/** Clients of Fineract. What customers say of themselves is not written there from here. */
export function fineractCustomers(
  call: FineractCall,
  settings: FineractSettings,
  named: { readonly name: string; readonly embedded: false },
): CustomerFile & { ssnOf(clientId: string): Promise<string | undefined> } {
  const { clientOf, ssnOf, recordOf, withPhone, isPerson } = clientsOf(call, settings);
  return {
    ...named,
    ssnOf,
    async customer(customerId) {
      const one = await clientOf(customerId);
      return one && recordOf(one);
    },
    async customersMatching(proof) {
      const candidates = await withPhone(proof.phoneNumber);
      const proved = await eachOf(candidates, async (one) => ((await isPerson(one, proof)) ? [one] : []));
      return eachOf(proved.flat(), recordOf);
    },
    async customersWith(contact, atMost) {
      if ('email' in contact) throw new VendorFault('it cannot be searched by email', { wasSent: false });
      return eachOf((await withPhone(contact.phoneNumber)).slice(0, atMost), recordOf);
    },
    customersAfter: pages(call.read),
    async details(customerId) {
      const one = await clientOf(customerId);
      return (
        one && {
          ...(one.dateOfBirth !== undefined && { birthDate: one.dateOfBirth }),
          addresses: [],
          banks: [],
          addressesVersion: 'none',
          banksVersion: 'none',
        }
      );
    },
    saveDetails: async () => ({ outcome: 'refused', reason: 'not_offered' }),
    bankForTransfer: async () => undefined,
    async identityOf(customerId) {
      const digits = (await ssnOf(customerId))?.replaceAll(/\D/g, '') ?? '';
      if (digits.length !== 9) return undefined;
      const birthDate = (await clientOf(customerId))?.dateOfBirth;
      const ssn = `${digits.slice(0, 3)}-${digits.slice(3, 5)}-${digits.slice(5)}`;
      return { ssn, ...(birthDate !== undefined && { birthDate }) };
    },
  };
}

/** All clients in order, a page at a time. Fineract pages by place and not by number: the place of the last page is kept. */
function pages(read: FineractCall['read']): CustomerFile['customersAfter'] {
  let last = { customerId: '', offset: 0 };
  return async (customerId, atMost) => {
    let offset = customerId === last.customerId ? last.offset : 0;
    const after = customerId === '' ? -1 : Number(customerId);
    const ids: string[] = [];
    for (let isMore = true; isMore && ids.length < atMost; ) {
      const path = `/v1/clients?orderBy=id&sortOrder=ASC&offset=${offset}&limit=${PAGE}`;
      const { pageItems } = (await read(path, clientPage)) ?? { pageItems: [] };
      isMore = pageItems.length === PAGE;
      for (const { id } of pageItems) {
        if (ids.length === atMost) break;
        offset += 1;
        if (id > after) ids.push(String(id));
      }
    }
    const end = ids.at(-1);
    if (end !== undefined) last = { customerId: end, offset };
    return ids;
  };
}
