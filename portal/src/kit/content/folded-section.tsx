import { type ReactNode, useId } from 'react';
import { Unbroken } from '../layout/unbroken.tsx';
import { Disclosure } from './disclosure.tsx';
import styles from './folded-section.module.css';

type FoldedSectionProps = {
  icon: ReactNode;
  title: ReactNode;
  /** In short, for those who do not open it. */
  note?: ReactNode;
  children: ReactNode;
};

/** A part of a page behind its heading: one row among others until it is opened. Printed pages show it whole. */
export function FoldedSection({ icon, title, note, children }: FoldedSectionProps) {
  const titleId = useId();
  const summary = (
    <span className={styles.words}>
      <h2 className={styles.title} id={titleId}>
        {title}
      </h2>
      {note !== undefined && (
        <span className={styles.note}>
          <Unbroken>{note}</Unbroken>
        </span>
      )}
    </span>
  );
  return (
    <section aria-labelledby={titleId}>
      <Disclosure look="row" icon={icon} summary={summary}>
        <div className={styles.body}>{children}</div>
      </Disclosure>
    </section>
  );
}
