import { useState } from 'react';
import { isInstalledApp } from '../data/configuration/deployment.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { tellAnalytics } from '../data/telemetry/analytics.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { asksNow, counted, keepReviewMemory, readReviewMemory } from './app-review.ts';
import { appReviewTexts } from './app-review-texts.ts';

/** Asks once on a device how paying went, after some payments (spec 9; decision D28). Nothing anywhere else. */
export function AppReviewQuestion({ messageKey }: { messageKey: string }) {
  const texts = useTexts(appReviewTexts);
  const paymentsBefore = useLimit('paymentsBeforeReview');
  const [memory] = useState(() => {
    const now = counted(readReviewMemory(), messageKey);
    keepReviewMemory(now);
    return now;
  });
  const [state, setState] = useState<'asking' | 'answered' | 'dismissed'>('asking');
  if (!asksNow(memory, paymentsBefore, isInstalledApp()) || state === 'dismissed') return null;
  if (state === 'answered') return <Notice tone="success">{texts.thanks}</Notice>;

  const answer = (value: 'good' | 'couldBeBetter' | 'notNow') => {
    keepReviewMemory({ ...memory, asked: true });
    tellAnalytics({ name: 'appReview', answer: value });
    setState(value === 'notNow' ? 'dismissed' : 'answered');
  };
  return (
    <Notice
      tone="info"
      still
      title={texts.question}
      action={
        <Actions>
          <Button kind="secondary" small onClick={() => answer('good')}>
            {texts.good}
          </Button>
          <Button kind="secondary" small onClick={() => answer('couldBeBetter')}>
            {texts.couldBeBetter}
          </Button>
          <Button kind="quiet" small onClick={() => answer('notNow')}>
            {texts.notNow}
          </Button>
        </Actions>
      }
    >
      {texts.why}
    </Notice>
  );
}
