import { useCallback, useSyncExternalStore } from 'react';

/** Width from which the menu stands beside the page (decision 114). */
const DESKTOP = '(min-width: 64rem)';
/** Width from which a page of one column has its context beside it. */
const ROOMY = '(min-width: 75rem)';

/** Whether a media query holds, followed while it is asked for. */
function useMedia(query: string): boolean {
  const follow = useCallback(
    (changed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(follow, () => matchMedia(query).matches);
}

export const isRoomyNow = (): boolean => matchMedia(ROOMY).matches;
export const useIsDesktop = (): boolean => useMedia(DESKTOP);
export const useIsRoomy = (): boolean => useMedia(ROOMY);
