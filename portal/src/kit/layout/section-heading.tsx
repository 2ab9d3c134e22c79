import type { ReactNode } from 'react';
import styles from './section-heading.module.css';
import { Unbroken } from './unbroken.tsx';

type SectionHeadingProps = { children: ReactNode; level?: 2 | 3; id?: string; action?: ReactNode; note?: ReactNode };

/** The heading of a part of a screen, with an optional action at its end. */
export function SectionHeading({ children, level = 2, id, action, note }: SectionHeadingProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.row}>
      <div>
        <Heading className={styles.heading} data-level={level} id={id}>
          <Unbroken>{children}</Unbroken>
        </Heading>
        {note !== undefined && (
          <p className={styles.note}>
            <Unbroken>{note}</Unbroken>
          </p>
        )}
      </div>
      {action}
    </div>
  );
}
