export type PartRole = 'heading' | 'button' | 'link' | 'field' | 'choice' | 'text';

/**
 * The first part of a page that can be seen, has a role, and a name that fits a pattern. It is sent into the pages of engines whose
 * drivers find by selectors alone, so that it uses nothing from outside of itself. A choice is answered by what one presses: its label.
 */
export function findPart(role: PartRole, pattern: string): Element | null {
  const selectors: Record<PartRole, string> = {
    heading: 'h1',
    button: 'button',
    link: 'a[href]',
    field: 'input, select, textarea',
    choice: 'input[type="radio"], input[type="checkbox"]',
    text: 'h2, h3, p, figcaption, caption, legend, strong, span, dt, dd, td, li',
  };
  const says = new RegExp(pattern, 'u');
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
  const namesOf = (element: Element): string[] => {
    const labels = [...((element as HTMLInputElement).labels ?? [])].map(textOf);
    const label = element.getAttribute('aria-label');
    return [...(label === null ? [] : [label]), ...labels, textOf(element)];
  };
  // A question in front of the page keeps everything else from being used.
  const inFront = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  const isSeen = (element: Element) => {
    const seen = role === 'choice' ? ((element as HTMLInputElement).labels?.[0] ?? element) : element;
    // A field for files is drawn as the button that opens it.
    return (element as HTMLInputElement).type === 'file' || seen.checkVisibility({ visibilityProperty: true });
  };
  const found = [...inFront.querySelectorAll(selectors[role])].find(
    (element) => namesOf(element).some((name) => says.test(name)) && isSeen(element),
  );
  if (found === undefined || (found as HTMLButtonElement).disabled || found.ariaDisabled === 'true') return null;
  return role === 'choice' ? ((found as HTMLInputElement).labels?.[0] ?? found) : found;
}

/** In the page: whether the choice of this label is made. */
export const isMade = (label: Element): boolean =>
  ((label as HTMLLabelElement).control as HTMLInputElement | null)?.checked ?? false;

/**
 * Runs in the page: puts a text into a field as its own page sees it come from a keyboard. A letter at a time takes seconds in
 * Firefox, and WebKit may send it to another frame.
 */
export function typeInto(field: Element, text: string): void {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') as PropertyDescriptor;
  (field as HTMLInputElement).focus();
  set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: text }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}
