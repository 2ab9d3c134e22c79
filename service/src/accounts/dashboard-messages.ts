import { brands } from '@lendside/brands/brands';
import type { readDashboardMessage } from '@lendside/contract/dashboard-messages';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import type { Call } from '../on.ts';
import { Problem } from '../problem.ts';

interface MessageRow {
  readonly id: string;
  readonly english: string;
  readonly spanish: string;
  readonly level: 'info' | 'warning';
  readonly showUntilMs: number;
}

/** Most messages on a page: a fourth is not read. */
const AT_MOST = 3;

/** What the brand of the page tells now, warnings first. Another deployment's brand tells nothing here. */
export async function dashboardMessages(context: Context, { input, caller }: Call<typeof readDashboardMessage>) {
  const brand = input.brandName ?? caller.brand;
  if (!brands[caller.brand].exposesSegments.includes(brand)) throw new Problem('brand_not_yours');
  const rows = await context.db.query<MessageRow>(
    'worker',
    `select message_id as id, english, spanish, level, shown_until as "showUntilMs" from lendside.dashboard_messages
      where brand = $1 and (lms_id is null or $2::text is null or lms_id = $2) and shown_from <= $3 and shown_until > $3
      order by level desc, shown_from desc, message_id limit $4`,
    [brand, input.lmsId ?? null, instant(context.clock.nowMs()), AT_MOST],
  );
  return {
    messages: rows.map(({ id, english, spanish, level, showUntilMs }) => ({
      id,
      text: caller.language === 'spanish' ? spanish : english,
      level,
      showUntil: instant(showUntilMs),
    })),
  };
}

const MONTH_MS = 30 * 86_400_000;

/** What the demo world's brands tell: one notice each, for a month from its first start. */
export async function writeDemoMessages(context: Context): Promise<void> {
  const nowMs = context.clock.nowMs();
  for (const { code } of Object.values(brands)) {
    await context.db.query(
      'worker',
      `insert into lendside.dashboard_messages (message_id, brand, english, spanish, shown_from, shown_until)
       values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
      [
        `${code}-visits`,
        code,
        'New: book a visit to your store from the page of your account, and move it when something comes up.',
        'Nuevo: haga una cita en su tienda desde la página de su cuenta y cámbiela si surge algo.',
        instant(nowMs),
        instant(nowMs + MONTH_MS),
      ],
    );
  }
}
