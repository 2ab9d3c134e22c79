import { randomUUID } from 'node:crypto';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { RENEWAL_STEPS, type RenewalPurpose } from '@lendside/domain/renewal-path';
import { takeLoanLock } from '../money/loan-locks.ts';
import { type PayingService, startPayingService } from '../payments/test-payer.ts';
import { APPROVES, type PersonFacts, type TestPerson } from '../test-start-world.ts';

export type Renewer = TestPerson;

import { partySigned } from './renewals.ts';
import { findRenewal, type Renewal } from './store/renewals.ts';
import { recordStep } from './store/steps.ts';

/** Two people with one title loan, or one person alone. */
export interface Couple {
  readonly borrower: TestPerson;
  readonly cosigner: TestPerson;
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
  walk(who: TestPerson, loanId: string, purpose?: RenewalPurpose): Promise<string>;
  renewalBody(who: TestPerson, loanId: string, amount: string, number?: string): Promise<RenewalBody>;
  /** Sends a renewal and waits for its end. */
  renew(who: TestPerson, body: RenewalBody): Promise<{ messageKey: string; newLoanId: string; lockToken: string }>;
  sign(who: TestPerson, loanId: string): ReturnType<typeof partySigned>;
  renewal(loanId: string): Promise<Renewal | undefined>;
}

export async function startRenewingService(
  options?: Parameters<typeof startPayingService>[0],
): Promise<RenewingService> {
  const service = await startPayingService(options);
  const { context } = service;

  const person = (name: string, facts: PersonFacts = {}) =>
    service.person(name, { lastName: 'Renewer', customer: { ssnLastFour: '6789' }, ...facts });

  async function loanOf(name: string, borrower: TestPerson, cosigner?: TestPerson): Promise<string> {
    const loanId = await service.loan(name, borrower, { ...(cosigner && { cosignerId: cosigner.customerId }) });
    await context.ports.loanMoney.post([
      {
        reference: `first-${name}`,
        loanId,
        // All that is late, and the interest until today: a renewal in Georgia lends none anew.
        amountCents: 65_000,
        confirmationNumber: 'C-1',
        date: context.businessDate(),
      },
    ]);
    return loanId;
  }

  async function walk(who: TestPerson, loanId: string, purpose: RenewalPurpose = 'renewal'): Promise<string> {
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
      const borrower = await person(name, { lmsId: 'TLXe', storeId });
      const loanId = await service.loan(name, borrower, { productId, storeId, amountCents, daysAgo: 10 });
      return { borrower, cosigner: borrower, loanId };
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
