import { NOTICE_FACTS } from '@lendside/providers/loan-book/port';
import type { LawRow, RateCap } from './law-row.ts';

/** Sentences that say how a row of the law contradicts itself; none when it does not. */
export function contradictions(row: LawRow): string[] {
  return [
    ...forbidden(row),
    ...rates(row),
    ...amounts(row),
    ...terms(row),
    ...renewals(row),
    ...lateFees(row),
    ...notices(row),
  ];
}

const limits = [
  'rate',
  'fee',
  'amount',
  'term',
  'renewals',
  'addedInterest',
  'interestByDay',
  'coolingOff',
  'loans',
  'rescission',
  'afterMaturity',
  'newMoneyWhileLate',
  'deficiency',
  'extendedPlan',
] as const;

function forbidden({ allowed, ...row }: LawRow): string[] {
  if (allowed.is) return [];
  const named = ([...limits, 'lateFee', 'returnedFee', 'notice', 'cosignerNotice'] as const).filter(
    (one) => row[one] !== undefined,
  );
  return named.length === 0 ? [] : [`it is not allowed, and yet it has limits: ${named.join(', ')}`];
}

function rates({ rate }: LawRow): string[] {
  if (rate === undefined) return [];
  const tops = rate.tiers.map(({ upToCents = Number.MAX_SAFE_INTEGER }) => upToCents);
  return [
    ...(tops.every((top, index) => top > (tops[index - 1] ?? 0)) ? [] : ['the tiers of its rate do not rise']),
    ...(rate.tiers.at(-1)?.upToCents === undefined ? [] : ['no tier of its rate holds for the largest amounts']),
    ...(rate.tiers.every(isRate(rate)) ? [] : ['a rate is not a number of percent from 0 to 1,000']),
  ];
}

const isRate =
  ({ blended }: RateCap) =>
  ({ percentMax }: RateCap['tiers'][number]): boolean =>
    percentMax === null ? blended !== true : Number(percentMax) >= 0 && Number(percentMax) <= 1000;

function amounts({ fee, amount, deficiency }: LawRow): string[] {
  const { never, lentUpToCents, owedBelowCents } = deficiency ?? { never: true };
  return [
    ...(never || lentUpToCents !== undefined || owedBelowCents !== undefined
      ? []
      : ['it says of a deficiency not when it ends']),
    ...(amount !== undefined && amount.mostCents <= 0 ? ['no amount is left to lend'] : []),
    ...(fee !== undefined && !(fee.shareMillionths >= 0 && fee.shareMillionths < 1_000_000)
      ? ['its fee is not a share from 0 up to all of the amount']
      : []),
  ];
}

function terms({ term }: LawRow): string[] {
  if (term === undefined) return [];
  const { fromDays = 1, toDays = Number.MAX_SAFE_INTEGER } = term;
  return fromDays > toDays ? [`its shortest term, ${fromDays} days, is longer than its longest, ${toDays}`] : [];
}

function renewals({ renewals: rule, loans, addedInterest }: LawRow): string[] {
  const { most, principalCut } = rule ?? {};
  return [
    ...(addedInterest !== undefined && !addedInterest.atRenewal && !addedInterest.inSchedule
      ? ['it says of added interest neither where it may be']
      : []),
    ...(addedInterest?.atRenewal && most === 0 ? ['it allows no renewal, and yet one that lends interest anew'] : []),
    ...(principalCut !== undefined && most !== undefined && principalCut.from > most
      ? [`it lowers the principal from renewal ${principalCut.from} on, and allows ${most}`]
      : []),
    ...(loans?.atOnce !== undefined && loans.atOnce < 1
      ? ['it allows no loan at once, and yet the kind is allowed']
      : []),
    ...(loans?.inDays !== undefined && loans.inDays.count < 1 ? ['it allows no loan in its days'] : []),
  ];
}

function lateFees({ lateFee }: LawRow): string[] {
  if (lateFee === undefined) return [];
  const { most } = lateFee;
  return [
    ...(most.own === undefined ? ['its late fee counts older installments (16 CFR 444.4)'] : []),
    ...(most.own?.take === 'lesser' && most.flatCents > most.atMostCents
      ? ['its late fee names an amount above the most it may be']
      : []),
  ];
}

function notices({ notice, cosignerNotice }: LawRow): string[] {
  return [notice, cosignerNotice].flatMap((one) => {
    if (one === undefined) return [];
    const [english, spanish] = [one.english, one.spanish].map(({ title, lines }) => [title, ...lines].join(' '));
    const named = [english, spanish].map((words = '') =>
      [...words.matchAll(/\{(\w+)\}/g)].map(([, fact = '']) => fact),
    );
    const unknown = named.flat().find((fact) => !(NOTICE_FACTS as readonly string[]).includes(fact));
    return [
      ...([one.english, one.spanish].some(({ lines }) => lines.length === 0) ? ['its notice says nothing'] : []),
      ...(unknown === undefined ? [] : [`its notice names {${unknown}}, which no loan has`]),
      ...(new Set(named.map((facts) => [...new Set(facts)].sort().join())).size > 1
        ? ['its notice names other facts in Spanish than in English']
        : []),
      ...(one.withCost === true && !one.ownSheet ? ['the cost of the loan stands in the agreement already'] : []),
    ];
  });
}
