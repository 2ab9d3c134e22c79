import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
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
    <ConfirmDialog
      open={open}
      title={texts.title}
      yes={texts.continue}
      no={texts.change}
      kind="primary"
      onYes={onContinue}
      onClose={onChange}
    >
      <p>{texts.text(pastDueText)}</p>
    </ConfirmDialog>
  );
}
