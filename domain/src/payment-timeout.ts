import type { LimitName } from './configuration.ts';
import type { LenderSystem } from './lender-system.ts';

/**
 * Which limit of the configuration says for how many seconds a payment's outcome is waited for (spec 9): a renewal is given
 * its own time, and NLS more of it than TLXe.
 */
export function paymentTimeoutName(system: LenderSystem, isRenewal: boolean): LimitName {
  if (!isRenewal) return 'paymentTimeout';
  return system === 'nls' ? 'nlsRefiTimeout' : 'refiTimeout';
}
