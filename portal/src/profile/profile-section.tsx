import { type ReactNode, useId } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';
import styles from './profile.module.css';

type Query = {
  readonly data: unknown;
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

type ProfileSectionProps = {
  title: string;
  note?: ReactNode;
  /** Without its data the section loads, or says that it could not. */
  query?: Query;
  children: ReactNode;
};

/** One thing of the profile: its heading, and what is known of it. */
export function ProfileSection({ title, note, query, children }: ProfileSectionProps) {
  const texts = useTexts(aboutTexts).common;
  const titleId = useId();
  const missing = query && query.data === undefined;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={note}>
        {title}
      </SectionHeading>
      {missing && query.error ? (
        <LoadFailed error={query.error} busy={query.isFetching} onTryAgain={() => void query.refetch()} />
      ) : missing ? (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="facts" count={3} bare />
        </SkeletonGroup>
      ) : (
        <div className={styles.body}>
          <Stack gap={4}>{children}</Stack>
        </div>
      )}
    </Card>
  );
}
