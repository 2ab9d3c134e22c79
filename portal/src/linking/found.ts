import type { findLinkCustomer } from '@lendside/contract/linking';
import type { OutputOf } from '@lendside/contract/operation';

/** Matching customer that belongs to another sign-in. In memory only: a reload looks it up anew. */
export type Found = Pick<OutputOf<typeof findLinkCustomer>, 'customerId' | 'linkTicket'>;

let found: Found | undefined;
let stopped = false;

export const foundNow = () => found;
export function keepFound(next: Found | undefined): void {
  found = next;
}

/** Whether the service takes no more tries from this session. */
export const isStopped = () => stopped;
export function keepStopped(next: boolean): void {
  stopped = next;
}
