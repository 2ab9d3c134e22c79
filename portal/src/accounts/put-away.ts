import { tabStore } from '../data/storage/tab-store.ts';

export const SAVED_MAX = 50;

const putAway = tabStore<readonly string[]>(
  'messagesPutAway',
  (saved) => (Array.isArray(saved) ? saved.filter((id) => typeof id === 'string') : undefined),
  { lasts: 'device' },
);

/** The ids of the messages a customer put away on this device; storage that is off keeps none. */
export const messagesPutAway = (): readonly string[] => putAway.read() ?? [];

/** A message that was read stays away under its id. The oldest are forgotten: they are not shown any more. */
export function putMessageAway(id: string): void {
  const others = messagesPutAway().filter((one) => one !== id);
  putAway.keep([...others, id].slice(-SAVED_MAX));
}
