import { UPLOAD_CATEGORIES, UPLOAD_FILES_MAX, type UploadCategory, uploadNames } from '@lendside/domain/upload-limits';
import { uploadRulesNow } from '../data/configuration/upload-rules-now.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { FileInput } from '../kit/forms/file-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { applicationsTexts } from './texts.ts';

type FilePickerProps = {
  /** The kinds to choose from, those that are asked for first; absent: all of one kind. */
  kinds?: {
    asked: readonly UploadCategory[];
    category: UploadCategory;
    onCategory: (category: UploadCategory) => void;
  };
  /** Files that may be sent in a visit. */
  filesMax?: number;
  /** Files of the last choice that were too many. */
  leftOut: number;
  onFiles: (files: File[]) => void;
};

/** Id of the field that says what is sent, for who comes to it from elsewhere on the page. */
export const CATEGORY_ID = 'category';

/** Choice of a kind of paper, and its files or a photo. */
export function FilePicker({ kinds, filesMax = UPLOAD_FILES_MAX, leftOut, onFiles }: FilePickerProps) {
  const all = useTexts(applicationsTexts);
  const texts = all.upload;
  const language = useLanguage();
  const megabytes = useLimit('loanDocumentSize');
  const { mediaTypes } = uploadRulesNow();
  // A photo of any kind is drawn anew as JPEG.
  const takesPhotos = mediaTypes.includes('image/jpeg');
  const accepted = takesPhotos ? ['image/*', ...mediaTypes.filter((type) => type === 'application/pdf')] : mediaTypes;
  return (
    <Card>
      <Stack gap={5}>
        {kinds && (
          <Select
            id={CATEGORY_ID}
            label={texts.category}
            value={kinds.category}
            onValue={(value) => kinds.onCategory(value as UploadCategory)}
            options={askedFirst(kinds.asked).map((value) => ({ value, label: all.categories[value] }))}
          />
        )}
        <FileInput
          label={texts.choose}
          hint={texts.chooseHint(uploadNames(mediaTypes, language), megabytes, filesMax)}
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
        {leftOut > 0 && <Notice tone="warning">{texts.tooMany(leftOut, filesMax)}</Notice>}
      </Stack>
    </Card>
  );
}

const askedFirst = (asked: readonly UploadCategory[]) => [
  ...asked,
  ...UPLOAD_CATEGORIES.filter((one) => !asked.includes(one)),
];
