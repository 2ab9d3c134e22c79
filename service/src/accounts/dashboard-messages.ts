import type { BrandCode } from '@lendside/brands/brand';
import { brands } from '@lendside/brands/brands';
import type { readDashboardMessage } from '@lendside/contract/dashboard-messages';
import { formatDate } from '@lendside/domain/date-format';
import { formatPhone } from '@lendside/domain/phone';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call, Caller } from '../on.ts';
import { isDeceased } from '../platform/notifications/deceased-store.ts';
import { Problem } from '../problem.ts';
import { deathMessageTexts } from './death-message-texts.ts';
import { disasterFacts } from './disaster-facts.ts';
import { disasterMessageTexts } from './disaster-message-texts.ts';
import { insertMessage, messagesShown } from './store/dashboard-messages.ts';
import { disastersOn } from './store/disasters.ts';
import { protectionsOf } from './store/protections.ts';

/** Most messages on a page: a fourth is not read. */
const AT_MOST = 3;
const DAY_MS = 86_400_000;

/** Current messages of the page's brand, warnings first. Another deployment's brand has none here. */
export async function dashboardMessages(context: Context, { input, caller }: Call<typeof readDashboardMessage>) {
  const brand = input.brandName ?? caller.brand;
  if (!brands[caller.brand].exposesSegments.includes(brand)) throw new Problem('brand_not_yours');
  const rows = await messagesShown(context.db, {
    brand,
    lmsId: input.lmsId ?? null,
    nowMs: context.clock.nowMs(),
    atMost: AT_MOST,
  });
  return {
    messages: [
      ...(await deathMessage(context, caller, brand)),
      ...(await disasterMessages(context, caller)),
      ...rows.map(({ id, english, spanish, level, showUntilMs }) => ({
        id,
        text: caller.language === 'spanish' ? spanish : english,
        level,
        showUntil: instant(showUntilMs),
      })),
    ],
  };
}

/**
 * A customer who was reported dead and signs in: what was reported, and how it is put right. By a link it is not said, since links are
 * opened by others too. Put away, it comes again on the next day.
 */
async function deathMessage(context: Context, { session, language }: Caller, brand: BrandCode) {
  if (session?.kind !== 'customer' || !(await isDeceased(context.db, session.customerIds))) return [];
  const { supportPhones, systems } = brands[brand];
  const text = deathMessageTexts[language](formatPhone(supportPhones[systems[0] ?? 'TLXe']));
  const showUntil = instant(context.clock.nowMs() + DAY_MS);
  return [{ id: `death-${context.businessDate()}`, text, level: 'warning' as const, showUntil }];
}

/** A customer whom a disaster holds for: what stopped, and that payments can be paused. Put away, it stays away. */
async function disasterMessages(context: Context, { session, language }: Caller) {
  if (session?.kind !== 'customer') return [];
  const own = (await protectionsOf(context.db, session.customerIds)).filter(
    ({ kind, state }) => kind === 'disaster' && state === 'STANDS',
  );
  if (own.length === 0) return [];
  const nowMs = context.clock.nowMs();
  const holding = await disastersOn(context.db, context.businessDate());
  return holding
    .filter(({ disasterId }) => own.some((one) => one.disasterId === disasterId))
    .map((disaster) => ({
      id: `disaster-${disaster.disasterId}`.slice(0, 60),
      text: disasterMessageTexts[language]({
        name: disasterFacts(disaster, language).name,
        from: formatDate(disaster.fromOn, 'long', language),
        until: formatDate(disaster.untilOn, 'long', language),
      }),
      level: 'info' as const,
      about: 'disaster' as const,
      showUntil: instant(nowMs + DAY_MS),
    }));
}

const MONTH_MS = 30 * DAY_MS;

/** Writes the demo world's brand messages: one each, for a month from its first start. */
export async function writeDemoMessages(context: Context): Promise<void> {
  const nowMs = context.clock.nowMs();
  for (const { code } of Object.values(brands)) {
    await insertMessage(context.db, {
      messageId: `${code}-visits`,
      brand: code,
      english: 'New: book a visit to your store from the page of your account, and move it when something comes up.',
      spanish: 'Nuevo: haga una cita en su tienda desde la página de su cuenta y cámbiela si surge algo.',
      fromMs: nowMs,
      untilMs: nowMs + MONTH_MS,
    });
  }
}
