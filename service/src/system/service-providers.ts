import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { listServiceProviders, readServiceProvider } from '@lendside/contract/system';
import type { SystemId } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import type { Flags } from '../platform/configuration/flags.ts';

interface Providers {
  readonly providers: SystemId[];
  readonly availableProviders: SystemId[];
}

/** The lender systems behind a brand, and those of them that answer now. */
export function providersOf(flags: Flags, brand: BrandCode): Providers {
  const down = flags.text('unavailableProviders').split(',');
  const providers = [...brands[brand].systems];
  return { providers, availableProviders: providers.filter((system) => !down.includes(system)) };
}

/** For a visitor: the systems of one brand. */
export async function readProvidersOfBrand({ flags }: Context, { input, caller }: Call<typeof readServiceProvider>) {
  const brand = input.brand ?? caller.brand;
  return { brand, ...providersOf(flags, brand) };
}

/** For a signed-in person: the brands of their loans, with the systems behind each. */
export async function listProvidersOfPerson(context: Context, { caller }: Call<typeof listServiceProviders>) {
  const { customerIds } = sessionOf(caller);
  if (customerIds.length === 0) return { brands: {} };
  const loans = await context.ports.loanBook.loansOf(customerIds, context.businessDate());
  const own = [...new Set(loans.map((loan) => loan.brand))].filter(isBrandCode);
  return { brands: Object.fromEntries(own.map((brand) => [brand, providersOf(context.flags, brand)])) };
}
