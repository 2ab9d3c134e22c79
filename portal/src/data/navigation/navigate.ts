import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type RouteName, routeNamed } from '../routes/addresses.ts';
import { matchPath } from '../routes/match-path.ts';
import { type ParamsOf, type PathArguments, pathTo } from '../routes/paths.ts';
import type { PortalRoute } from '../routes/portal-route.ts';
import { currentSession } from '../session/session.ts';
import { backTarget } from './back-target.ts';
import { landingPath } from './landing-path.ts';
import { navigationBrand } from './present-page.ts';

type Navigate = <Name extends RouteName>(name: Name, ...rest: PathArguments<Name>) => void;

/** Goes to a page by its name. Pages that the server sends by itself (Login) are loaded anew. */
export function useNavigateTo(): Navigate {
  const router = useRouter();
  return useCallback<Navigate>((name, ...rest) => go(router, name, pathTo(name, ...rest), false), [router]);
}

/** The same without leaving the present page in the history: redirects, steps that cannot be taken back. */
export function useReplaceWith(): Navigate {
  const router = useRouter();
  return useCallback<Navigate>((name, ...rest) => go(router, name, pathTo(name, ...rest), true), [router]);
}

/** Goes to an address that is already written: a stored destination, where a person lands. */
export function useGoTo(): (path: string) => void {
  const router = useRouter();
  return useCallback((path) => (path === '/' ? location.assign(path) : router.history.push(path)), [router]);
}

function go(router: ReturnType<typeof useRouter>, name: RouteName, path: string, replace: boolean): void {
  if (routeNamed(name)?.servedAlone) location.assign(path);
  else if (replace) router.history.replace(path);
  else router.history.push(path);
}

/** The values in the address of the page that is shown: `useRouteParams<'MakePayment'>()`. */
export function useRouteParams<Name extends RouteName>(): ParamsOf<Name> {
  return useParams({ strict: false }) as unknown as ParamsOf<Name>;
}

/** The brand of the address, else that of the last loans page, else the deployment's (decision B26). */
export function useRouteBrand(): BrandCode {
  const { brand } = useParams({ strict: false }) as { brand?: string };
  return brand !== undefined && isBrandCode(brand) ? brand : navigationBrand();
}

/** The values after the question mark, as texts. */
export function useRouteQuery(): Readonly<Record<string, string | undefined>> {
  return useSearch({ strict: false }) as Readonly<Record<string, string | undefined>>;
}

/** The back button of the header. */
export function useGoBack(): (route: PortalRoute | undefined) => void {
  const router = useRouter();
  const params = useParams({ strict: false }) as Readonly<Record<string, string>>;
  return (route) => {
    const target = backTarget(route && { route, params }, {
      goBack: router.history.canGoBack(),
      signedIn: currentSession() !== undefined,
      exists: (path) => matchPath(path) !== undefined,
    });
    if (target === 'history') router.history.back();
    else if (target === 'landing') router.history.replace(landingPath(currentSession()));
    else if (target === 'login') location.assign('/');
    else router.history.push(target.path);
  };
}
