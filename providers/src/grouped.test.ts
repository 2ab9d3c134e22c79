import { describe, expect, test, vi } from 'vitest';
import { grouped } from './grouped.ts';

/** Records the groups that were run; each takes a turn of the event loop. */
function recorder(options?: Parameters<typeof grouped>[1]) {
  const groups: number[][] = [];
  let most = 0;
  let underWay = 0;
  const ask = grouped(async (items: readonly number[]) => {
    groups.push([...items]);
    underWay += 1;
    most = Math.max(most, underWay);
    await new Promise((resolve) => setTimeout(resolve, 5));
    underWay -= 1;
    if (items.includes(13)) throw new Error('thirteen');
    return items.map((item) => item * 2);
  }, options);
  return { ask, groups, most: () => most };
}

describe('grouped calls', () => {
  test('of one turn are one group, answered in order', async () => {
    const { ask, groups } = recorder();
    expect(await Promise.all([1, 2, 3].map(ask))).toEqual([2, 4, 6]);
    expect(groups).toEqual([[1, 2, 3]]);
  });

  test('gather while a group is under way', async () => {
    const { ask, groups } = recorder();
    const first = ask(1);
    await vi.waitFor(() => expect(groups).toEqual([[1]]), { interval: 1 });
    const later = [2, 3, 4].map(ask);
    await Promise.all([first, ...later]);
    expect(groups).toEqual([[1], [2, 3, 4]]);
  });

  test('never run an empty group, however many may run at once', async () => {
    const { ask, groups, most } = recorder({ atMost: 2, atOnce: 3 });
    await Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map(ask));
    expect(groups).toEqual([
      [1, 2],
      [3, 4],
      [5, 6],
      [7, 8],
    ]);
    expect(most()).toBe(3);
  });

  test('of a group that fails are all refused, and the next group runs', async () => {
    const { ask } = recorder({ atMost: 2 });
    const ended = await Promise.allSettled([12, 13, 14].map(ask));
    expect(ended.map((end) => end.status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  });
});
