import type { ReactNode } from 'react';
import { Masked } from '../kit/layout/masks.tsx';
import styles from './profile.module.css';

type ItemRowProps = { name: ReactNode; notes?: readonly string[]; action?: ReactNode; more?: ReactNode };

/** One thing a person looks after: what it is, what is known of it, what can be done with it. */
export function ItemRow({ name, notes = [], action, more }: ItemRowProps) {
  return (
    <li className={styles.row}>
      <span className={styles.words}>
        <span className={styles.name}>{name}</span>
        {notes.map((note) => (
          <span key={note} className={styles.note}>
            <Masked>{note}</Masked>
          </span>
        ))}
        {more}
      </span>
      {action}
    </li>
  );
}

export function ItemRows({ children }: { children: ReactNode }) {
  return <ul className={styles.rows}>{children}</ul>;
}
