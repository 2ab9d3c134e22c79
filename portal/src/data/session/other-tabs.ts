import { browserTimers } from '../../kit/timing/timers.ts';

const NAMES = { activity: 'lendside.activity', away: 'lendside.away', signedOut: 'lendside.signedOut' } as const;
export type TabNews = keyof typeof NAMES;

/** Tells the other tabs of this portal that something happened just now (decision C25). */
export function tellOtherTabs(news: TabNews, nowMs = browserTimers.nowMs()): void {
  try {
    localStorage.setItem(NAMES[news], String(nowMs));
  } catch {
    // Without storage every tab keeps its own time.
  }
}

/** Hears what other tabs tell; the value is when it happened, in epoch milliseconds. */
export function onOtherTabs(news: TabNews, hear: (atMs: number) => void): () => void {
  const listen = (event: StorageEvent) => {
    const atMs = Number(event.newValue);
    if (event.key === NAMES[news] && Number.isSafeInteger(atMs) && atMs > 0) hear(atMs);
  };
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
