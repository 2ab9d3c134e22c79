import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { moneyMoved, useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { MoneyOnItsWay } from './draws.ts';
import { cashTexts } from './texts.ts';
import { useCashCall } from './use-cash-call.ts';

type TakeBackProps = { loanId: string; messageKey: string; money: MoneyOnItsWay };

/** The question before cash is taken back, and the call: by its number once it is booked, else by its key (decision E31). */
export function TakeBack({ loanId, messageKey, money }: TakeBackProps) {
  const texts = useTexts(cashTexts).confirm;
  const client = useQueryClient();
  const task = useCashCall();
  const lmsId = useAccountDetail(loanId).data?.lmsId;
  const [asking, setAsking] = useState(false);
  const cancel = () =>
    task.run(async () => {
      const { transactionId, isCashAdvance } = money;
      if (isCashAdvance && transactionId) await call('cancelCashAdvance', { loanId, lmsId, transactionId });
      else await call('cancelDraw', { messageKey });
      setAsking(false);
      await moneyMoved(client);
    });
  return (
    <>
      <Button kind="secondary" onClick={() => setAsking(true)}>
        {texts.cancel}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={texts.cancelTitle}
        closeLabel={texts.cancelNo}
        actions={
          <>
            <Button busy={task.busy} busyLabel={texts.cancelling} onClick={() => void cancel()}>
              {texts.cancelYes}
            </Button>
            <Button kind="secondary" onClick={() => setAsking(false)}>
              {texts.cancelNo}
            </Button>
          </>
        }
      >
        <RefusedNotice call={task} />
        <p>{texts.cancelText(formatMoney(money.disbursementAmount))}</p>
      </Dialog>
    </>
  );
}
