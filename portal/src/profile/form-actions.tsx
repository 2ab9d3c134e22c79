import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { aboutTexts } from './about-texts.ts';

/** Save and cancel under a form of the profile. */
export function FormActions({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  const texts = useTexts(aboutTexts).common;
  return (
    <Actions>
      <Button type="submit" busy={busy} busyLabel={texts.saving}>
        {texts.save}
      </Button>
      <Button kind="secondary" onClick={onCancel}>
        {texts.cancel}
      </Button>
    </Actions>
  );
}
