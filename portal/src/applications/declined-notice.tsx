import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import type { ApplicationStatus } from './application-status.ts';
import { applicationsTexts } from './texts.ts';

/** The lender's notice in its own words, and how it comes. No reason is added to it (decision F07). */
export function DeclinedNotice({ declined }: { declined: NonNullable<ApplicationStatus['declinedResults']> }) {
  const texts = useTexts(applicationsTexts).status;
  const writeDate = useWriteDate();
  const { notice, noticeBy, noticeDate } = declined;
  const date = writeDate(noticeDate);
  return (
    <Notice still title={texts.noticeTitle}>
      {(notice?.split('\n') ?? []).filter(Boolean).map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p>{noticeBy === 'email' ? texts.noticeEmail(date) : texts.noticeMail(date)}</p>
    </Notice>
  );
}
