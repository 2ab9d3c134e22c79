import type { ReactNode } from 'react';
import type { Tone } from '../feedback/tone.ts';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './tag.module.css';

type TagProps = { children: ReactNode; tone?: Tone; icon?: ReactNode };

/** One or two words about the state of a thing. */
export function Tag({ children, tone = 'neutral', icon }: TagProps) {
  return (
    <span className={styles.tag} data-tone={tone}>
      {icon}
      <Unbroken>{children}</Unbroken>
    </span>
  );
}

/** The state of a loan, payment or application: a shape that differs by tone, then the word. */
export function StatusBadge({ children, tone = 'neutral' }: Omit<TagProps, 'icon'>) {
  return (
    <span className={styles.tag} data-tone={tone}>
      <span className={styles.shape} aria-hidden="true" />
      <Unbroken>{children}</Unbroken>
    </span>
  );
}

type CountBadgeProps = { count: number /** "2 new offers" */; label: string };

/** A small number on a menu entry; `label` is what is read aloud. Nothing is shown for none. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{label}</span>
    </span>
  );
}
