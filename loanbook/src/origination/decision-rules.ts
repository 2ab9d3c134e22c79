import { ageOn } from '@lendside/domain/birth-date';
import { dateParts } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { ProductKind } from '@lendside/providers/loan-book/port';
import type { AskedLoan, Decision, NamedReason } from '@lendside/providers/loan-origination/port';
import { bankDaysBetween } from './pay-days.ts';

/** A row of the rules: for a kind of product and a state, or for all of them (`*`). */
export interface DecisionRule extends NamedReason {
  readonly productKind: string;
  readonly state: string;
  readonly place: number;
  readonly value: number | null;
}

/** Product that is sold, as far as a decision needs it. */
export interface DecidedProduct {
  readonly kind: ProductKind;
  readonly state: string;
  readonly amountMinCents: Cents;
  readonly amountMaxCents: Cents;
  /** The engine's own refusal of the smallest loan to this person: of the law on loans to the military. */
  readonly refusal?: string | undefined;
}

/** Standing of a person with the lender: open loans, debt and lateness. */
export interface Standing {
  readonly openLoans: number;
  readonly owedCents: Cents;
  readonly daysLateMax: number;
  /** Later with a loan than the law of its state, as the lender has it, lets a borrower be who is lent new money. */
  readonly isTooLate: boolean;
  readonly hasUnpaidDebt: boolean;
}

/** At most so many reasons are told: more would hide which counted (12 CFR 1002, supplement I, 9(b)(2)). */
const REASONS_MAX = 4;

/**
 * Decides by the rules alone: the same facts and rows give the same answer. What limits the amount makes it smaller;
 * only where less is left than the product's smallest loan does it refuse.
 */
export function decideBy(
  rows: readonly DecisionRule[],
  asked: AskedLoan,
  product: DecidedProduct,
  standing: Standing,
): Decision {
  const rules = nearest(rows, product);
  const value = (rule: string) => rules.get(rule)?.value ?? undefined;
  const broken = [
    ...refusing(asked, product, standing, value),
    ...limiting(asked, standing, value)
      .filter(({ cents }) => cents < product.amountMinCents)
      .map((one) => one.rule),
  ];
  const reasons = told(broken, rules);
  if (reasons.length > 0) return { outcome: 'declined', reasons };
  // A silent bureau refuses no applicant: a person reviews documents instead.
  if (asked.identity === 'unavailable')
    return { outcome: 'documents', askedFor: ['identity', 'income'], days: value('documents_days') ?? 30 };
  const limits = limiting(asked, standing, value);
  const most = Math.min(product.amountMaxCents, ...limits.map(({ cents }) => cents));
  const step = value('amount_step_cents') ?? 1;
  const stepped = (cents: Cents) => Math.max(product.amountMinCents, Math.floor(cents / step) * step);
  const maxCents = stepped(most);
  const limitedBy = limits.filter(({ cents }) => stepped(cents) < asked.requestedCents).map(({ rule }) => rule);
  return {
    outcome: 'approved',
    approved: { minCents: product.amountMinCents, maxCents },
    days: value('approval_days') ?? 30,
    // More could be lent than was asked for, or nothing but the steps of the amounts stands in the way: no counteroffer.
    ...(maxCents < asked.requestedCents && limitedBy.length > 0 ? { limitedBy: told(limitedBy, rules) } : {}),
  };
}

/** Reasons as they are told, the first that count. */
function told(broken: readonly string[], rules: ReadonlyMap<string, DecisionRule>): NamedReason[] {
  return broken
    .map((rule) => rules.get(rule))
    .filter((rule) => rule !== undefined)
    .sort((a, b) => a.place - b.place)
    .slice(0, REASONS_MAX)
    .map(({ rule, english, spanish }) => ({ rule, english, spanish }));
}

/** The row of each rule that is nearest to the product: its kind before its state, both before either. */
function nearest(rows: readonly DecisionRule[], { kind, state }: DecidedProduct): ReadonlyMap<string, DecisionRule> {
  const weight = (row: DecisionRule) => (row.productKind === kind ? 2 : 0) + (row.state === state ? 1 : 0);
  const found = new Map<string, DecisionRule>();
  for (const row of rows) {
    const fits = ['*', kind].includes(row.productKind) && ['*', state].includes(row.state);
    const known = found.get(row.rule);
    if (fits && (known === undefined || weight(row) > weight(known))) found.set(row.rule, row);
  }
  return found;
}

type Value = (rule: string) => number | undefined;

/** The rules that refuse whatever the amount. A rule without a row is not asked. */
function refusing(asked: AskedLoan, { kind, refusal }: DecidedProduct, standing: Standing, value: Value): string[] {
  const { date, collateral } = asked;
  const above = (rule: string, found: number) => found > (value(rule) ?? Number.POSITIVE_INFINITY);
  const below = (rule: string, found: number) => found < (value(rule) ?? Number.NEGATIVE_INFINITY);
  const checks: Readonly<Record<string, boolean>> = {
    age_years_min: below('age_years_min', ageOn(asked.birthDate, date)),
    identity_verified: asked.identity === 'notVerified',
    military_product: refusal !== undefined,
    unpaid_debt_none: standing.hasUnpaidDebt,
    days_late_max: standing.isTooLate || above('days_late_max', standing.daysLateMax),
    open_loans_max: standing.openLoans + 1 > (value('open_loans_max') ?? Number.POSITIVE_INFINITY),
    income_cents_min: below('income_cents_min', asked.discretionaryIncomeCents),
    bank_days_since_pay_max: above('bank_days_since_pay_max', bankDaysBetween(asked.lastPayDate, date)),
    vehicle_needed: kind === 'title' && collateral === undefined,
    vehicle_years_max: collateral !== undefined && above('vehicle_years_max', dateParts(date).year - collateral.year),
  };
  return Object.keys(checks).filter((rule) => checks[rule]);
}

/** The rules that limit the amount, with what each leaves. */
function limiting(asked: AskedLoan, { owedCents }: Standing, value: Value): { rule: string; cents: Cents }[] {
  const [percent, owedMax] = [value('income_percent_max'), value('owed_cents_max')];
  return [
    ...(percent === undefined
      ? []
      : [{ rule: 'income_percent_max', cents: Math.floor((asked.discretionaryIncomeCents * percent) / 100) }]),
    ...(owedMax === undefined ? [] : [{ rule: 'owed_cents_max', cents: owedMax - owedCents }]),
  ];
}
