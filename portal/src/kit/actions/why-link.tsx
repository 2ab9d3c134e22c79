import styles from './why-link.module.css';

type WhyLinkProps = {
  /** "Why?" */
  children: string;
  /** With the number it stands beside: "Why? Interest so far". */
  label: string;
  onPress: () => void;
};

/** A question beside a number, that opens its explanation. It takes no more room than its word. */
export function WhyLink({ children, label, onPress }: WhyLinkProps) {
  return (
    <button type="button" className={styles.why} aria-label={label} aria-haspopup="dialog" onClick={onPress}>
      {children}
    </button>
  );
}
