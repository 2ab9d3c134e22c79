import { classes } from '../classes.ts';
import styles from './button.module.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonLook = { kind?: ButtonKind; wide?: boolean; small?: boolean };

/** The look of a button, for elements that are links (a router link, a telephone link). */
export function buttonClass({ kind = 'primary', wide = false, small = false }: ButtonLook = {}): string {
  return classes(styles.button, styles[kind], wide && styles.wide, small && styles.small);
}
