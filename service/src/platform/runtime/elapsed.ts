/** Milliseconds since this process began. Durations are taken with it: it goes on evenly where the machine's clock is set. */
export const elapsedMs = (): number => performance.now();
