import type { DocumentRow } from '@lendside/domain/document-text';
import styles from './disclosure-box.module.css';

/**
 * The figures that the law sets apart from all else, as tiles: the first two, rate and finance charge, half as large again
 * (12 CFR 1026.17(a)).
 */
export function DisclosureBox({ rows }: { rows: readonly DocumentRow[] }) {
  return (
    <dl className={styles.box}>
      {rows.map(({ label, value }) => {
        const [name, ...meaning] = label.split(': ');
        return (
          <div key={label} className={styles.tile}>
            <dt className={styles.label}>
              {name}
              {meaning.length > 0 && <span className={styles.meaning}> {meaning.join(': ')}</span>}
            </dt>
            <dd className={styles.value}>{value}</dd>
          </div>
        );
      })}
    </dl>
  );
}
