import { ShapeSkeleton } from '../../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../../kit/feedback/skeleton.tsx';
import { PageFrame } from '../../kit/layout/page-frame.tsx';
import { LoadFailed } from './load-failed.tsx';

type FormPageWaitsProps = {
  texts: { readonly heading: string; readonly loading: string };
  /** Error of what could not be read; undefined while it is on its way. */
  failed: unknown;
  onTryAgain: () => void;
};

/** Page of a form while what it needs is read, or where that could not be. */
export function FormPageWaits({ texts, failed, onTryAgain }: FormPageWaitsProps) {
  return (
    <PageFrame heading={texts.heading}>
      {failed ? (
        <LoadFailed error={failed} onTryAgain={onTryAgain} />
      ) : (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="form" />
        </SkeletonGroup>
      )}
    </PageFrame>
  );
}
