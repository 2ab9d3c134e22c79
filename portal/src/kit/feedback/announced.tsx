import { createContext, type ReactNode, type RefObject, useContext, useEffect, useRef, useState } from 'react';
import { useTimer } from '../timing/use-timer.ts';

const Announcer = createContext<((words: string) => void) | undefined>(undefined);

/** By then words were read; who walks through the page does not meet them again. */
const STANDS_MILLISECONDS = 8000;

/**
 * Reads aloud what comes later on the pages below it, in a region that stands from the start: one that comes together with its words is often
 * not read. A dialog has one of its own, because all around it is silent.
 */
export function Announced({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ words: '', count: 0 });
  const timer = useTimer();
  const [say] = useState(() => (words: string) => {
    setSaid(({ count }) => ({ words, count: count + 1 }));
    timer.start(STANDS_MILLISECONDS, () => setSaid(({ count }) => ({ words: '', count })));
  });
  return (
    <Announcer value={say}>
      {children}
      {/* The same words once more are new words. */}
      <p className="visually-hidden" role="status">
        {said.words !== '' && said.words + '\u00a0'.repeat(said.count % 2)}
      </p>
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
