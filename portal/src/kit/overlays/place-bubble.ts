const GAP_PX = 8;
const EDGE_PX = 12;

/** Shows a bubble above everything else, next to its button and inside the window. */
export function placeBubble(bubble: HTMLElement, button: HTMLElement): void {
  bubble.showPopover?.();
  const at = button.getBoundingClientRect();
  const size = bubble.getBoundingClientRect();
  const widest = document.documentElement.clientWidth - EDGE_PX - size.width;
  const left = Math.max(EDGE_PX, Math.min(at.left + at.width / 2 - size.width / 2, widest));
  const below = at.bottom + GAP_PX;
  const fitsBelow = below + size.height <= document.documentElement.clientHeight - EDGE_PX;
  bubble.style.left = `${Math.round(left)}px`;
  bubble.style.top = `${Math.round(fitsBelow ? below : Math.max(EDGE_PX, at.top - GAP_PX - size.height))}px`;
}
