import type { BrandCode } from '@lendside/brands/brand';
import type { Slice } from '@lendside/contract/operation';
import type { Flow } from '@lendside/domain/flows';
import type { Language } from '@lendside/domain/language';

/** Which part of the portal a page belongs to (spec 2). Public and standalone pages need no session. */
export type Area = 'public' | 'signedIn' | 'loans' | 'standalone';
/** Button at the start of the header on a page (spec 2, Shell). */
export type HeaderButton = 'none' | 'menu' | 'back' | 'cancel';
/** Who may be on a page. */
export type Visitor = 'any' | 'customer' | 'nonCustomer' | 'guest' | 'otherParty';

/**
 * Parts that a page is mostly made of: what stands in its place while it is on its way has their shape, from the first picture
 * on.
 */
export type Waits =
  | 'loans'
  | 'account'
  | 'rows'
  | 'facts'
  | 'form'
  | 'choices'
  | 'amount'
  | 'offer'
  | 'place'
  | 'paper';

/** One page as data: what the router, the guards, the header and the menu need to know of it. */
export interface PortalRoute {
  readonly name: string;
  readonly path: `/${string}`;
  /** For the browser tab and for where one is. */
  readonly title: Readonly<Record<Language, string>>;
  readonly slice: Slice;
  readonly area: Area;
  /** Flows a locked session may be in and still see it. */
  readonly flows: readonly Flow[];
  readonly button: HeaderButton;
  /** Pages that cannot be reached from this one (spec 2, guard 7): route names or groups of them. */
  readonly cannotGoBackTo?: readonly string[];
  readonly who: readonly Visitor[];
  readonly waits: Waits;
  /** Which of the deployment's brands have the page, where not all have it. */
  readonly ofBrands?: readonly BrandCode[];
  /** Optional values of the address after the question mark. */
  readonly query?: readonly string[];
  /** The server sends this page by itself: going there loads it anew. */
  readonly servedAlone?: true;
}

type Shared = Pick<PortalRoute, 'area' | 'flows' | 'button' | 'who' | 'waits'>;
type Row = Pick<PortalRoute, 'path' | 'title'> & Partial<Omit<PortalRoute, 'name'>>;

/** The pages of a slice by name: what most of them share is said once, and a row says where it differs. */
export function addressesOf<const Rows extends Readonly<Record<string, Row>>>(
  slice: Slice,
  shared: Shared,
  rows: Rows,
): {
  readonly [Name in keyof Rows & string]: PortalRoute & { readonly name: Name; readonly path: Rows[Name]['path'] };
} {
  const named = Object.entries(rows).map(([name, row]) => [name, { name, slice, ...shared, ...row }]);
  return Object.fromEntries(named);
}
