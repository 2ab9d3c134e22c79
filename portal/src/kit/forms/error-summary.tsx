import CircleAlert from 'lucide-react/icons/circle-alert';
import { type MouseEvent, useEffect, useRef } from 'react';
import styles from './error-summary.module.css';

export type FieldProblem = {
  fieldId: string;
  message: string;
  /** Goes to a field that stands in a frame of its own. */
  onGo?: () => void;
};

type ErrorSummaryProps = {
  title: string;
  problems: readonly FieldProblem[];
  /** Grows with each try to send, so that the summary takes the focus again. */
  attempt?: number;
};

const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href]';

/** Error summary of a form, with a link to each field. Takes the focus when it appears. */
export function ErrorSummary({ title, problems, attempt = 0 }: ErrorSummaryProps) {
  const summary = useRef<HTMLDivElement>(null);
  const shown = problems.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the focus again
  useEffect(() => {
    if (shown) summary.current?.focus();
  }, [shown, attempt]);
  if (!shown) return null;
  return (
    <div ref={summary} className={styles.summary} role="alert" tabIndex={-1}>
      <CircleAlert aria-hidden="true" />
      <div>
        <p className={styles.title}>{title}</p>
        <ul className={styles.list}>
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a href={`#${problem.fieldId}`} onClick={(event) => goToField(event, problem)}>
                {problem.message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

function goToField(event: MouseEvent, { fieldId, onGo }: FieldProblem) {
  if (onGo) {
    event.preventDefault();
    onGo();
    return;
  }
  const element = document.getElementById(fieldId);
  if (!element) return;
  event.preventDefault();
  const field = element.matches(FOCUSABLE) ? element : (element.querySelector<HTMLElement>(FOCUSABLE) ?? element);
  field.focus();
  field.scrollIntoView?.({ block: 'center' });
}
