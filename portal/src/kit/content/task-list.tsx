import type { ReactNode } from 'react';
import { Unbroken } from '../layout/unbroken.tsx';
import styles from './task-list.module.css';

export type Task = {
  key: string;
  label: ReactNode;
  /** A badge: "Received", "Missing". */
  state: ReactNode;
  action?: ReactNode;
};

type TaskListProps = {
  /** Id of the heading that names it. */
  labelledBy: string;
  tasks: readonly Task[];
};

/** Things to be done, each with its state, so that one sees at a glance which are missing. */
export function TaskList({ labelledBy, tasks }: TaskListProps) {
  return (
    <ul className={styles.list} aria-labelledby={labelledBy}>
      {tasks.map(({ key, label, state, action }) => (
        <li key={key} className={styles.task}>
          <span className={styles.label}>
            <Unbroken>{label}</Unbroken>
          </span>
          <span className={styles.end}>
            {state}
            {action}
          </span>
        </li>
      ))}
    </ul>
  );
}
