import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';

(globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = true;

const roots: { root: Root; place: HTMLElement }[] = [];

afterEach(() => {
  for (const { root, place } of roots.splice(0)) {
    act(() => root.unmount());
    place.remove();
  }
});

/** Puts a component on the page of a test; it is taken away again after the test. */
export function render(children: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.push({ root, place });
  act(() => root.render(children));
  return { place, again: (next: ReactNode) => act(() => root.render(next)) };
}

/** The one element that a selector finds; fails by name where there is none. */
export function find<Found extends HTMLElement = HTMLElement>(selector: string): Found {
  const found = document.querySelector<Found>(selector);
  if (!found) throw new Error(`nothing on the page matches ${selector}`);
  return found;
}

/** Types as a person does: the whole new text of the field, with the event that React listens to. */
export function type(input: HTMLInputElement | HTMLTextAreaElement, text: string, caret = text.length) {
  act(() => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    input.setSelectionRange?.(caret, caret);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export const focus = (element: HTMLElement) => act(() => element.focus());
export const blur = (element: HTMLElement) => act(() => element.blur());
export const click = (element: HTMLElement) => act(() => element.click());
export const press = (key: string, target: EventTarget = document) =>
  act(() => void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
