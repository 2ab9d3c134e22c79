import { useRouter } from '@tanstack/react-router';
import { Button } from '../kit/button.tsx';
import { ChunkLoadError } from './load-page.ts';
import { PageFrame } from './page-frame.tsx';
import { shellTexts } from './shell-texts.ts';
import { useTexts } from './texts.ts';
import { NobodyAnswered } from './visit-facts.ts';

/** Stands in for a page whose code or first step failed. */
export function PageFailed({ error }: { error: unknown }) {
  const { pageFailed: texts, inlineError } = useTexts(shellTexts);
  const router = useRouter();
  if (error instanceof ChunkLoadError) {
    return (
      <PageFrame heading={texts.heading} lead={texts.files}>
        <div>
          <Button onClick={() => location.reload()}>{texts.reload}</Button>
        </div>
        <p>
          <small>{texts.code(error.code)}</small>
        </p>
      </PageFrame>
    );
  }
  return (
    <PageFrame heading={texts.heading} lead={error instanceof NobodyAnswered ? inlineError.offline : texts.lead}>
      <div>
        <Button onClick={() => void router.invalidate()}>{texts.tryAgain}</Button>
      </div>
    </PageFrame>
  );
}
