import { tabStore } from '../data/storage/tab-store.ts';
import { useSaved } from '../data/storage/use-saved.ts';

const IDS_MOST = 200;
const ID_LENGTH_MAX = 60;
const NONE: readonly string[] = [];

/** Ids of offers that were looked at in this browser, by person: on a shared phone each customer has a list of their own (decision A08). */
const viewed = tabStore<readonly string[]>(
  'offers',
  (saved) =>
    Array.isArray(saved)
      ? saved.filter((id) => typeof id === 'string' && id.length <= ID_LENGTH_MAX).slice(-IDS_MOST)
      : undefined,
  { lasts: 'device', elseInMemory: true },
);

export const viewedOffersOf = (person: string): readonly string[] => viewed.read(person) ?? NONE;

/** An offer was looked at. */
export function markOfferViewed(person: string, offerId: string): void {
  const before = viewedOffersOf(person);
  if (!before.includes(offerId)) viewed.keep([...before, offerId], person);
}

export const useViewedOffers = (person: string): readonly string[] => useSaved(viewed, person) ?? NONE;
