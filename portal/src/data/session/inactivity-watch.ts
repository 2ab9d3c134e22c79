/** The part of the watch over inactivity that pages act on. */
interface Watch {
  readonly skip: () => void;
  readonly paymentPending: (pending: boolean) => void;
}

let watch: Watch | undefined;

/** The watch of the session that began. */
export function beginWatch(next: Watch): void {
  watch = next;
}

/** Before leaving for an external page, a signing view or a file picker (decision C23). */
export function skipNextInactivityCheck(): void {
  watch?.skip();
}

/** While a payment is on its way the sign-out waits, at most five minutes longer (decision C23). */
export function holdSignOut(paymentPending: boolean): void {
  watch?.paymentPending(paymentPending);
}
