import { randomUUID } from 'node:crypto';
import { addCard } from '@lendside/contract/cards';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { addDays } from '@lendside/domain/calendar-date';
import { testDatabase } from '../../../tools/src/test-database.ts';
import {
  type As,
  startTestService,
  TEST_PASSWORD,
  type TestService,
  type TestServiceOptions,
} from '../test-service.ts';

export const APPROVES = '4111111111111111';

/** A customer with a title loan of $2,000, opened 40 days ago unless said otherwise, signed in. */
export interface Payer {
  readonly as: As;
  readonly email: string;
  readonly customerId: string;
  readonly loanId: string;
}

export interface PayingService extends TestService {
  /** What the vault's fields would have returned for a test number. */
  card(number?: string): Promise<{ token: string; securityToken: string }>;
  payer(name: string, openedDaysAgo?: number): Promise<Payer>;
  /** One more title loan of the same customer. */
  moreLoan(payer: Payer): Promise<string>;
  /** A whole request body with a fresh security token and a saved card; fields given replace its own. */
  body(payer: Payer, fields?: Partial<PaymentBody>, number?: string): Promise<PaymentBody>;
  pay(payer: Payer, body: PaymentBody): ReturnType<typeof answerOf>;
  /** Lets the worker come to rest and answers how the payment stands. */
  settled(payer: Payer, messageKey: string): ReturnType<typeof statusOf>;
  close(): Promise<void>;
}

export interface PaymentBody {
  paymentKey: string;
  loanId: string;
  paymentAmount: string;
  paymentAmountType: 'minimum' | 'pastDue' | 'payoff' | 'ofrReinstate' | 'other';
  paymentCardToken: string;
  ccv: string;
}

const answerOf = (service: TestService, payer: Payer, body: PaymentBody) => service.call(submitPayment, body, payer.as);
const statusOf = (service: TestService, payer: Payer, messageKey: string) =>
  service.call(readPaymentStatus, { messageKey }, payer.as);

/** A whole service on a database of its own, with what payments need beside it. */
export async function startPayingService(options: Partial<TestServiceOptions> = {}): Promise<PayingService> {
  const database = await testDatabase();
  const service = await startTestService({ ...options, databaseUrl: database.url });
  const card = async (number = APPROVES) => {
    const tokens = await service.vault.tokenForTestNumber({ number });
    if (!tokens) throw new Error(`${number} is no test number`);
    return tokens;
  };

  async function body(payer: Payer, fields: Partial<PaymentBody> = {}, number = APPROVES): Promise<PaymentBody> {
    const { token, securityToken } = await card(number);
    const added = await service.call(addCard, { token, save: true }, payer.as);
    return {
      paymentKey: randomUUID(),
      loanId: payer.loanId,
      paymentAmount: '25.00',
      paymentAmountType: 'other',
      paymentCardToken: added.body.cardToken,
      ccv: securityToken,
      ...fields,
    };
  }

  return {
    ...service,
    card,
    body,
    payer: (name, openedDaysAgo) => makePayer(service, name, openedDaysAgo),
    moreLoan: ({ customerId }) => openTitleLoan(service, customerId, `more-${randomUUID()}`, 40),
    pay: (payer, paid) => answerOf(service, payer, paid),
    async settled(payer, messageKey) {
      await service.jobsIdle();
      return statusOf(service, payer, messageKey);
    },
    async close() {
      await service.stop();
      await database.drop();
    },
  };
}

async function makePayer(service: TestService, name: string, openedDaysAgo = 40): Promise<Payer> {
  const { context, lender } = service;
  const email = `${name}@example.com`;
  const customerId = `nls-${name}`;
  await context.ports.signIn.addUser({
    username: email,
    firstName: name,
    lastName: 'Payer',
    email,
    emailVerified: true,
    phoneVerified: false,
    customerId,
    lmsCustomerIds: { NLS: customerId },
    showPaidOff: false,
    language: 'english',
    password: TEST_PASSWORD,
    state: 'confirmed',
  });
  await lender.addCustomers([
    {
      customerId,
      lmsId: 'NLS',
      firstName: name,
      lastName: 'Payer',
      email,
      storeId: '40120',
      bankrupt: false,
      militaryStatus: 'notCovered',
    },
  ]);
  const loanId = await openTitleLoan(service, customerId, `loan-${name}`, openedDaysAgo);
  return { as: await service.signIn(email), email, customerId, loanId };
}

function openTitleLoan({ context, lender }: TestService, borrowerId: string, reference: string, daysAgo: number) {
  return lender.openLoan({
    reference,
    borrowerId,
    productId: 'tmx-title-ga',
    storeId: '40120',
    amountCents: 200_000,
    date: addDays(context.businessDate(), -daysAgo),
    collateral: { year: 2015, make: 'Ford', model: 'Focus' },
  });
}
