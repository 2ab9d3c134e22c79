import { randomUUID } from 'node:crypto';
import { addCard } from '@lendside/contract/cards';
import { drawCash, prepareDraw, readDrawStatus, setAddOnLock } from '@lendside/contract/cash';
import { readDisbursementReference } from '@lendside/contract/cash-disbursements';
import { addDays } from '@lendside/domain/calendar-date';
import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { RenewalStep } from '@lendside/domain/renewal-path';
import { testDatabase } from '@lendside/tools/test-database';
import { recordStep } from '../refinance/store/steps.ts';
import {
  type As,
  startTestService,
  TEST_PASSWORD,
  type TestService,
  type TestServiceOptions,
} from '../test-service.ts';

/** A customer with a line of credit of $2,000 of which $500 is drawn; `other` is its cosigner. */
export interface Drawer {
  readonly as: As;
  readonly email: string;
  readonly userId: string;
  readonly customerId: string;
  readonly loanId: string;
}

export interface DrawingService extends TestService {
  drawer(name: string): Promise<Drawer>;
  /** Signs in as the cosigner of the loan. */
  cosignerOf(drawer: Drawer): Promise<Drawer>;
  /** A card of theirs that is kept, of a test number. */
  card(drawer: Drawer, number: string): Promise<{ type: string; id: string }[]>;
  lock(drawer: Drawer): Promise<string>;
  /** What the pages between choosing and sending do; `but` names one that is left out. */
  walk(drawer: Drawer, but?: RenewalStep): Promise<void>;
  prepare(
    drawer: Drawer,
    amount: string,
    way: DisbursementMethod,
    more?: { lockToken?: string; disburseCardIds?: { type: string; id: string }[] },
  ): ReturnType<typeof prepared>;
  send(
    drawer: Drawer,
    amount: string,
    way: DisbursementMethod,
    lockToken?: string,
    paymentKey?: string,
  ): ReturnType<typeof sent>;
  /** All of it: lock, choice, documents, draw, and the jobs at rest. Answers the message key. */
  drawn(drawer: Drawer, amount: string, way: DisbursementMethod, number?: string): Promise<string>;
  status(drawer: Drawer, messageKey: string): ReturnType<typeof statusOf>;
  money(drawer: Drawer): ReturnType<typeof moneyOf>;
  principal(drawer: Drawer): Promise<number>;
  close(): Promise<void>;
}

const prepared = (service: TestService, drawer: Drawer, input: Parameters<TestService['call']>[1]) =>
  service.call(prepareDraw, input as never, drawer.as);
const sent = (service: TestService, drawer: Drawer, input: Parameters<TestService['call']>[1]) =>
  service.call(drawCash, input as never, drawer.as);
const statusOf = (service: TestService, drawer: Drawer, messageKey: string) =>
  service.call(readDrawStatus, { messageKey }, drawer.as);
const moneyOf = (service: TestService, drawer: Drawer) =>
  service.call(readDisbursementReference, { loanId: drawer.loanId }, drawer.as);

const STEPS: readonly RenewalStep[] = ['located', 'verified', 'disclosed', 'signed'];

export async function startDrawingService(options: Partial<TestServiceOptions> = {}): Promise<DrawingService> {
  const database = await testDatabase();
  const service = await startTestService({ ...options, databaseUrl: database.url });
  const { context, lender } = service;

  async function person(name: string): Promise<Omit<Drawer, 'loanId'>> {
    const email = `${name}@example.com`;
    const customerId = `tlx-${name}`;
    await context.ports.signIn.addUser({
      username: email,
      firstName: name,
      lastName: 'Drawer',
      email,
      emailVerified: true,
      phoneVerified: false,
      customerId,
      lmsCustomerIds: { TLXe: customerId },
      showPaidOff: true,
      language: 'english',
      password: TEST_PASSWORD,
      state: 'confirmed',
    });
    await lender.addCustomers([
      {
        customerId,
        lmsId: 'TLXe',
        firstName: name,
        lastName: 'Drawer',
        email,
        storeId: '40121',
        bankrupt: false,
        militaryStatus: 'notCovered',
        ssnLastFour: '6789',
      },
    ]);
    const userId = (await context.ports.signIn.findUser(email))?.userId ?? '';
    return { as: await service.signIn(email), email, userId, customerId };
  }

  const own: DrawingService = {
    ...service,
    async drawer(name) {
      const [borrower, other] = [await person(name), await person(`${name}b`)];
      const loanId = await lender.openLoan({
        reference: `line-${name}`,
        borrowerId: borrower.customerId,
        cosignerId: other.customerId,
        productId: 'tmx-line-ga',
        storeId: '40121',
        amountCents: 50_000,
        creditLimitCents: 200_000,
        date: addDays(context.businessDate(), -10),
      });
      return { ...borrower, loanId };
    },
    async cosignerOf({ email, loanId }) {
      const [name] = email.split('@');
      const other = `${name}b@example.com`;
      const userId = (await context.ports.signIn.findUser(other))?.userId ?? '';
      return { as: await service.signIn(other), email: other, userId, customerId: `tlx-${name}b`, loanId };
    },
    async card(drawer, number) {
      const tokens = await service.vault.tokenForTestNumber({ number });
      const { body } = await service.call(addCard, { token: tokens?.token ?? '', save: true }, drawer.as);
      return body.cardIds;
    },
    async lock(drawer) {
      const { status, body } = await service.call(setAddOnLock, { loanId: drawer.loanId }, drawer.as);
      if (status !== 200) throw new Error(`not locked: ${body.code}`);
      return body.lockToken;
    },
    async walk({ loanId, customerId, userId }, but) {
      const nowMs = context.clock.nowMs();
      await context.db.transaction('worker', async (tx) => {
        for (const step of STEPS.filter((one) => one !== but)) {
          await recordStep(tx, { loanId, customerId, purpose: 'draw' }, { step, userId, nowMs, lifetimeMinutes: 60 });
        }
      });
    },
    prepare: (drawer, disbursementAmount, disbursementType, more = {}) =>
      prepared(service, drawer, { loanId: drawer.loanId, disbursementAmount, disbursementType, ...more }),
    send: (drawer, disbursementAmount, disbursementType, lockToken, paymentKey = randomUUID()) =>
      sent(service, drawer, { loanId: drawer.loanId, paymentKey, disbursementAmount, disbursementType, lockToken }),
    async drawn(drawer, amount, way, number) {
      const lockToken = await own.lock(drawer);
      const cards = number ? { disburseCardIds: await own.card(drawer, number) } : {};
      const ready = await own.prepare(drawer, amount, way, { lockToken, ...cards });
      if (ready.status !== 200) throw new Error(`not prepared: ${ready.body.code}`);
      await own.walk(drawer);
      const { status, body } = await own.send(drawer, amount, way, lockToken);
      if (status !== 200) throw new Error(`not drawn: ${body.code}`);
      await service.jobsIdle();
      return body.messageKey;
    },
    status: (drawer, messageKey) => statusOf(service, drawer, messageKey),
    money: (drawer) => moneyOf(service, drawer),
    async principal({ loanId }) {
      return (await context.ports.loanBook.loan(loanId, context.businessDate()))?.principalCents ?? 0;
    },
    async close() {
      await service.stop();
      await database.drop();
    },
  };
  return own;
}
