import type { ReactNode } from 'react';
import { Picture } from '../content/picture.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import styles from './success-panel.module.css';

type SuccessPanelProps = {
  /** The one h1 of the page. */
  heading: ReactNode;
  /** The deed, large: "$21.00 paid". */
  done?: ReactNode;
  lead?: ReactNode;
  /** Which loan this is about. */
  eyebrow?: ReactNode;
  /** Under it: the number that proves it. */
  children?: ReactNode;
};

/** It worked: a green panel with a tick that draws itself, the heading of the page, the proof, and the brand's drawing. */
export function SuccessPanel({ heading, done, lead, eyebrow, children }: SuccessPanelProps) {
  return (
    <div className={styles.panel}>
      <svg className={styles.tick} viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle className={styles.disc} cx="32" cy="32" r="32" />
        <path className={styles.stroke} d="M19 33.5 28.5 43 46 23.5" pathLength="1" />
      </svg>
      <div className={styles.words}>
        <PageHeading lead={lead} eyebrow={eyebrow}>
          {heading}
        </PageHeading>
        {done !== undefined && <p className={styles.done}>{done}</p>}
        {children}
      </div>
      <Picture of="success" />
    </div>
  );
}
