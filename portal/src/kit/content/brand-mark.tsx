import type { BrandCode } from '@lendside/brands/brand';
import type { Drawing } from '@lendside/brands/drawing';
import { brandDrawings } from '@lendside/brands/drawings';
import styles from './brand-mark.module.css';

type BrandMarkProps = {
  brand: BrandCode;
  /** `mark` the sign alone, `wordmark` the letters, `both` side by side. */
  look?: 'mark' | 'wordmark' | 'both';
  /** The brand's name, read aloud; absent where the name stands beside it in words. */
  label?: string;
  size?: 's' | 'm' | 'l';
};

/** A brand's sign and letters, in the colors of the brand around it. */
export function BrandMark({ brand, look = 'both', label, size = 'm' }: BrandMarkProps) {
  const drawings = brandDrawings[brand];
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <span className={styles.brand} data-size={size} {...naming}>
      {look !== 'wordmark' && <Picture drawing={drawings.mark} />}
      {look !== 'mark' && <Picture drawing={drawings.wordmark} letters />}
    </span>
  );
}

function Picture({ drawing, letters }: { drawing: Drawing; letters?: boolean }) {
  return (
    <svg
      className={letters ? styles.letters : styles.mark}
      viewBox={`0 0 ${drawing.width} ${drawing.height}`}
      aria-hidden="true"
      focusable="false"
    >
      {drawing.strokes.map((stroke) => (
        <path
          key={stroke.d}
          d={stroke.d}
          className={styles[stroke.paint]}
          data-line={stroke.lineWidth === undefined ? undefined : true}
          strokeWidth={stroke.lineWidth}
          strokeLinecap={stroke.ends}
          strokeLinejoin={stroke.ends === 'round' ? 'round' : 'miter'}
        />
      ))}
    </svg>
  );
}
