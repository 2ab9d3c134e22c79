import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';
import type { ToastMessage } from './toast.tsx';

let toasts: readonly ToastMessage[] = [];
let count = 0;
const listeners = createListeners();

function change(next: readonly ToastMessage[]): void {
  toasts = next;
  listeners.tell();
}

/** Says something short that just happened. Nothing a person needs later may stand only here. */
export function showToast(text: string, tone: ToastMessage['tone'] = 'info'): void {
  count += 1;
  change([...toasts, { id: String(count), text, tone }]);
}

/** Takes a message away. Its place stays while a newer one stands above it: that one would drop. */
export function dismissToast(id: string): void {
  const marked = toasts.map((toast) => (toast.id === id ? { ...toast, gone: true } : toast));
  change(marked.slice(0, marked.findLastIndex((toast) => !toast.gone) + 1));
}

/** The newest message of a tone that still stands; undefined when there is none. */
export function standingMessage(tone: ToastMessage['tone']): string | undefined {
  return toasts.findLast((toast) => toast.tone === tone && !toast.gone)?.text;
}

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(listeners.add, () => toasts);
}
