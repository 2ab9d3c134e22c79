import { DEFAULT_BRAND, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { PersonSystem } from '@lendside/contract/profile';
import { differentParts, type PersonOnFile } from '@lendside/domain/person-differences';
import { formatPhone } from '@lendside/domain/phone';
import type { CustomerDetails, CustomerRecord } from '@lendside/providers/customer-file/port';
import type { Context } from '../context.ts';
import { type DeliveryState, deliveriesOf } from './store/deliveries.ts';

/** A person as one lender system has them now. */
export type SystemPerson = PersonOnFile & { readonly record: CustomerRecord; readonly details: CustomerDetails };

/** Numbers of the person behind a customer, this one first: one for each lender system that holds them. */
export async function customersOfPerson(context: Context, userId: string, customerId: string): Promise<string[]> {
  const person = await context.ports.signIn.customers.person(userId);
  const ids: string[] = Object.values(person?.lmsCustomerIds ?? {});
  return ids.includes(customerId) ? [customerId, ...ids.filter((id) => id !== customerId)] : [customerId];
}

/** Undefined where the system does not know the number, or does not answer now. */
export async function readSystemPerson(context: Context, customerId: string): Promise<SystemPerson | undefined> {
  const { customerFile } = context.ports;
  try {
    const [record, details] = await Promise.all([customerFile.customer(customerId), customerFile.details(customerId)]);
    if (!(record && details)) return undefined;
    const { email, phoneNumber } = record;
    return { record, details, ...details, email, phoneNumber };
  } catch (error) {
    context.log.warn({ customerId, error: String(error) }, 'a lender system could not be asked');
    return undefined;
  }
}

/**
 * The other systems that hold the person: whether each has what this one has, waits for it, or refused it. A system that
 * cannot be read now is named where something is on its way to it.
 */
export async function otherSystems(context: Context, userId: string, customerId: string): Promise<PersonSystem[]> {
  const [own, ...others] = await customersOfPerson(context, userId, customerId);
  if (own === undefined || others.length === 0) return [];
  const [here, deliveries] = await Promise.all([
    readSystemPerson(context, own),
    deliveriesOf(context.db, [own, ...others]),
  ]);
  const systems = await Promise.all(
    others.map(async (id) => {
      const there = await readSystemPerson(context, id);
      const parts = here && there ? differentParts(here, there) : [];
      return there && { ...(await namedAs(context, there.record)), ...standing(id, parts, deliveries) };
    }),
  );
  return systems.filter((system) => system !== undefined);
}

/** Result of the last change: it decides what is said of a difference. */
function standing(customerId: string, parts: PersonSystem['parts'], deliveries: readonly DeliveryState[]) {
  const pending = deliveries.filter(({ state }) => state === 'PENDING');
  const toCome = [...new Set(pending.flatMap((delivery) => delivery.parts))];
  if (toCome.length > 0) return { state: 'pending' as const, parts: toCome };
  if (parts.length === 0) return { state: 'same' as const, parts };
  const isRefused = ({ state, parts: wanted, ...ends }: DeliveryState) =>
    state === 'REFUSED' &&
    (ends.customerId === customerId || ends.fromCustomerId === customerId) &&
    wanted.some((part) => parts.includes(part));
  return { state: deliveries.some(isRefused) ? ('refused' as const) : ('differs' as const), parts };
}

/** A customer knows a lender system by the brands of the loans there. */
async function namedAs(context: Context, { customerId, lmsId, storeId }: CustomerRecord) {
  const [loans, store] = await Promise.all([
    context.ports.loanBook.loansOf([customerId], context.businessDate()),
    context.ports.storeDirectory.store(storeId),
  ]);
  const named = [...loans.map(({ brand }) => brand), store?.brand ?? DEFAULT_BRAND].filter(isBrandCode);
  const codes = [...new Set(loans.length > 0 ? named.slice(0, -1) : named)];
  const [first = DEFAULT_BRAND] = codes;
  const name = codes.map((code) => brands[code].name).join(', ');
  return { customerId, lmsId, name, phoneNumber: formatPhone(context.brands[first].supportPhones[lmsId]) };
}
