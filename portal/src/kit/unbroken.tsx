import { Children, createElement, type ReactNode } from 'react';
import styles from './unbroken.module.css';

/**
 * Phone numbers and loan numbers, read by their groups and not to be broken at a hyphen; days and times of day as both
 * languages write them: `May 5, 2026`, `5 may 2026`, `5:30 p. m.`.
 */
const NUMBERS =
  /(\(\d{3}\) \d{3}-\d{4}|\d{5}-\d{6}-\d{2}|\d{1,2}:\d{2} (?:[ap]\. m\.|[AP]M)|\b[A-Z][a-z]{2,3} \d{1,2}, \d{4}|\b\d{1,2} [a-z]{3,5} \d{4})/;

/** Words in which a number, a day or a time is never parted by the end of a line. Words in several pieces are one sentence. */
export function Unbroken({ children }: { children: ReactNode }) {
  const pieces = Children.toArray(children);
  if (pieces.every((piece) => typeof piece === 'string' || typeof piece === 'number')) return inParts(pieces.join(''));
  return Children.map(children, (child) => (typeof child === 'string' ? inParts(child) : child));
}

/** Every second part is a number. */
function inParts(words: string): ReactNode {
  const parts = words.split(NUMBERS);
  if (parts.length === 1) return words;
  const drawn = parts.map((part, index) =>
    index % 2 === 1 ? createElement('span', { className: styles.number }, part) : part,
  );
  // One box: in a row that lines things up, words and number would stand apart as two and never wrap.
  return createElement('span', null, ...drawn);
}
