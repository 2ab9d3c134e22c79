import type { ReactNode } from 'react';
import { usePageAside } from './page-aside.ts';
import styles from './page-frame.module.css';
import { PageHeading } from './page-heading.tsx';

type PageFrameProps = {
  /** The one h1; it takes the focus on navigation. Without it, `head` has one. */
  heading?: ReactNode;
  /** In place of the heading: what was done, with the h1 in it. */
  head?: ReactNode;
  /** Progress on a way of several pages, above the heading. */
  steps?: ReactNode;
  /** Null while it is on its way. */
  lead?: ReactNode;
  /** Which loan this is about; null while that is on its way. */
  eyebrow?: ReactNode;
  /**
   * `reading` one column for forms and questions (default), on a wide screen with what the frame of the pages puts beside it;
   * `wide` for content beside a summary of its own.
   */
  width?: 'reading' | 'wide';
  children: ReactNode;
};

/** Frame of every screen: heading, spacing and width. */
export function PageFrame(props: PageFrameProps) {
  const { heading, head, steps, lead, eyebrow, width = 'reading', children } = props;
  const beside = usePageAside();
  return (
    <div className={styles.frame} data-width={width}>
      <div className={styles.content}>
        {steps}
        {head || (
          <PageHeading lead={lead} eyebrow={eyebrow}>
            {heading}
          </PageHeading>
        )}
        {children}
      </div>
      {width === 'reading' && beside}
    </div>
  );
}
