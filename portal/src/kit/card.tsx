import type { ReactNode } from 'react';
import styles from './card.module.css';

type CardProps = {
  children: ReactNode;
  /** `raised` paper (default), `sunken` well, `brand` tinted, `plain` without a ground. */
  look?: 'raised' | 'sunken' | 'brand' | 'plain';
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** Names the section. */
  labelledBy?: string;
  /** Another brand's look inside this card (a loan of another store brand on Home). */
  brand?: string;
  /** No padding: a picture or a list fills it to the edge. */
  flush?: boolean;
};

/** A sheet of paper on the table. */
export function Card({ children, look = 'raised', as: Element = 'div', labelledBy, brand, flush }: CardProps) {
  return (
    <Element
      className={styles.card}
      data-look={look}
      data-flush={flush || undefined}
      data-brand={brand}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  );
}
