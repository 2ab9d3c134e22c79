import { useWriteDate } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';

type DeadlineNoticeProps = {
  /** The last day; without one nothing is said. */
  deadline: string | undefined;
  /** The business date of today. */
  today: string;
  words: {
    readonly deadlineTitle: (date: string) => string;
    readonly deadline: string;
    readonly passedTitle: (date: string) => string;
    readonly passed: string;
  };
};

/** Until when the vehicle can be had back, or that this day is over. */
export function DeadlineNotice({ deadline, today, words }: DeadlineNoticeProps) {
  const writeDate = useWriteDate();
  if (deadline === undefined) return null;
  const isPassed = deadline < today;
  const day = writeDate(deadline);
  return (
    <Notice tone="warning" still title={isPassed ? words.passedTitle(day) : words.deadlineTitle(day)}>
      {isPassed ? words.passed : words.deadline}
    </Notice>
  );
}
