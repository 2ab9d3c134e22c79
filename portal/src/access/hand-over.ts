import type { PendingFlow, PendingFlowName } from './pending-flow-storage.ts';

export const PENDING_FLOW_PREFIX = 'lendside.pendingFlow.';

/**
 * What the sign-in page hands over to the screen it sends a visitor to: the name that was typed, never the password.
 */
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

const USERNAME = 'lendside.username';

/** Back at the sign-in page the name does not have to be typed again. */
export function handBackUsername(username: string | undefined): void {
  try {
    if (username !== undefined) sessionStorage.setItem(USERNAME, username);
  } catch {
    // Then it is typed.
  }
}

/** The name that was handed back, once. */
export function takeUsername(): string {
  try {
    const username = sessionStorage.getItem(USERNAME) ?? '';
    sessionStorage.removeItem(USERNAME);
    return username;
  } catch {
    return '';
  }
}

const SUCCESS = 'lendside.success';
/** What went well before one came back to the sign-in page; each has its own words there. */
export const SUCCESSES = ['verified', 'passwordChanged'] as const;
export type Success = (typeof SUCCESSES)[number];

export function handBackSuccess(success: Success): void {
  try {
    sessionStorage.setItem(SUCCESS, success);
  } catch {
    // The sign-in page says nothing about it then.
  }
}

/** What the sign-in page says went well, once. */
export function takeSuccess(): Success | undefined {
  try {
    const success = sessionStorage.getItem(SUCCESS);
    sessionStorage.removeItem(SUCCESS);
    return SUCCESSES.find((known) => known === success);
  } catch {
    return undefined;
  }
}
