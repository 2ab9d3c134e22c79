import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { CallFailed, sentenceOf } from './call-failed.ts';
import { shellTexts } from './shell-texts.ts';
import { useTexts } from './texts.ts';

type LoadFailedProps = { error: unknown; onTryAgain: () => void; busy?: boolean };

/** Stands where something could not be loaded: says why and tries again, without leaving the page (decisions B35). */
export function LoadFailed({ error, onTryAgain, busy }: LoadFailedProps) {
  const texts = useTexts(shellTexts).inlineError;
  const offline = error instanceof CallFailed && error.isOffline;
  return (
    <Notice
      tone="warning"
      title={texts.title}
      action={
        <Button kind="secondary" small busy={busy} onClick={onTryAgain}>
          {texts.tryAgain}
        </Button>
      }
    >
      <p>{offline ? texts.offline : (sentenceOf(error) ?? texts.other)}</p>
    </Notice>
  );
}
