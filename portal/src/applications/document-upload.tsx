import { UPLOAD_CATEGORIES, type UploadCategory, uploadNames } from '@lendside/domain/upload-limits';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import { read } from '../data/calls/queries.ts';
import { uploadRulesNow } from '../data/configuration/configuration.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { FileInput } from '../kit/forms/file-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { applicationStatusOf, type KnownApplication, useApplications } from './application-status.ts';
import { SendingList } from './sending-list.tsx';
import { SentList } from './sent-list.tsx';
import { applicationsTexts } from './texts.ts';
import { useSending } from './use-sending.ts';

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
          <Skeleton shape="card" height="18rem" />
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

function Uploading({ application }: { application: KnownApplication }) {
  const all = useTexts(applicationsTexts);
  const texts = all.upload;
  const language = useLanguage();
  const megabytes = useLimit('loanDocumentSize');
  const { mediaTypes } = uploadRulesNow();
  // A photo of any kind is drawn anew as JPEG.
  const takesPhotos = mediaTypes.includes('image/jpeg');
  const accepted = takesPhotos ? ['image/*', ...mediaTypes.filter((type) => type === 'application/pdf')] : mediaTypes;
  const client = useQueryClient();
  const { lmsId, statusResult } = application;
  const { applicationId, documentsAskedFor } = statusResult;
  const whose = useMemo(() => ({ applicationId, lmsId }), [applicationId, lmsId]);
  const sentDocuments = read('listUploadedDocuments', whose, 'short');
  const sent = useQuery(sentDocuments);
  const [chosen, setChosen] = useState<UploadCategory>();
  const [leftOut, setLeftOut] = useState(0);
  const category = chosen ?? documentsAskedFor[0] ?? 'other';

  const reload = useCallback(() => {
    void client.invalidateQueries({ queryKey: ['GET /uploadLoanDocumentsHistory'] });
    void client.invalidateQueries({ queryKey: applicationStatusOf(lmsId).queryKey });
  }, [client, lmsId]);
  const { files, add, sendAgain, remove } = useSending(whose, reload);
  const onFiles = (picked: File[]) => setLeftOut(add(picked, category));
  // Requested categories come first.
  const rest = UPLOAD_CATEGORIES.filter((one) => !documentsAskedFor.includes(one));
  return (
    <Stack gap={6}>
      <Card>
        <Stack gap={5}>
          <Select
            label={texts.category}
            value={category}
            onValue={(value) => setChosen(value as UploadCategory)}
            options={[...documentsAskedFor, ...rest].map((value) => ({ value, label: all.categories[value] }))}
          />
          <FileInput
            label={texts.choose}
            hint={texts.chooseHint(uploadNames(mediaTypes, language), megabytes)}
            chooseLabel={texts.chooseLabel}
            accept={accepted.join(',')}
            multiple
            onFiles={onFiles}
          />
          {takesPhotos && (
            <FileInput
              label={texts.camera}
              hint={texts.cameraHint}
              chooseLabel={texts.cameraLabel}
              accept="image/*"
              camera
              onFiles={onFiles}
            />
          )}
          {leftOut > 0 && <Notice tone="warning">{texts.tooMany(leftOut)}</Notice>}
        </Stack>
      </Card>
      {files.length > 0 && <SendingList files={files} onSendAgain={sendAgain} onRemove={remove} />}
      <SentList asked={sent} />
    </Stack>
  );
}
