const PARTS = 'main :is(section, article)';

/** The last press on the page, and the part in which it was. */
interface Pressed {
  readonly element: Element;
  readonly part: Element;
  /** Height of the part as it was drawn last. */
  height: number;
}

const heightOf = (part: Element) => part.getBoundingClientRect().height;

/**
 * Keeps the page where it is when what was pressed goes away and its part gets lower: a form that was sent closes to the line it changed,
 * sometimes seconds later. What stands below stays under the reader's eyes, and the line comes where the button was. The browser itself
 * keeps a place by what stands at the top of the window, and that is the form that went. Returns what ends it.
 */
export function keepPlace(): () => void {
  let pressed: Pressed | undefined;
  let scrolledTo = window.scrollY;
  const drawn = new ResizeObserver(() => {
    if (pressed) pressed.height = heightOf(pressed.part);
  });
  // Before the change is drawn.
  const changed = new MutationObserver(() => {
    if (!pressed || pressed.element.isConnected || !pressed.part.isConnected) return;
    const { part, height } = pressed;
    const newHeight = heightOf(part);
    pressed.height = newHeight;
    if (newHeight >= height) return;
    // Where it ended in the window; where it reached below it, it ends at the edge.
    const top = part.getBoundingClientRect().top + window.scrollY - scrolledTo;
    const distance = top + newHeight - Math.min(top + height, window.innerHeight);
    if (distance < 0) window.scrollTo({ top: Math.max(0, scrolledTo + distance), behavior: 'instant' });
  });
  const remember = ({ target }: Event) => {
    const part = target instanceof Element ? target.closest(PARTS) : null;
    drawn.disconnect();
    pressed = part ? { element: target as Element, part, height: heightOf(part) } : undefined;
    if (part) drawn.observe(part);
  };
  const follow = () => {
    scrolledTo = window.scrollY;
  };
  changed.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('click', remember, true);
  document.addEventListener('scroll', follow, { passive: true });
  return () => {
    drawn.disconnect();
    changed.disconnect();
    document.removeEventListener('click', remember, true);
    document.removeEventListener('scroll', follow);
  };
}
