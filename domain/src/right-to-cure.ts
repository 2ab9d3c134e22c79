import { addDays, addMonths, type CalendarDate } from './calendar-date.ts';

/** A state's right to cure a default that is nothing but a payment that was not made. */
export interface CureRule {
  /** Days past due from which the notice may be given. */
  readonly afterDays: number;
  /** Days after the notice within which paying what is past due restores the borrower. */
  readonly cureDays: number;
  /** So many notices give the right; a later default has none. */
  readonly noticesMax: number;
  /** Only notices of so many months back count. Absent: all of the loan. */
  readonly withinMonths?: number;
  /** Whether the notice names the cost of collection. */
  readonly namesCollectionCosts: boolean;
}

/**
 * States of the lender's products whose law lets the borrower cure before the loan is accelerated or its security taken.
 * Kansas: K.S.A. 16a-5-111 (2025). Missouri: RSMo 408.554, 408.555; it takes the right away after two defaults. South
 * Carolina: S.C. Code 37-5-110, 37-5-111; 20 days at least (administrative interpretation 5.110-7711). Wisconsin: Wis. Stat.
 * 425.103(2)(a), 425.104, 425.105. There default begins with more than one payment unpaid for more than ten days, or a first or last
 * payment unpaid for 40; a notice before it gives nothing (Indianhead Motors v. Brooks, 2006 WI App 266). The second monthly payment falls
 * due up to 31 days after the first that was missed: 42 days satisfy both.
 */
const RULES: Readonly<Record<string, CureRule>> = {
  KS: { afterDays: 10, cureDays: 20, noticesMax: 1, namesCollectionCosts: true },
  MO: { afterDays: 10, cureDays: 20, noticesMax: 2, namesCollectionCosts: false },
  SC: { afterDays: 10, cureDays: 20, noticesMax: 1, namesCollectionCosts: false },
  WI: { afterDays: 42, cureDays: 15, noticesMax: 2, withinMonths: 12, namesCollectionCosts: false },
};

/** The rule of a state by its two letters; undefined where its law has none. */
export function cureRuleOf(state: string | undefined): CureRule | undefined {
  return state === undefined ? undefined : RULES[state];
}

/** Whether a notice is due of a loan so many days late, after the notices that were given before. */
export function isCureNoticeDue(
  rule: CureRule,
  {
    daysLate,
    noticesOn,
    today,
  }: {
    readonly daysLate: number;
    readonly noticesOn: readonly CalendarDate[];
    readonly today: CalendarDate;
  },
): boolean {
  if (daysLate < rule.afterDays) return false;
  const since = rule.withinMonths === undefined ? '' : addMonths(today, -rule.withinMonths);
  return noticesOn.filter((on) => on > since).length < rule.noticesMax;
}

/** The last day on which paying what is past due cures a default of which notice was given on a day. */
export function cureUntil(rule: CureRule, noticeOn: CalendarDate): CalendarDate {
  return addDays(noticeOn, rule.cureDays);
}

/** Why the security of a loan may not be taken yet: no notice was given of this default, or its time to cure runs. */
export type CureRunning = { readonly notice: 'missing' } | { readonly notice: 'given'; readonly until: CalendarDate };

/**
 * Reason that keeps the lender from taking the security of a loan on a day; undefined where there is none. A notice counts for the default that
 * it was given in; once the earlier ones have used the right up, a later default has none.
 */
export function cureRunning(
  rule: CureRule,
  {
    lateSince,
    noticesOn,
    today,
  }: {
    /** Due date of the oldest payment past due; absent where none is. */
    readonly lateSince: CalendarDate | undefined;
    readonly noticesOn: readonly CalendarDate[];
    readonly today: CalendarDate;
  },
): CureRunning | undefined {
  const inThis = noticesOn.filter((on) => lateSince !== undefined && on > lateSince && on <= today);
  const first = [...inThis].sort()[0];
  if (first !== undefined) {
    const until = cureUntil(rule, first);
    return today > until ? undefined : { notice: 'given', until };
  }
  const since = rule.withinMonths === undefined ? '' : addMonths(today, -rule.withinMonths);
  const isUsedUp = noticesOn.filter((on) => on > since && on <= today).length >= rule.noticesMax;
  return isUsedUp && lateSince !== undefined ? undefined : { notice: 'missing' };
}
