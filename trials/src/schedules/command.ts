import { fork } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { option } from '../option.ts';
import type { Block, BlockPlayed } from './one-core.ts';
import { play, type Tally, together } from './share.ts';

/**
 * `npm run schedules -- --count 20000 --from 1`: plays so many schedules on two cores and names every seed that fails.
 * `npm run schedules -- --seed 17` plays one again and tells what happened in it, event for event.
 */
const seed = Number(option('seed', '0'));
const from = Number(option('from', '1'));
const count = Number(option('count', '20000'));
const cores = Number(option('cores', '2'));

/** Small enough that no core waits long for another, large enough that handing them out costs nothing. */
const BLOCK = 120;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function playOne(): Promise<boolean> {
  const { story, faults, states } = await play(seed);
  for (const line of story) say(line);
  say(`${JSON.stringify(states)}: ${faults.length === 0 ? 'all holds' : faults.join('; ')}`);
  return faults.length === 0;
}

/** Puts all that one core needs into one plain file: a loader that gives every function its name costs a tenth of the time. */
async function bundle(folder: string): Promise<string> {
  const esbuild = await import('esbuild');
  const outfile = join(folder, 'one-core.mjs');
  await esbuild.build({
    entryPoints: [fileURLToPath(new URL('one-core.ts', import.meta.url))],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
    banner: {
      js: "import { createRequire as requireFor } from 'node:module'; const require = requireFor(import.meta.url);",
    },
  });
  await esbuild.stop();
  return outfile;
}

/** Plays blocks in a process of its own for as long as there are any; answers the CPU seconds it used. */
function playBlocks(file: string, next: () => Block | undefined, played: (tally: Tally) => void): Promise<number> {
  return new Promise((resolve, reject) => {
    // Nearly all that a schedule makes is gone when it is over: room for many of them leaves little to clear away.
    const core = fork(file, { execArgv: ['--max-semi-space-size=64'] });
    let cpuSeconds = 0;
    let block = next();
    const goOn = () => (block ? core.send(block) : core.disconnect());
    core.on('message', (answer: BlockPlayed) => {
      played(answer.tally);
      cpuSeconds = answer.cpuSeconds;
      block = next();
      goOn();
    });
    core.once('error', reject);
    core.once('exit', (code) => {
      if (block) reject(new Error(`the seeds ${block.from} to ${block.to - 1} ended with ${code}`));
      else resolve(cpuSeconds);
    });
    goOn();
  });
}

async function playAll(): Promise<boolean> {
  const startMs = performance.now();
  const cache = fileURLToPath(new URL('../../../node_modules/.cache', import.meta.url));
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'schedules-'));
  try {
    const file = await bundle(folder);
    const tallies: Tally[] = [];
    let at = from;
    const next = () => {
      if (at >= from + count) return undefined;
      const block = { from: at, to: Math.min(at + BLOCK, from + count) };
      at = block.to;
      return block;
    };
    const using = Array.from({ length: cores }, () => playBlocks(file, next, (tally) => tallies.push(tally)));
    const cpuSeconds = (await Promise.all(using)).reduce((sum, seconds) => sum + seconds, 0);
    return report(together(tallies), cpuSeconds, (performance.now() - startMs) / 1000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function report({ played, accepted, states, failing }: Tally, cpuSeconds: number, wallSeconds: number): boolean {
  for (const { seed: failed, faults } of failing) say(`seed ${failed}: ${faults.join('; ')}`);
  say(
    `${played} schedules in ${wallSeconds.toFixed(1)} s on ${cores} cores (${cpuSeconds.toFixed(1)} CPU seconds, ` +
      `${((cpuSeconds * 1000) / played).toFixed(1)} ms each), ${accepted} payments ${JSON.stringify(states)}, ` +
      `${failing.length} seeds fail`,
  );
  return failing.length === 0;
}

process.exitCode = (seed > 0 ? await playOne() : await playAll()) ? 0 : 1;
