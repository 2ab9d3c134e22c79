import type { ReactNode } from 'react';
import styles from './stack.module.css';

type StackProps = {
  children: ReactNode;
  gap?: 1 | 2 | 3 | 4 | 5 | 6 | 7;
  as?: 'div' | 'section' | 'ul' | 'ol' | 'main';
};

/** Things one under the other with equal space. */
export function Stack({ children, gap = 4, as: Element = 'div' }: StackProps) {
  return (
    <Element className={styles.stack} data-gap={gap}>
      {children}
    </Element>
  );
}

type ActionsProps = {
  children: ReactNode;
  /** Stays at the bottom edge of a phone while the screen is long. */
  stays?: boolean;
  /** Small ones, beside each other on a phone too. */
  row?: boolean;
};

/** The buttons of a screen, the primary one first: full width on a phone, in a row from 640 px. */
export function Actions({ children, stays, row }: ActionsProps) {
  return (
    <div className={styles.actions} data-stays={stays || undefined} data-row={row || undefined}>
      {children}
    </div>
  );
}

type FormProps = {
  children: ReactNode;
  onSend: () => void;
  label?: string;
  /** For a button that sends it from elsewhere on the page. */
  id?: string;
};

/** A form that is checked by us and not by the browser. */
export function Form({ children, onSend, label, id }: FormProps) {
  return (
    <form
      id={id}
      noValidate
      className={styles.stack}
      data-gap={5}
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        onSend();
      }}
    >
      {children}
    </form>
  );
}
