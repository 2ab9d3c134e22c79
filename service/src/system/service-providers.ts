import { type BrandCode, isBrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { listServiceProviders, readServiceProvider } from '@lendside/contract/system';
import type { SessionClaims, SystemId } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { brandsOfApplications } from '../originations/front.ts';
import type { Flags } from '../platform/configuration/flags.ts';

interface Providers {
  readonly providers: SystemId[];
  readonly availableProviders: SystemId[];
}

/** The lender systems behind a brand, and those of them that answer now. */
function providersOf(flags: Flags, brand: BrandCode): Providers {
  const down = flags.text('unavailableProviders').split(',');
  const providers = [...brands[brand].systems];
  return { providers, availableProviders: providers.filter((system) => !down.includes(system)) };
}

/** For a visitor: the systems of one brand. */
export async function readProvidersOfBrand({ flags }: Context, { input, caller }: Call<typeof readServiceProvider>) {
  const brand = input.brand ?? caller.brand;
  return { brand, ...providersOf(flags, brand) };
}

/**
 * For a signed-in person: the brands of their loans and applications, with the systems behind each, and that of the
 * deployment, which is any customer's and any applicant's. Who is neither has none (decision B15).
 */
export async function listProvidersOfPerson(context: Context, { caller }: Call<typeof listServiceProviders>) {
  const session = sessionOf(caller);
  const [loans, applied] = await Promise.all([loansOf(context, session), brandsOfApplications(context, session)]);
  const lent = new Set(loans.map((loan) => loan.brand));
  const isKnown = session.customerIds.length > 0 || applied.length > 0;
  const own = new Set([...lent, ...applied, ...(isKnown ? [caller.brand] : [])]);
  const rows = [...own]
    .filter(isBrandCode)
    .map((brand) => [brand, { ...providersOf(context.flags, brand), holdsLoans: lent.has(brand) }] as const);
  return { brands: Object.fromEntries(rows) };
}

async function loansOf({ ports, businessDate }: Context, { customerIds }: Pick<SessionClaims, 'customerIds'>) {
  return customerIds.length === 0 ? [] : ports.loanBook.loansOf(customerIds, businessDate());
}
