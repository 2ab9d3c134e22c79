import { playShare, type Tally } from './share.ts';

/** Seeds to play, one after another, from the first up to, not including, the last. */
export interface Block {
  readonly from: number;
  readonly to: number;
}

/** Result of a block, and the CPU seconds that this process has used since it started. */
export interface BlockPlayed {
  readonly tally: Tally;
  readonly cpuSeconds: number;
}

// Thousands of planned errors are thrown whose stacks are not read; `--seed` plays a failing seed again with all of
// them.
Error.stackTraceLimit = 0;

process.on('message', (block: Block) => {
  void playShare({ ...block, every: 1 }).then((tally) => {
    const { user, system } = process.cpuUsage();
    process.send?.({ tally, cpuSeconds: (user + system) / 1_000_000 } satisfies BlockPlayed);
  });
});
