import type { BrandCode } from '@lendside/brands/brand';
import { BrandMark } from '../kit/content/brand-mark.tsx';
import styles from './brand-panel.module.css';

type BrandPanelProps = { brand: BrandCode; title: string; points: readonly string[] };

/** Panel beside a form on a desktop: the brand's mark and a few points. The parent sets its size by `--panel-*`. */
export function BrandPanel({ brand, title, points }: BrandPanelProps) {
  return (
    <section className={styles.panel} aria-labelledby="panel-title">
      <div className={styles.art}>
        <BrandMark brand={brand} look="mark" size="l" />
      </div>
      <h2 className={styles.title} id="panel-title">
        {title}
      </h2>
      <ul className={styles.points}>
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    </section>
  );
}
