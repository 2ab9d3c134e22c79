import { addDays } from '@lendside/domain/calendar-date';
import type { NewUser } from '@lendside/providers/sign-in/port';
import { type As, TEST_PASSWORD } from './test-service.ts';
import { startWorld, type World } from './test-start-world.ts';

/** Who is in the small world that tests of the service share. */
export interface TestWorld extends World {
  /** NLS, tmx: borrower of a title loan, with bea as cosigner. */
  readonly anna: As;
  /** NLS, tmx: cosigner of anna's loan, no loan of her own. */
  readonly bea: As;
  /** TLXe, ccc: an installment loan. */
  readonly carl: As;
  /** A person who is a customer nowhere. */
  readonly nora: As;
  readonly annasLoan: string;
  readonly carlsLoan: string;
  readonly emails: Readonly<Record<'anna' | 'bea' | 'carl' | 'nora', string>>;
}

const EMAILS = {
  anna: 'anna.ash@example.com',
  bea: 'bea.birch@example.com',
  carl: 'carl.cedar@example.com',
  nora: 'nora.nettle@example.com',
} as const;

const user = (
  firstName: string,
  lastName: string,
  email: string,
  lmsCustomerIds: NewUser['lmsCustomerIds'],
): NewUser => ({
  username: email,
  password: TEST_PASSWORD,
  state: 'confirmed',
  firstName,
  lastName,
  email,
  emailVerified: true,
  phoneVerified: false,
  lmsCustomerIds,
  showPaidOff: true,
  language: 'english',
});

/** A service with four people in it, all signed in, on a database of its own. */
export async function startTestWorld(options?: Parameters<typeof startWorld>[0]): Promise<TestWorld> {
  const service = await startWorld(options);
  const { lender, context } = service;
  const [stores, products] = await Promise.all([
    context.ports.storeDirectory.stores(),
    context.db.query<{ product_id: string; lms_id: string; brand: string; kind: string }>(
      'worker',
      'select product_id, lms_id, brand, kind from loanbook.products order by product_id',
    ),
  ]);
  const storeOf = (brand: string, lmsId: string) =>
    stores.find((store) => store.brand === brand && store.lmsId === lmsId)?.storeId ?? '';
  const productOf = (brand: string, lmsId: string, kind: string) =>
    products.find((row) => row.brand === brand && row.lms_id === lmsId && row.kind === kind)?.product_id ?? '';

  const [tmx, ccc] = [storeOf('tmx', 'NLS'), storeOf('ccc', 'TLXe')];
  const known = { bankrupt: false, ssnLastFour: '6789', militaryStatus: 'notCovered' } as const;
  await lender.addCustomers([
    { ...known, customerId: 'nls-a', lmsId: 'NLS', firstName: 'Anna', lastName: 'Ash', storeId: tmx },
    { ...known, customerId: 'nls-b', lmsId: 'NLS', firstName: 'Bea', lastName: 'Birch', storeId: tmx },
    { ...known, customerId: 'tlx-c', lmsId: 'TLXe', firstName: 'Carl', lastName: 'Cedar', storeId: ccc },
  ]);
  const today = context.businessDate();
  const [annasLoan = '', carlsLoan = ''] = await lender.openLoans([
    {
      reference: 'test-a',
      borrowerId: 'nls-a',
      cosignerId: 'nls-b',
      productId: productOf('tmx', 'NLS', 'title'),
      storeId: tmx,
      amountCents: 300_000,
      date: addDays(today, -45),
      collateral: { year: 2016, make: 'Honda', model: 'Civic' },
    },
    {
      reference: 'test-c',
      borrowerId: 'tlx-c',
      productId: productOf('ccc', 'TLXe', 'installment'),
      storeId: ccc,
      amountCents: 120_000,
      date: addDays(today, -20),
    },
  ]);
  await lender.dailyClose(today);

  const { signIn } = context.ports;
  await signIn.addUser(user('Anna', 'Ash', EMAILS.anna, { NLS: 'nls-a' }));
  await signIn.addUser(user('Bea', 'Birch', EMAILS.bea, { NLS: 'nls-b' }));
  await signIn.addUser(user('Carl', 'Cedar', EMAILS.carl, { TLXe: 'tlx-c' }));
  await signIn.addUser(user('Nora', 'Nettle', EMAILS.nora, {}));
  return {
    ...service,
    anna: await service.signIn(EMAILS.anna),
    bea: await service.signIn(EMAILS.bea),
    carl: await service.signIn(EMAILS.carl),
    nora: await service.signIn(EMAILS.nora),
    annasLoan,
    carlsLoan,
    emails: EMAILS,
  };
}
