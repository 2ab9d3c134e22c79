import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Disclosure } from '../kit/content/disclosure.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { Actions } from '../kit/layout/stack.tsx';

/** Two triggers of test messages, in lower environments only (spec 2, decision B28). */
export function DebugPanel({ onShown }: { onShown: () => void }) {
  const texts = useTexts(shellTexts).debug;
  const show = (...message: Parameters<typeof showToast>) => {
    onShown();
    showToast(...message);
  };
  return (
    <Disclosure summary={texts.title}>
      <Actions>
        <Button kind="secondary" small onClick={() => show(texts.successMessage, 'success')}>
          {texts.success}
        </Button>
        <Button kind="secondary" small onClick={() => show(texts.errorMessage, 'danger')}>
          {texts.error}
        </Button>
      </Actions>
    </Disclosure>
  );
}
