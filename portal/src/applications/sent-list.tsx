import type { OutputOf } from '@lendside/contract/operation';
import type { listUploadedDocuments } from '@lendside/contract/uploads';
import { dateInZone } from '@lendside/domain/calendar-date';
import { UPLOAD_REFUSAL_WORDS } from '@lendside/domain/upload-refusals';
import { useId } from 'react';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Card } from '../kit/content/card.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { ShapeSkeleton } from '../kit/feedback/shapes.tsx';
import { SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { applicationsTexts } from './texts.ts';

type Sent = OutputOf<typeof listUploadedDocuments>;
type SentListProps = {
  asked: { data?: Sent | undefined; error: unknown; isFetching: boolean; refetch: () => unknown };
};

const TONES = { accepted: 'positive', checking: 'brand', refused: 'danger' } as const;

/** Documents sent for the application, newest first. */
export function SentList({ asked }: SentListProps) {
  const all = useTexts(applicationsTexts);
  const texts = all.upload;
  const language = useLanguage();
  const writeDate = useWriteDate();
  const titleId = useId();
  const { data, error, isFetching } = asked;
  return (
    <section aria-labelledby={titleId}>
      <SectionHeading id={titleId}>{texts.sentTitle}</SectionHeading>
      {!data && !error && (
        <SkeletonGroup label={texts.loading}>
          <ShapeSkeleton shape="rows" count={1} />
        </SkeletonGroup>
      )}
      {!data && error !== null && (
        <LoadFailed error={error} busy={isFetching} onTryAgain={() => void asked.refetch()} />
      )}
      {data?.documents.length === 0 && <p>{texts.sentNone}</p>}
      {data && data.documents.length > 0 && (
        <Stack as="ul" gap={3}>
          {data.documents.map(({ id, name, category, uploaded, state, byPerson = false, refusal }) => (
            <Card key={id} as="li" labelledBy={`sent-${id}`}>
              <SectionHeading
                id={`sent-${id}`}
                level={3}
                note={`${all.categories[category]} · ${texts.sentOn(writeDate(dateInZone(Date.parse(uploaded))))}`}
                action={<StatusBadge tone={TONES[state]}>{texts.states[byPerson ? 'byPerson' : state]}</StatusBadge>}
              >
                {name}
              </SectionHeading>
              {byPerson && <p>{texts.byPerson}</p>}
              {refusal && <p>{texts.refused(UPLOAD_REFUSAL_WORDS[language][refusal])}</p>}
            </Card>
          ))}
        </Stack>
      )}
    </section>
  );
}
