import { randomUUID } from 'node:crypto';
import { readPaymentStatus } from '@lendside/contract/payments';
import { submitPayment } from '@lendside/contract/payments-submit';
import { readSigningStatus, startLoanSigning } from '@lendside/contract/signing';
import { OFFER_ID } from '@lendside/domain/enumerations';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import { type PayingService, startPayingService } from '../payments/test-payer.ts';
import { APPROVES, type TestPerson } from '../test-start-world.ts';

export const SETTLEMENT_CENTS = 40_000;
export const DAY_MS = 86_400_000;

/** A TLXe customer with a late installment loan of $1,200 and the settlement that is offered of it. */
export interface Settler extends TestPerson {
  readonly loanId: string;
}

export interface SettlementBody {
  readonly paymentKey: string;
  readonly loanId: string;
  readonly paymentAmount: string;
  readonly paymentType: 5;
  readonly paymentCardToken: string;
  readonly ccv: string;
}

export interface SettlingService extends PayingService {
  settler(name: string, offer?: Partial<CustomerOffer>, cosigner?: TestPerson): Promise<Settler>;
  start(who: Settler): ReturnType<typeof startOf>;
  /** Signs the agreement in the room; the service does not know yet. */
  signInRoom(who: Settler): Promise<string>;
  /** Signs it and lets the service ask. */
  sign(who: Settler): Promise<void>;
  settlementBody(who: Settler, over?: Partial<SettlementBody>, number?: string): Promise<SettlementBody>;
  /** Sends it and answers how it ended. */
  settle(who: Settler, number?: string): ReturnType<typeof statusOf>;
}

const startOf = (service: PayingService, { as, loanId }: Settler) =>
  service.call(startLoanSigning, { loanId, returnRoute: 'DocuSignView', purpose: 'settlement' }, as);
const statusOf = (service: PayingService, { as }: Settler, messageKey: string) =>
  service.call(readPaymentStatus, { messageKey }, as);

export async function startSettlingService(
  options?: Parameters<typeof startPayingService>[0],
): Promise<SettlingService> {
  const service = await startPayingService(options);

  async function signInRoom(who: Settler): Promise<string> {
    const { body } = await startOf(service, who);
    const ticket = body.signingUrl.split('/').at(-1) ?? '';
    await service.signingRoom.decide(ticket, { decision: 'sign', adopted: { kind: 'typed', name: 'Sam Settler' } });
    return body.signingId;
  }

  async function settlementBody({ loanId }: Settler, over: Partial<SettlementBody> = {}, number = APPROVES) {
    const { token, securityToken } = await service.card(number);
    return {
      paymentKey: randomUUID(),
      loanId,
      paymentAmount: '400.00',
      paymentType: 5 as const,
      paymentCardToken: token,
      ccv: securityToken,
      ...over,
    };
  }

  return {
    ...service,
    settler: (name, offer, cosigner) => makeSettler(service, name, { offer, cosigner }),
    start: (who) => startOf(service, who),
    signInRoom,
    async sign(who) {
      const signingId = await signInRoom(who);
      await service.call(readSigningStatus, { loanId: who.loanId, signingId }, who.as);
    },
    settlementBody,
    async settle(who, number) {
      const accepted = await service.call(submitPayment, await settlementBody(who, {}, number), who.as);
      if (accepted.status !== 200) throw new Error(`not accepted: ${accepted.body.code}`);
      await service.jobsIdle();
      return statusOf(service, who, accepted.body.messageKey);
    },
  };
}

async function makeSettler(
  service: PayingService,
  name: string,
  {
    offer,
    cosigner,
  }: { readonly offer: Partial<CustomerOffer> | undefined; readonly cosigner: TestPerson | undefined },
): Promise<Settler> {
  const who = await service.person(name, {
    lastName: 'Settler',
    lmsId: 'TLXe',
    storeId: '42310',
    customer: { ssnLastFour: '6789' },
  });
  const late = { productId: 'ccc-personal-ks', storeId: '42310', amountCents: 120_000, daysAgo: 70 };
  const loanId = await service.loan(name, who, { ...late, ...(cosigner && { cosignerId: cosigner.customerId }) });
  const nowMs = service.context.clock.nowMs();
  await service.offers.add([
    {
      offerId: `ofr_${name}`,
      customerId: who.customerId,
      kind: OFFER_ID.settlement,
      targetLoanId: loanId,
      settlementCents: SETTLEMENT_CENTS,
      madeAtMs: nowMs - DAY_MS,
      expiresAtMs: nowMs + 20 * DAY_MS,
      ...offer,
    },
  ]);
  return { ...who, loanId };
}
