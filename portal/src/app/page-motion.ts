import { matchPath } from '../data/routes/match-path.ts';

/** Motion between two pages: a card opens to its account and closes again, and a flow goes forward or back. */
export type Motion = 'open' | 'close' | 'forward' | 'back';

const LISTS: readonly string[] = ['Home', 'Dashboard'];

/** Motion from one page to another; undefined where a page simply takes the place of the one before. */
export function motionOf(fromPath: string | undefined, toPath: string, isBack: boolean): Motion | undefined {
  const from = fromPath === undefined ? undefined : matchPath(fromPath)?.route;
  const to = matchPath(toPath)?.route;
  if (!from || !to || from.name === to.name) return undefined;
  if (LISTS.includes(from.name) && to.name === 'AccountDetails') return 'open';
  if (from.name === 'AccountDetails' && LISTS.includes(to.name)) return 'close';
  const isOneFlow = from.flows.some((flow) => to.flows.includes(flow));
  return isOneFlow ? (isBack ? 'back' : 'forward') : undefined;
}

interface Transition {
  readonly updateCallbackDone: Promise<void>;
  readonly ready: Promise<void>;
  readonly finished: Promise<void>;
}

type Moving = { startViewTransition?(options: { update: () => Promise<void>; types: string[] }): Transition };

/** Draws the next page, with its motion where the browser knows how and the person wants any. */
export async function drawWithMotion(motion: Motion | undefined, update: () => Promise<void>): Promise<void> {
  const moving = document as unknown as Moving;
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const knowsTypes = globalThis.CSS?.supports?.('selector(:active-view-transition-type(open))') ?? false;
  if (motion === undefined || isStill || !knowsTypes || !moving.startViewTransition) return update();
  const transition = moving.startViewTransition({ update, types: [motion] });
  // One that a quick person skips is no failure: the page stands all the same.
  for (const part of [transition.ready, transition.finished]) part.catch(() => undefined);
  await transition.updateCallbackDone;
}
