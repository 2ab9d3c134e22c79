import { expect, test } from 'vitest';
import { faultsWith } from './faults.ts';
import { type Played, playFaults } from './play.ts';

/** The short form of `npm run fault`: what needs neither a proxy nor a pooler, once each. */
const SHORT = ['kill', 'stop-fast'];

test('two processes under load lose and double nothing while one is killed and PostgreSQL is stopped', async () => {
  const played: Played[] = [];
  const faults = faultsWith('').filter((fault) => SHORT.includes(fault.name));
  await playFaults(faults, { rounds: 1, tell: (one) => played.push(one) });
  expect(played.map(({ fault, broken }) => ({ fault, broken }))).toEqual(SHORT.map((fault) => ({ fault, broken: [] })));
  for (const { accepted, posted } of played) expect(posted).toBe(accepted);
}, 240_000);
