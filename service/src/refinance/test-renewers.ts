import { randomUUID } from 'node:crypto';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { addDays } from '@lendside/domain/calendar-date';
import { RENEWAL_STEPS, type RenewalPurpose } from '@lendside/domain/renewal-path';
import { takeLoanLock } from '../money/loan-locks.ts';
import { type PayingService, startPayingService } from '../payments/test-payer.ts';
import { type As, TEST_PASSWORD, type TestServiceOptions } from '../test-service.ts';
import { partySigned } from './renewals.ts';
import { findRenewal, type Renewal } from './store/renewals.ts';
import { recordStep } from './store/steps.ts';

const APPROVES = '4111111111111111';

export interface Renewer {
  readonly as: As;
  readonly email: string;
  readonly userId: string;
  readonly customerId: string;
}

/** Two people with one title loan, or one person alone. */
export interface Couple {
  readonly borrower: Renewer;
  readonly cosigner: Renewer;
  readonly loanId: string;
}

export interface RenewalBody {
  paymentKey: string;
  loanId: string;
  paymentAmount: string;
  paymentType: 3;
  paymentCardToken?: string;
  ccv: string;
  lockToken?: string;
}

export interface RenewingService extends PayingService {
  couple(name: string): Promise<Couple>;
  single(name: string): Promise<Couple>;
  /** A borrower with a loan of this product, not to be renewed but to be switched. */
  switcher(name: string, productId: string, amountCents?: number): Promise<Couple>;
  /** Does all that leads to the money, and answers the lock's token. */
  walk(who: Renewer, loanId: string, purpose?: RenewalPurpose): Promise<string>;
  renewalBody(who: Renewer, loanId: string, amount: string, number?: string): Promise<RenewalBody>;
  /** Sends a renewal and waits for its end. */
  renew(who: Renewer, body: RenewalBody): Promise<{ messageKey: string; newLoanId: string; lockToken: string }>;
  sign(who: Renewer, loanId: string): ReturnType<typeof partySigned>;
  renewal(loanId: string): Promise<Renewal | undefined>;
}

export async function startRenewingService(options: Partial<TestServiceOptions> = {}): Promise<RenewingService> {
  const service = await startPayingService(options);
  const { context, lender } = service;

  async function person(name: string, lmsId: 'NLS' | 'TLXe' = 'NLS', storeId = '40120'): Promise<Renewer> {
    const email = `${name}@example.com`;
    const customerId = `${lmsId.toLowerCase()}-${name}`;
    await context.ports.signIn.addUser({
      username: email,
      firstName: name,
      lastName: 'Renewer',
      email,
      emailVerified: true,
      phoneVerified: false,
      customerId,
      lmsCustomerIds: { [lmsId]: customerId },
      showPaidOff: true,
      language: 'english',
      password: TEST_PASSWORD,
      state: 'confirmed',
    });
    await lender.addCustomers([
      {
        customerId,
        lmsId,
        firstName: name,
        lastName: 'Renewer',
        email,
        storeId,
        bankrupt: false,
        militaryStatus: 'notCovered',
        ssnLastFour: '6789',
      },
    ]);
    const userId = (await context.ports.signIn.findUser(email))?.userId ?? '';
    return { as: await service.signIn(email), email, userId, customerId };
  }

  async function loanOf(name: string, borrower: Renewer, cosigner?: Renewer): Promise<string> {
    const loanId = await lender.openLoan({
      reference: `loan-${name}`,
      borrowerId: borrower.customerId,
      productId: 'tmx-title-ga',
      storeId: '40120',
      ...(cosigner ? { cosignerId: cosigner.customerId } : {}),
      amountCents: 200_000,
      date: addDays(context.businessDate(), -40),
      collateral: { year: 2015, make: 'Ford', model: 'Focus' },
    });
    await context.db.transaction('worker', (tx) =>
      context.ports.loanMoney.post(tx, [
        {
          reference: `first-${name}`,
          loanId,
          amountCents: 20_000,
          confirmationNumber: 'C-1',
          date: addDays(context.businessDate(), -10),
        },
      ]),
    );
    return loanId;
  }

  async function walk(who: Renewer, loanId: string, purpose: RenewalPurpose = 'renewal'): Promise<string> {
    const nowMs = context.clock.nowMs();
    const { customerId, userId } = who;
    return context.db.transaction('worker', async (tx) => {
      for (const step of RENEWAL_STEPS) {
        await recordStep(tx, { loanId, customerId, purpose }, { step, userId, nowMs, lifetimeMinutes: 60 });
      }
      const taken = await takeLoanLock(tx, {
        loanId,
        lockType: 'altParty',
        partyIds: [customerId],
        newToken: context.ids.secret(16),
        holder: { customerId, userId, sessionId: 'test', shownAs: `${who.email.slice(0, 4)} R.` },
        nowMs,
        lifetimeMinutes: 30,
      });
      if (taken.outcome !== 'taken') throw new Error('the lock is held');
      return taken.lock.token;
    });
  }

  return {
    ...service,
    async couple(name) {
      const [borrower, cosigner] = [await person(`${name}a`), await person(`${name}b`)];
      return { borrower, cosigner, loanId: await loanOf(name, borrower, cosigner) };
    },
    async single(name) {
      const borrower = await person(name);
      return { borrower, cosigner: borrower, loanId: await loanOf(name, borrower) };
    },
    async switcher(name, productId, amountCents = 40_000) {
      const storeId = productId.startsWith('cic') ? '43410' : '40121';
      const borrower = await person(name, 'TLXe', storeId);
      const date = addDays(context.businessDate(), -10);
      const loan = {
        reference: `loan-${name}`,
        borrowerId: borrower.customerId,
        productId,
        storeId,
        amountCents,
        date,
      };
      return { borrower, cosigner: borrower, loanId: await lender.openLoan(loan) };
    },
    walk,
    async renewalBody(who, loanId, amount, number = APPROVES) {
      const lockToken = await walk(who, loanId);
      const base = { paymentKey: randomUUID(), loanId, paymentAmount: amount, paymentType: 3 as const, lockToken };
      if (amount === '0.00') return { ...base, ccv: '' };
      const { token, securityToken } = await service.card(number);
      return { ...base, paymentCardToken: token, ccv: securityToken };
    },
    async renew(who, body) {
      const accepted = await service.call(submitPayment, body, who.as);
      if (accepted.status !== 200) throw new Error(`not accepted: ${accepted.body.code}`);
      await service.jobsIdle();
      const { messageKey } = accepted.body;
      const { body: status } = await service.call(readPaymentStatus, { messageKey }, who.as);
      if (status.status !== 'done') throw new Error(`not renewed: ${status.code ?? status.state}`);
      return { messageKey, newLoanId: status.result?.newLoanId ?? '', lockToken: status.result?.lockToken ?? '' };
    },
    sign: ({ customerId }, loanId) =>
      context.db.transaction('worker', (tx) =>
        partySigned(tx, { loanId, customerId, signingId: `sign-${customerId}`, nowMs: context.clock.nowMs() }),
      ),
    renewal: (loanId) => findRenewal(context, 'worker', loanId),
  };
}
