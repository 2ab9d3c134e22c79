import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

type EmptyStateProps = { title: ReactNode; children?: ReactNode; icon?: ReactNode; action?: ReactNode; level?: 2 | 3 };

/** Nothing here yet: says so kindly, and what can be done. */
export function EmptyState({ title, children, icon, action, level = 2 }: EmptyStateProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={styles.empty}>
      {icon !== undefined && (
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Heading className={styles.title}>{title}</Heading>
      {children !== undefined && <div className={styles.text}>{children}</div>}
      {action}
    </div>
  );
}
