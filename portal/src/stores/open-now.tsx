import { useLanguage } from '../data/language/texts.ts';
import { StatusBadge } from '../kit/content/tag.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { openingWords } from './store-hours.ts';

type Hours = { hoursRaw: string; timeZone: string };

/** "Open until 6:00 PM", on the clock of the store; nothing where its hours are no times. */
export function OpenNow({ store }: { store: Hours }) {
  const language = useLanguage();
  const opening = openingWords(store, browserTimers.nowMs(), language);
  return opening && <StatusBadge tone={opening.isOpen ? 'positive' : 'neutral'}>{opening.words}</StatusBadge>;
}
