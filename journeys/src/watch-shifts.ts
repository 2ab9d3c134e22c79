import type { BrowserContext } from 'playwright-core';

/**
 * Layout shift that a person may see at most, where nothing they did a moment ago explains it. A fifth of what is called good
 * (Core Web Vitals: 0.1).
 */
const SHIFT_MAX = 0.02;

/** A move that nobody caused, and by how much. */
interface Shift {
  readonly score: number;
  readonly parts: readonly string[];
  readonly path: string;
}

/** Adds a line to `wrong` for each shift of a page that is larger than what is allowed, by the windows of Core Web Vitals. */
export async function watchShifts(context: BrowserContext, wrong: string[]): Promise<void> {
  await context.exposeBinding('tellShift', (_, { score, parts, path }: Shift) => {
    wrong.push(`the page moved by ${score.toFixed(3)} at ${path}: ${parts.join(', ')}`);
  });
  await context.addInitScript(observeShifts, SHIFT_MAX);
}

/** Runs in the page. Shifts less than a second apart, five seconds in all, are one; each is told once it is too large. */
function observeShifts(max: number): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  let window = { from: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY, score: 0, isTold: false };
  const nameOf = (node: Node | null) => {
    const element = node instanceof Element ? node : node?.parentElement;
    return `${element?.localName ?? 'gone'}.${element?.classList[0] ?? ''} "${(node?.textContent ?? '').trim().slice(0, 30)}"`;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      if (entry.hadRecentInput) continue;
      const { startTime: at } = entry;
      if (at - window.until > 1000 || at - window.from > 5000)
        window = { from: at, until: at, score: 0, isTold: false };
      window.until = at;
      window.score += entry.value;
      if (window.score <= max || window.isTold) continue;
      window.isTold = true;
      const parts = (entry.sources ?? []).map(
        ({ node, previousRect: was, currentRect: is }) =>
          `${nameOf(node)} ${Math.round(was.x)},${Math.round(was.y)} ${Math.round(was.width)}x${Math.round(was.height)} to ${Math.round(is.x)},${Math.round(is.y)} ${Math.round(is.width)}x${Math.round(is.height)}`,
      );
      const told = { score: window.score, parts, path: location.pathname };
      void (globalThis as unknown as { tellShift(shift: object): Promise<void> }).tellShift(told);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
