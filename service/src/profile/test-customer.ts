import { addDays } from '@lendside/domain/calendar-date';
import { type As, TEST_PASSWORD } from '../test-service.ts';
import type { TestWorld } from '../test-world.ts';

/** A customer of their own, whose phone is confirmed. */
export interface TestCustomer {
  readonly as: As;
  readonly email: string;
  readonly phone: string;
  readonly customerId: string;
  readonly userId: string;
  readonly loanId: string;
}

/** Makes a customer with a loan at ccc that was opened some days ago. */
export async function newCustomer(
  world: TestWorld,
  name: string,
  { openedDaysAgo = 20, phone = '2025550170' } = {},
): Promise<TestCustomer> {
  const { context, lender } = world;
  const [customerId, email] = [`tlx-${name}`, `${name}.cole@example.com`];
  const storeId = (await context.ports.storeDirectory.stores()).find(({ brand }) => brand === 'ccc')?.storeId ?? '';
  const [product] = await context.db.query<{ product_id: string }>(
    'worker',
    "select product_id from loanbook.products where brand = 'ccc' and kind = 'installment' order by product_id limit 1",
  );
  const names = { firstName: name, lastName: 'Cole' };
  const known = { bankrupt: false, militaryStatus: 'notCovered', ssn: '512-55-0170' } as const;
  await lender.addCustomers([
    { ...known, ...names, customerId, lmsId: 'TLXe', storeId, email, phoneNumber: phone, birthDate: '1985-03-09' },
  ]);
  const loanId = await lender.openLoan({
    reference: `test-${name}`,
    borrowerId: customerId,
    productId: product?.product_id ?? '',
    storeId,
    amountCents: 120_000,
    date: addDays(context.businessDate(), -openedDaysAgo),
  });
  const { userId } = await context.ports.signIn.addUser({
    ...names,
    username: email,
    password: TEST_PASSWORD,
    state: 'confirmed',
    email,
    emailVerified: true,
    phoneNumber: phone,
    phoneVerified: true,
    lmsCustomerIds: { TLXe: customerId },
    showPaidOff: true,
    language: 'english',
  });
  return { as: await world.signIn(email), email, phone, customerId, userId, loanId };
}
