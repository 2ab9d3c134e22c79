import { randomUUID } from 'node:crypto';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import type { TestService } from '../test-service.ts';
import { APPROVES, startWorld, type TestPerson, type World } from '../test-start-world.ts';

/** A customer with a title loan of $2,000, opened 40 days ago unless said otherwise, signed in. */
export interface Payer extends TestPerson {
  readonly loanId: string;
}

export interface PayingService extends World {
  payer(name: string, openedDaysAgo?: number): Promise<Payer>;
  /** One more title loan of the same customer. */
  moreLoan(payer: Payer): Promise<string>;
  /** A whole request body with a fresh security token and a saved card; fields given replace its own. */
  body(payer: Payer, fields?: Partial<PaymentBody>, number?: string): Promise<PaymentBody>;
  pay(payer: Payer, body: PaymentBody): ReturnType<typeof answerOf>;
  /** Lets the worker come to rest and answers how the payment stands. */
  settled(payer: Payer, messageKey: string): ReturnType<typeof statusOf>;
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

/** A world with what payments need beside it. */
export async function startPayingService(options?: Parameters<typeof startWorld>[0]): Promise<PayingService> {
  const world = await startWorld(options);

  async function body(payer: Payer, fields: Partial<PaymentBody> = {}, number = APPROVES): Promise<PaymentBody> {
    const { cardToken, securityToken } = await world.savedCard(payer, number);
    return {
      paymentKey: randomUUID(),
      loanId: payer.loanId,
      paymentAmount: '25.00',
      paymentAmountType: 'other',
      paymentCardToken: cardToken,
      ccv: securityToken,
      ...fields,
    };
  }

  return {
    ...world,
    body,
    async payer(name, daysAgo) {
      const who = await world.person(name, { lastName: 'Payer', user: { showPaidOff: false } });
      return { ...who, loanId: await world.loan(name, who, { ...(daysAgo !== undefined && { daysAgo }) }) };
    },
    moreLoan: (payer) => world.loan(`more-${randomUUID()}`, payer),
    pay: (payer, paid) => answerOf(world, payer, paid),
    async settled(payer, messageKey) {
      await world.jobsIdle();
      return statusOf(world, payer, messageKey);
    },
  };
}
