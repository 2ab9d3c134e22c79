import { createContext, createElement, type ReactNode, useContext } from 'react';

/** A mask in words, each by what is seen of it; the frame around the pages gives them in the language of the person. */
export interface MaskWords {
  /** The last digits of a number: "ending in 1111". */
  endsIn(digits: string): string;
  /** An address by its first letter, where that is seen, up to what follows the at sign. */
  email(first: string): string;
  /** A day of which the year alone is seen. */
  dayOf(year: string): string;
  /** Nothing of it is seen. */
  hidden: string;
}

export const MaskContext = createContext<MaskWords | undefined>(undefined);

const MASKS = [
  /\(•{3}\) •{3}-\d{4}/,
  /•{3}-•{2,3}-\d{4}/,
  /•{4} \d{4}/,
  /··\d{4}(?:-\d{2})?/,
  /•{2}\/•{2}\/\d{4}/,
  /[^\s•]?•{3}@/,
  /\(•{3}\) •{3}-•{4}/,
  /•{2,16}/,
];
const MASK = new RegExp(`(${MASKS.map(({ source }) => source).join('|')})`);

/** Words for one mask. */
function inWords(mask: string, words: MaskWords): string {
  // What follows the at sign is seen and read as it stands.
  if (mask.endsWith('@')) return `${words.email(mask.slice(0, mask.indexOf('•')))} `;
  if (mask.includes('/')) return words.dayOf(mask.slice(-4));
  const digits = /\d{4}(?:-\d{2})?$/.exec(mask)?.[0];
  return digits === undefined ? words.hidden : words.endsIn(digits);
}

/** For a label that is heard and not seen: its masks in words. */
export function useMasksInWords(): (text: string) => string {
  const words = useContext(MaskContext);
  return (text) =>
    words === undefined
      ? text
      : text
          .split(MASK)
          .map((part, index) => (index % 2 === 0 ? part : inWords(part, words)))
          .join('');
}

/** Words in which a mask is seen as it stands and heard in words: `j•••@example.com`, `•••• 1111`, `··0233`. */
export function Masked({ children }: { children: string }): ReactNode {
  const words = useContext(MaskContext);
  const parts = children.split(MASK);
  if (words === undefined || parts.length === 1) return children;
  return parts.map((part, index) =>
    index % 2 === 0
      ? part
      : createElement(
          'span',
          { key: index },
          createElement('span', { 'aria-hidden': true }, part),
          createElement('span', { className: 'visually-hidden' }, inWords(part, words)),
        ),
  );
}
