import { isBrandCode } from '@lendside/brands/brand';
import { type PromiseLimits, promiseLimitRows, promiseLimitsOf } from '@lendside/domain/promise-limits';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';

/** Limits of promises of a loan, by its brand and the state of its store (decision record 184). */
export async function limitsOf(
  { flags, ports }: Context,
  { brand, storeId }: Pick<LoanFacts, 'brand' | 'storeId'>,
): Promise<PromiseLimits> {
  const store = await ports.storeDirectory.store(storeId);
  const rows = promiseLimitRows(flags.text('promiseLimits'), isBrandCode) ?? [];
  return promiseLimitsOf(rows, { brand, state: store?.state });
}
