import type { Costs } from './costs.ts';

/**
 * Two cores, nothing else on them, 2026-11-29. Payments and reads of the list by `npm run cost`; reads of one loan and sign-ins by the rate that two
 * cores reached in `npm run bench`, all of their time counted. The jobs of a day and the size of a customer without payments were not
 * measured: figures that are larger than we expect.
 */
export const MEASURED: Costs = {
  sizes: [
    { clients: 4, paymentsPerSecond: 470, serviceMs: 1.96, databaseMs: 1.2, syncs: 0.61 },
    { clients: 8, paymentsPerSecond: 635, serviceMs: 1.73, databaseMs: 0.92, syncs: 0.33 },
    { clients: 16, paymentsPerSecond: 783, serviceMs: 1.5, databaseMs: 0.8, syncs: 0.22 },
    { clients: 32, paymentsPerSecond: 1080, serviceMs: 1.39, databaseMs: 0.69, syncs: 0.14 },
    { clients: 50, paymentsPerSecond: 1206, serviceMs: 1.06, databaseMs: 0.63, syncs: 0.11 },
    { clients: 64, paymentsPerSecond: 1260, serviceMs: 1.05, databaseMs: 0.63, syncs: 0.1 },
  ],
  dashboard: { serviceMs: 0.51, databaseMs: 0.07 },
  detail: { serviceMs: 0.8, databaseMs: 0.3 },
  signIn: { serviceMs: 35, databaseMs: 1 },
  dayOfCustomer: { serviceMs: 1, databaseMs: 1 },
  logBytesOfPayment: 9000,
  diskBytesOfPayment: 6700,
  diskBytesOfCustomer: 20_000,
};
