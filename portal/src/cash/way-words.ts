import type { DrawPreview } from './draws.ts';
import type { CashTexts } from './texts.ts';

/** Where the money goes, in a few words: "To my debit card, Visa ending in 1111". */
export function placeOf(
  { disbursementType, target }: Pick<NonNullable<DrawPreview['plan']>, 'disbursementType' | 'target'>,
  texts: CashTexts,
): string {
  const { names, card } = texts.way;
  const name = names[disbursementType];
  if (disbursementType === 'debit' && target.lastFour)
    return `${name}, ${card(target.cardType ?? '', target.lastFour)}`;
  if (disbursementType === 'ach' && target.bankName) return `${name}, ${target.bankName} •••• ${target.lastFour ?? ''}`;
  if (disbursementType === 'store' && target.storeName) return `${name}, ${target.storeName}`;
  return name;
}
