import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useTimer } from '../timing/use-timer.ts';
import styles from './skeleton.module.css';
import { SlowWords } from './slow-words.ts';

type SkeletonShape = 'line' | 'small' | 'title' | 'amount' | 'button' | 'field' | 'choice' | 'icon';
type SkeletonProps = {
  shape?: SkeletonShape;
  /** CSS length, where the words have another one. */
  width?: string;
};

/** One bar in place of words, a figure or a control that are being fetched. Parts of pages have shapes of their own (`shapes.tsx`). */
export function Skeleton({ shape = 'line', width }: SkeletonProps) {
  return <span className={styles.skeleton} data-shape={shape} style={{ inlineSize: width }} aria-hidden="true" />;
}

type SkeletonGroupProps = {
  /** "Loading your loans" */
  label: string;
  /**
   * Whether the page below waits: it would be moved when these give way (`kit/base.css`). Not where a press asks for them, on a page that is
   * being used, nor where they are as high as their answer.
   */
  holdsBack?: boolean;
  children: ReactNode;
};

/** By then a person wonders whether anything comes at all. */
const SLOW_MILLISECONDS = 4000;

/**
 * Skeletons that stand for one thing; says what is being fetched to those who listen, and after four seconds to all that it is slow:
 * then nothing waits for them any more.
 */
export function SkeletonGroup({ label, holdsBack = true, children }: SkeletonGroupProps) {
  const slow = useContext(SlowWords);
  const isSlow = useIsSlow();
  const isSaid = isSlow && slow !== undefined;
  return (
    <div className={styles.group} aria-busy="true" data-comes={holdsBack && !isSlow ? '' : undefined}>
      <span className="visually-hidden" role="status">
        {isSaid ? `${label}. ${slow}` : label}
      </span>
      {children}
      {isSaid && (
        <p className={styles.slow} aria-hidden="true">
          {slow}
        </p>
      )}
    </div>
  );
}

/**
 * Place of a part that may come, or not: nothing is seen of it, and what stands below waits until it is known, since it would be moved.
 * After four seconds nothing waits any more.
 */
export function MayCome() {
  return useWaits(true) ? <span data-comes="" hidden /> : null;
}

/** Whether what is coming is still worth waiting for, so that it moves nothing. */
export function useWaits(isComing: boolean): boolean {
  return !useIsSlow() && isComing;
}

function useIsSlow(): boolean {
  const [isSlow, setSlow] = useState(false);
  const timer = useTimer();
  useEffect(() => timer.start(SLOW_MILLISECONDS, () => setSlow(true)), [timer.start]);
  return isSlow;
}
