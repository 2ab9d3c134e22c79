import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import { LINK_TARGETS } from '@lendside/contract/link-targets';
import type { Context } from '../../context.ts';

export interface WantedLink {
  /** Whose profile it opens: the user id. */
  readonly profileId: string;
  /** A route name. */
  readonly page: string;
  /** The brand of the page, where its path has one. */
  readonly brand: BrandCode;
  readonly loanId?: string | undefined;
  /** A guest payer's link: one loan, one payment flow, nothing of the person. */
  readonly guest?: boolean | undefined;
  /** Locks the session to the flow of the page. */
  readonly locked?: boolean | undefined;
  readonly seconds: number;
}

/** The deployment that a link is opened at. */
export interface LinkDeployment {
  readonly origin: string;
  readonly brand: BrandCode;
}

/**
 * The address of a signed link (decision B07), for mail and text. Undefined for a page that no link may lead to, or one
 * that needs a missing value.
 */
export function linkUrl(context: Context, wanted: WantedLink, from: LinkDeployment): string | undefined {
  const target = LINK_TARGETS.find(({ page }) => page === wanted.page);
  if (!target) return undefined;
  const path = target.path.replace(':brand', wanted.brand).replace(':loanId', wanted.loanId ?? ':loanId');
  if (path.includes(':')) return undefined;

  const deployment = target.path.startsWith('/:brand') ? deploymentFor(context, wanted.brand, from) : from;
  const { profileId, loanId, seconds } = wanted;
  const grant = { path, profileId, loanId, guest: wanted.guest ?? false, locked: wanted.locked ?? false };
  const proof = context.ports.signIn.links.sign({ ...grant, brand: deployment.brand }, seconds);
  const values = new URLSearchParams({
    profileId,
    signature: proof.signature,
    expiration: proof.expiration,
    nonce: proof.nonce,
    path,
    ...(loanId !== undefined && !target.path.includes(':loanId') && { loanId }),
    guestPayment: String(grant.guest),
    flowLock: String(grant.locked),
  });
  return `${deployment.origin}${path}?${values}`;
}

/** The deployment that links of jobs are written for: this service's own. */
export function ownDeployment({ settings }: Pick<Context, 'settings'>): LinkDeployment {
  return { origin: settings.origin ?? `http://localhost:${settings.port}`, brand: settings.brand };
}

/** Origin of a brand's pages in notifications. */
export function brandOrigin(context: Context, brand: BrandCode): string {
  return deploymentFor(context, brand, ownDeployment(context)).origin;
}

/** Is this a page of one loan? */
export function namesLoan(page: string): boolean {
  return LINK_TARGETS.some((target) => target.page === page && target.path.includes(':loanId'));
}

/** The deployment itself where it shows the brand, else the brand's own: on this machine each has a host name. */
function deploymentFor({ settings }: Context, brand: BrandCode, from: LinkDeployment): LinkDeployment {
  if (brands[from.brand].exposesSegments.includes(brand)) return from;
  return { brand, origin: settings.production ? from.origin : `http://${brand}.localhost:${settings.port}` };
}
