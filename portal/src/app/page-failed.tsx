import { useRouter } from '@tanstack/react-router';
import { sayCode } from '../data/calls/call-failed.ts';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { ChargeNotice } from '../payments/front.ts';
import { MessagePage } from '../system/front.ts';
import { ChunkLoadError } from './load-page.ts';
import { NobodyAnswered } from './visit-facts.ts';

/** Stands in for a page whose code or first step failed. */
export function PageFailed({ error }: { error: unknown }) {
  const { pageFailed: texts, inlineError } = useTexts(shellTexts);
  const router = useRouter();
  if (error instanceof ChunkLoadError) {
    return (
      <MessagePage heading={texts.heading} lead={texts.files}>
        <div>
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        </div>
        <p>
          <small>{texts.code(error.code)}</small>
        </p>
      </MessagePage>
    );
  }
  const say = sayCode(error);
  return (
    <MessagePage heading={texts.heading} lead={error instanceof NobodyAnswered ? inlineError.offline : texts.lead}>
      {error instanceof NobodyAnswered && <ChargeNotice path={router.state.location.pathname} />}
      <div>
        <Button onClick={() => void router.invalidate()}>{texts.tryAgain}</Button>
      </div>
      {say !== undefined && (
        <p>
          <small>{say}</small>
        </p>
      )}
    </MessagePage>
  );
}
