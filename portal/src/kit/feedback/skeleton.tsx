import { type ReactNode, useContext, useEffect, useState } from 'react';
import { useTimer } from '../timing/use-timer.ts';
import styles from './skeleton.module.css';
import { SlowWords } from './slow-words.ts';

export type SkeletonShape = 'line' | 'title' | 'amount' | 'button' | 'card' | 'circle';
type SkeletonProps = {
  shape?: SkeletonShape /** CSS lengths, where the real thing has another size. */;
  width?: string;
  height?: string;
};

/** Keeps the place of something that is being fetched, in its size, so that nothing moves when it comes. */
export function Skeleton({ shape = 'line', width, height }: SkeletonProps) {
  return (
    <span
      className={styles.skeleton}
      data-shape={shape}
      style={{ inlineSize: width, blockSize: height }}
      aria-hidden="true"
    />
  );
}

type SkeletonGroupProps = { /** "Loading your loans" */ label: string; children: ReactNode };

/** By then a person wonders whether anything comes at all. */
const SLOW_MILLISECONDS = 4000;

/** Skeletons that stand for one thing; says what is being fetched to those who listen, and after four seconds to all that it is slow. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  const slow = useContext(SlowWords);
  const [isSlow, setSlow] = useState(false);
  const timer = useTimer();
  useEffect(() => timer.start(SLOW_MILLISECONDS, () => setSlow(true)), [timer.start]);
  const isSaid = isSlow && slow !== undefined;
  return (
    <div className={styles.group} aria-busy="true">
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
