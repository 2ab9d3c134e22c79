import type { LimitName } from './configuration.ts';
import type { SystemCapabilities } from './system-capabilities.ts';

/**
 * Which limit of the configuration says for how many seconds a payment's outcome is waited for (spec 9): a renewal is given
 * the time that its lender system needs, which is more in NLS than in TLXe.
 */
export function paymentTimeoutName(
  { renewalTimeout }: Pick<SystemCapabilities, 'renewalTimeout'>,
  isRenewal: boolean,
): LimitName {
  return isRenewal ? renewalTimeout : 'paymentTimeout';
}
