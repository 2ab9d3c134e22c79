import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { useCountdown } from '../kit/timing/use-countdown.ts';
import styles from './access-pages.module.css';
import type { SentCode } from './pending-flow-storage.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { accessTexts } from './texts.ts';
import { useTask } from './use-task.ts';

type ResendCodeProps = { sent: SentCode; onResend: () => Promise<unknown> };

/** "Didn't get a code?": a new code, after as many seconds as the service asks to wait. The wait is shown, not read aloud. */
export function ResendCode({ sent, onResend }: ResendCodeProps) {
  const texts = useTexts(accessTexts).code;
  const common = useTexts(accessTexts).common;
  const task = useTask();
  const [resent, setResent] = useState(false);
  const seconds = useCountdown(sent.resendAtMs);
  const ask = () => {
    setResent(false);
    void task.run(async () => {
      await onResend();
      setResent(true);
    });
  };
  return (
    <div className={styles.resend}>
      <ProblemNotice problem={task.problem} />
      {resent && <Notice tone="success">{texts.resent}</Notice>}
      <p className={styles.question}>
        <strong>{texts.nothingCame}</strong> {sent.deliveryMethod === 'email' && texts.inSpam}
      </p>
      {seconds > 0 ? (
        <p className={styles.wait}>{texts.resendIn(seconds)}</p>
      ) : (
        <div>
          <Button kind="secondary" small busy={task.busy} busyLabel={common.sending} onClick={ask}>
            {texts.resend}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{seconds > 0 ? '' : texts.resendNow}</VisuallyHidden>
    </div>
  );
}
