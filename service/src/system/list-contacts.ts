import { brandCodes } from '@lendside/brands/brand';
import type { listContacts } from '@lendside/contract/system';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';

/** Whom to call or write to, by brand and lender system; hours and address are those of the brand's first store there. */
export async function readContacts(context: Context, { input }: Call<typeof listContacts>) {
  const { brands } = context;
  const stores = await context.ports.storeDirectory.stores();
  const wanted = input.brand ? [input.brand] : brandCodes;
  return {
    contacts: wanted.flatMap((brand) =>
      brands[brand].systems.map((lms) => {
        const store =
          stores.find((one) => one.brand === brand && one.lmsId === lms) ?? stores.find((one) => one.brand === brand);
        return {
          brand,
          lms,
          phone: brands[brand].supportPhones[lms],
          email: brands[brand].supportEmail,
          hours: store?.hoursRaw.slice(0, 200) ?? '',
          address: store ? `${store.line1}, ${store.city}, ${store.state} ${store.zip}` : '',
        };
      }),
    ),
  };
}
