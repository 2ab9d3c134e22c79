import type { OutputOf } from '@lendside/contract/operation';
import type { readNextBusinessDate } from '@lendside/contract/payments';
import { expect, test } from 'vitest';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { nextBusinessDate } from './next-business-date.ts';

const context = {
  clock: { nowMs: () => 0 },
  ports: {
    calendar: { postingDate: ({ timeZone }: { timeZone: string }) => timeZone },
    storeDirectory: {
      store: async (id: string) => (id === '40120' ? { timeZone: 'America/New_York' } : undefined),
    },
  },
} as unknown as Context;

/** The embedded calendar is another test's: this one answers the clock it was asked by. */
test.each([
  ['of the loan’s store', '40120', 'America/New_York'],
  ['of the lender, where the store is not known', '99999', 'America/Chicago'],
  ['of the lender, where no store is named', undefined, 'America/Chicago'],
])('the banking day is counted by the clock %s', async (_, storeId, zone) => {
  const call = { input: { storeId } } as Call<typeof readNextBusinessDate>;
  const answer: OutputOf<typeof readNextBusinessDate> = await nextBusinessDate(context, call);
  expect(answer.businessDate).toBe(zone);
});
