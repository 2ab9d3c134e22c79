import type { PortalRoute } from '../data/routes/portal-route.ts';

/**
 * The rail of a desktop beside a page: the menu; in the middle of something that Cancel ends, the brand alone, so that nothing is
 * left by the way; `none` before the sign-in.
 */
export type RailKind = 'menu' | 'quiet' | 'none';

export function railKindOf(route: PortalRoute | undefined, isSignedIn: boolean): RailKind {
  if (route === undefined || route.area === 'public') return 'none';
  if (route.button === 'menu' || route.button === 'back') return 'menu';
  return isSignedIn ? 'quiet' : 'none';
}

/** Where a page stands on a desktop before the application has drawn it: beside the rail, or in the middle of the window. */
export const standsBeside = (route: PortalRoute): 'rail' | 'nothing' =>
  railKindOf(route, true) === 'none' ? 'nothing' : 'rail';
