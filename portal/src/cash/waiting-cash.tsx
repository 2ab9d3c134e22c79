import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import type { MoneyOnItsWay } from './draws.ts';
import { useCashCall } from './use-cash-call.ts';
import { waitingCashTexts } from './waiting-cash-texts.ts';

type WaitingCashProps = {
  loanId: string;
  money: MoneyOnItsWay;
  /** It was stopped, and the page is left for the ways that it can go. */
  onStopped: () => void;
};

/** Cash of a renewal that waits after the days to cancel it, or of a new loan: given back where the books take it, or sent another way. */
export function WaitingCash({ loanId, money, onStopped }: WaitingCashProps) {
  const texts = useTexts(waitingCashTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const reopening = useCashCall();
  const giving = useCashCall();
  const [asking, setAsking] = useState(false);
  const { disbursementId, purpose, canGoAnotherWay, canGiveBack } = money;
  const words = purpose === 'origination' ? texts.loan : texts;
  const amount = formatMoney(money.disbursementAmount);
  const another = () =>
    reopening.run(async () => {
      await call('reopenDisbursement', { loanId, disbursementId });
      onStopped();
      await moneyMoved(client);
      navigateTo('Payment.ManageDisburseMethod', { brand, loanId });
    });
  const giveBack = () =>
    giving.run(async () => {
      await call('keepDisbursement', { loanId, disbursementId });
      setAsking(false);
      await moneyMoved(client);
    });
  return (
    <>
      <RefusedNotice call={reopening} />
      <Actions>
        {canGoAnotherWay && (
          <Button kind="secondary" busy={reopening.busy} busyLabel={texts.stopping} onClick={() => void another()}>
            {texts.another}
          </Button>
        )}
        {canGiveBack && (
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {words.giveBack}
          </Button>
        )}
      </Actions>
      <ConfirmDialog
        open={asking}
        title={words.question(amount)}
        yes={words.yes}
        no={words.no}
        kind="primary"
        busy={giving.busy}
        busyLabel={words.giving}
        onYes={() => void giveBack()}
        onClose={() => setAsking(false)}
      >
        <p>{words.effect(amount)}</p>
        <RefusedNotice call={giving} />
      </ConfirmDialog>
    </>
  );
}
