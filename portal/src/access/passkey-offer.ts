import { tabStore } from '../data/storage/tab-store.ts';

/** Number of times the offer is shown to a customer who neither takes nor refuses it. */
const SHOWN_MOST = 2;

/** That it is offered on the next page of this tab, and how often it was on this device. */
const offered = tabStore('passkeyOffer', (saved) => (saved === 1 ? (1 as const) : undefined));
const shown = tabStore('passkeyOffer', (saved) => (Number.isSafeInteger(saved) ? (saved as number) : undefined), {
  lasts: 'device',
});

/** After a sign-in with a password on a device that is the person's own: a passkey may be offered on the next page. */
export function mayOfferPasskey(): void {
  if ((shown.read() ?? 0) < SHOWN_MOST) offered.keep(1);
}

/** Is it to be offered now? Counts, so that no customer is asked a third time; where that cannot be kept, nothing is offered. */
export function takePasskeyOffer(): boolean {
  return offered.take() !== undefined && shown.keep((shown.read() ?? 0) + 1);
}

/** It was taken or refused: never again on this device. */
export const endPasskeyOffers = () => void shown.keep(SHOWN_MOST);
