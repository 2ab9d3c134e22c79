import { daysBetween, epochDay } from '@lendside/domain/calendar-date';
import { formatMoney } from '@lendside/domain/money';
import { financeFeeCents } from '../products/finance-fee.ts';
import type { Product } from '../products/product.ts';
import { earn, rateMillionths } from '../schedule/accrual.ts';
import { contractSchedule } from '../schedule/contract-schedule.ts';
import { dueDates } from '../schedule/due-dates.ts';
import { interestTerms } from '../schedule/schedule.ts';
import { installmentAbove } from './late-fee-cap.ts';
import type { LawRow, Source } from './law-row.ts';
import { feeCentsMax, ratePercentMax } from './rate-cap.ts';

type Fault = (product: Product, row: LawRow) => string | undefined;

/** Why a product may not be sold by the law of its state; undefined when it may. */
export function whyUnlawful(product: Product, row: LawRow | undefined): string | undefined {
  const { state, kind } = product;
  if (row === undefined) {
    return `no row of the law says that ${kind} may be sold in ${state}. Write one in loanbook/src/law, with its statute.`;
  }
  if (!row.allowed.is) return because(row.allowed.because, row.allowed.source);
  for (const fault of FAULTS) {
    const found = fault(product, row);
    if (found !== undefined) return found;
  }
  return undefined;
}

const because = (what: string, source: Source) => `${what.replace(/\.$/, '')} (${source.citation}).`;

const formFault: Fault = ({ terms }, { allowed }) => {
  if (!allowed.is) return undefined;
  if (allowed.form === 'arranged' && terms.arranged === undefined) {
    return because('a third party lends and the store arranges it: name the lender and its interest', allowed.source);
  }
  if (allowed.form !== 'arranged' && terms.arranged !== undefined) {
    return because('no store may arrange such a loan for a fee', allowed.source);
  }
  if (allowed.form === 'pawn' && terms.frequency !== 'every30Days') {
    return because('a pawn runs for periods of 30 days', allowed.source);
  }
  return undefined;
};

/** Limits are straight between the amounts at which a tier ends, so the ends of a product and of the tiers are enough. */
function amountsOf({ terms: { caps } }: Product, row: LawRow): number[] {
  const ends = (row.rate?.tiers ?? []).flatMap(({ upToCents }) =>
    upToCents === undefined ? [] : [upToCents, upToCents + 1],
  );
  return [caps.amountMinCents, ...ends, caps.amountMaxCents].filter(
    (cents) => cents >= caps.amountMinCents && cents <= caps.amountMaxCents,
  );
}

const rateFault: Fault = (product, row) => {
  if (row.rate === undefined) return undefined;
  const { rate } = row;
  const percent = product.terms.arranged?.interestPercent ?? product.terms.ratePercent;
  const above = amountsOf(product, row).find((cents) => Number(percent) > (ratePercentMax(rate, cents) ?? 1e9));
  if (above === undefined) return undefined;
  const most = ratePercentMax(rate, above)?.toFixed(2);
  return because(`${percent} percent on ${formatMoney(above)} is above ${most} percent`, rate.source);
};

const feeFault: Fault = (product, row) => {
  const { fee } = row;
  if (fee === undefined) return undefined;
  const above = amountsOf(product, row).find(
    (cents) => financeFeeCents(product.terms, cents) > feeCentsMax(fee, cents),
  );
  if (above === undefined) return undefined;
  const most = formatMoney(feeCentsMax(fee, above));
  return because(`its fee for ${formatMoney(above)} is above ${most}`, fee.source);
};

const amountFault: Fault = ({ terms: { caps } }, { amount }) =>
  amount !== undefined && caps.amountMaxCents > amount.mostCents
    ? because(`${formatMoney(caps.amountMaxCents)} is above ${formatMoney(amount.mostCents)}`, amount.source)
    : undefined;

const termFault: Fault = ({ terms }, { term }) => {
  if (term === undefined || terms.installments === 0) return undefined;
  const { caps } = terms;
  const days = (opened: string) => daysBetween(opened, dueDates(terms, opened, terms.installments).at(-1) as string);
  const isSingle = caps.installmentsMax === 1;
  // A July has 31 days, a February 28.
  const longest = Math.max(days('2026-07-01'), isSingle ? (caps.termDaysMax ?? 0) : 0);
  const shortest = Math.min(
    days('2026-02-01'),
    isSingle ? (caps.termDaysMin ?? Number.MAX_SAFE_INTEGER) : Number.MAX_SAFE_INTEGER,
  );
  if (longest > (term.toDays ?? Number.MAX_SAFE_INTEGER)) {
    return because(`a term of ${longest} days is above ${term.toDays}`, term.source);
  }
  return shortest < (term.fromDays ?? 0)
    ? because(`a term of ${shortest} days is below ${term.fromDays}`, term.source)
    : undefined;
};

const renewalFault: Fault = ({ terms }, { renewals }) => {
  if (renewals === undefined) return undefined;
  const { most, feesShareMillionths, source } = renewals;
  const { amountMinCents, rolloversMax = Number.MAX_SAFE_INTEGER } = terms.caps;
  const times = terms.refinance.allowed ? rolloversMax : 0;
  if (most !== undefined && times > most) return because(`it may be renewed more than ${most} times`, source);
  if (feesShareMillionths === undefined) return undefined;
  const feesCents = financeFeeCents(terms, amountMinCents) * (1 + times);
  return feesCents * 1_000_000 > amountMinCents * feesShareMillionths
    ? because(`its fees over all renewals are above ${feesShareMillionths / 10_000} percent of the amount`, source)
    : undefined;
};

