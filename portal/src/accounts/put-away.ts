const KEY = 'lendside.messagesPutAway';
export const KEPT_MAX = 50;

/** The ids of messages dismissed on this device; storage that is off keeps none. */
export function messagesPutAway(): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** A message that was read stays away under its id. The oldest are forgotten: they are not shown any more. */
export function putMessageAway(id: string): void {
  try {
    const others = messagesPutAway().filter((one) => one !== id);
    localStorage.setItem(KEY, JSON.stringify([...others, id].slice(-KEPT_MAX)));
  } catch {
    // It comes again with the next visit.
  }
}
