import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { CallFailed, sentenceOf } from './call-failed.ts';
import { NextStepButton } from './next-step-button.tsx';
import { shellTexts } from './shell-texts.ts';
import { useTexts } from './texts.ts';

type LoadFailedProps = { error: unknown; onTryAgain: () => void; busy?: boolean };

/**
 * Stands where something could not be loaded: says why and tries again, without leaving the page (decisions B35),
 * or leads to what helps.
 */
export function LoadFailed({ error, onTryAgain, busy }: LoadFailedProps) {
  const texts = useTexts(shellTexts).inlineError;
  const failed = error instanceof CallFailed ? error : undefined;
  return (
    <Notice
      tone="warning"
      title={texts.title}
      action={
        <>
          <Button kind="secondary" small busy={busy} onClick={onTryAgain}>
            {texts.tryAgain}
          </Button>
          {failed?.next !== undefined && <NextStepButton refusal={failed} />}
        </>
      }
    >
      <p>{failed?.isOffline ? texts.offline : (sentenceOf(error) ?? texts.other)}</p>
    </Notice>
  );
}
