import type { PictureName } from '@lendside/brands/pictures';
import styles from './picture.module.css';

/** A drawing of the brand for a moment without much to read; it says nothing that the words beside it do not. */
export function Picture({ of }: { of: PictureName }) {
  return <span className={styles.picture} data-picture={of} aria-hidden="true" />;
}
