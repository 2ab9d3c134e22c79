/** The part of the watch over inactivity that pages act on. */
interface Watch {
  readonly activity: () => void;
  readonly skip: () => void;
  readonly postpone: (postponed: boolean) => void;
}

let watch: Watch | undefined;
/** Reasons that currently postpone the sign-out; they may have begun before the watch did. */
const holds = new Set<symbol>();

/** The watch of the session that began. */
export function beginWatch(next: Watch): void {
  watch = next;
  if (holds.size > 0) next.postpone(true);
}

/** The person did something where this page hears nothing of it: in the frame of a signing room. */
export function recordActivityElsewhere(): void {
  watch?.activity();
}

/** Before leaving for an external page, a file picker, the camera or a call (decision C23). */
export function skipNextInactivityCheck(): void {
  watch?.skip();
}

/**
 * While a payment is on its way or a signing room is open the sign-out waits, at most five minutes longer (decision C23).
 * Answers how that ends.
 */
export function postponeSignOut(): () => void {
  const hold = Symbol();
  holds.add(hold);
  if (holds.size === 1) watch?.postpone(true);
  return () => {
    holds.delete(hold);
    if (holds.size === 0) watch?.postpone(false);
  };
}
