import type { ReactNode } from 'react';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './next-list.module.css';

export type NextItem = { key: string; icon: ReactNode; text: ReactNode };

type NextListProps = {
  /** Id of the heading that names it. */
  labelledBy: string;
  items: readonly NextItem[];
  /** `plain` for a course that is no good news. */
  tone?: 'positive' | 'plain';
};

/** Course of things from here on, one sentence each, in the order in which it happens. */
export function NextList({ labelledBy, items, tone = 'positive' }: NextListProps) {
  return (
    <ol className={styles.list} data-tone={tone} aria-labelledby={labelledBy}>
      {items.map(({ key, icon, text }) => (
        <li key={key} className={styles.item}>
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
          <span className={styles.text}>
            <Unbroken>{text}</Unbroken>
          </span>
        </li>
      ))}
    </ol>
  );
}
