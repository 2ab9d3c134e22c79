import CircleAlert from 'lucide-react/icons/circle-alert';
import styles from './field.module.css';

type FieldErrorProps = { id: string; error?: string | undefined };

/** The error under a control, with a mark so that color is not the only sign. */
export function FieldError({ id, error }: FieldErrorProps) {
  if (!error) return null;
  return (
    <p className={styles.error} id={id}>
      <CircleAlert aria-hidden="true" />
      <span>{error}</span>
    </p>
  );
}
