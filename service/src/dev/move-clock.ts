import type { moveClock } from '@lendside/contract/dev';
import { addDays } from '@lendside/domain/calendar-date';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { addOffset } from '../platform/runtime/clock-store.ts';
import type { DevEndpoints } from './dev-endpoints.ts';

const DAY_SECONDS = 86_400;

/**
 * Moves the product's clock forward and runs what falls due on the way: the lender's close of every business day that
 * ended, then messages and payments that wait. The offset is kept, so that a restart does not go back in time.
 */
export function clockMover(endpoints: DevEndpoints) {
  return async (context: Context, { input }: Call<typeof moveClock>) => {
    const before = context.businessDate();
    const milliseconds = ((input.advanceDays ?? 0) * DAY_SECONDS + (input.advanceSeconds ?? 0)) * 1000;
    endpoints.clock.advance(milliseconds);
    await addOffset(context.db, milliseconds);
    const after = context.businessDate();
    if (after > before) await endpoints.lender?.dailyClose(addDays(after, -1));
    await endpoints.jobsIdle();
    return { now: instant(context.clock.nowMs()), businessDate: after };
  };
}
