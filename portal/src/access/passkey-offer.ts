const OFFER = 'lendside.passkeyOffer';
/** How often it is offered to who neither takes nor refuses it. */
const SHOWN_MOST = 2;

/** Storage may be switched off: then nothing is offered, because a refusal could not be kept. */
function quietly<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** After a sign-in with a password on a device that is the person's own: a passkey may be offered on the next page. */
export function mayOfferPasskey(): void {
  quietly(() => {
    const shown = Number(localStorage.getItem(OFFER) ?? 0);
    if (shown < SHOWN_MOST) sessionStorage.setItem(OFFER, '1');
  });
}

/** Is it to be offered now? Counts, so that no customer is asked a third time. */
export function takePasskeyOffer(): boolean {
  return (
    quietly(() => {
      if (sessionStorage.getItem(OFFER) === null) return false;
      sessionStorage.removeItem(OFFER);
      localStorage.setItem(OFFER, String(Number(localStorage.getItem(OFFER) ?? 0) + 1));
      return true;
    }) ?? false
  );
}

/** It was taken or refused: never again on this device. */
export function endPasskeyOffers(): void {
  quietly(() => localStorage.setItem(OFFER, String(SHOWN_MOST)));
}
