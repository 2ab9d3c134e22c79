import type { PaidBefore } from '@lendside/contract/problems';
import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteAgo } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { paymentsTexts } from './texts.ts';

type IdenticalPaymentDialogProps = {
  paidBefore: readonly PaidBefore[];
  amountOf: (loanId: string) => number;
  /** Name of the loan, where there are several. */
  nameOf?: (loanId: string) => string;
  onPayAgain: () => void;
  onClose: () => void;
};

/** Asks before the same amount is paid on the same loan again. Saying yes is all it takes. */
export function IdenticalPaymentDialog({
  paidBefore,
  amountOf,
  nameOf,
  onPayAgain,
  onClose,
}: IdenticalPaymentDialogProps) {
  const texts = useTexts(paymentsTexts).identical;
  const writeAgo = useWriteAgo();
  return (
    <Dialog
      open={paidBefore.length > 0}
      onClose={onClose}
      role="alertdialog"
      title={texts.title}
      actions={
        <>
          <Button onClick={onPayAgain}>{texts.payAgain}</Button>
          <Button kind="secondary" onClick={onClose}>
            {texts.doNot}
          </Button>
        </>
      }
    >
      {paidBefore.map(({ loanId, secondsAgo, byYou }) => {
        const said = (byYou ? texts.youPaid : texts.wasPaid)(formatMoney(amountOf(loanId)), writeAgo(secondsAgo));
        return <p key={loanId}>{nameOf ? `${nameOf(loanId)}: ${said}` : said}</p>;
      })}
      <p>{texts.again}</p>
    </Dialog>
  );
}
