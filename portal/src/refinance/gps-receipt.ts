import { limitOf } from '../data/configuration/configuration.ts';
import { tabStore } from '../data/storage/tab-store.ts';
import { browserTimers } from '../kit/timing/timers.ts';

const DAY_MS = 86_400_000;

/** When they were read, in epoch milliseconds. */
const readAtMs = tabStore('gpsInstructions', (saved) => (Number.isSafeInteger(saved) ? (saved as number) : undefined), {
  lasts: 'device',
});

/** Whether the person has read how the position is asked for in the last days (spec 9: seven). */
export function knowsGpsInstructions(): boolean {
  const atMs = readAtMs.read();
  return atMs !== undefined && browserTimers.nowMs() - atMs < limitOf('gpsInstructionsDays') * DAY_MS;
}

/** Without storage they are shown again next time. */
export const keepGpsInstructionsRead = () => void readAtMs.keep(browserTimers.nowMs());
