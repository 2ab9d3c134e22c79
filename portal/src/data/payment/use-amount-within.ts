import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { useState } from 'react';

/** Smallest and largest amount that may be asked for, in cents. */
export interface AmountLimits {
  readonly leastCents: number;
  readonly mostCents: number;
}

/** Sentences about an amount that is missing, too small or too large. */
export interface AmountProblemTexts {
  readonly missing: string;
  readonly below: (least: string) => string;
  readonly above: (most: string) => string;
}

/** Error of an amount that is asked for; undefined where it may be. */
function problemOf(
  amountCents: number | undefined,
  { leastCents, mostCents }: AmountLimits,
  texts: AmountProblemTexts,
): string | undefined {
  if (amountCents === undefined || amountCents === 0) return texts.missing;
  if (amountCents < leastCents) return texts.below(formatMoney(leastCents));
  return amountCents > mostCents ? texts.above(formatMoney(mostCents)) : undefined;
}

/**
 * An amount within limits, as it is typed into a `MoneyInput`. `asked` holds its cents while it may be asked for; its error is shown
 * once the customer tried to go on with it.
 */
export function useAmountWithin(limits: AmountLimits, texts: AmountProblemTexts, beforeCents = 0) {
  const [text, setText] = useState(beforeCents > 0 ? formatMoney(beforeCents) : '');
  const [tried, setTried] = useState(false);
  const askedIn = (typed: string) => {
    const cents = centsOfMoneyField(typed) ?? undefined;
    return problemOf(cents, limits, texts) === undefined ? cents : undefined;
  };
  return {
    asked: askedIn(text),
    field: {
      value: text,
      onValue: setText,
      error: tried ? problemOf(centsOfMoneyField(text) ?? undefined, limits, texts) : undefined,
    },
    /** Types an amount; answers its cents where it may be asked for. */
    choose(typed: string) {
      setText(typed);
      return askedIn(typed);
    },
    /** The customer goes on: from here on an error is shown. */
    attempt: () => setTried(true),
  };
}
