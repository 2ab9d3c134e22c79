import { brands as brandTable } from '@lendside/brands/brands';
import type { Flow } from '@lendside/domain/flows';
import type { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '../data/calls/call-failed.ts';
import { read, serviceProviders, serviceStatus } from '../data/calls/queries.ts';
import { deploymentBrand } from '../data/configuration/deployment.ts';
import { lmsReferences } from '../data/configuration/lms-references.ts';
import { navigationBrand, presentPage } from '../data/navigation/present-page.ts';
import type { Visit } from '../data/navigation/visit.ts';
import { linkValuesOf, openedLink } from '../data/routes/link.ts';
import { matchPath } from '../data/routes/match-path.ts';
import { isOfLink, isOfUnlockedLink } from '../data/session/of-link.ts';
import { currentSession } from '../data/session/session.ts';
import { savedLockedFlows } from '../data/storage/saved.ts';
import { isAlwaysOpen } from './guards/service-status.ts';

/** Nothing answered while a navigation asked what it must know: the NetworkError page (decision B35). */
export class NobodyAnswered extends Error {}

/** Gathers what the guards look at. Failures to learn it close nothing (decision B13), except that no answer at all throws. */
export async function visitOf(client: QueryClient, path: string, search: string): Promise<Visit> {
  const match = matchPath(path);
  const [serviceAvailable, brands] = isAlwaysOpen(match?.route)
    ? [true, undefined]
    : await Promise.all([isAvailable(client), brandsOf(client)]);
  return {
    path,
    search,
    route: match?.route,
    params: match?.params ?? {},
    link: { ...linkValuesOf(search), ...openedLink() },
    ...visitFacts(),
    serviceAvailable,
    brands,
  };
}

/** Facts known without asking: of the session, of the deployment, and where the person is. */
export function visitFacts() {
  const deployment = brandTable[deploymentBrand()];
  return {
    fromRoute: presentPage()?.route,
    signedIn: currentSession() !== undefined,
    deviceTrusted: currentSession()?.challenge === undefined,
    landing: currentSession()?.landing,
    byUnlockedLink: isOfUnlockedLink(currentSession()),
    lockedFlows: lockedFlows(),
    serviceAvailable: true,
    deploymentBrand: deployment.code,
    navigationBrand: navigationBrand(),
    exposedBrands: deployment.exposesSegments,
    toleratesNoBrands: deployment.toleratesNoBrands,
    exists: (other: string) => matchPath(other) !== undefined,
  };
}

/** The lock of the token, and what this tab was told of it. */
function lockedFlows(): readonly Flow[] {
  const locked = currentSession()?.lockedFlow;
  return locked === undefined ? savedLockedFlows() : [locked as Flow];
}

async function isAvailable(client: QueryClient): Promise<boolean> {
  const status = await orNothing(client.fetchQuery(serviceStatus()));
  return status?.available ?? true;
}

const seesCustomerNumbers = (session: ReturnType<typeof currentSession>): boolean =>
  session !== undefined && (!isOfLink(session) || (session.lockedFlow ?? 'payment') !== 'payment');

async function brandsOf(client: QueryClient): Promise<Visit['brands']> {
  // Closed to a session whose device is not trusted yet.
  if (currentSession()?.challenge) return undefined;
  if (currentSession()) {
    // Who came by a link to pay is told no customer numbers.
    if (seesCustomerNumbers(currentSession())) void client.prefetchQuery(lmsReferences());
    return (await orNothing(client.fetchQuery(serviceProviders())))?.brands;
  }
  const brand = deploymentBrand();
  const own = await orNothing(
    client.fetchQuery(read('readServiceProvider', { brand, availability: 'true' }, 'medium')),
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
