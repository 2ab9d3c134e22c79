import styles from './spinner.module.css';

type SpinnerProps = { size?: 'small' | 'large' };

/** A turning ring; decoration only, the words beside it say what is going on. */
export function Spinner({ size = 'small' }: SpinnerProps) {
  return (
    <svg
      className={styles.spinner}
      data-size={size}
      viewBox="0 0 48 48"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle className={styles.track} cx="24" cy="24" r="20" strokeWidth="5" />
      <path className={styles.arc} d="M24 4a20 20 0 0 1 20 20" strokeWidth="5" strokeLinecap="round" />
    </svg>
  );
}
