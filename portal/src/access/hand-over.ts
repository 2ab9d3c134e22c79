import { tabStore } from '../data/storage/tab-store.ts';
import type { PendingFlow, PendingFlowName } from './pending-flow-storage.ts';

export const PENDING_FLOW_PREFIX = 'lendside.pendingFlow.';

/** Hands the typed username, never the password, to the screen that the sign-in page opens. */
export function handOver(
  name: PendingFlowName,
  pendingFlow: Pick<PendingFlow, 'username' | 'wrongPassword' | 'forced' | 'remember'>,
): void {
  try {
    sessionStorage.setItem(PENDING_FLOW_PREFIX + name, JSON.stringify(pendingFlow));
  } catch {
    // Without storage the next screen asks for the name.
  }
}

const textOf = (saved: unknown) => (typeof saved === 'string' && saved !== '' ? saved : undefined);
const usernames = tabStore('username', textOf, { asText: true });

/** Back at the sign-in page the name does not have to be typed again. */
export function handBackUsername(username: string | undefined): void {
  if (username !== undefined) usernames.keep(username);
}

/** The name that was handed back, once. */
export const takeUsername = (): string => usernames.take() ?? '';

/** Completed actions that lead back to the sign-in page; each has its own words there. */
export const SUCCESSES = ['verified', 'passwordChanged'] as const;
export type Success = (typeof SUCCESSES)[number];

const successes = tabStore('success', (saved) => SUCCESSES.find((known) => known === saved), { asText: true });

/** Without storage the sign-in page says nothing about it. */
export const handBackSuccess = (success: Success) => void successes.keep(success);

/** Success notice of the sign-in page, shown once. */
export const takeSuccess = (): Success | undefined => successes.take();
