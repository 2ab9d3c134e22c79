import { brandCodes } from '@lendside/brands/brand';
import {
  type createMarketingProfile,
  PAGE_NAMES,
  type recordMarketingEvent,
  type updateMarketingProfile,
} from '@lendside/contract/marketing';
import { fieldNotAllowed, isMarketingEvent, type MarketingFields } from '@lendside/domain/marketing';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { type Call, type Caller, sessionOf } from '../on.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import { flowEndedNewsId, marketingMessage, newsAddressOf } from '../platform/notifications/marketing-news.ts';
import { insertProfile, touchProfile } from '../platform/notifications/marketing-store.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { Problem } from '../problem.ts';

const PER_HOUR = 600;
const ACCEPTED = { accepted: true as const };

/** Tells where in the portal a customer is, if they wanted news by email. */
export async function recordEvent(context: Context, { input, caller }: Call<typeof recordMarketingEvent>) {
  const { eventName, dataFields } = input;
  if (!isMarketingEvent(eventName)) throw new Problem('event_not_allowed');
  await tell(context, caller, { eventName, dataFields });
  return ACCEPTED;
}

/** Creates or updates the marketing profile of a customer. */
export async function createProfile(context: Context, { input, caller }: Call<typeof createMarketingProfile>) {
  const now = instant(context.clock.nowMs());
  await tell(context, caller, input, (tx, userId) => insertProfile(tx, userId, now));
  return ACCEPTED;
}

/** Updates an existing marketing profile. */
export async function updateProfile(context: Context, { input, caller }: Call<typeof updateMarketingProfile>) {
  const now = instant(context.clock.nowMs());
  await tell(context, caller, input, async (tx, userId) => {
    const known = await touchProfile(tx, userId, now);
    if (known.length === 0) throw new Problem('profile_not_found');
  });
  return ACCEPTED;
}

/**
 * Writes the news to the outbox, with what has to agree with it. The address is the session's own. Throws
 * `marketing_not_allowed` where no news are wanted.
 */
async function tell(
  context: Context,
  caller: Caller,
  { eventName, dataFields }: { readonly eventName?: string; readonly dataFields: MarketingFields },
  alongside: (tx: Tx, userId: string) => Promise<unknown> = async () => undefined,
): Promise<void> {
  const { userId, sessionId, kind } = sessionOf(caller);
  const field = fieldNotAllowed(dataFields, { pages: PAGE_NAMES, brands: brandCodes });
  if (field !== undefined) throw new Problem('field_not_allowed', { field });
  const email = await newsAddressOf(context, userId);
  if (email === undefined) {
    // A link's session cannot ask whether news are wanted, and does not learn it here either.
    if (kind === 'locked-link') return;
    throw new Problem('marketing_not_allowed');
  }
  const newsId = eventName === 'flowEnded' ? flowEndedNewsId(sessionId) : context.ids.next('news');
  await context.db.transaction('worker', async (tx) => {
    await countRequest(tx, context, { what: `marketing ${userId}`, perHour: PER_HOUR, language: caller.language });
    await alongside(tx, userId);
    await writeOutbox(tx, [marketingMessage({ newsId, email, eventName, dataFields })], context.clock.nowMs());
  });
}
