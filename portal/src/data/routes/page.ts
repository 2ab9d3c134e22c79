import type { FetchQueryOptions } from '@tanstack/react-query';
import type { ComponentType } from 'react';

type Params = Readonly<Record<string, string>>;

/** The screen behind an address: its code, fetched when it is needed, and what it reads first. */
export interface Page {
  readonly load: () => Promise<ComponentType>;
  /** Fetched beside the code and before the guards have answered. Signed-in pages only. */
  readonly reads?: ((params: Params) => readonly FetchQueryOptions[]) | undefined;
}

/**
 * `page(() => import('../make-payment.tsx').then((module) => module.MakePayment), ({ loanId = '' }) => [accountDetailOf(loanId)])`:
 * each read keeps its own type only inside.
 */
export function page(load: Page['load'], reads?: (params: Params) => readonly object[]): Page {
  return { load, reads: reads as Page['reads'] };
}
