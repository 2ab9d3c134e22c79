import { listAncillaryProducts } from '@lendside/contract/refinance-ancillary';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../test-start-world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld({ jobs: false });
});
afterAll(() => world?.stop());

test.each([
  ['notCovered', 2],
  ['covered', 0],
] as const)(
  '32 CFR 232.8: beside a cosigner who is %s the borrower is offered %i optional products',
  async (militaryStatus, count) => {
    const ada = await world.person(`ada-${militaryStatus}`);
    const cora = await world.person(`cora-${militaryStatus}`);
    const loanId = await world.loan(militaryStatus, ada, { cosignerId: cora.customerId });
    await world.db.query('worker', 'update loanbook.customers set military_status = $2 where customer_id = $1', [
      cora.customerId,
      militaryStatus,
    ]);
    const { body } = await world.call(listAncillaryProducts, { loanId, amount: '0.00' }, ada.as);
    expect(body.products).toHaveLength(count);
  },
);
