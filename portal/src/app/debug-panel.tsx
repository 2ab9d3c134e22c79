import { shellTexts } from '../data/portal-texts.ts';
import { useTexts } from '../data/texts.ts';
import { Button } from '../kit/button.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { Actions } from '../kit/stack.tsx';
import { showToast } from '../kit/toasts.ts';

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
