import Info from 'lucide-react/icons/info';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTimer } from '../timing/use-timer.ts';
import { placeBubble } from './place-bubble.ts';
import styles from './tooltip.module.css';
import { tooltipDelayMs } from './tooltip-delay.ts';

const LEAVE_DELAY_MS = 250;

type TooltipProps = {
  /** Subject of the "i" button: "What is a payoff?" */
  label: string;
  /** The explanation, in plain words. */
  children: ReactNode;
};

/** An "i" that explains the word beside it: by pointing, by focus, by a press; Escape or a press elsewhere closes it. */
export function Tooltip({ label, children }: TooltipProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const bubbleId = useId();
  const timer = useTimer();
  const openSoon = () => timer.start(tooltipDelayMs(), () => setOpen(true));
  const closeSoon = () => timer.start(LEAVE_DELAY_MS, () => setOpen(false));
  const close = () => {
    timer.stop();
    setOpen(false);
  };

  useEffect(() => {
    if (!open) return;
    if (bubble.current && button.current) placeBubble(bubble.current, button.current);
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      setOpen(false);
    };
    const onPress = (event: Event) => {
      const target = event.target as Node;
      if (!button.current?.contains(target) && !bubble.current?.contains(target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey, true);
    document.addEventListener('pointerdown', onPress, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      document.removeEventListener('pointerdown', onPress, true);
    };
  }, [open]);

  return (
    <span className={styles.tooltip}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-label={label}
        aria-expanded={open}
        aria-describedby={open ? bubbleId : undefined}
        onClick={openSoon}
        onFocus={openSoon}
        onBlur={close}
        onPointerEnter={(event) => event.pointerType === 'mouse' && openSoon()}
        onPointerLeave={(event) => event.pointerType === 'mouse' && closeSoon()}
      >
        <Info aria-hidden="true" />
      </button>
      {open && (
        <span
          ref={bubble}
          id={bubbleId}
          role="tooltip"
          popover="manual"
          className={styles.bubble}
          onPointerEnter={timer.stop}
          onPointerLeave={closeSoon}
        >
          {children}
        </span>
      )}
    </span>
  );
}
