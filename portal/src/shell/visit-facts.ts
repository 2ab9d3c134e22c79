import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands as brandTable } from '@lendside/brands/brands';
import type { Flow } from '@lendside/contract/operation';
import type { readServiceProvider } from '@lendside/contract/system';
import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from './call-failed.ts';
import { deploymentBrand } from './deployment.ts';
import { isAlwaysOpen } from './guards/service-status.ts';
import type { Visit } from './guards/visit.ts';
import { keptLockedFlows } from './kept.ts';
import { matchPath } from './match-path.ts';
import { read, serviceProviders, serviceStatus } from './queries.ts';
import { currentSession } from './session.ts';

/** Nothing answered while a navigation asked what it must know: the NetworkError page (decisions B35). */
export class NobodyAnswered extends Error {}

let lastLoansBrand: BrandCode | undefined;
let previousPage: Visit['route'];

/** The brand of the last loans page, else the deployment's (decisions B26). */
export function navigationBrand(): BrandCode {
  return lastLoansBrand ?? deploymentBrand();
}

/** Records where the person is, for the next navigation (spec 2, on each route change). */
export function recordPage(path: string): void {
  const match = matchPath(path);
  previousPage = match?.route;
  const brand = match?.params.brand;
  const exposed = brandTable[deploymentBrand()].exposesSegments;
  if (brand !== undefined && isBrandCode(brand) && exposed.includes(brand)) lastLoansBrand = brand;
}

/** Gathers what the guards look at. Failures to learn it close nothing (decisions B13), except that no answer at all throws. */
export async function visitOf(client: QueryClient, path: string, search: string): Promise<Visit> {
  const match = matchPath(path);
  const values = new URLSearchParams(search);
  const value = (name: string) => values.get(name) ?? undefined;
  const deployment = brandTable[deploymentBrand()];
  const [serviceAvailable, brands] = isAlwaysOpen(match?.route)
    ? [true, undefined]
    : await Promise.all([isAvailable(client), brandsOf(client)]);
  return {
    path,
    search,
    route: match?.route,
    params: match?.params ?? {},
    fromRoute: previousPage,
    link: {
      profileId: value('profileId'),
      signature: value('signature'),
      expiration: value('expiration'),
      path: value('path'),
      guestPayment: value('guestPayment'),
      flowLock: value('flowLock'),
    },
    signedIn: currentSession() !== undefined,
    lockedFlows: lockedFlows(),
    serviceAvailable,
    deploymentBrand: deployment.code,
    navigationBrand: navigationBrand(),
    exposedBrands: deployment.exposesSegments,
    brands,
    toleratesNoBrands: deployment.toleratesNoBrands,
    exists: (other) => matchPath(other) !== undefined,
  };
}

/** The lock of the token, and what this tab was told of it. */
function lockedFlows(): readonly Flow[] {
  const locked = currentSession()?.lockedFlow;
  return locked === undefined ? keptLockedFlows() : [locked as Flow];
}

async function isAvailable(client: QueryClient): Promise<boolean> {
  const status = await orNothing(client.fetchQuery(serviceStatus()));
  return status?.available ?? true;
}

async function brandsOf(client: QueryClient): Promise<Visit['brands']> {
  if (currentSession()) return (await orNothing(client.fetchQuery(serviceProviders())))?.brands;
  const brand = deploymentBrand();
  const own = await orNothing(
    client.fetchQuery(read<typeof readServiceProvider>('GET /serviceProvider', { brand }, 'medium')),
  );
  return own ? { [brand]: own } : undefined;
}

async function orNothing<Value>(reading: Promise<Value>): Promise<Value | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof CallFailed && error.isOffline) throw new NobodyAnswered();
    return undefined;
  }
}
