import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import type { CreditTerms } from '@lendside/providers/loan-book/credit-terms';
import { textsOf } from './disclosure-documents.ts';

/** The late charge as the product has it (12 CFR 1026.18(l)). */
export function lateText(late: CreditTerms['lateCharge'], language: Language): string {
  const texts = textsOf(language).agreement;
  if (late === undefined) return texts.lateNone;
  if (late.own !== undefined)
    return `${texts.late(late.graceDays, ownText(late, late.own, language))} ${texts.lateOnce}`;
  const flat = formatMoney(late.flatCents);
  const percent = String(late.shareMillionths / 10_000);
  if (late.shareMillionths === 0) return texts.late(late.graceDays, texts.lateFlat(flat));
  const charge = late.flatCents === 0 ? texts.lateShare(percent) : texts.lateBoth(flat, percent);
  return texts.late(late.graceDays, texts.lateMost(charge, formatMoney(late.atMostCents)));
}

type Late = NonNullable<CreditTerms['lateCharge']>;

function ownText(late: Late, { take, shareOf, small }: NonNullable<Late['own']>, language: Language): string {
  const texts = textsOf(language).agreement;
  const flat = formatMoney(late.flatCents);
  const percent = String(late.shareMillionths / 10_000);
  const share = shareOf === 'unpaid' ? texts.lateOfUnpaid(percent) : texts.lateOfWhole(percent);
  const whole =
    late.shareMillionths === 0
      ? flat
      : late.flatCents === 0
        ? share
        : (take === 'lesser' ? texts.lateLesser : texts.lateGreater)(share, flat);
  // The lesser of a share and the most that may be charged says that already; so does a flat amount.
  const charge = late.atMostCents === late.flatCents ? whole : texts.lateMost(whole, formatMoney(late.atMostCents));
  return small === undefined
    ? charge
    : texts.lateSmall(charge, formatMoney(small.installmentCents), formatMoney(small.atMostCents));
}

/** The fee for a payment that the bank does not honor: what is not named here is not charged. */
export function returnedText(fee: CreditTerms['returnedFee'], language: Language): string {
  const texts = textsOf(language).agreement;
  return fee === undefined ? texts.returnedNone : texts.returnedOnce(formatMoney(fee.amountCents));
}

/** Meaning of paying early (12 CFR 1026.18(k)): a fee that is earned at once is not lowered by it. */
export function prepayText(terms: CreditTerms, language: Language): string {
  const texts = textsOf(language).agreement;
  const { interestStops, earnedAtOnceCents, ratePercent } = terms;
  if (earnedAtOnceCents === undefined) return interestStops ? texts.prepayStops : texts.prepayKeeps;
  const fee = texts.prepayFee(formatMoney(earnedAtOnceCents));
  return Number(ratePercent) === 0 ? fee : `${fee} ${texts.prepayInterest}`;
}

/** Words on the time after the last due date, and on a card payment that is taken back. */
export function laterTexts(
  terms: Pick<CreditTerms, 'afterMaturity' | 'chargeback' | 'arranged' | 'ratePercent'>,
  language: Language,
): string[] {
  const texts = textsOf(language).agreement;
  const { afterMaturity, chargeback, arranged, ratePercent } = terms;
  const accrues = arranged === undefined ? texts.maturityAccrues : texts.maturityAccruesArranged;
  return [
    ...(afterMaturity === undefined ? [] : [afterMaturity === 'stop' ? texts.maturityStops : accrues(ratePercent)]),
    ...(chargeback === undefined ? [] : [chargeback === 'undoLast' ? texts.takenBackLast : texts.takenBackAll]),
  ];
}

type Place = NonNullable<CreditTerms['allocation']>[number];

/** Where a payment goes, a step a line, from the order by which the engine pours it: neighbors with the same parts are said together. */
export function allocationSteps(order: readonly Place[], language: Language): string[] {
  const texts = textsOf(language).agreement;
  const listed = (words: readonly string[]) => words.join(texts.allocationThen);
  return mergedSteps(order).map(({ kinds, parts }, index) => {
    const said = listed(parts.map((part) => texts.allocationParts[part]));
    const of = listed(kinds.map((kind) => texts.allocationKinds[kind]));
    const opening = of.charAt(0).toUpperCase() + of.slice(1);
    return texts.allocationStep(index + 1, opening, kinds.length === 1 ? said : texts.allocationOfEach(said));
  });
}

interface Step {
  readonly kinds: Place['kind'][];
  readonly parts: Place['part'][];
}

function mergedSteps(order: readonly Place[]): Step[] {
  const steps: Step[] = [];
  for (const { kind, part } of order) {
    const last = steps.at(-1);
    if (last?.kinds[0] === kind) last.parts.push(part);
    else steps.push({ kinds: [kind], parts: [part] });
  }
  return steps.reduce<Step[]>((merged, step) => {
    const last = merged.at(-1);
    if (last?.parts.join() === step.parts.join()) last.kinds.push(...step.kinds);
    else merged.push(step);
    return merged;
  }, []);
}
