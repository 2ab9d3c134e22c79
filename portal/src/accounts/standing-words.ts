import type { Tone } from '../kit/feedback/tone.ts';
import type { LoanSummary, Standing } from './loan-standing.ts';
import type { AccountsTexts } from './texts.ts';

/** The word of a standing for its badge, stated without blame. */
export function standingWord(standing: Standing, texts: AccountsTexts['standing']): string {
  switch (standing.kind) {
    case 'quiet':
    case 'ended':
      return texts[standing.why];
    case 'nothingDue':
      return texts.current;
    case 'late':
      return texts.late(standing.daysLate);
    case 'dueSoon':
      return texts.dueSoon(standing.inDays);
    default:
      return texts[standing.kind];
  }
}

/** The sentence under the amount: since when, or until when. */
export function standingSentence(
  standing: Standing,
  texts: AccountsTexts['since'],
  writeDate: (date: string | undefined) => string,
): string {
  switch (standing.kind) {
    case 'paidOff':
      return texts.paidOff(writeDate(standing.on));
    case 'quiet':
    case 'ended':
      return texts[standing.why];
    case 'nothingDue':
      return texts.due('');
    case 'late':
      return texts.late(writeDate(standing.since));
    case 'dueToday':
    case 'dueSoon':
    case 'current':
      return texts.due(writeDate(standing.on));
    default:
      return texts[standing.kind];
  }
}

const TONES: Readonly<Record<Standing['kind'], Tone>> = {
  paidOff: 'positive',
  ended: 'neutral',
  quiet: 'neutral',
  repossessed: 'warning',
  outForRepo: 'warning',
  late: 'warning',
  dueToday: 'brand',
  dueSoon: 'brand',
  current: 'positive',
  nothingDue: 'positive',
};

export function standingTone(standing: Standing): Tone {
  return TONES[standing.kind];
}

/** Label of the amount due, by the kind of loan. */
export function dueLabel(
  { productKind, daysLate }: Pick<LoanSummary, 'productKind' | 'daysLate'>,
  texts: AccountsTexts,
) {
  if (productKind === 'creditLine') return texts.line.minimumPayment;
  if (productKind === 'payday' || productKind === 'cashAdvance') return texts.single.onePayment;
  return daysLate > 0 ? texts.loan.amountDue : texts.loan.nextAmount;
}
