import { createCardToken } from '@lendside/contract/dev';
import { cashOutReward } from '@lendside/contract/referrals';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CrashPoint } from '../money/crash-points.ts';
import { leasesRunOut, testDeath } from '../money/test-death.ts';
import { runLeasedWork } from '../platform/jobs/leased-work.ts';
import { startWorld, type World } from '../test-start-world.ts';
import { cashOutsWork } from './cash-out-worker.ts';
import { membersOf } from './test-members.ts';

let world: World;
let member: ReturnType<typeof membersOf>;
const death = testDeath();
beforeAll(async () => {
  world = await startWorld({
    jobs: false,
    crashPoint: death.crashPoint,
  });
  member = membersOf(world);
});
afterAll(() => world?.stop());

async function work(): Promise<void> {
  await leasesRunOut(world.db);
  await runLeasedWork(world.context, cashOutsWork);
}

test.each<CrashPoint>(['cashOut-sent', 'cashOut-known', 'cashOut-writing', 'cashOut-written'])(
  'a card that was typed for a cash-out is not kept where its worker dies at %s',
  async (point) => {
    const { as, userId } = await member(1);
    const { token } = (await world.call(createCardToken, { number: '4111111111111111', name: 'Mel Moss' })).body;
    const asked = { paymentKey: `typed-card-${point}`, disbursementAmount: '50.00', token, type: 'ncr' as const };
    expect((await world.call(cashOutReward, asked, as)).status).toBe(200);
    const read = async () => {
      const rows = await world.db.query<{ state: string; card: string }>(
        'worker',
        'select state, card_token as card from lendside.referral_cash_outs where owner_id = $1',
        [userId],
      );
      return rows[0];
    };
    const card = (await read())?.card ?? '';
    expect(await world.context.ports.cardVault.findCard(card)).toMatchObject({ saved: false });
    death.at = point;
    for (let turn = 0; turn < 3; turn += 1) await work();
    expect(death.at).toBeUndefined();
    expect((await read())?.state).toBe('SENT');
    expect(await world.context.ports.cardVault.findCard(card)).toBeUndefined();
  },
);
