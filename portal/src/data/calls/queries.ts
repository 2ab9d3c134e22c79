import type { listAccounts } from '@lendside/contract/accounts';
import type { InputOf, OutputOf } from '@lendside/contract/operation';
import type { OperationNamed } from '@lendside/contract/operations';
import { infiniteQueryOptions, QueryClient, queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { applyConfiguration, type ConfigSettings, limitOf, payProcessorType } from '../configuration/configuration.ts';
import { call } from './call.ts';
import { CallFailed } from './call-failed.ts';
import { type CalledName, ENDPOINTS } from './endpoints.ts';
import { REPEATED_ONCE, REPEATED_WHERE_SAID } from './repeated-once.ts';

const MINUTE_MS = 60_000;
const LIVES = {
  short: 'cacheShortMinutes',
  normal: 'cacheNormalMinutes',
  medium: 'cacheMediumMinutes',
  long: 'cacheLongMinutes',
} as const;
export type CacheLife = keyof typeof LIVES;

/** Whether a first answer is on its way, where no try has failed yet: a page holds back what it would move, and no longer than that. */
export const isOnItsWay = (read: { readonly isLoading: boolean; readonly failureCount: number }): boolean =>
  read.isLoading && read.failureCount === 0;

/** Lifetime of a cached read in milliseconds (spec 9; decision H05 assigns one to each read). */
export function cacheLifeMs(life: CacheLife): number {
  return limitOf(LIVES[life]) * MINUTE_MS;
}

const CONFIG_DOOR = 'GET /configsettings';

/** Endpoints whose answers change when money moves. */
const MOVED_BY_MONEY: readonly string[] = [
  'GET /accounts',
  'GET /accountdetail',
  'GET /accounthistory',
  'GET /paymentSchedule',
  'GET /loanBreakdown',
  'GET /budget',
  'GET /paymentPreview',
  'GET /payoffQuote',
  'GET /repoInfo',
  'GET /scheduledPayments',
  'GET /dueDateMove',
  'GET /loanPlans',
  'GET /promiseToPay',
  'GET /unpaidOutlook',
  'GET /cards',
  'GET /drawPreview',
  'GET /draw',
  'GET /disbursementReference',
  'GET /disbursementWays',
  'GET /offers',
  'GET /settlementStatus',
];

/** The operations that read. */
type ReadName = { [Name in CalledName]: (typeof ENDPOINTS)[Name] extends `GET ${string}` ? Name : never }[CalledName];

/** A read by its name: cached under endpoint and input, asked once more when no reply came. */
export function read<Name extends ReadName>(name: Name, input: InputOf<OperationNamed<Name>>, life: CacheLife) {
  const endpoint = ENDPOINTS[name];
  return queryOptions({
    ...((REPEATED_ONCE.has(endpoint) || REPEATED_WHERE_SAID.has(endpoint)) && { retry: false }),
    queryKey: [endpoint, input] as const,
    queryFn: ({ signal }): Promise<OutputOf<OperationNamed<Name>>> => call(name, input, { signal }),
    staleTime: cacheLifeMs(life),
    gcTime: cacheLifeMs(life),
  });
}

function systemOf(client: QueryClient, loanId: string) {
  const lists = client.getQueriesData<OutputOf<typeof listAccounts>>({ queryKey: ['GET /accounts'] });
  return lists.flatMap(([, list]) => list?.loans ?? []).find((loan) => loan.loanId === loanId)?.lmsId;
}

const isLastKnown = (data: unknown) => (data as { readonly knownAt?: string } | undefined)?.knownAt !== undefined;

/** The cache of one visit. A load that failed is not kept: the next screen that needs it asks again (spec 8). */
export function createQueryClient(): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (failures, error) => failures < 1 && error instanceof CallFailed && error.mayRepeat,
        // A service that has too much to do is given time to catch up.
        retryDelay: (_, error) => (error instanceof CallFailed && error.isBusy ? 2_000 : 500),
        // Without a network a read fails and says so, where it would otherwise wait in silence.
        networkMode: 'always',
        // A part that appears beside one that could not be read does not ask again by itself: the next screen does.
        retryOnMount: false,
        refetchOnWindowFocus: false,
      },
    },
  });
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === CONFIG_DOOR && query.state.data !== undefined)
      applyConfiguration(query.state.data as ConfigSettings);
    // What was only last known is read again by the next screen that shows it.
    if (type === 'updated' && isLastKnown(query.state.data) && !query.state.isInvalidated) query.invalidate();
    if (type === 'observerRemoved' && query.state.status === 'error' && !query.isActive())
      client.removeQueries({ queryKey: query.queryKey, exact: true });
  });
  return client;
}

/** After money moved: what is on the screen is read again, what is not is forgotten, so no old balance is ever shown. */
export async function moneyMoved(client: QueryClient): Promise<void> {
  const moved = {
    predicate: ({ queryKey }: { queryKey: readonly unknown[] }) => MOVED_BY_MONEY.includes(String(queryKey[0])),
  };
  client.removeQueries({ ...moved, type: 'inactive' });
  await client.invalidateQueries({ ...moved, type: 'active' });
}

export const accountsOf = (brandName?: InputOf<typeof listAccounts>['brandName']) =>
  read('listAccounts', brandName === undefined ? {} : { brandName }, 'short');
/** The lender system of a loan is named where a list told it; the loan alone is enough. */
export const accountDetailOf = (loanId: string) =>
  queryOptions({
    ...read('readAccountDetail', { loanId }, 'short'),
    queryFn: ({ signal, client }) => call('readAccountDetail', { loanId, lmsId: systemOf(client, loanId) }, { signal }),
  });
/** The history of a loan page by page, each named by where the one before it ended. */
export const accountHistoryOf = (loanId: string) =>
  infiniteQueryOptions({
    queryKey: ['GET /accounthistory', { loanId }] as const,
    queryFn: ({ pageParam, signal }) =>
      call('listAccountHistory', pageParam === '' ? { loanId } : { loanId, page: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextPage,
    staleTime: cacheLifeMs('short'),
    gcTime: cacheLifeMs('short'),
  });
export const paymentScheduleOf = (loanId: string) => read('listPaymentSchedule', { loanId }, 'short');
/** The cards that the deployment's processors can charge (spec 7, by processor type). */
export const cardsOfPerson = () =>
  queryOptions({
    ...read('listCards', {}, 'normal'),
    queryFn: ({ signal }) => call('listCards', { processorType: payProcessorType() }, { signal }),
  });
export const storeOf = (storeId: string) => read('readStore', { storeId }, 'medium');
export const configSettings = () => read('readConfigSettings', {}, 'long');
export const serviceStatus = () => read('readServiceStatus', {}, 'short');
export const serviceProviders = () => read('listServiceProviders', {}, 'medium');

export const useAccounts = (brandName?: InputOf<typeof listAccounts>['brandName']) => useQuery(accountsOf(brandName));
export const useAccountDetail = (loanId: string) => useQuery(accountDetailOf(loanId));
export const useAccountHistory = (loanId: string) => useInfiniteQuery(accountHistoryOf(loanId));
export const usePaymentSchedule = (loanId: string) => useQuery(paymentScheduleOf(loanId));
export const useCards = () => useQuery(cardsOfPerson());
export const useStore = (storeId: string | undefined) =>
  useQuery({ ...storeOf(storeId ?? ''), enabled: storeId !== undefined && storeId !== '' });
export const useConfigSettings = () => useQuery(configSettings());
