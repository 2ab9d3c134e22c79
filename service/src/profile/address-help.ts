import type { predictAddress, readAddressDetails } from '@lendside/contract/profile';
import { displayAddress } from '@lendside/domain/postal-address';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { Problem } from '../problem.ts';

/** Predictions begin with the third character (decision F21). */
const SEARCH_LENGTH_MIN = 3;
const REQUESTS_PER_HOUR = 600;

/** Addresses that begin with what was typed. Nothing of it is kept or logged. */
export async function predictions(context: Context, { input, caller }: Call<typeof predictAddress>) {
  const { search, sessionToken } = input;
  if (search.trim().length < SEARCH_LENGTH_MIN) throw new Problem('search_too_short');
  await countAddressRequest(context, caller);
  const found = await asked(context, () => context.ports.addresses.predict({ search, sessionToken }));
  return { predictions: found.map(({ placeId, text }) => ({ placeId, text })) };
}

/** The parts of a prediction. */
export async function addressDetails(context: Context, { input, caller }: Call<typeof readAddressDetails>) {
  await countAddressRequest(context, caller);
  const address = await asked(context, () => context.ports.addresses.details(input));
  if (!address) throw new Problem('place_not_found');
  return { address: { ...address, display: displayAddress(address) } };
}

async function countAddressRequest(context: Context, caller: Caller): Promise<void> {
  const what = `addresses for ${sessionOf(caller).userId}`;
  await context.db.transaction('worker', (tx) =>
    countRequest(tx, context, { what, perHour: REQUESTS_PER_HOUR, language: caller.language }),
  );
}

/** Whatever keeps the service from answering: the address can be typed whole. */
async function asked<Answer>(context: Context, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    context.log.warn({ error: String(error).slice(0, 200) }, 'addresses could not be suggested');
    throw new Problem('address_service_unavailable');
  }
}
