import type { ReactNode } from 'react';
import styles from './skeleton.module.css';

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

/** Skeletons that stand for one thing; says once, to those who listen, what is being fetched. */
export function SkeletonGroup({ label, children }: SkeletonGroupProps) {
  return (
    <div className={styles.group} aria-busy="true">
      <span className="visually-hidden" role="status">
        {label}
      </span>
      {children}
    </div>
  );
}
