import { type Cents, shareCents } from '@lendside/domain/money';
import type { InstallmentRule, ScheduleTerms } from '../products/schedule-terms.ts';
import type { AmortizationMethod } from './amortization-method.ts';
import { BY_AMOUNT } from './by-amount.ts';
import { BY_MINIMUM } from './by-minimum.ts';
import { BY_PRINCIPAL } from './by-principal.ts';
import type { LoanState, LoanTerms } from './loan.ts';
import {
  equalPrincipalSchedule,
  type Installment,
  levelSchedule,
  type Plan,
  partsSchedule,
  principalSchedule,
} from './schedule.ts';

export type AmortizationMethodName = InstallmentRule['method'];

type Schedules = Pick<AmortizationMethod, 'schedule' | 'reamortized'>;

const LEVEL: Schedules = { schedule: (plan) => levelSchedule(plan), reamortized: (plan) => levelSchedule(plan) };

const BALLOON: Schedules = {
  schedule: (plan) => levelSchedule(plan),
  reamortized: (plan, rest) => levelSchedule(plan, scaled(plan, rest, (rest[0] as Installment).paymentCents)),
};

const EQUAL_PRINCIPAL: Schedules = { schedule: equalPrincipalSchedule, reamortized: inProportion };

const PARTS: Schedules = {
  schedule: (plan, rule) => partsSchedule(plan, rule.method === 'parts' ? rule.principalShareMillionths : 0),
  reamortized: inProportion,
};

/** Every method. A new one is a new entry. */
const METHODS: Readonly<Record<AmortizationMethodName, AmortizationMethod>> = {
  level: { ...BY_AMOUNT, ...LEVEL },
  balloon: { ...BY_AMOUNT, ...BALLOON },
  equalPrincipal: { ...BY_PRINCIPAL, ...EQUAL_PRINCIPAL },
  parts: { ...BY_PRINCIPAL, ...PARTS },
  minimum: BY_MINIMUM,
};

/** Where principal paid in advance comes off the last installment, each is measured by its principal. */
const FROM_THE_LAST: Readonly<Record<AmortizationMethodName, AmortizationMethod>> = {
  ...METHODS,
  level: { ...BY_PRINCIPAL, ...LEVEL },
  balloon: { ...BY_PRINCIPAL, ...BALLOON },
};

/** The amortization method of a product. */
export function methodOf({
  installment,
  prepayment,
}: Pick<ScheduleTerms, 'installment' | 'prepayment'>): AmortizationMethod {
  return (prepayment === 'lastInstallment' ? FROM_THE_LAST : METHODS)[installment.method];
}

/** Parts of the principal in the proportion they had. */
function inProportion(plan: Plan, rest: readonly Installment[]): Installment[] {
  return principalSchedule(plan, (index) => scaled(plan, rest, (rest[index] as Installment).principalCents));
}

function scaled({ amountCents, interest }: Plan, rest: readonly Installment[], cents: Cents): Cents {
  const before = rest.reduce((sum, row) => sum + row.principalCents, 0);
  return shareCents(cents, amountCents, before, interest.rounding);
}

/** The state with what has come to stand by itself up to an epoch day: statements of a line of credit. */
export function broughtTo(terms: LoanTerms, state: LoanState, day: number): LoanState {
  return methodOf(terms.product).brought?.(terms, state, day) ?? state;
}
