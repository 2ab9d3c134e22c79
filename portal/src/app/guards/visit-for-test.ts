import type { Visit } from '../../data/navigation/visit.ts';
import { matchPath } from '../../data/routes/match-path.ts';

const open = { providers: ['TLXe'], availableProviders: ['TLXe'] };

/** A signed-in customer of tmx and inl, in a tmx deployment where everything works; `over` changes what a row is about. */
export function visitTo(path: string, over: Partial<Visit> = {}): Visit {
  const match = matchPath(path);
  return {
    path,
    search: '',
    route: match?.route,
    params: match?.params ?? {},
    fromRoute: undefined,
    link: {},
    signedIn: true,
    deviceTrusted: true,
    lockedFlows: [],
    serviceAvailable: true,
    deploymentBrand: 'tmx',
    navigationBrand: 'tmx',
    exposedBrands: ['tmx', 'inl'],
    brands: { tmx: open, inl: open },
    toleratesNoBrands: true,
    exists: (other) => matchPath(other) !== undefined,
    ...over,
  };
}
