import { Button } from '../kit/button.tsx';
import { Disclosure } from '../kit/disclosure.tsx';
import { Actions } from '../kit/stack.tsx';
import { shellTexts } from './shell-texts.ts';
import { useTexts } from './texts.ts';
import { showToast } from './toasts.ts';

/** Two triggers of test messages, in lower environments only (spec 2, decisions B28). */
export function DebugPanel() {
  const texts = useTexts(shellTexts).debug;
  return (
    <Disclosure summary={texts.title}>
      <Actions>
        <Button kind="secondary" small onClick={() => showToast(texts.successMessage, 'success')}>
          {texts.success}
        </Button>
        <Button kind="secondary" small onClick={() => showToast(texts.errorMessage, 'danger')}>
          {texts.error}
        </Button>
      </Actions>
    </Disclosure>
  );
}
