import X from 'lucide-react/icons/x';
import styles from './close-button.module.css';

type CloseButtonProps = {
  /** Container of the button, which moves into its corner. */
  place: 'dialog' | 'sheet' | 'notice';
  label: string | undefined;
  onClose: () => void;
};

/** The cross that puts something away again. */
export function CloseButton({ place, label, onClose }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} data-place={place} aria-label={label} onClick={onClose}>
      <X aria-hidden="true" />
    </button>
  );
}
