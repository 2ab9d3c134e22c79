import { addCard } from '@lendside/contract/cards';
import { addDays } from '@lendside/domain/calendar-date';
import type { NewLoan } from '@lendside/loanbook/origination/new-loan';
import type { NewCustomer } from '@lendside/providers/customer-file/port';
import type { NewUser } from '@lendside/providers/sign-in/port';
import { testDatabase } from '@lendside/tools/test-database';
import { type As, startTestService, TEST_PASSWORD, type TestService, type TestServiceOptions } from './test-service.ts';

/** The test number of a card that approves every charge. */
export const APPROVES = '4111111111111111';

/** A signed-in person. */
export interface TestPerson {
  readonly as: As;
  readonly email: string;
  readonly userId: string;
  readonly customerId: string;
}

/** What is special of a person; without it, a customer of the title lender in Georgia. */
export interface PersonFacts {
  readonly lastName?: string;
  readonly lmsId?: NewCustomer['lmsId'];
  readonly storeId?: string;
  /** Beyond that, in the lender's file; `null` for a person the lender does not know. */
  readonly customer?: Partial<NewCustomer> | null;
  /** Beyond that, in their sign-in. */
  readonly user?: Partial<NewUser>;
}

/** What is special of a loan; without it, a title loan of $2,000 opened 40 days ago. */
export interface LoanFacts extends Partial<Omit<NewLoan, 'borrowerId' | 'date'>> {
  readonly daysAgo?: number;
}

/** A whole service on a database of its own, in which people, their loans and their cards are made by name. */
export interface World extends TestService {
  person(name: string, facts?: PersonFacts): Promise<TestPerson>;
  /** Opens a loan of a person and answers its id; `name` tells it from every other loan. */
  loan(name: string, borrower: Pick<TestPerson, 'customerId'>, facts?: LoanFacts): Promise<string>;
  /** What the vault's fields would have returned for a test number. */
  card(number?: string): Promise<{ token: string; securityToken: string }>;
  /** Puts a card into the wallet of a person. */
  savedCard(
    who: Pick<TestPerson, 'as'>,
    number?: string,
  ): Promise<{ cardToken: string; cardIds: { type: string; id: string }[]; securityToken: string }>;
}

export interface WorldOptions extends Partial<Omit<TestServiceOptions, 'databaseUrl'>> {
  /** What is done to the migrated database before the service opens it. */
  readonly prepared?: (databaseUrl: string) => Promise<void>;
}

/** Starts a world. Its end drops the database with it. */
export async function startWorld({ prepared, ...options }: WorldOptions = {}): Promise<World> {
  const database = await testDatabase();
  await prepared?.(database.url);
  const service = await startTestService({ ...options, databaseUrl: database.url });
  const { context, lender } = service;
  // Jobs that go over all customers are done for the day before there is one: a test has them look again when it wants it.
  if (options.jobs ?? true) await service.jobsIdle();

  async function card(number = APPROVES) {
    const tokens = await service.vault.tokenForTestNumber({ number });
    if (!tokens) throw new Error(`${number} is no test number`);
    return tokens;
  }

  return {
    ...service,
    card,
    person: (name, facts) => addPerson(service, name, facts),
    loan(name, { customerId }, { daysAgo = 40, ...facts } = {}) {
      const loan = {
        reference: `loan-${name}`,
        borrowerId: customerId,
        productId: 'tmx-title-ga',
        storeId: '40120',
        amountCents: 200_000,
        date: addDays(context.businessDate(), -daysAgo),
        ...(facts.productId === undefined && { collateral: { year: 2015, make: 'Ford', model: 'Focus' } }),
        ...facts,
      };
      return lender.openLoan(loan);
    },
    async savedCard({ as }, number) {
      const { token, securityToken } = await card(number);
      const { body } = await service.call(addCard, { token, save: true }, as);
      return { cardToken: body.cardToken, cardIds: body.cardIds, securityToken };
    },
    async stop() {
      await service.stop();
      await database.drop();
    },
  };
}

async function addPerson(
  service: TestService,
  name: string,
  { lastName = 'Tester', lmsId = 'NLS', storeId = '40120', customer = {}, user = {} }: PersonFacts = {},
): Promise<TestPerson> {
  const email = `${name}@example.com`;
  const customerId = customer === null ? undefined : `${lmsId === 'NLS' ? 'nls' : 'tlx'}-${name}`;
  const names = { firstName: name, lastName };
  if (customerId !== undefined) {
    const file = { customerId, lmsId, storeId, email, bankrupt: false, militaryStatus: 'notCovered' } as const;
    await service.lender.addCustomers([{ ...names, ...file, ...customer }]);
  }
  const { userId } = await service.context.ports.signIn.addUser({
    ...names,
    username: email,
    password: TEST_PASSWORD,
    state: 'confirmed',
    email,
    emailVerified: true,
    phoneVerified: false,
    customerId,
    lmsCustomerIds: customerId ? { [lmsId]: customerId } : {},
    showPaidOff: true,
    language: 'english',
    ...user,
  });
  return { as: await service.signIn(email), email, userId, customerId: customerId ?? '' };
}
