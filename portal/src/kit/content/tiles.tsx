import type { ReactNode } from 'react';
import styles from './tiles.module.css';

/** Cards of one kind: below each other on a phone, two beside each other on a desktop. */
export function Tiles({ as: Element = 'div', children }: { as?: 'div' | 'ul'; children: ReactNode }) {
  return <Element className={styles.tiles}>{children}</Element>;
}
