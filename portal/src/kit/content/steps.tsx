import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import styles from './steps.module.css';

export type StepState = 'done' | 'current' | 'waiting' | 'failed';
export type Step = { key: string; label: ReactNode; note?: ReactNode; state: StepState };

type StepsProps = {
  /** Names the list: "Your payment". */
  label: string;
  steps: readonly Step[];
  /** Words for the states, read after each step: "done", "now", "still to come", "did not work". */
  stateLabels: Readonly<Record<StepState, string>>;
  /** One sentence about where things stand; announced when it changes. */
  statusText?: string;
  /** `row` for where one is in a flow; `column` for what is happening to the money. */
  direction?: 'column' | 'row';
};

/** Real steps of something under way (sent, authorized, posted), with the present one marked. */
export function Steps({ label, steps, stateLabels, statusText, direction = 'column' }: StepsProps) {
  return (
    <div className={styles.steps} data-direction={direction}>
      <ol className={styles.list} aria-label={label}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {step.state === 'done' && <Check strokeWidth={3} />}
              {step.state === 'failed' && <X strokeWidth={3} />}
            </span>
            <span className={styles.words}>
              <span className={styles.label}>
                {step.label}
                <span className="visually-hidden"> ({stateLabels[step.state]})</span>
              </span>
              {step.note !== undefined && <span className={styles.note}>{step.note}</span>}
            </span>
          </li>
        ))}
      </ol>
      {statusText !== undefined && (
        <p className="visually-hidden" aria-live="polite">
          {statusText}
        </p>
      )}
    </div>
  );
}
