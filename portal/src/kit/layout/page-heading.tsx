import { type ReactNode, useEffect, useRef } from 'react';
import { Masked } from './masks.tsx';
import styles from './page-heading.module.css';
import { Unbroken } from './unbroken.tsx';

type PageHeadingProps = {
  children: ReactNode;
  /** One or two sentences under the heading; null while they are on their way, whose room is kept. */
  lead?: ReactNode;
  /** A short line above it: which loan this is about; null while that is on its way, whose room is kept. */
  eyebrow?: ReactNode;
  /** Off where the screen is the first thing of a visit and a field waits for typing. */
  takesFocus?: boolean;
};

/** The one h1 of a screen. On navigation it takes the focus, so that a screen reader says where one is. */
export function PageHeading({ children, lead, eyebrow, takesFocus = true }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <header className={styles.head}>
      {eyebrow !== undefined && <p className={styles.eyebrow}>{eyebrow !== null && <Unbroken>{eyebrow}</Unbroken>}</p>}
      <h1 ref={heading} tabIndex={-1} className={styles.heading}>
        {typeof children === 'string' ? <Masked>{children}</Masked> : children}
      </h1>
      {lead !== undefined && <p className={styles.lead}>{typeof lead === 'string' ? <Masked>{lead}</Masked> : lead}</p>}
    </header>
  );
}
