import { Children, cloneElement, createElement, isValidElement, type ReactNode } from 'react';
import { Masked } from './masks.tsx';
import styles from './unbroken.module.css';

/**
 * Phone numbers and loan numbers, whole and in short, read by their groups and not to be broken at a hyphen; masked addresses that fit a small
 * screen, `j•••@example.com`; days and times of day as both languages write them: `May 5, 2026`, `May 5`, `5 may 2026`,
 * `5:30 p. m.`.
 */
const PHONE_OR_LOAN = /\(\d{3}\) \d{3}-\d{4}|\d{5}-\d{6}-\d{2}|··\d{4}-\d{2}/;
const MASKED_EMAIL = /[^\s•]?•{3}@[\w-]{1,16}(?:\.[\w-]{1,8}){1,2}(?!\.?[\w-])/;
const TIME = /\d{1,2}:\d{2} (?:[ap]\. m\.|[AP]M)/;
const DAY = /\b(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sep|Oct|Nov|Dec) \d{1,2}\b(?:, \d{4})?/;
const SPANISH_DAY = /\b\d{1,2} (?:ene|feb|mar|abr|mayo?|junio?|julio?|jun|jul|ago|sep|oct|nov|dic)\b(?: \d{4})?/;
const NUMBERS = new RegExp(
  `(${[PHONE_OR_LOAN, MASKED_EMAIL, TIME, DAY, SPANISH_DAY].map(({ source }) => source).join('|')})`,
);

/** Marks without a blank between them and a number: brackets, quotation marks, the end of a sentence. */
const MARKS_BEFORE = /[(“‘¿¡]{1,2}$/;
const MARKS_AFTER = /^[.,;:!?)”’]{1,2}/;

/** Elements that hold running words and nothing else of their own. */
const RUNNING: readonly unknown[] = ['p', 'li', 'ul', 'ol', 'strong', 'small', 'span'];

/**
 * Words in which a number, a day or a time is never parted by the end of a line, and a mask is heard in words. Words in several pieces are one sentence;
 * paragraphs and lists are gone into, other elements are left as they are.
 */
export function Unbroken({ children }: { children: ReactNode }) {
  const pieces = Children.toArray(children);
  if (pieces.every((piece) => typeof piece === 'string' || typeof piece === 'number')) return inParts(pieces.join(''));
  return Children.map(children, inside);
}

function inside(child: ReactNode): ReactNode {
  if (typeof child === 'string') return inParts(child);
  if (!isValidElement<{ children?: ReactNode }>(child) || !RUNNING.includes(child.type)) return child;
  return cloneElement(child, undefined, createElement(Unbroken, null, child.props.children));
}

/** Most words have no mask. */
const masked = (words: string): ReactNode =>
  words.includes('••') || words.includes('··') ? createElement(Masked, null, words) : words;

/** Words, a number with the marks that touch it, words, and so on: a line may end on both sides of a box, so a period goes into it. */
function inParts(words: string): ReactNode {
  const parts = words.split(NUMBERS);
  if (parts.length === 1) return masked(words);
  const drawn = parts.map((part, index) => {
    if (index % 2 === 0)
      return masked(
        part.replace(index === 0 ? '' : MARKS_AFTER, '').replace(index === parts.length - 1 ? '' : MARKS_BEFORE, ''),
      );
    const before = MARKS_BEFORE.exec(parts[index - 1] ?? '')?.[0] ?? '';
    const after = MARKS_AFTER.exec(parts[index + 1] ?? '')?.[0] ?? '';
    return createElement('span', { className: styles.piece }, masked(before + part + after));
  });
  // One box: in a row that lines things up, words and number would stand apart as two and never wrap.
  return createElement('span', null, ...drawn);
}
