import { expect, test } from 'vitest';
import { type Place, passwordHasher } from './password.ts';

const CHEAP = { memoryKib: 64, passes: 1 };
const PLACES = 18;

test('eighteen places are taken at most, and one that is left or done is free again', async () => {
  const hasher = await passwordHasher(CHEAP);
  const taken = Array.from({ length: 30 }, () => hasher.takePlace());
  const places = taken.filter((place): place is Place => place !== undefined);
  expect(places).toHaveLength(PLACES);
  const [left, done] = places;
  left?.leave();
  left?.leave();
  expect([hasher.takePlace() !== undefined, hasher.takePlace()]).toEqual([true, undefined]);
  await done?.run(async () => undefined);
  expect([hasher.takePlace() !== undefined, hasher.takePlace()]).toEqual([true, undefined]);
});

test('two are hashed at once, the others in turn', async () => {
  const hasher = await passwordHasher(CHEAP);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setImmediate(resolve));
    running -= 1;
  };
  await Promise.all(Array.from({ length: PLACES }, () => hasher.takePlace()?.run(work)));
  expect(most).toBe(2);
});
