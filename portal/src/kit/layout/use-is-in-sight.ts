import { type RefObject, useEffect, useState } from 'react';

/** Whether an element is on the screen; it counts as there until the browser says otherwise. */
export function useIsInSight(element: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isInSight, setInSight] = useState(true);
  useEffect(() => {
    if (!isAsked || element.current === null) return;
    const watch = new IntersectionObserver((entries) => setInSight(entries.at(-1)?.isIntersecting !== false));
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, isAsked]);
  return isInSight;
}
