import type { alignPersonalInfo } from '@lendside/contract/profile';
import { differentParts, hasPart, type SyncedPart } from '@lendside/domain/person-differences';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { countRequest } from '../platform/http/hourly-limit.ts';
import type { Leased } from '../platform/jobs/leased-work.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { ownCustomer } from './own-customer.ts';
import { customersOfPerson, otherSystems, readSystemPerson, type SystemPerson } from './person-systems.ts';
import { type ChangeNotice, changeNotices, placeOf } from './profile-notices.ts';
import { syncNow } from './profile-sync.ts';
import { lockDeliveries, type ProfileDelivery, writeDeliveries } from './store/deliveries.ts';

const ALIGNMENTS_PER_HOUR = 10;

/** Makes all systems have what one of them has. What that one lacks and another has is brought to it from there. */
export async function alignInfo(context: Context, { input, caller }: Call<typeof alignPersonalInfo>) {
  const session = sessionOf(caller);
  const { userId } = session;
  const { customerId } = await ownCustomer(context, session, { customerId: input.customerId });
  const customerIds = await customersOfPerson(context, userId, customerId);
  const person = await context.ports.signIn.customers.person(userId);
  const nowMs = context.clock.nowMs();
  const deliveries = await context.db.transaction('worker', async (tx) => {
    const what = `alignments of ${userId}`;
    await countRequest(tx, context, { what, perHour: ALIGNMENTS_PER_HOUR, language: caller.language });
    await lockDeliveries(tx, { userId, customerIds }, nowMs);
    const [here, ...others] = await Promise.all(customerIds.map((id) => readSystemPerson(context, id)));
    const written: Leased<ProfileDelivery>[] = [];
    const notices: ChangeNotice[] = [];
    for (const [from, to, parts] of others.flatMap((there) => waysBetween(here, there))) {
      const ends = { userId, from: from.record.customerId, to: [to.record.customerId] };
      written.push(...(await writeDeliveries(tx, { ...ends, parts }, nowMs)));
      notices.push(...noticesOf(from, parts));
    }
    if (written.length > 0) {
      const detail = { changed: [...new Set(written.flatMap(({ parts }) => parts))].join(' ') };
      await writeAudit(tx, nowMs, [{ customerId, userId, what: 'profile.aligned', detail }]);
    }
    const records = [here, ...others].flatMap((one) => (one ? [one.record] : []));
    await writeOutbox(tx, changeNotices(context, caller, { person, records, notices }), nowMs);
    return written;
  });
  await syncNow(context, deliveries);
  context.wake('outbox');
  context.wake('profileSync');
  return { otherSystems: await otherSystems(context, userId, customerId) };
}

type Way = readonly [from: SystemPerson, to: SystemPerson, parts: readonly SyncedPart[]];

/** Parts that differ go from the first to the other, and the other way what the first has not. */
function waysBetween(here: SystemPerson | undefined, there: SystemPerson | undefined): readonly Way[] {
  if (!(here && there)) return [];
  const parts = differentParts(here, there);
  const given = parts.filter((part) => hasPart(here, part));
  const taken = parts.filter((part) => !hasPart(here, part));
  return [[here, there, given] as const, [there, here, taken] as const].filter(([, , some]) => some.length > 0);
}

/** Parts that are always told, as the other system has them from now on. */
function noticesOf({ record, details }: SystemPerson, parts: readonly SyncedPart[]): ChangeNotice[] {
  const home = details.addresses.find(({ typeName }) => typeName === 'Home');
  const now = {
    addresses: home && placeOf(home),
    bank: details.banks.find(({ primary }) => primary)?.lastFour,
    email: record.email,
    phoneNumber: record.phoneNumber,
  };
  return (['addresses', 'bank', 'email', 'phoneNumber'] as const).flatMap((change) => {
    const value = now[change];
    return parts.includes(change) && value !== undefined ? [{ change, now: value }] : [];
  });
}
