import { useSyncExternalStore } from 'react';
import { createListeners } from '../kit/listeners.ts';

/** Browser event that offers to install the portal as an app; not in the standard types. */
interface InstallPrompt extends Event {
  prompt(): Promise<unknown>;
}

let stored: InstallPrompt | undefined;
const listeners = createListeners();

function store(next: InstallPrompt | undefined): void {
  stored = next;
  listeners.tell();
}

/** Stores the browser's offer to install instead of letting it interrupt, and clears it after the install (spec 4). */
export function watchInstallPrompt(): () => void {
  const defer = (event: Event) => {
    event.preventDefault();
    store(event as InstallPrompt);
  };
  const installed = () => store(undefined);
  addEventListener('beforeinstallprompt', defer);
  addEventListener('appinstalled', installed);
  return () => {
    removeEventListener('beforeinstallprompt', defer);
    removeEventListener('appinstalled', installed);
  };
}

/** Shows the stored offer; it works once. False when there is none. */
export async function promptInstall(): Promise<boolean> {
  const offer = stored;
  if (!offer) return false;
  store(undefined);
  await offer.prompt();
  return true;
}

/** True while the browser's offer is stored. */
export const useCanInstall = () => useSyncExternalStore(listeners.add, () => stored !== undefined);
