import { limitOf } from '../data/configuration.ts';
import { browserTimers } from '../kit/timers.ts';

const NAME = 'lendside.gpsInstructions';
const DAY_MS = 86_400_000;

/** Whether the person has read how the position is asked for in the last days (spec 9: seven). */
export function knowsGpsInstructions(): boolean {
  try {
    const atMs = Number(localStorage.getItem(NAME) ?? Number.NaN);
    return browserTimers.nowMs() - atMs < limitOf('gpsInstructionsDays') * DAY_MS;
  } catch {
    return false;
  }
}

export function keepGpsInstructionsRead(): void {
  try {
    localStorage.setItem(NAME, String(browserTimers.nowMs()));
  } catch {
    // They are shown again next time.
  }
}
