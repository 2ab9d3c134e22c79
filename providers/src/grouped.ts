import { atEndOfTurn } from './end-of-turn.ts';

/**
 * Answers many single calls with one call of `run`: while one group is under way, the next gathers. Under load a
 * statement serves a group of requests; alone, a request does not wait. `run` answers in the order of its items;
 * when it throws, every call of that group is refused with the error.
 */
export function grouped<Item, Result>(
  run: (items: readonly Item[]) => Promise<readonly Result[]>,
  { atMost = 200, atOnce = 1 }: { readonly atMost?: number; readonly atOnce?: number } = {},
): (item: Item) => Promise<Result> {
  interface Waiting {
    readonly item: Item;
    readonly resolve: (result: Result) => void;
    readonly reject: (error: unknown) => void;
  }
  let waiting: Waiting[] = [];
  let underWay = 0;
  let gathering = false;

  /** Starts the next group, unless there is none, one gathers already, or as many as may are under way. */
  function startNext(): void {
    if (gathering || waiting.length === 0 || underWay >= atOnce) return;
    gathering = true;
    // Requests that arrived in the same turn of the event loop belong together.
    atEndOfTurn('begin', () => void runGroup());
  }

  async function runGroup(): Promise<void> {
    gathering = false;
    underWay += 1;
    const group = waiting.slice(0, atMost);
    waiting = waiting.slice(atMost);
    startNext();
    try {
      const results = await run(group.map((one) => one.item));
      group.forEach((one, index) => {
        one.resolve(results[index] as Result);
      });
    } catch (error) {
      for (const one of group) one.reject(error);
    } finally {
      underWay -= 1;
      startNext();
    }
  }

  return (item) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      startNext();
    });
}
