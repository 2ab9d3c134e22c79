import type { PaidBefore } from '@lendside/contract/problems';
import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteAgo } from '../data/language/use-format.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
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
  // Only another person paid it: a card of the one who is asked would be charged for the first time.
  const { title, again, payAgain } = paidBefore.some(({ byYou }) => byYou) ? texts : texts.ofOther;
  const writeAgo = useWriteAgo();
  return (
    <ConfirmDialog
      open={paidBefore.length > 0}
      title={title}
      yes={payAgain}
      no={texts.doNot}
      kind="primary"
      onYes={onPayAgain}
      onClose={onClose}
    >
      {paidBefore.map(({ loanId, secondsAgo, byYou }) => {
        const said = (byYou ? texts.youPaid : texts.wasPaid)(formatMoney(amountOf(loanId)), writeAgo(secondsAgo));
        return <p key={loanId}>{nameOf ? `${nameOf(loanId)}: ${said}` : said}</p>;
      })}
      <p>{again}</p>
    </ConfirmDialog>
  );
}
