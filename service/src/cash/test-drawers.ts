import { randomUUID } from 'node:crypto';
import { drawCash, prepareDraw, readDrawStatus, setAddOnLock } from '@lendside/contract/cash';
import { readDisbursementReference } from '@lendside/contract/cash-disbursements';
import type { DisbursementMethod } from '@lendside/domain/decide-draw';
import type { RenewalStep } from '@lendside/domain/renewal-path';
import { recordStep } from '../refinance/store/steps.ts';
import type { TestService } from '../test-service.ts';
import { startWorld, type TestPerson, type World } from '../test-start-world.ts';

/** A customer with a line of credit of $2,000 of which $500 is drawn; `other` is its cosigner. */
export interface Drawer extends TestPerson {
  readonly loanId: string;
}

export interface DrawingService extends World {
  drawer(name: string): Promise<Drawer>;
  /** Signs in as the cosigner of the loan. */
  cosignerOf(drawer: Drawer): Promise<Drawer>;
  /** A card of theirs that is kept, of a test number. */
  walletCard(drawer: Drawer, number: string): Promise<{ type: string; id: string }[]>;
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

export async function startDrawingService(options?: Parameters<typeof startWorld>[0]): Promise<DrawingService> {
  const world = await startWorld(options);
  const { context } = world;
  const facts = { lastName: 'Drawer', lmsId: 'TLXe', storeId: '40121', customer: { ssnLastFour: '6789' } } as const;

  const own: DrawingService = {
    ...world,
    async drawer(name) {
      const [borrower, other] = [await world.person(name, facts), await world.person(`${name}b`, facts)];
      const loanId = await world.loan(name, borrower, {
        cosignerId: other.customerId,
        productId: 'tmx-line-ga',
        storeId: '40121',
        amountCents: 50_000,
        creditLimitCents: 200_000,
        daysAgo: 10,
      });
      return { ...borrower, loanId };
    },
    async cosignerOf({ email, loanId }) {
      const [name] = email.split('@');
      const other = `${name}b@example.com`;
      const userId = (await context.ports.signIn.findUser(other))?.userId ?? '';
      return { as: await world.signIn(other), email: other, userId, customerId: `tlx-${name}b`, loanId };
    },
    walletCard: async (drawer, number) => (await world.savedCard(drawer, number)).cardIds,
    async lock(drawer) {
      const { status, body } = await world.call(setAddOnLock, { loanId: drawer.loanId }, drawer.as);
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
      prepared(world, drawer, { loanId: drawer.loanId, disbursementAmount, disbursementType, ...more }),
    send: (drawer, disbursementAmount, disbursementType, lockToken, paymentKey = randomUUID()) =>
      sent(world, drawer, { loanId: drawer.loanId, paymentKey, disbursementAmount, disbursementType, lockToken }),
    async drawn(drawer, amount, way, number) {
      const lockToken = await own.lock(drawer);
      const cards = number ? { disburseCardIds: await own.walletCard(drawer, number) } : {};
      const ready = await own.prepare(drawer, amount, way, { lockToken, ...cards });
      if (ready.status !== 200) throw new Error(`not prepared: ${ready.body.code}`);
      await own.walk(drawer);
      const { status, body } = await own.send(drawer, amount, way, lockToken);
      if (status !== 200) throw new Error(`not drawn: ${body.code}`);
      await world.jobsIdle();
      return body.messageKey;
    },
    status: (drawer, messageKey) => statusOf(world, drawer, messageKey),
    money: (drawer) => moneyOf(world, drawer),
    async principal({ loanId }) {
      return (await context.ports.loanBook.loan(loanId, context.businessDate()))?.principalCents ?? 0;
    },
  };
  return own;
}
