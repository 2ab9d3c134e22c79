import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { linkPlace } from '@lendside/contract/link-targets';
import type { Flow } from '@lendside/domain/flows';
import { isInAppPath } from '@lendside/domain/landing-page';
import type { SessionScope } from '@lendside/providers/sign-in/link-types';

/** Flows in which money moves: their links work once. */
const MONEY_FLOWS: readonly Flow[] = ['payment', 'renewal', 'draw', 'origination'];
/** Flows that a device key alone does not open (security 5): the profile, and money going out. */
const NEEDS_MORE_THAN_A_DEVICE: readonly Flow[] = ['profile', 'draw', 'origination'];

export interface LinkScope {
  readonly scope: SessionScope;
  readonly loanId: string | undefined;
  /** Whether the link works once. */
  readonly once: boolean;
}

/**
 * Scope of a link to this page: the page decides the flow (decision B11). Undefined where no link may lead: another site, a
 * page this deployment does not have, a lock on a page of no flow, a guest anywhere but at a payment.
 */
export function linkScope(
  wanted: {
    readonly path: string;
    readonly loanId?: string | undefined;
    readonly guest: boolean;
    readonly locked: boolean;
  },
  brand: BrandCode,
): LinkScope | undefined {
  const place = isInAppPath(wanted.path) ? linkPlace(wanted.path) : undefined;
  if (!place || !isOfDeployment(place.names.brand, brand)) return undefined;
  const loanId = place.names.loanId ?? wanted.loanId;
  if (wanted.loanId !== undefined && wanted.loanId !== loanId) return undefined;

  const [flow] = place.flows;
  const entryPath = wanted.path;
  if (wanted.guest) {
    if (!place.flows.includes('payment') || loanId === undefined) return undefined;
    return { scope: { kind: 'guest', lockedFlow: 'payment', loanId, entryPath }, loanId, once: true };
  }
  if (place.page === 'AltPartyVerifyCode') {
    return { scope: { kind: 'other-party', lockedFlow: 'renewal', loanId, entryPath }, loanId, once: true };
  }
  if (!wanted.locked) return { scope: { kind: 'locked-link', entryPath }, loanId, once: true };
  if (flow === undefined) return undefined;
  return {
    scope: { kind: 'locked-link', lockedFlow: flow, loanId, entryPath },
    loanId,
    once: MONEY_FLOWS.includes(flow),
  };
}

/** May a device key alone begin this session? It always locks its flow. */
export function opensByDevice({ lockedFlow }: SessionScope): boolean {
  return lockedFlow !== undefined && !NEEDS_MORE_THAN_A_DEVICE.some((flow) => flow === lockedFlow);
}

function isOfDeployment(segment: string | undefined, brand: BrandCode): boolean {
  if (segment === undefined) return true;
  const code = segment.toLowerCase();
  return isBrandCode(code) && brands[brand].exposesSegments.includes(code);
}
