import type { ReactNode } from 'react';
import { LinkButton } from '../kit/actions/button.tsx';
import styles from './help-row.module.css';

/** Another way on, under the form of a page by which one gets in. */
export function HelpRow({ title, href, children }: { title: string; href: string; children: ReactNode }) {
  return (
    <div className={styles.help}>
      <p className={styles.title}>{title}</p>
      <LinkButton kind="secondary" small href={href}>
        {children}
      </LinkButton>
    </div>
  );
}
