import { FLOWS } from './flows.ts';

/** Analytics fields (decision F30): page and outcome, never identity or amounts. */

export const MARKETING_EVENTS = ['pageView', 'logout', 'appReview', 'flowEnded'] as const;
export type MarketingEvent = (typeof MARKETING_EVENTS)[number];

export type MarketingFields = Readonly<Record<string, string | boolean>>;

const OUTCOMES = ['done', 'declined', 'failed', 'left', 'good', 'couldBeBetter', 'notNow'] as const;
const WAYS_OUT = ['menu', 'session timeout', 'locked flow'] as const;

const isOneOf = (values: readonly string[]) => (value: unknown) => typeof value === 'string' && values.includes(value);

/** True for an event that may be told. */
export const isMarketingEvent = (name: string): name is MarketingEvent => isOneOf(MARKETING_EVENTS)(name);

/**
 * The name of the first field that may not be told: one that is not on the list, or whose value is none of its few. No
 * value is free text, so that no name, amount, number or address gets through. Undefined: all may be told.
 */
export function fieldNotAllowed(
  fields: MarketingFields,
  { pages, brands }: { readonly pages: readonly string[]; readonly brands: readonly string[] },
): string | undefined {
  const allowed: Readonly<Record<string, (value: unknown) => boolean>> = {
    page: isOneOf(pages),
    from: isOneOf(pages),
    brand: isOneOf(brands),
    language: isOneOf(['english', 'spanish']),
    flow: isOneOf(FLOWS),
    outcome: isOneOf(OUTCOMES),
    method: isOneOf(WAYS_OUT),
    installedApp: (value) => typeof value === 'boolean',
  };
  return Object.entries(fields).find(([name, value]) => !Object.hasOwn(allowed, name) || !allowed[name]?.(value))?.[0];
}
