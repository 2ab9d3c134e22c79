import type { Product } from '@lendside/loanbook/products/product';
import { PRODUCTS } from '@lendside/loanbook/products/products';
import { addManyCustomers, type CrowdMember } from '@lendside/people/many-customers';
import { PASSWORD } from '@lendside/people/people';
import { type Composed, compose } from '@lendside/service/compose/compose';
import { type AllControls, allControls } from '@lendside/service/compose/embedded-controls';
import { readSettings } from '@lendside/service/platform/configuration/settings';
import { pino } from 'pino';

/** The database of a running product, and its data folder. */
export interface Place {
  readonly databaseUrl: string;
  readonly dataFolder: string;
}

/** A service of embedded answers, with their controls. */
export type WithControls = Composed & AllControls;

/** Works in a service of its own on the database of the product. */
export async function within<Result>(
  { databaseUrl, dataFolder }: Place,
  work: (service: WithControls) => Promise<Result>,
) {
  const settings = readSettings({ DATABASE_URL: databaseUrl, LENDSIDE_DATA: dataFolder });
  const service = await compose({ settings, log: pino({ level: 'silent' }) });
  try {
    return await work({ ...service, ...allControls(service.controls) });
  } finally {
    await service.stop();
  }
}

const isPersonal = (product: Product) => product.kind === 'installment' && product.lmsId === 'TLXe';

/**
 * Adds customers with an installment loan each, six months old, of whom the first `signIns` can sign in; answers their
 * user names.
 */
export function addCustomers(
  place: Place,
  { count, signIns }: { readonly count: number; readonly signIns: number },
): Promise<string[]> {
  return within(place, async (service) => {
    const members = await addManyCustomers({
      ...service.worldPorts(),
      today: service.context.businessDate(),
      count,
      seed: 7,
      products: PRODUCTS.filter(isPersonal),
      payments: 6,
    });
    return signUp(service, members.slice(0, signIns));
  });
}

/**
 * Fills a book with customers and loans of all products, one of them with 20 transactions; answers its owner's user
 * name.
 */
export function fillBook(place: Place, customers: number): Promise<string> {
  return within(place, async (service) => {
    const crowd = { ...service.worldPorts(), today: service.context.businessDate(), seed: 7 };
    const products = PRODUCTS.filter((product) => isPersonal(product) && product.terms.installments > 20).slice(0, 1);
    const firstCustomerNumber = 900_001;
    const reader = await addManyCustomers({ ...crowd, count: 1, products, payments: 19, firstCustomerNumber });
    await addManyCustomers({ ...crowd, count: customers - 1, historyDays: 200 });
    return (await signUp(service, reader))[0] as string;
  });
}

/** Adds a customer with the given number of open loans; returns the username. */
export function addManyLoans(place: Place, loans: number): Promise<string> {
  return within(place, async (service) => {
    const product = PRODUCTS.find(isPersonal) as Product;
    const members = await addManyCustomers({
      ...service.worldPorts(),
      today: service.context.businessDate(),
      count: 1,
      seed: 7,
      products: Array<Product>(loans).fill(product),
      historyDays: 10,
      firstCustomerNumber: 910_001,
    });
    return (await signUp(service, members.slice(0, 1)))[0] as string;
  });
}

async function signUp({ context }: Composed, members: readonly CrowdMember[]): Promise<string[]> {
  const usernames: string[] = [];
  for (const { customerId, firstName, lastName, lmsId } of members) {
    const username = `crowd.${customerId}@example.com`;
    await context.ports.signIn.addUser({
      username,
      password: PASSWORD,
      firstName,
      lastName,
      email: username,
      emailVerified: true,
      phoneVerified: false,
      customerId,
      lmsCustomerIds: { [lmsId]: customerId },
      showPaidOff: false,
      language: 'english',
      state: 'confirmed',
    });
    usernames.push(username);
  }
  return usernames;
}
