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
