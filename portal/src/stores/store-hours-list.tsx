import { StatusBadge } from '../kit/tag.tsx';
import { openingWords, storeHours } from '../shell/store-hours.ts';
import { useLanguage } from '../shell/texts.ts';
import { browserTimers } from '../shell/timers.ts';
import styles from './stores.module.css';

type Hours = { hoursRaw: string; timeZone: string };

/** "Open until 6:00 PM", on the clock of the store; nothing where its hours are no times. */
export function OpenNow({ store }: { store: Hours }) {
  const language = useLanguage();
  const opening = openingWords(store, browserTimers.nowMs(), language);
  return opening && <StatusBadge tone={opening.isOpen ? 'positive' : 'neutral'}>{opening.words}</StatusBadge>;
}

/** The week of a store, a line a range of days. */
export function StoreHours({ store }: { store: Hours }) {
  const language = useLanguage();
  return (
    <dl className={styles.hours}>
      {storeHours(store.hoursRaw, language).map((line) => (
        <div key={line.days}>
          <dt>{line.days}</dt>
          <dd>{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
