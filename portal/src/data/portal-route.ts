import type { BrandCode } from '@lendside/brands/brand';
import type { Slice } from '@lendside/contract/operation';
import type { Flow } from '@lendside/domain/flows';
import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';

/** Which part of the portal a page belongs to (spec 2). Public and standalone pages need no session. */
export type Area = 'public' | 'signedIn' | 'loans' | 'standalone';
/** What the header shows at its start on a page (spec 2, Shell). */
export type HeaderButton = 'none' | 'menu' | 'back' | 'cancel';
/** Who may be on a page. */
export type Visitor = 'any' | 'customer' | 'nonCustomer' | 'guest' | 'otherParty';

declare const loader: unique symbol;
/** Fetches the code of a page. Made by `page`, so that the type of the route table does not depend on the pages. */
export interface PageLoader {
  (): Promise<ComponentType>;
  readonly [loader]?: never;
}

/** One page as data: what the router, the guards, the header and the menu need to know of it. */
export interface PortalRoute {
  /** Unique; its words in both languages stand in the shell's page titles. */
  readonly name: string;
  readonly path: `/${string}`;
  readonly slice: Slice;
  readonly area: Area;
  /** Flows a locked session may be in and still see it. */
  readonly flows: readonly Flow[];
  readonly button: HeaderButton;
  /** Pages that cannot be reached from this one (spec 2, guard 7): route names or groups of them. */
  readonly cannotGoBackTo?: readonly string[];
  readonly who: readonly Visitor[];
  /** Which of the deployment's brands have the page, where not all have it. */
  readonly ofBrands?: readonly BrandCode[];
  /** Optional values of the address after the question mark. */
  readonly query?: readonly string[];
  /** What the page reads first, fetched beside its code and before the guards have answered. Signed-in pages only. */
  readonly reads?: (params: Readonly<Record<string, string>>) => readonly FetchQueryOptions[];
  /** Absent for a page that the server sends by itself (Login). */
  readonly page?: PageLoader;
}

/** `page(() => import('./make-payment.tsx').then((module) => module.MakePayment))` */
export function page(load: () => Promise<ComponentType>): PageLoader {
  return load;
}

/** `reads(({ loanId = '' }) => [accountDetailOf(loanId)])`: each read keeps its own type only inside. */
export function reads(
  readsOf: (params: Readonly<Record<string, string>>) => readonly object[],
): NonNullable<PortalRoute['reads']> {
  return readsOf as NonNullable<PortalRoute['reads']>;
}
