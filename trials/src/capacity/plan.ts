import type { ActCost, Costs, MeasuredSize } from './costs.ts';
import type { Habits } from './habits.ts';

/** A large server of today, as clouds rent them, and how much of it may be in use in the busiest hour. */
export const SERVER = { cores: 64, logBytesPerSecond: 400_000_000, syncsPerSecond: 5_000, diskBytes: 16e12, use: 0.5 };

/** Cores of one machine that runs service processes. */
const SERVICE_CORES = 8;
const HOUR_SECONDS = 3600;
/** Books of money are held for seven years. */
const YEARS = 7;
const MONTHS_OF_YEAR = 12;
/** Followers beside the one that is written to. */
const COPIES = 3;
/** Time in which the jobs of a day are to be done, a tenth of it. */
const JOBS_SECONDS = 8_640;

export interface Plan {
  readonly customers: number;
  /** Acts a second in the busiest hour. */
  readonly payments: number;
  readonly reads: number;
  readonly signIns: number;
  readonly serviceMachines: number;
  readonly databaseCores: number;
  /** Servers that are written to, each with its followers. */
  readonly databaseServers: number;
  readonly jobCores: number;
  readonly diskBytesAfterSevenYears: number;
  readonly coreHoursForAMillionPayments: number;
  /** Shares of one large server that each part takes in the busiest hour, the largest first. */
  readonly shares: readonly { readonly part: string; readonly share: number }[];
}

/** Machines and disks for a book of so many customers, by what each act costs where many pay at once. */
export function planFor(customers: number, costs: Costs, habits: Habits): Plan {
  const busiest = largest(costs.sizes);
  const second = (aMonth: number) => (customers * aMonth * habits.busiestHour) / HOUR_SECONDS;
  const [payments, signIns] = [second(habits.paymentsAMonth), second(habits.signInsAMonth)];
  const [dashboards, details] = [second(habits.dashboardsAMonth), second(habits.detailsAMonth)];
  const cores = (of: (cost: ActCost) => number) =>
    (payments * of(busiest) +
      dashboards * of(costs.dashboard) +
      details * of(costs.detail) +
      signIns * of(costs.signIn)) /
    1000;
  const serviceCores = cores(({ serviceMs }) => serviceMs);
  const databaseCores = cores(({ databaseMs }) => databaseMs);
  const { serviceMs, databaseMs } = costs.dayOfCustomer;
  const jobCores = (customers * (serviceMs + databaseMs)) / 1000 / JOBS_SECONDS;
  const paid = customers * habits.paymentsAMonth * MONTHS_OF_YEAR * YEARS;
  const diskBytes = customers * costs.diskBytesOfCustomer + paid * costs.diskBytesOfPayment;
  const shares = [
    { part: 'processors of the database', share: databaseCores / SERVER.cores },
    { part: 'the log, in bytes', share: (payments * costs.logBytesOfPayment) / SERVER.logBytesPerSecond },
    { part: 'the log, in writes that are waited for', share: (payments * busiest.syncs) / SERVER.syncsPerSecond },
    { part: 'the disk after seven years', share: diskBytes / SERVER.diskBytes },
  ].sort((one, other) => other.share - one.share);
  return {
    customers,
    payments,
    reads: dashboards + details,
    signIns,
    serviceMachines: Math.max(2, Math.ceil(serviceCores / SERVICE_CORES / SERVER.use)),
    databaseCores,
    databaseServers: Math.ceil((shares[0]?.share ?? 0) / SERVER.use) * COPIES,
    jobCores,
    diskBytesAfterSevenYears: diskBytes,
    coreHoursForAMillionPayments: ((busiest.serviceMs + busiest.databaseMs) * 1_000_000) / 1000 / HOUR_SECONDS,
    shares,
  };
}

/** The size at which most paid at once: a busiest hour is like it. */
const largest = (sizes: readonly MeasuredSize[]): MeasuredSize => {
  const [first, ...rest] = sizes;
  if (!first) throw new Error('no size was measured');
  return rest.reduce((most, one) => (one.clients > most.clients ? one : most), first);
};
