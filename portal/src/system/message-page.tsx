import type { PictureName } from '@lendside/brands/pictures';
import type { ReactNode } from 'react';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import { Picture } from '../kit/content/picture.tsx';
import { PageHeading } from '../kit/layout/page-heading.tsx';
import styles from './message-page.module.css';

type MessagePageProps = {
  /** Sign of the subject; without it a drawing of the brand stands there. */
  icon?: ReactNode;
  picture?: PictureName;
  heading: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
};

/** A page that says one thing and offers a way on: closed, no connection, not available, continue elsewhere. */
export function MessagePage({ icon, picture = 'trouble', heading, lead, children }: MessagePageProps) {
  const brand = useRouteBrand();
  return (
    <div className={styles.frame}>
      <div className={styles.page}>
        <div className={styles.words}>
          {icon === undefined ? (
            <Picture of={picture} />
          ) : (
            <span className={styles.icon} aria-hidden="true">
              {icon}
            </span>
          )}
          <PageHeading lead={lead}>{heading}</PageHeading>
          {children}
        </div>
        <div className={styles.panel} aria-hidden="true">
          <span className={styles.art}>
            <BrandMark brand={brand} look="mark" size="l" />
          </span>
          <BrandMark brand={brand} look="wordmark" size="l" />
        </div>
      </div>
    </div>
  );
}
