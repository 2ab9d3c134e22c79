import { useSyncExternalStore } from 'react';
import { type Errand, type ErrandName, forgetErrand, keepErrand, keptErrand } from './errand-storage.ts';

const errands = new Map<ErrandName, Errand>();
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** How far an errand is: from memory, else what the tab kept over a reload. */
export function errandNow(name: ErrandName): Errand {
  const known = errands.get(name) ?? keptErrand(name);
  errands.set(name, known);
  return known;
}

/** Takes a step: the given fields change, in memory and in what survives a reload. */
export function stepErrand(name: ErrandName, change: Partial<Errand>): void {
  errands.set(name, { ...errandNow(name), ...change });
  keepErrand(name, errandNow(name));
  tell();
}

/** The errand is done or dropped: nothing of it stays. */
export function endErrand(name: ErrandName): void {
  errands.set(name, {});
  forgetErrand(name);
  tell();
}

/** How far an errand is, drawn again with each step. */
export function useErrand(name: ErrandName): Errand {
  return useSyncExternalStore(subscribe, () => errandNow(name));
}

/** For tests: what a new page load would know. */
export function readErrandsAnew(): void {
  errands.clear();
  tell();
}
