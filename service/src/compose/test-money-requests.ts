import { drawCash } from '@lendside/contract/cash';
import { originateLoan, readOriginationInfo } from '@lendside/contract/originations';
import { submitPayment } from '@lendside/contract/payments-submit';
import { cashOutReward } from '@lendside/contract/referrals';
import { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import type { MoneyKind } from '@lendside/domain/money-edges';
import { startDrawingService } from '../cash/test-drawers.ts';
import { startApplyingService } from '../originations/test-applicants.ts';
import { startPayingService } from '../payments/test-payer.ts';
import { membersOf } from '../referrals/test-members.ts';
import { APPROVES, startWorld } from '../test-start-world.ts';
import { countOf, type StartOptions, statesOf, type TestKind, type TestRequest } from './test-money-kind.ts';

/** Payments made now, and planned for the first day on offer, which then comes. */
async function payments(options: StartOptions, isPlanned: boolean) {
  const world = await startPayingService(options);
  let people = 0;
  async function request(): Promise<TestRequest> {
    people += 1;
    const payer = await world.payer(`pay${people}`, 5);
    const now = await world.body(payer, { paymentAmount: '40.00' });
    const { body: offered } = await world.call(listScheduledPayments, { loanId: payer.loanId }, payer.as);
    const body = isPlanned ? { ...now, scheduledDate: offered.allowedDates?.[0] ?? '' } : now;
    const table = isPlanned ? 'lendside.scheduled_payments' : 'lendside.operations';
    return {
      send: (other) => world.call(submitPayment, other ? { ...body, paymentAmount: '41.00' } : body, payer.as),
      before: () =>
        world.db.query(
          'worker',
          "update lendside.open_operations set due_at = due_at - interval '60 days' where loan_id = $1 and kind = 'planned'",
          [payer.loanId],
        ),
      standing: async () => ({
        states: await statesOf(world, `${table} where loan_id = $1`, [payer.loanId]),
        moved: await countOf(world, `providers.charges where card_token = $1 and outcome = 'done'`, [
          body.paymentCardToken,
        ]),
        ends: await countOf(world, `lendside.audit where loan_id = $1 and what = 'payment.posted'`, [payer.loanId]),
      }),
    };
  }
  return { world, request };
}

/** Draws of $300 to a card: `of` the booking, or the money that it owes. */
async function draws(options: StartOptions, kind: 'draw' | 'disbursement') {
  const world = await startDrawingService(options);
  let people = 0;
  async function request(): Promise<TestRequest> {
    people += 1;
    const dee = await world.drawer(`dee${people}`);
    const lockToken = await world.lock(dee);
    const disburseCardIds = await world.walletCard(dee, APPROVES);
    await world.prepare(dee, '300.00', 'debit', { lockToken, disburseCardIds });
    await world.walk(dee);
    const { loanId } = dee;
    const body = { loanId, paymentKey: `draw-key-${people}`, disbursementType: 'debit' as const, lockToken };
    const booked = async () => ({
      states: await statesOf(world, 'lendside.draws where loan_id = $1', [loanId]),
      moved: ((await world.principal(dee)) - 50_000) / 30_000,
      ends: await countOf(world, `lendside.audit where loan_id = $1 and what = 'cash.booked'`, [loanId]),
    });
    const sent = async () => ({
      states: await statesOf(world, 'lendside.disbursements where loan_id = $1', [loanId]),
      moved: await countOf(
        world,
        `providers.pay_outs p join lendside.disbursements d on starts_with(p.reference, d.disbursement_id || '.')
          where d.loan_id = $1 and p.outcome = 'sent'`,
        [loanId],
      ),
      ends: await countOf(world, `lendside.audit where loan_id = $1 and what = 'cash.sent'`, [loanId]),
    });
    return {
      send: (other) => world.call(drawCash, { ...body, disbursementAmount: other ? '310.00' : '300.00' }, dee.as),
      standing: kind === 'draw' ? booked : sent,
    };
  }
  return { world, request };
}

/** Loans of approved applications, opened to be signed. */
async function originations(options: StartOptions) {
  const world = await startApplyingService(options);
  let people = 0;
  async function request(): Promise<TestRequest> {
    people += 1;
    const who = await world.applicant(`olga${'abcdefghijklmnopqrstuvwxyz'[people]}`);
    const { applicationId } = (await world.apply(who)).body;
    const { originationKey } = (await world.call(readOriginationInfo, { applicationId }, who.as)).body;
    const body = { originationKey, applicationId, disbursementType: 'store' as const };
    return {
      send: (other) => world.call(originateLoan, { ...body, disbursementAmount: other ? '810.00' : '800.00' }, who.as),
      standing: async () => ({
        states: await statesOf(world, 'lendside.originations where application_id = $1', [applicationId]),
        moved: await countOf(world, 'loanbook.loans where borrower_id = $1', [who.customerId]),
        ends: await countOf(world, `lendside.audit where customer_id = $1 and what = 'origination.opened'`, [
          who.customerId,
        ]),
      }),
    };
  }
  return { world, request };
}

/** Rewards of $50 that go to a card of the wallet. */
async function cashOuts(options: StartOptions) {
  const world = await startWorld(options);
  const addMember = membersOf(world);
  let people = 0;
  async function request(): Promise<TestRequest> {
    people += 1;
    const { as, userId } = await addMember(1);
    const { token } = await world.card();
    const added = await world.context.ports.cardVault.addCard({ ownerId: userId, token, save: true, guestCard: false });
    if (added.outcome !== 'added') throw new Error('a card was not added');
    const { cardToken, cardIds } = added.card;
    const body = { paymentKey: `reward-key-${people}`, cardIds: [...cardIds], type: 'ncr' as const };
    return {
      send: (other) => world.call(cashOutReward, { ...body, disbursementAmount: other ? '49.00' : '50.00' }, as),
      standing: async () => ({
        states: await statesOf(world, 'lendside.referral_cash_outs where owner_id = $1', [userId]),
        moved: await countOf(world, `providers.pay_outs where target ->> 'cardToken' = $1 and outcome = 'sent'`, [
          cardToken,
        ]),
        ends: await countOf(world, `lendside.audit where user_id = $1 and what = 'referrals.paidOut'`, [userId]),
      }),
    };
  }
  return { world, request };
}

/** Every kind of money request, as a customer sends it to a real service. */
export const TEST_KINDS: Readonly<Record<MoneyKind, TestKind>> = {
  operation: {
    start: (options) => payments(options, false),
    end: 'POSTED',
    mover: ['cardCharge', 'charge'],
    isOutside: true,
  },
  planned: {
    start: (options) => payments(options, true),
    end: 'POSTED',
    mover: ['cardCharge', 'charge'],
    isOutside: true,
  },
  draw: {
    start: (options) => draws(options, 'draw'),
    end: 'BOOKED',
    mover: ['loanChanges', 'draw'],
    isOutside: false,
  },
  origination: {
    start: originations,
    end: 'SIGNING',
    mover: ['loanOrigination', 'originate'],
    isOutside: false,
  },
  disbursement: {
    start: (options) => draws(options, 'disbursement'),
    end: 'SENT',
    mover: ['moneyOut', 'send'],
    isOutside: true,
  },
  cashOut: { start: cashOuts, end: 'SENT', mover: ['moneyOut', 'send'], isOutside: true },
};
