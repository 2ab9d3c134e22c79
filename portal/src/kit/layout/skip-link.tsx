import type { ReactNode } from 'react';
import styles from './skip-link.module.css';

/** The first stop of a keyboard: past the head of the page, to what it is about. */
export function SkipLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.skip} href={href}>
      {children}
    </a>
  );
}
