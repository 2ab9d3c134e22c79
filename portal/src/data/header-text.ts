import { useEffect, useSyncExternalStore } from 'react';

let text: string | undefined;
const listeners = new Set<() => void>();

export function setHeaderText(next: string | undefined): void {
  if (text === next) return;
  text = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** What a page wrote into the header beside the brand; cleared on every route change. */
export function useHeaderText(): string | undefined {
  return useSyncExternalStore(subscribe, () => text);
}

/** Writes into the header while this page stands. */
export function useWriteHeader(next: string | undefined): void {
  useEffect(() => {
    setHeaderText(next);
  }, [next]);
}
