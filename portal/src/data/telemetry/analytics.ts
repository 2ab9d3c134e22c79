import type { Flow } from '@lendside/domain/flows';
import { logFailure } from './log.ts';

/** Usage events of the portal: names of pages and events, never a person, an amount or an address. */
export type AnalyticsEvent =
  | { readonly name: 'pageView'; readonly page: string; readonly from?: string | undefined }
  | { readonly name: 'pageLeft'; readonly page: string; readonly milliseconds: number }
  | { readonly name: 'logout'; readonly method: 'menu' | 'session timeout' | 'locked flow' }
  | { readonly name: 'flowEnded'; readonly flow: Flow; readonly outcome: 'done' | 'left' }
  | { readonly name: 'profileChanged' }
  | { readonly name: 'appReview'; readonly answer: 'good' | 'couldBeBetter' | 'notNow' };

type Listener = (event: AnalyticsEvent) => void;

const listeners = new Set<Listener>();
let open: { readonly page: string; readonly sinceMs: number } | undefined;

/** Hears everything from now on. */
export function onAnalytics(listener: Listener): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Tells one event. A listener that fails never stops the person. */
export function tellAnalytics(event: AnalyticsEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      logFailure('analytics', error);
    }
  }
}

/** A page was reached: its view is told and its time begins (spec 2, on each route change). */
export function beginPage(page: string, from: string | undefined, nowMs: number): void {
  open = { page, sinceMs: nowMs };
  tellAnalytics({ name: 'pageView', page, from });
}

/** The page before is over (spec 2, guard 6: after each route analytics are ended). Nothing when there was none. */
export function endPage(nowMs: number): void {
  if (!open) return;
  tellAnalytics({ name: 'pageLeft', page: open.page, milliseconds: Math.max(0, Math.round(nowMs - open.sinceMs)) });
  open = undefined;
}

/** Shows pages and their times in the browser's own performance tools, where a monitoring script finds them too. */
export function intoPerformanceTimeline(event: AnalyticsEvent): void {
  const mark = `lendside.${event.name}`;
  if (event.name === 'pageLeft') {
    const end = performance.now();
    performance.measure(mark, { start: Math.max(0, end - event.milliseconds), end, detail: { page: event.page } });
  } else {
    performance.mark(mark, { detail: event });
  }
}
