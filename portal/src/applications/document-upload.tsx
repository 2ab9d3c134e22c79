import { Link } from '@tanstack/react-router';
import { useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { useApplications } from './application-status.ts';
import { applicationsTexts } from './texts.ts';
import { Uploading } from './uploading.tsx';

/** DocumentUpload: photos or PDFs for the application in progress, and what was sent before. */
export function DocumentUpload() {
  const brand = useRouteBrand();
  const texts = useTexts(applicationsTexts).upload;
  const { applications, waits, error, busy, askAgain } = useApplications(brand);
  const open = applications.find(({ statusResult }) => statusResult.applicationLoanInfo.canUploadLoanDocuments);
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      {waits && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={4} />
        </SkeletonGroup>
      )}
      {error !== undefined && <LoadFailed error={error} busy={busy} onTryAgain={askAgain} />}
      {open && <Uploading application={open} />}
      {!waits && !error && !open && (
        <Notice tone="warning" title={texts.notAllowedTitle}>
          <p>{texts.notAllowed}</p>
        </Notice>
      )}
      <p>
        <Link className={buttonClass({ kind: 'quiet' })} to={pathTo('AccountStatusBlocked', { brand })}>
          {texts.back}
        </Link>
      </p>
    </PageFrame>
  );
}
