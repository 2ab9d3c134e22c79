import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** `npm run trials`: the long version of what `npm test` does in little: 20,000 schedules, forty seeds, 200 kills. */
const SEEDS = Array.from({ length: 40 }, (_, index) => index + 1).join(',');

const run = (config: string, files: string, environment: Readonly<Record<string, string>>) =>
  spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', '--config', config, files], {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  }).status === 0;

const played =
  spawnSync(process.execPath, [...process.execArgv, fileURLToPath(new URL('schedules/command.ts', import.meta.url))], {
    stdio: 'inherit',
  }).status === 0;
const simulated = run('vitest.config.ts', 'trials/src/simulation', { SEEDS, STEPS: '200' });
const survived = run('vitest.journeys.config.ts', 'trials/src/crash.test.ts', { KILL_ROUNDS: '200' });
process.exitCode = played && simulated && survived ? 0 : 1;
