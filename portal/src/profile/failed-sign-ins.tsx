import { placeLine } from '@lendside/domain/place-name';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDeviceWords } from '../access/front.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { ownSessions } from './profile-queries.ts';
import { profileTexts } from './texts.ts';

/** Sign-ins that failed, from where and on what. Where the list cannot be read, the sessions above say so. */
export function FailedSignIns() {
  const texts = useTexts(profileTexts).sessions;
  const language = useLanguage();
  const titleId = useId();
  const deviceWords = useDeviceWords();
  const writeTime = useWriteTime();
  const failed = useQuery(ownSessions()).data?.failed;
  if (!failed) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.failedTitle}</SectionHeading>
      <p>{failed.length === 0 ? texts.failedNone : texts.failedLead}</p>
      {failed.length > 0 && (
        <>
          <ItemRows>
            {failed.map(({ at, deviceName, place }, index) => (
              <ItemRow
                // biome-ignore lint/suspicious/noArrayIndexKey: two attempts may be the same in everything
                key={`${at} ${index}`}
                name={writeTime(at)}
                notes={[deviceWords(deviceName || 'Unknown device'), placeLine(place, language)]}
              />
            ))}
          </ItemRows>
          <p>{texts.failedAdvice}</p>
        </>
      )}
    </Card>
  );
}
