import type { BrandCode } from '@lendside/brands/brand';
import type { ReactNode } from 'react';
import { BrandMark } from './brand-mark.tsx';
import styles from './card.module.css';

type CardProps = {
  children: ReactNode;
  /** `raised` paper (default), `brand` tinted for the one thing that matters, `receipt` torn off, `sunken`, `plain`. */
  look?: 'raised' | 'sunken' | 'brand' | 'receipt' | 'plain';
  as?: 'div' | 'section' | 'article' | 'li' | 'form';
  /** Names the section. */
  labelledBy?: string;
  /** Another brand's look inside this card (a loan of another store brand on Home). */
  brand?: BrandCode;
  /** This brand's sign, large and faint, behind the words. */
  watermark?: BrandCode;
  /** No padding: a picture or a list fills it to the edge. */
  flush?: boolean;
};

/** A sheet of paper on the table. */
export function Card(props: CardProps) {
  const { children, look = 'raised', as: Element = 'div', labelledBy, brand, watermark, flush } = props;
  return (
    <Element
      className={styles.card}
      data-look={look}
      data-flush={flush || undefined}
      data-brand={brand}
      aria-labelledby={labelledBy}
    >
      {watermark !== undefined && (
        <span className={styles.watermark}>
          <BrandMark brand={watermark} look="mark" />
        </span>
      )}
      {children}
    </Element>
  );
}
