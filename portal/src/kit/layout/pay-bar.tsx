import { type ReactNode, useRef } from 'react';
import styles from './pay-bar.module.css';
import { Unbroken } from './unbroken.tsx';
import { useIsInSight } from './use-is-in-sight.ts';

type PayBarProps = {
  /** Amount that the button is about, at the start of the bar: "$399.80". */
  amountText: string | undefined;
  /** With what: "Visa 1111". */
  note?: ReactNode;
  /** The one button that leads on. */
  children: ReactNode;
  /** On a phone too it stands where it is written, until that is scrolled out of sight. */
  rises?: boolean;
};

/**
 * The button that leads on, where a thumb reaches it: on a phone it stays at the bottom edge, with the amount beside it; from
 * 640 px, and where the screen is low, it stands where it is written. It is one button in both.
 */
export function PayBar({ amountText, note, children, rises = false }: PayBarProps) {
  const place = useRef<HTMLDivElement>(null);
  const isInSight = useIsInSight(place, rises);
  return (
    <div ref={place} className={styles.place} data-rises={rises || undefined}>
      <div className={styles.bar} data-stays data-rests={(rises && isInSight) || undefined}>
        {amountText !== undefined && (
          // The summary above says both: the bar repeats them for the eye.
          <p className={styles.words} aria-hidden="true">
            <strong className={styles.amount}>{amountText}</strong>
            {note !== undefined && (
              <span className={styles.note}>
                <Unbroken>{note}</Unbroken>
              </span>
            )}
          </p>
        )}
        <div className={styles.action}>{children}</div>
      </div>
    </div>
  );
}
