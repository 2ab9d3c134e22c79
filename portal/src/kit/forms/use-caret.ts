import { type ChangeEvent, useLayoutEffect, useRef } from 'react';

const COUNTED = /[\p{L}\p{N}.]/u;

/**
 * Keeps the caret after the same letter or digit when the text is corrected while it is typed: without it, editing the
 * middle of "$1,234.50" would throw the caret to the end.
 */
export function useCaret(value: string): (event: ChangeEvent<HTMLInputElement>) => void {
  const saved = useRef<{ input: HTMLInputElement; counted: number; typed: string }>(undefined);
  useLayoutEffect(() => {
    const at = saved.current;
    saved.current = undefined;
    if (!at || at.typed === value || document.activeElement !== at.input) return;
    const place = placeAfter(value, at.counted);
    at.input.setSelectionRange(place, place);
  }, [value]);
  return (event) => {
    const input = event.target;
    const typed = input.value;
    const caret = input.selectionStart ?? typed.length;
    saved.current = { input, typed, counted: countedIn(typed.slice(0, caret)) };
  };
}

function countedIn(text: string): number {
  return [...text].filter((character) => COUNTED.test(character)).length;
}

/** The place in a text after so many letters and digits. */
export function placeAfter(text: string, counted: number): number {
  let left = counted;
  for (let place = 0; place < text.length; place += 1) {
    if (left === 0 && COUNTED.test(text.charAt(place))) return place;
    if (COUNTED.test(text.charAt(place))) left -= 1;
  }
  return text.length;
}
