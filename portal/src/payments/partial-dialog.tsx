import { Button } from '../kit/actions/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { PaymentsTexts } from './texts.ts';

type PartialDialogProps = {
  open: boolean;
  /** Amount that brings the account up to date, its fees included: the one that every page asks for. */
  pastDueText: string;
  texts: PaymentsTexts['partial'];
  onContinue: () => void;
  onChange: () => void;
};

/** Asks whether a payment that leaves the account past due is meant (spec 4, partial payment; decision D22). */
export function PartialDialog({ open, pastDueText, texts, onContinue, onChange }: PartialDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onChange}
      role="alertdialog"
      title={texts.title}
      actions={
        <>
          <Button onClick={onContinue}>{texts.continue}</Button>
          <Button kind="secondary" onClick={onChange}>
            {texts.change}
          </Button>
        </>
      }
    >
      <p>{texts.text(pastDueText)}</p>
    </Dialog>
  );
}
