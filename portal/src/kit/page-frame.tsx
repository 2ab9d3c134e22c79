import { type ReactNode, useEffect } from 'react';
import { setPageTitle } from '../data/document-title.ts';
import styles from './page-frame.module.css';
import { PageHeading } from './page-heading.tsx';

type PageFrameProps = {
  /** The one h1; it takes the focus on navigation. */
  heading: ReactNode;
  lead?: ReactNode;
  /** Which loan this is about. */
  eyebrow?: ReactNode;
  /** `reading` one column for forms and questions (default), `wide` for content beside a summary. */
  width?: 'reading' | 'wide';
  /** Replaces the page's own title in the browser tab ("Processing"). */
  tabTitle?: string;
  children: ReactNode;
};

/** What every screen stands in: heading, space around it, width. */
export function PageFrame({ heading, lead, eyebrow, width = 'reading', tabTitle, children }: PageFrameProps) {
  useEffect(() => {
    if (tabTitle !== undefined) setPageTitle(tabTitle);
  }, [tabTitle]);
  return (
    <div className={styles.frame} data-width={width}>
      <PageHeading lead={lead} eyebrow={eyebrow}>
        {heading}
      </PageHeading>
      {children}
    </div>
  );
}
