import { useSyncExternalStore } from 'react';
import type { TabStore } from './tab-store.ts';

/** Value of a store of this tab, rendered again when it changes. */
export function useSaved<Value>(store: TabStore<Value>, of?: string): Value | undefined {
  return useSyncExternalStore(
    store.onChange,
    () => store.read(of),
    () => undefined,
  );
}
