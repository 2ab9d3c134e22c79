import type { Name } from './names.ts';

/** A test of a money request over HTTP, on the real service and database. */
export const testOf = (slice: string, name: Name) => setUpOf(slice, name) + casesOf(name);

const setUpOf = (slice: string, { kebab, camel, pascal }: Name) =>
  `import { removeCard } from '@lendside/contract/cards';
import { moveClock } from '@lendside/contract/dev';
import { ${camel}, read${pascal}Status } from '@lendside/contract/${slice}';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runLeasedWork } from '../platform/jobs/leased-work.ts';
import { startTestWorld, type TestWorld } from '../test-world.ts';
import { ${camel}Work } from './${kebab}-worker.ts';

const DECLINES = '4000000000000002';
const LATE_APPROVES = '4000000000000259';

let world: TestWorld;
let sent = 0;
beforeAll(async () => {
  world = await startTestWorld({ jobs: false });
});
afterAll(() => world?.stop());

const work = () => runLeasedWork(world.context, ${camel}Work);
const statusOf = async (messageKey: string, as = world.anna) =>
  (await world.call(read${pascal}Status, { messageKey }, as)).body;
const payOuts = (reference: string) =>
  world.context.db.query('worker', 'select 1 from providers.pay_outs where reference = $1', [reference]);

/** Anna's request, with what is special of it. */
async function ask(more: Partial<Parameters<typeof world.call<typeof ${camel}>>[1]> = {}, cardNumber?: string) {
  sent += 1;
  const { cardIds } = await world.savedCard({ as: world.anna }, cardNumber);
  const asked = { paymentKey: \`${kebab}-key-\${sent}\`, loanId: world.annasLoan, disbursementAmount: '12.50', cardIds };
  return { cardIds, ...(await world.call(${camel}, { ...asked, ...more }, world.anna)) };
}
`;

const casesOf = ({ kebab, camel, snake }: Name) => `
describe('${camel}', () => {
  test('is sent once, however often it is asked for under one key', async () => {
    const paymentKey = '${kebab}-once';
    const { cardIds } = await world.savedCard({ as: world.anna });
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ paymentKey, cardIds })));
    const messageKey = answers[0]?.body.messageKey ?? '';
    expect(answers.map(({ status, body }) => [status, body.messageKey])).toEqual(answers.map(() => [200, messageKey]));
    expect(await statusOf(messageKey)).toMatchObject({ status: 'pending', loanId: world.annasLoan });
    await Promise.all([work(), work()]);
    expect(await statusOf(messageKey)).toMatchObject({
      status: 'done',
      result: { disbursementAmount: '12.50', lastFour: '1111', confirmationNumber: expect.any(String) },
    });
    expect(await payOuts(messageKey)).toHaveLength(1);
    const other = await ask({ paymentKey, cardIds, disbursementAmount: '13.50' });
    expect([other.status, other.body.code]).toEqual([409, 'payment_key_reused']);
  });

  test('whose outcome nobody knows is looked up, never sent again, and keeps its card', async () => {
    const { cardIds, body } = await ask({}, LATE_APPROVES);
    await work();
    expect(await statusOf(body.messageKey)).toMatchObject({ status: 'pending' });
    const removed = await world.call(removeCard, { cardIds }, world.anna);
    expect([removed.status, removed.body.code]).toEqual([409, 'card_in_pending_payment']);
    await world.call(moveClock, { advanceSeconds: 10 });
    await work();
    expect(await statusOf(body.messageKey)).toMatchObject({ status: 'done' });
    expect(await payOuts(body.messageKey)).toHaveLength(1);
  });

  test('that the card does not take has failed, and says so', async () => {
    const { body } = await ask({}, DECLINES);
    await work();
    expect(await statusOf(body.messageKey)).toMatchObject({ status: 'failed', code: '${snake}_not_sent' });
  });

  test.each([
    ['no amount', { disbursementAmount: '0.00' }, 422, '${snake}_amount_missing'],
    ['more than the most', { disbursementAmount: '500.01' }, 422, '${snake}_amount_too_large'],
    ['a card that is in no wallet', { cardIds: [{ type: 'vault', id: 'none' }] }, 404, 'card_not_found'],
  ])('refuses %s', async (_what, more, status, code) => {
    const refused = await ask(more);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  });

  test('does not know the loan of somebody else, and tells nobody else how far it is', async () => {
    const foreign = await ask({ loanId: world.carlsLoan });
    expect([foreign.status, foreign.body.code]).toEqual([404, 'loan_not_found']);
    const { body } = await ask();
    for (const as of [world.bea, world.carl])
      expect(await statusOf(body.messageKey, as)).toMatchObject({ code: 'message_key_not_found' });
  });
});
`;

/** Requests that the suite of every kind sends, and lets die at every crash point. */
export const requestsOf = (slice: string, { kebab, camel, snake, words }: Name) =>
  `import { ${camel} } from '@lendside/contract/${slice}';
import { startTestWorld } from '../test-world.ts';
import { countOf, type StartOptions, statesOf, type TestRequest } from './test-money-kind.ts';

/** ${words}: requests of a customer, to a card of the wallet. */
export async function ${camel}Requests(options: StartOptions) {
  const world = await startTestWorld(options);
  let sent = 0;
  async function request(): Promise<TestRequest> {
    sent += 1;
    const paymentKey = \`${kebab}-key-\${sent}\`;
    const { cardIds } = await world.savedCard({ as: world.anna });
    const body = { paymentKey, loanId: world.annasLoan, cardIds };
    return {
      send: (other) => world.call(${camel}, { ...body, disbursementAmount: other ? '13.50' : '12.50' }, world.anna),
      standing: async () => ({
        states: await statesOf(world, 'lendside.${snake}_requests where payment_key = $1', [paymentKey]),
        moved: await countOf(
          world,
          \`providers.pay_outs p join lendside.${snake}_requests r on r.message_key = p.reference
            where r.payment_key = $1 and p.outcome = 'sent'\`,
          [paymentKey],
        ),
        ends: await countOf(
          world,
          \`lendside.audit a join lendside.${snake}_requests r on r.message_key = a.detail ->> 'messageKey'
            where r.payment_key = $1 and a.what = '${slice}.${camel}Sent'\`,
          [paymentKey],
        ),
      }),
    };
  }
  return { world, request };
}
`;
