import { createContext, type ReactNode, type RefObject, useCallback, useContext, useEffect, useRef } from 'react';
import { useTimer } from '../timing/use-timer.ts';

const Announcer = createContext<((words: string) => void) | undefined>(undefined);

/** By then words were read; who walks through the page does not meet them again. */
const STANDS_MILLISECONDS = 8000;

/**
 * Reads aloud what comes later on the pages below it, in a region that stands from the start: one that comes together with its words is often
 * not read. A dialog has one of its own, because all around it is silent. The words stand in a closed tree of the region's own: on the page
 * they are there once.
 */
export function Announced({ children }: { children: ReactNode }) {
  const host = useRef<HTMLDivElement>(null);
  const region = useRef<HTMLElement>(undefined);
  const timer = useTimer();
  useEffect(() => {
    if (region.current || !host.current) return;
    region.current = document.createElement('p');
    region.current.setAttribute('role', 'status');
    host.current.attachShadow({ mode: 'closed' }).append(region.current);
  }, []);
  const say = useCallback(
    (words: string) => {
      const { current: place } = region;
      if (!place) return;
      // The same words once more are new words.
      place.textContent = place.textContent === words ? `${words}\u00a0` : words;
      timer.start(STANDS_MILLISECONDS, () => {
        place.textContent = '';
      });
    },
    [timer.start],
  );
  return (
    <Announcer value={say}>
      <div ref={host} className="visually-hidden" />
      {children}
    </Announcer>
  );
}

/** Whether a region reads aloud here; and has it read what an element says, when it comes and when its words change. */
export function useAnnounced(element: RefObject<HTMLElement | null>, isWanted: boolean): boolean {
  const say = useContext(Announcer);
  const before = useRef('');
  useEffect(() => {
    const words = element.current?.innerText ?? '';
    if (!isWanted || say === undefined || words === before.current) return;
    before.current = words;
    say(words);
  });
  return say !== undefined;
}
