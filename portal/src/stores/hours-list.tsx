import { useLanguage } from '../data/language/texts.ts';
import styles from './hours-list.module.css';
import { storeHours } from './store-hours.ts';

type HoursListProps = {
  /** Opening hours as the store directory writes them. */
  hoursRaw: string;
  /** Accessible name, where no heading stands above. */
  label?: string;
};

/** Opening hours, a line a range of days. */
export function HoursList({ hoursRaw, label }: HoursListProps) {
  const language = useLanguage();
  return (
    <dl className={styles.hours} aria-label={label}>
      {storeHours(hoursRaw, language).map((line) => (
        <div key={line.days}>
          <dt>{line.days}</dt>
          <dd>{line.hours}</dd>
        </div>
      ))}
    </dl>
  );
}
