import { ALLOW, type Guard } from '../../data/navigation/visit.ts';
import type { PortalRoute } from '../../data/routes/portal-route.ts';

const ALWAYS_OPEN: readonly string[] = ['NetworkError', 'PayoffLetterCheck', 'LoanRecordCheck'];

/** Pages that must work while everything else is down: standalone ones and the two that say so (decision B14). */
export function isAlwaysOpen(route: PortalRoute | undefined): boolean {
  return route !== undefined && (route.area === 'standalone' || ALWAYS_OPEN.includes(route.name));
}

/** Guard 4: while the service is down, every page but the open ones is MaintenanceMode. */
export const serviceStatus: Guard = ({ route, serviceAvailable }) =>
  serviceAvailable || isAlwaysOpen(route) ? ALLOW : { kind: 'goTo', path: '/MaintenanceMode' };
