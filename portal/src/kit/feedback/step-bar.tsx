import styles from './step-bar.module.css';

type StepBarProps = {
  /** "Step 3 of 7". */
  text: string;
  step: number;
  of: number;
};

/** Progress on a way of several pages: in words, with a part for each page. */
export function StepBar({ text, step, of }: StepBarProps) {
  return (
    <div className={styles.block}>
      <p className={styles.text}>{text}</p>
      <div className={styles.parts} aria-hidden="true">
        {Array.from({ length: of }, (_, place) => place + 1).map((place) => (
          <span
            key={place}
            className={styles.part}
            data-state={place < step ? 'done' : place === step ? 'now' : undefined}
          />
        ))}
      </div>
    </div>
  );
}

/** Place of a bar that is on its way. */
export function StepBarPlace() {
  return (
    <div className={styles.block} aria-hidden="true">
      <p className={styles.text}>&nbsp;</p>
      <div className={styles.parts}>
        <span className={styles.part} />
      </div>
    </div>
  );
}
