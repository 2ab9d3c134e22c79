import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
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
 * The address of a signed link (decision B07), for mail and text: at the portal of its brand, or at the one that it is asked
 * for `from`, where that shows the brand. Undefined for a page that no link may lead to, or one that needs a missing value.
 */
export function linkUrl(context: Context, wanted: WantedLink, from?: LinkDeployment): string | undefined {
  return signedLink(context, wanted, from)?.url;
}

/**
 * The same for a link that works once and is about to be sent: those sent before for the same page and loan, which were not
 * opened, open nothing any more (decision record 73).
 */
export async function newestLinkUrl(context: Context, wanted: WantedLink): Promise<string | undefined> {
  const link = signedLink(context, wanted);
  if (link) await context.ports.signIn.links.send(link.grant, link.proof);
  return link?.url;
}

function signedLink(context: Context, wanted: WantedLink, from?: LinkDeployment) {
  const target = LINK_TARGETS.find(({ page }) => page === wanted.page);
  if (!target) return undefined;
  const path = target.path.replace(':brand', wanted.brand).replace(':loanId', wanted.loanId ?? ':loanId');
  if (path.includes(':')) return undefined;

  const isOfBrand = target.path.startsWith('/:brand');
  const isShown = from !== undefined && (!isOfBrand || brands[from.brand].exposesSegments.includes(wanted.brand));
  const deployment = isShown ? from : { brand: wanted.brand, origin: brandOrigin(context, wanted.brand) };
  const { profileId, loanId, seconds } = wanted;
  const grant = {
    brand: deployment.brand,
    path,
    profileId,
    loanId,
    guest: wanted.guest ?? false,
    locked: wanted.locked ?? false,
  };
  const proof = context.ports.signIn.links.sign(grant, seconds);
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
  return { url: `${deployment.origin}${path}?${values}`, grant, proof };
}

/** Origin of a brand's pages in letters and links, the same in every process; the deployment's own for a brand of no portal. */
export function brandOrigin({ settings }: Pick<Context, 'settings'>, brand: string): string {
  return settings.origins.portals[isBrandCode(brand) ? brand : settings.brand];
}

/** Is this a page of one loan? */
export function namesLoan(page: string): boolean {
  return LINK_TARGETS.some((target) => target.page === page && target.path.includes(':loanId'));
}
