import { maskEmail } from '@lendside/domain/email';
import { maskPhone } from '@lendside/domain/phone';
import { normalizeUsername, usernameKind } from '@lendside/domain/username';
import type { Contact, DeliveryMethod } from './pending-flow-storage.ts';

/**
 * The ways by which a code can reach the name of an account; a call only where the deployment makes calls (decision
 * C11).
 */
export function contactsOf(username: string, voice: boolean): readonly Contact[] {
  const name = normalizeUsername(username);
  if (usernameKind(name) === 'email') return [{ deliveryMethod: 'email', destination: maskEmail(name) }];
  return phoneContacts(maskPhone(name), voice);
}

/** A phone takes text messages, and calls where the deployment makes calls. */
export function phoneContacts(destination: string, voice: boolean): readonly Contact[] {
  return (['text', 'voice'] as const)
    .filter((deliveryMethod) => voice || deliveryMethod !== 'voice')
    .map((deliveryMethod) => ({ deliveryMethod, destination }));
}

/** True for a contact that was not typed and is never shown: dots only. */
export function isHidden(destination: string): boolean {
  return !/[\p{L}\p{N}]/u.test(destination);
}

export function kindOf(deliveryMethod: DeliveryMethod): 'email' | 'phone' {
  return deliveryMethod === 'email' ? 'email' : 'phone';
}
