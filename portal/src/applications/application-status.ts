import type { BrandCode } from '@lendside/brands/brand';
import type { readApplicationStatus } from '@lendside/contract/applications';
import type { OutputOf } from '@lendside/contract/operation';
import { useQueries } from '@tanstack/react-query';
import { isOnItsWay, read } from '../data/calls/queries.ts';
import { useSession } from '../data/session/use-session.ts';

export type ApplicationStatus = OutputOf<typeof readApplicationStatus>;
export type LmsId = 'TLXe' | 'NLS';
const SYSTEMS: readonly LmsId[] = ['TLXe', 'NLS'];

/** Status of the latest application in a lender system. */
export const applicationStatusOf = (lmsId: LmsId) => read('readApplicationStatus', { lmsId }, 'short');

/** An application that is there, with the system that keeps it. */
export type KnownApplication = ApplicationStatus & {
  readonly lmsId: LmsId;
  readonly statusResult: NonNullable<ApplicationStatus['statusResult']>;
};

/** A customer's lender systems, else all of them. */
function useOwnSystems(): readonly LmsId[] {
  const own = Object.keys(useSession()?.attributes.lmsCustomerIds ?? {});
  return own.length === 0 ? SYSTEMS : SYSTEMS.filter((lmsId) => own.includes(lmsId));
}

/** The applications at one brand, one per lender system (spec 3): a customer's systems, else all of them. */
export function useApplications(brand: string) {
  const systems = useOwnSystems();
  const asked = useQueries({ queries: systems.map(applicationStatusOf) });
  const known = asked.flatMap(({ data }, index) =>
    data?.statusResult?.brand === brand ? [{ ...data, lmsId: systems[index] } as KnownApplication] : [],
  );
  return {
    applications: known,
    waits: asked.some(({ isPending }) => isPending),
    error: asked.find(({ error, data }) => error && !data)?.error,
    busy: asked.some(({ isFetching }) => isFetching),
    askAgain: () => {
      for (const one of asked) void one.refetch();
    },
  };
}

/** The first of these brands at which a loan waits for the person's signature, which is lost after its day. */
export function useApplicationToSign(brands: readonly BrandCode[]): {
  readonly brand: BrandCode | undefined;
  readonly waits: boolean;
} {
  const asked = useQueries({ queries: useOwnSystems().map(applicationStatusOf) });
  const toSign = asked.flatMap(({ data }) =>
    data?.applicationInProgress && data.statusResult?.signBy !== undefined ? [data.statusResult.brand] : [],
  );
  return {
    brand: brands.find((brand) => toSign.some((one) => one === brand)),
    waits: asked.some(isOnItsWay),
  };
}
