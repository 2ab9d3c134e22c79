import type { BrowserContext, Page } from 'playwright-core';

/**
 * Layout shift that a person may see at most, where nothing they did a moment ago explains it. A fifth of what is called good
 * (Core Web Vitals: 0.1).
 */
const SHIFT_MAX = 0.02;
/**
 * The same where it answers what they did: a refusal above the form that was sent, a form that closes to what it changed. However long the
 * answer takes; from here on a shift is called poor.
 */
const ANSWER_MAX = 0.25;
/** Time within which a page is drawn as a story wants it. */
const DRAWN_MILLISECONDS = 300;

/**
 * Pages that say something above themselves when they are opened, within the limit of an answer. The sign-in page is the same for everybody
 * and drawn at once; why one was signed out is known to the tab alone, and said as soon as its script runs.
 */
const SAYS_WHY: readonly string[] = ['/'];

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

/** A press on a page, and the calls that began after it. */
interface Press {
  readonly at: number;
  readonly path: string;
  open: number;
  answeredAt: number;
}

/** Keeps a line for each shift of a page that is larger than what is allowed, by the windows of Core Web Vitals. */
export async function watchShifts(context: BrowserContext): Promise<readonly string[]> {
  const moved: string[] = [];
  await context.exposeBinding('tellShift', (_, { score, parts, path }: Shift) => {
    moved.push(`the page moved by ${score.toFixed(3)} at ${path}: ${parts.join(', ')}`);
  });
  await context.addInitScript(observePresses);
  await context.addInitScript(observeShifts, [SHIFT_MAX, ANSWER_MAX, SAYS_WHY] as const);
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
    await page.evaluate(async (drawnMs) => {
      // A busy machine draws late what was set back.
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const span = (globalThis as unknown as { unwatched?: Span[] }).unwatched?.at(-1);
      if (span) span.until = performance.now() + drawnMs;
    }, DRAWN_MILLISECONDS);
  }
}

/** Runs in the page. Keeps the last presses, and whether what each asked for was answered: a shift is told of when the next may have come already. */
function observePresses(): void {
  const state = globalThis as unknown as { presses: Press[] };
  const never = Number.NEGATIVE_INFINITY;
  state.presses = [{ at: never, path: '', open: 0, answeredAt: never }];
  for (const kind of ['pointerdown', 'click', 'keydown', 'change'])
    addEventListener(
      kind,
      ({ timeStamp: at }) => {
        state.presses = [{ at, path: location.pathname, open: 0, answeredAt: never }, ...state.presses].slice(0, 12);
      },
      true,
    );
  // A frame of another origin answers by a message.
  addEventListener('message', ({ timeStamp }) => {
    const [pressed] = state.presses;
    if (pressed) pressed.answeredAt = timeStamp;
  });
  const ask = globalThis.fetch;
  globalThis.fetch = async (...asked) => {
    const pressed = state.presses[0] as Press;
    pressed.open += 1;
    try {
      return await ask(...asked);
    } finally {
      pressed.open -= 1;
      pressed.answeredAt = performance.now();
    }
  };
}

/** Runs in the page. Shifts less than a second apart, five seconds in all, are one; each is told once it is too large. */
function observeShifts([shiftMax, answerMax, saysWhy]: readonly [number, number, readonly string[]]): void {
  type Entry = PerformanceEntry & {
    value: number;
    hadRecentInput: boolean;
    sources?: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
  };
  // Frames of other origins show fields alone, at a size that the page gives them.
  if (globalThis.self !== globalThis.top) return;
  const state = globalThis as unknown as { unwatched: Span[]; presses: Press[] };
  state.unwatched = [];
  const none = { from: Number.NEGATIVE_INFINITY, until: Number.NEGATIVE_INFINITY, score: 0, isTold: false };
  const together = { answers: { ...none }, others: { ...none } };
  // What came to the page last: it is mostly what moved the rest.
  let came: Element[] = [];
  new MutationObserver((changes) => {
    const added = changes.flatMap(({ addedNodes }) => [...addedNodes]).filter((node) => node instanceof Element);
    if (added.length > 0) came = added;
  }).observe(document, { childList: true, subtree: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Entry[]) {
      const { startTime: at } = entry;
      if (entry.hadRecentInput || state.unwatched.some(({ from, until }) => at >= from && at <= until)) continue;
      // The browser counts what a scroll in the same picture takes back: it did not move for the reader.
      const stays = (entry.sources ?? []).every(
        ({ node, previousRect: was }) =>
          !(node instanceof Element) || was.height === 0 || Math.abs(node.getBoundingClientRect().top - was.top) < 1,
      );
      if (stays) continue;
      // By what happened and not by how soon: a busy machine answers late.
      const pressed = (state.presses.find((press) => press.at <= at) ?? state.presses.at(-1)) as Press;
      // The browser lets be what follows a press by so much; it does not know of those that a story makes by script.
      if (at - pressed.at < 500) continue;
      const isAnswer =
        pressed.path === location.pathname &&
        pressed.answeredAt > pressed.at &&
        (pressed.open > 0 || at - pressed.answeredAt < 1000);
      const kind = isAnswer ? 'answers' : 'others';
      const before = together[kind];
      if (at - before.until > 1000 || at - before.from > 5000) together[kind] = { ...none, from: at };
      const now = together[kind];
      now.until = at;
      now.score += entry.value;
      const max = isAnswer || saysWhy.includes(location.pathname) ? answerMax : shiftMax;
      if (now.score <= max || now.isTold) continue;
      now.isTold = true;
      // Without functions of its own that have names: a runner that keeps names would call a helper that the page does not have.
      const parts = (entry.sources ?? []).map(({ node, previousRect: was, currentRect: is }) => {
        const element = node instanceof Element ? node : node?.parentElement;
        const words = (node?.textContent ?? '').trim().slice(0, 30);
        const places = [was, is].map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' '));
        return `${element?.localName ?? 'gone'}.${element?.classList[0] ?? ''} "${words}" ${places.join(' to ')}`;
      });
      for (const element of came.filter((one) => one.isConnected).slice(0, 3))
        parts.push(`after "${(element.textContent ?? '').trim().slice(0, 60)}" came`);
      const told = { score: now.score, parts, path: location.pathname };
      void (globalThis as unknown as { tellShift(shift: object): Promise<void> }).tellShift(told);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
