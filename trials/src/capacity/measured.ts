import type { Costs } from './costs.ts';

export const MEASURED: Costs = {
  sizes: [
    { clients: 1, paymentsPerSecond: 178, serviceMs: 2.2, databaseMs: 2.2, syncs: 2 },
    { clients: 8, paymentsPerSecond: 489, serviceMs: 1.5, databaseMs: 1.5, syncs: 0.7 },
    { clients: 50, paymentsPerSecond: 1073, serviceMs: 0.66, databaseMs: 0.58, syncs: 0.13 },
    { clients: 64, paymentsPerSecond: 1247, serviceMs: 0.62, databaseMs: 0.55, syncs: 0.1 },
  ],
  dashboard: { serviceMs: 0.083, databaseMs: 0 },
  detail: { serviceMs: 0.4, databaseMs: 0.15 },
  signIn: { serviceMs: 33, databaseMs: 1 },
  dayOfCustomer: { serviceMs: 0.5, databaseMs: 0.5 },
  logBytesOfPayment: 9100,
  diskBytesOfPayment: 5500,
  diskBytesOfCustomer: 12_000,
};
