import { useRouter } from '@tanstack/react-router';
import { Button } from '../kit/button.tsx';
import { PageFrame } from './page-frame.tsx';
import { shellTexts } from './shell-texts.ts';
import { useTexts } from './texts.ts';

/** Stands in for a page whose code or first step failed. */
export function PageFailed() {
  const texts = useTexts(shellTexts).pageFailed;
  const router = useRouter();
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <div>
        <Button onClick={() => void router.invalidate()}>{texts.tryAgain}</Button>
      </div>
    </PageFrame>
  );
}
