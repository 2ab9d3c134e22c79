import type { Slice } from '@lendside/contract/operation';
import type { Flow } from '@lendside/domain/flows';
import type { PortalRoute } from '../data/routes/portal-route.ts';

/** When a new version of the portal may be offered, and when a page may be loaded anew for it (decision H09). */

/** Slices whose pages move money, take cards, sign or send something: nothing comes between. */
const NOT_IN: ReadonlySet<Slice> = new Set([
  'access',
  'payments',
  'refinance',
  'cash',
  'originations',
  'cards',
  'documents',
  'applications',
  'linking',
]);
/** The same flows where they pass through pages of other slices. */
const NOT_DURING: ReadonlySet<Flow> = new Set(['payment', 'renewal', 'draw', 'origination', 'pending']);
/** Single pages: a settlement is agreed to, a reward is paid out, a visit is booked. */
const NOT_ON: ReadonlySet<string> = new Set([
  'SettlementOffer',
  'ReferCompleteProfile',
  'ReferRedeemAddCard',
  'ReferRedeemReview',
  'Appointment',
]);

type Place = Pick<PortalRoute, 'name' | 'slice' | 'flows' | 'button'>;

/** Whether a person on this page is told of a new version. A page that is not known yet is none to interrupt. */
export function mayOfferUpdate({ route, isOnline }: { readonly route: Place | undefined; readonly isOnline: boolean }) {
  return route !== undefined && isOnline && !isBusy(route);
}

/** Whether a person on this page is in the middle of something, which holds back also an update that another tab asks for. */
export function isBusy({ name, slice, flows, button }: Place): boolean {
  return NOT_IN.has(slice) || button === 'cancel' || flows.some((flow) => NOT_DURING.has(flow)) || NOT_ON.has(name);
}