/** Renewals, and switches to another product, that would make principal of interest; and installments below their interest. */
const addedInterestFault: Fault = (product, row) => {
  const { terms } = product;
  const { addedInterest } = row;
  const source = addedInterest?.source ?? row.allowed.source;
  const isRenewed = terms.refinance.allowed || terms.migration !== undefined;
  if (isRenewed && terms.refinance.addsInterest !== false && !addedInterest?.atRenewal) {
    return because('its renewals lend unpaid interest anew', source);
  }
  if (addedInterest?.inSchedule || terms.installments === 0) return undefined;
  const short = amountsOf(product, row).find((cents) => fallsShort(product, cents));
  return short === undefined
    ? undefined
    : because(`an installment of ${formatMoney(short)} is less than its interest`, source);
};

/** Whether an installment leaves interest of its period unpaid. A line of credit has no installments beforehand, and asks for all of its interest. */
function fallsShort({ terms }: Product, amountCents: number): boolean {
  if (terms.installment.method === 'minimum') return false;
  const { installments, ratePercent } = terms;
  const of = { amountCents, opened: '2026-02-01', rateMillionths: rateMillionths(ratePercent), installments };
  const rows = contractSchedule(terms, of);
  const due = rows.map(({ dueDate }) => dueDate);
  const interest = interestTerms(terms, of.rateMillionths, of.opened, due, amountCents);
  return rows.some((row, index) => {
    const { dueDate, balanceCents } = rows[index - 1] ?? { dueDate: of.opened, balanceCents: amountCents };
    return row.interestCents < earn(interest, balanceCents, epochDay(dueDate), epochDay(row.dueDate), 0).cents;
  });
}

const byDayFault: Fault = ({ terms }, { interestByDay }) =>
  interestByDay !== undefined && terms.payoffRule !== 'tillDay'
    ? because('it asks at payoff for interest of days to come', interestByDay.source)
    : undefined;

const rescissionFault: Fault = ({ terms: { caps } }, { rescission }) =>
  rescission !== undefined && (caps.rescissionDays ?? 1) < rescission.businessDays
    ? because(`it can be given back for fewer than ${rescission.businessDays} business days`, rescission.source)
    : undefined;

const lateFeeFault: Fault = ({ terms: { lateFee } }, row) => {
  if (lateFee.atMostCents === 0) return undefined;
  if (row.lateFee === undefined) return because('no late fee may be charged', row.allowed.source);
  const { most, source } = row.lateFee;
  if (lateFee.own === undefined) return 'its late fee is charged again for an older one (16 CFR 444.4).';
  if (lateFee.graceDays < most.graceDays) return because(`a late fee is charged before ${most.graceDays} days`, source);
  const above = installmentAbove(lateFee, most);
  return above === undefined
    ? undefined
    : because(`its late fee for an installment of ${formatMoney(above)} is too high`, source);
};

const returnedFeeFault: Fault = ({ terms: { returnedFee } }, row) => {
  if (returnedFee === undefined) return undefined;
  if (row.returnedFee === undefined) return because('no fee for a returned payment may be charged', row.allowed.source);
  return returnedFee.amountCents > row.returnedFee.mostCents
    ? because(
        `its fee for a returned payment is above ${formatMoney(row.returnedFee.mostCents)}`,
        row.returnedFee.source,
      )
    : undefined;
};

/** Interest after the last due date, where the product lets it accrue. */
const maturityFault: Fault = ({ terms }, { afterMaturity }) => {
  if (afterMaturity === undefined || terms.afterMaturity === 'stop' || Number(terms.ratePercent) === 0)
    return undefined;
  const { percentMax, orLastLateFee, source } = afterMaturity;
  if (percentMax !== undefined && Number(terms.ratePercent) > Number(percentMax)) {
    return because(`after the last due date it earns more than ${percentMax} percent`, source);
  }
  return orLastLateFee && terms.lateFee.atMostCents > 0
    ? because('interest after the last due date and a late fee for the last installment are charged', source)
    : undefined;
};

/** Days between the statement of a line and its payment, at least: a borrower who is asked later cannot be late (12 CFR 1026.5(b)(2)(ii)(B)). */
const STATEMENT_DAYS_MIN = 14;

const statementFault: Fault = ({ terms: { installment } }) =>
  installment.method === 'minimum' && installment.statementDays < STATEMENT_DAYS_MIN
    ? `its statements come ${installment.statementDays} days before the payment, and have to come ${STATEMENT_DAYS_MIN} days before it (12 CFR 1026.5(b)(2)(ii)).`
    : undefined;

/** The right to pay a single payment in parts: a product has to leave it open, at least as the state gives it. */
const extendedFault: Fault = ({ terms: { hardship, caps } }, { extendedPlan }) => {
  if (extendedPlan === undefined || caps.installmentsMax !== 1) return undefined;
  const { paymentsMin, everyDays, overDaysMin = 0, onDueDay, source } = extendedPlan;
  const extended = hardship?.extended;
  if (extended === undefined || hardship === undefined) return because('it cannot be paid in parts', source);
  if (extended.payments < paymentsMin) return because(`it is paid in fewer than ${paymentsMin} parts`, source);
  if (hardship.plansEveryDays > everyDays || hardship.paymentsMadeMin > 0) {
    return because(`its plan is open less often than once in ${everyDays} days`, source);
  }
  if ((extended.overDaysMin ?? 0) < overDaysMin)
    return because(`its parts are due in under ${overDaysMin} days`, source);
  return onDueDay && extended.onDueDay !== true ? because('its plan is closed on the due day', source) : undefined;
};

const FAULTS: readonly Fault[] = [
  formFault,
  statementFault,
  amountFault,
  rateFault,
  feeFault,
  termFault,
  renewalFault,
  addedInterestFault,
  byDayFault,
  rescissionFault,
  lateFeeFault,
  returnedFeeFault,
  maturityFault,
  extendedFault,
];
