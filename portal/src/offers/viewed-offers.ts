import { useSyncExternalStore } from 'react';

/**
 * Ids of offers that were looked at in this browser, by person: on a shared phone each customer has their own list
 * (decision A08).
 */
const PREFIX = 'lendside.offers.';
const IDS_MOST = 200;
const ID_LENGTH_MAX = 60;

const listeners = new Set<() => void>();
/** Where storage is switched off it is known for this page only. */
const inMemory = new Map<string, string>();

function stored(person: string): string {
  try {
    return localStorage.getItem(PREFIX + person) ?? inMemory.get(person) ?? '[]';
  } catch {
    return inMemory.get(person) ?? '[]';
  }
}

function idsIn(text: string): readonly string[] {
  try {
    const ids = JSON.parse(text) as unknown;
    if (!Array.isArray(ids)) return [];
    return ids.filter((id): id is string => typeof id === 'string' && id.length <= ID_LENGTH_MAX).slice(-IDS_MOST);
  } catch {
    return [];
  }
}

export const viewedOffersOf = (person: string): readonly string[] => idsIn(stored(person));

/** An offer was looked at. */
export function markOfferViewed(person: string, offerId: string): void {
  const before = viewedOffersOf(person);
  if (before.includes(offerId)) return;
  const text = JSON.stringify([...before, offerId].slice(-IDS_MOST));
  try {
    localStorage.setItem(PREFIX + person, text);
  } catch {
    inMemory.set(person, text);
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

export function useViewedOffers(person: string): readonly string[] {
  return idsIn(useSyncExternalStore(subscribe, () => stored(person)));
}
