import { useRouter } from '@tanstack/react-router';
import { Button } from '../kit/button.tsx';
import { PageFrame } from './page-frame.tsx';
import { shellTexts } from './shell-texts.ts';
import { useTexts } from './texts.ts';
import { NobodyAnswered } from './visit-facts.ts';

/** Stands in for a page whose code or first step failed. */
export function PageFailed({ error }: { error: unknown }) {
  const { pageFailed: texts, inlineError } = useTexts(shellTexts);
  const router = useRouter();
  return (
    <PageFrame heading={texts.heading} lead={error instanceof NobodyAnswered ? inlineError.offline : texts.lead}>
      <div>
        <Button onClick={() => void router.invalidate()}>{texts.tryAgain}</Button>
      </div>
    </PageFrame>
  );
}
