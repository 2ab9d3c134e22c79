import { useSyncExternalStore } from 'react';
import { registerWorker } from '../data/device/register-worker.ts';
import { createListeners } from '../kit/listeners.ts';

/** The new version of the portal that waits on this device, and how it is taken over. */

const BUSY = 'lendside.busy';

let waiting: ServiceWorker | undefined;
let asked = false;
const listeners = createListeners();

function offer(worker: ServiceWorker | null): void {
  // Without a worker in charge this is the first one: there is nothing to update.
  if (!worker || !navigator.serviceWorker.controller) return;
  waiting = worker;
  listeners.tell();
}

/** Registers the worker and watches for a version after it. A page is loaded anew only where a person asked for it. */
export async function watchForUpdate(): Promise<void> {
  const registration = await registerWorker();
  if (!registration) return;
  offer(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const found = registration.installing;
    found?.addEventListener('statechange', () => {
      if (found.state === 'installed') offer(found);
    });
  });
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (asked) location.reload();
  });
}

/** While held, no tab of this portal may take over a new version: this one is in the middle of something. */
export function holdUpdates(): () => void {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void globalThis.navigator?.locks?.request(BUSY, { mode: 'shared' }, () => held);
  return release;
}

/** Takes the new version over and loads this page anew. False: another tab is in the middle of something. */
export async function takeUpdate(): Promise<boolean> {
  const take = () => {
    asked = true;
    waiting?.postMessage({ type: 'takeOver' });
  };
  const locks = globalThis.navigator?.locks;
  if (!locks) {
    take();
    return true;
  }
  return locks.request(BUSY, { ifAvailable: true }, (lock) => {
    if (lock) take();
    return lock !== null;
  });
}

/** True while a new version waits. */
export const useUpdateWaits = () => useSyncExternalStore(listeners.add, () => waiting !== undefined);
