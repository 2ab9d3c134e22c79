import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { option } from '../option.ts';
import { play, playShare, type Tally, together } from './share.ts';

/**
 * `npm run schedules -- --count 20000 --from 1`: plays so many schedules on two cores and names every seed that fails.
 * `npm run schedules -- --seed 17` plays one again and tells what happened in it, event for event.
 */
const seed = Number(option('seed', '0'));
const from = Number(option('from', '1'));
const count = Number(option('count', '20000'));
const cores = Number(option('cores', '2'));
const share = Number(option('share', '-1'));

const say = (line: string) => process.stdout.write(`${line}\n`);

async function playOne(): Promise<boolean> {
  const { story, faults, states } = await play(seed);
  for (const line of story) say(line);
  say(`${JSON.stringify(states)}: ${faults.length === 0 ? 'all holds' : faults.join('; ')}`);
  return faults.length === 0;
}

/** One core's part, played in a process of its own, which sends what it came to. */
const elsewhere = (index: number) =>
  new Promise<Tally>((resolve, reject) => {
    const given = ['--from', from, '--count', count, '--cores', cores, '--share', index].map(String);
    const child = fork(fileURLToPath(import.meta.url), given);
    child.once('message', (tally) => resolve(tally as Tally));
    child.once('exit', (code) => reject(new Error(`a share of the schedules ended with ${code}`)));
  });

async function playAll(): Promise<boolean> {
  const startMs = performance.now();
  const all = together(await Promise.all(Array.from({ length: cores }, (_, index) => elsewhere(index))));
  const seconds = (performance.now() - startMs) / 1000;
  for (const { seed: failed, faults } of all.failing) say(`seed ${failed}: ${faults.join('; ')}`);
  say(
    `${all.played} schedules in ${seconds.toFixed(1)} s (${Math.round(all.played / seconds)} a second), ` +
      `${all.accepted} payments ${JSON.stringify(all.states)}, ${all.failing.length} seeds fail`,
  );
  return all.failing.length === 0;
}

if (share >= 0) {
  const tally = await playShare({ from: from + share, to: from + count, every: cores });
  process.send?.(tally, () => process.disconnect());
} else {
  process.exitCode = (seed > 0 ? await playOne() : await playAll()) ? 0 : 1;
}
