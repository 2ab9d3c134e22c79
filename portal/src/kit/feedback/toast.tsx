import X from 'lucide-react/icons/x';
import { useEffect } from 'react';
import { classes } from '../classes.ts';
import { useTimer } from '../timing/use-timer.ts';
import styles from './toast.module.css';

export type ToastMessage = {
  id: string;
  text: string;
  tone?: 'info' | 'success' | 'danger';
  /** Only its place is still there, under a newer one. */
  gone?: boolean;
};

type ToastsProps = {
  toasts: readonly ToastMessage[];
  onDismiss: (id: string) => void;
  dismissLabel: string;
  /** Names the region for screen readers. */
  regionLabel: string;
  /** Seconds that a toast stays; errors stay until they are dismissed. */
  seconds?: number;
};

/**
 * Short words about something that just happened, the newest on top: none moves another. Nothing a person needs later stands only
 * here.
 */
export function Toasts({ toasts, onDismiss, dismissLabel, regionLabel, seconds = 8 }: ToastsProps) {
  return (
    <section className={styles.region} aria-label={regionLabel} aria-live="polite">
      {toasts.map((toast) =>
        toast.gone ? (
          <Place key={toast.id} text={toast.text} />
        ) : (
          <Toast key={toast.id} toast={toast} onDismiss={onDismiss} dismissLabel={dismissLabel} seconds={seconds} />
        ),
      )}
    </section>
  );
}

/** As large as the message that stood there. */
function Place({ text }: { text: string }) {
  return (
    <div className={classes(styles.toast, styles.gone)} aria-hidden="true">
      <p className={styles.text} data-text={text} />
      <span className={styles.dismiss} />
    </div>
  );
}

type ToastProps = { toast: ToastMessage; onDismiss: (id: string) => void; dismissLabel: string; seconds: number };

function Toast({ toast, onDismiss, dismissLabel, seconds }: ToastProps) {
  const timer = useTimer();
  const stays = toast.tone === 'danger';
  const leaveLater = () => {
    if (!stays) timer.start(seconds * 1000, () => onDismiss(toast.id));
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: counted from when this toast appeared
  useEffect(leaveLater, [toast.id]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only holds the clock while it is being read
    <div
      className={styles.toast}
      data-toast=""
      data-tone={toast.tone ?? 'info'}
      onPointerEnter={timer.stop}
      onPointerLeave={leaveLater}
      onFocus={timer.stop}
      onBlur={leaveLater}
    >
      <p className={styles.text}>{toast.text}</p>
      <button type="button" className={styles.dismiss} aria-label={dismissLabel} onClick={() => onDismiss(toast.id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
