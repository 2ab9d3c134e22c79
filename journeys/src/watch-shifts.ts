import type { BrowserContext, Page } from 'playwright-core';

/**
 * Layout shift that a person may see at most, where nothing they did a moment ago explains it. A fifth of what is called good
 * (Core Web Vitals: 0.1).
 */
const SHIFT_MAX = 0.02;
/** Time within which a page is drawn as a story wants it. */
const DRAWN_MILLISECONDS = 300;

/** A move that the reader did not cause, and its size. */
interface Shift {
  readonly score: number;
  readonly parts: readonly string[];
  readonly path: string;
}

/** A span of time in the page, in its own milliseconds. */
interface Span {
  readonly from: number;
  until: number;
}

/** Keeps a line for each shift of a page that is larger than what is allowed, by the windows of Core Web Vitals. */
export async function watchShifts(context: BrowserContext): Promise<readonly string[]> {
  const moved: string[] = [];
  await context.exposeBinding('tellShift', (_, { score, parts, path }: Shift) => {
    moved.push(`the page moved by ${score.toFixed(3)} at ${path}: ${parts.join(', ')}`);
  });
  await context.addInitScript(observeShifts, SHIFT_MAX);
  return moved;
}

/** Does something to a page that moves it as no reader does: another size, letters or colors. */
export async function unwatched<Result>(page: Page, what: () => Promise<Result>): Promise<Result> {
  await page.evaluate(() => {
    (globalThis as unknown as { unwatched?: Span[] }).unwatched?.push({ from: performance.now(), until: Infinity });
  });
  try {
    return await what();
  } finally {
    await page.evaluate((drawnMs) => {
      const span = (globalThis as unknown as { unwatched?: Span[] }).unwatched?.at(-1);
      if (span) span.until = performance.now() + drawnMs;
    }, DRAWN_MILLISECONDS);
  }
}

/** Runs in the page. Shifts less than a second apart, five seconds in all, are one; each is told once it is too large. */
function observeShifts(max: number): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  // Frames of other origins show fields alone, at a size that the page gives them.
  if (globalThis.self !== globalThis.top) return;
  const unwatchedSpans: Span[] = [];
  (globalThis as unknown as { unwatched: Span[] }).unwatched = unwatchedSpans;
  let together = { from: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY, score: 0, isTold: false };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const { startTime: at } = entry;
      if (entry.hadRecentInput || unwatchedSpans.some(({ from, until }) => at >= from && at <= until)) continue;
      if (at - together.until > 1000 || at - together.from > 5000)
        together = { from: at, until: at, score: 0, isTold: false };
      together.until = at;
      together.score += entry.value;
      if (together.score <= max || together.isTold) continue;
      together.isTold = true;
      // Without functions of its own that have names: a runner that keeps names would call a helper that the page does not have.
      const parts = (entry.sources ?? []).map(({ node, previousRect: was, currentRect: is }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const words = (node?.textContent ?? '').trim().slice(0, 30);
        const places = [was, is].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
        return `${element?.localName ?? 'gone'}.${element?.classList[0] ?? ''} "${words}" ${places.join(' to ')}`;
      });
      const told = { score: together.score, parts, path: location.pathname };
      void (globalThis as unknown as { tellShift(shift: object): Promise<void> }).tellShift(told);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
