import type { BrandCode } from '@lendside/brands/brand';
import type { Flow } from '@lendside/domain/flows';
import type { PortalRoute } from '../routes/portal-route.ts';

/** The values of a deep link (decision B07). */
export interface LinkValues {
  readonly profileId?: string | undefined;
  readonly signature?: string | undefined;
  readonly expiration?: string | undefined;
  readonly path?: string | undefined;
  readonly guestPayment?: string | undefined;
  readonly flowLock?: string | undefined;
  readonly loanId?: string | undefined;
  readonly nonce?: string | undefined;
}

/** The lender systems behind a brand: all of them, and those that answer now. */
export interface BrandProviders {
  readonly providers: readonly string[];
  readonly availableProviders: readonly string[];
}

/** One navigation, with everything the guards look at. They look at nothing else. */
export interface Visit {
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
  /** The page at that path; undefined when there is none. */
  readonly route: PortalRoute | undefined;
  readonly params: Readonly<Record<string, string>>;
  /** The page that is being left; undefined on the first one. */
  readonly fromRoute: PortalRoute | undefined;
  readonly link: LinkValues;
  readonly signedIn: boolean;
  /** False while the session waits for the trusted-device step. */
  readonly deviceTrusted: boolean;
  /** Where this person lands (decision B04); undefined when signed out. */
  readonly landing?: string | undefined;
  /** A link that locks nothing began the session. */
  readonly byUnlockedLink?: boolean;
  /** Flows this tab is locked to; empty when it is free. */
  readonly lockedFlows: readonly Flow[];
  readonly serviceAvailable: boolean;
  readonly deploymentBrand: BrandCode;
  /** The brand of the last loans page, else the deployment's (decision B26). */
  readonly navigationBrand: BrandCode;
  /** Brands whose segment this deployment shows. */
  readonly exposedBrands: readonly BrandCode[];
  /** Signed in: the person's brands. Not signed in: the deployment's. Undefined when they could not be loaded. */
  readonly brands: Partial<Readonly<Record<BrandCode, BrandProviders>>> | undefined;
  /** Lets in a signed-in person without any brand (decision B15). */
  readonly toleratesNoBrands: boolean;
  /** True when there is a page at that path. */
  readonly exists: (path: string) => boolean;
}

/** Note on the sign-in page after a guard redirected there. */
export type SignInNote = 'continue' | 'invalidSession' | 'idle' | 'otherDevice';

export type Verdict =
  | { readonly kind: 'allow' }
  /** The navigation is dropped; the person stays where they are. */
  | { readonly kind: 'stay' }
  | {
      readonly kind: 'goTo';
      readonly path: string;
      /** Where to come back to after signing in. */
      readonly destination?: string | undefined;
      readonly note?: SignInNote | undefined;
    }
  | { readonly kind: 'signOut'; readonly note: SignInNote }
  /** A deep link has to be exchanged for a session first; the visit is judged again with what came of it. */
  | { readonly kind: 'authenticate'; readonly step: LinkStep };

/** Proof required of a person who opens a deep link, and whether it locks its flow. */
export type LinkStep = { readonly by: 'signature' | 'deviceKey'; readonly locksFlow: boolean };

export type Guard = (visit: Visit) => Verdict;

export const ALLOW: Verdict = { kind: 'allow' };

/** Pages behind sign-in (spec 2, authenticated area and loans area). */
export function needsSession(route: PortalRoute | undefined): boolean {
  return route?.area === 'signedIn' || route?.area === 'loans';
}
