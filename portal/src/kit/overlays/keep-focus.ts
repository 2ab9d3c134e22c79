/** Where the focus was: the element, and what it stood in from the inside out. */
export type FocusPlace = readonly Element[];

const PARTS = 'section, article, form, figure, dialog, main';

export function focusPlace(element: Element | null): FocusPlace {
  const place: Element[] = [];
  for (let one = element; one !== null; one = one.parentElement) place.push(one);
  return place;
}

/** Nothing has the focus: what had it was taken away, or nothing was pressed yet. */
const isLost = () => document.activeElement === null || document.activeElement === document.body;

const headingOf = (part: ParentNode) => part.querySelector<HTMLElement>('h1, h2, h3, h4');

/**
 * Gives the focus back. Where the element is gone it goes to the heading of what it stood in, so that Tab goes on from
 * there and a screen reader says where that is. Nothing scrolls.
 */
export function focusAgain(place: FocusPlace): void {
  const [element] = place;
  if (element instanceof HTMLElement && element.isConnected) element.focus();
  if (!isLost()) return;
  const parts = place.filter((one) => one.isConnected && one.matches(PARTS));
  const heading = [...parts, document].map(headingOf).find((one) => one !== null) ?? null;
  if (heading === null) return;
  if (!heading.hasAttribute('tabindex')) heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/**
 * Watches over the focus while a page stands: a card that was removed, or a button that its own press made needless, does
 * not take it along. Returns what ends it.
 */
export function keepFocus(): () => void {
  let last: { place: FocusPlace; heading: Element | null } | undefined;
  const remember = ({ target }: FocusEvent) => {
    if (target instanceof Element) last = { place: focusPlace(target), heading: document.querySelector('h1') };
  };
  const watch = new MutationObserver(() => {
    if (last === undefined || last.place[0]?.isConnected) return;
    const { place, heading } = last;
    last = undefined;
    // Another page brings a heading of its own, which takes the focus by itself.
    if (isLost() && heading?.isConnected) focusAgain(place);
  });
  document.addEventListener('focusin', remember);
  watch.observe(document.body, { childList: true, subtree: true });
  return () => {
    document.removeEventListener('focusin', remember);
    watch.disconnect();
  };
}
