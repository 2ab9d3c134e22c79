const listeners = new Set<() => void>();

/** A slice hears here that the person left what was in progress: by the menu, or by Cancel (spec 2; decision B22). */
export function onFlowLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** In-progress payment data is cleared. */
export function leaveFlow(): void {
  for (const listener of listeners) listener();
}
