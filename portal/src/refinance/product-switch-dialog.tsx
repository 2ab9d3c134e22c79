import { formatMoney } from '@lendside/domain/money';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { declineSwitch, offersSwitch, wasSwitchDeclined } from './switch-offer.ts';
import { productSwitchTexts } from './switch-offer-texts.ts';

type ProductSwitchDialogProps = {
  loan: Parameters<typeof offersSwitch>[0] & { readonly productSwitchAmountDue: number };
  /** Flow in which the dialog asks. */
  at: 'payment' | 'disbursement';
};

/** Asks once for each offer of the lender whether the loan should be switched (flow 10). No is remembered, and both weigh the same. */
export function ProductSwitchDialog({ loan, at }: ProductSwitchDialogProps) {
  const texts = useTexts(productSwitchTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const [open, setOpen] = useState(() => offersSwitch(loan, at) && !wasSwitchDeclined(loan));
  const close = () => {
    declineSwitch(loan);
    setOpen(false);
  };
  const { productSwitchAmountDue: dueCents, loanId } = loan;
  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title}
      actions={
        <>
          <Button kind="secondary" onClick={() => navigateTo('ProductSwitch', { brand, loanId })}>
            {texts.look}
          </Button>
          <Button kind="secondary" onClick={close}>
            {texts.keep}
          </Button>
        </>
      }
    >
      <p>{texts.text}</p>
      <p>{dueCents > 0 ? texts.due(formatMoney(dueCents)) : texts.nothingDue}</p>
    </Dialog>
  );
}
