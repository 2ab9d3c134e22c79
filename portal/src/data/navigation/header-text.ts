import { useEffect, useSyncExternalStore } from 'react';
import { createListeners } from '../../kit/listeners.ts';

let text: string | undefined;
const listeners = createListeners();

export function setHeaderText(next: string | undefined): void {
  if (text === next) return;
  text = next;
  listeners.tell();
}

/** Header text that a page set beside the brand; cleared on every route change. */
export function useHeaderText(): string | undefined {
  return useSyncExternalStore(listeners.add, () => text);
}

/** Writes into the header while this page stands. */
export function useWriteHeader(next: string | undefined): void {
  useEffect(() => {
    setHeaderText(next);
  }, [next]);
}
