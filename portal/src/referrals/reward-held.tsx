import { useTexts } from '../data/language/texts.ts';
import { useWriteTime } from '../data/language/use-format.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { referralsTexts } from './texts.ts';

/** Money of the person is held: until when, and that the reward stays. */
export function RewardHeld({ until }: { until: string }) {
  const texts = useTexts(referralsTexts).home;
  const writeTime = useWriteTime();
  return <Notice still>{texts.held(writeTime(until))}</Notice>;
}
