import type { PictureName } from '@lendside/brands/pictures';
import type { ReactNode } from 'react';
import { Picture } from '../content/picture.tsx';
import styles from './empty-state.module.css';

type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  /** `trouble` where something that was looked for is not there. */
  picture?: PictureName;
  action?: ReactNode;
  level?: 2 | 3;
};

/** Nothing here yet: says so kindly, and what can be done. */
export function EmptyState({ title, children, picture = 'empty', action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      <Picture of={picture} />
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
