import { formatMoney } from '@lendside/domain/money';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import type { DrawPreview } from './draws.ts';
import { cashTexts } from './texts.ts';
import { useCashCall } from './use-cash-call.ts';

type LimitDialogProps = { loanId: string; change: DrawPreview['limitChange']; onSeen: () => void; onClose: () => void };

/** The lender moved the limit: it is drawn on when the person has seen it (spec 4). */
export function LimitDialog({ loanId, change, onSeen, onClose }: LimitDialogProps) {
  const texts = useTexts(cashTexts);
  const task = useCashCall();
  const see = () =>
    task.run(async () => {
      await call('acknowledgeRiskInfo', {
        loanId,
        isAddon: true,
        newCreditLimit: change?.creditLimit,
      });
      onSeen();
    });
  const say = change && change.creditLimit > change.oldCreditLimit ? texts.limit.raised : texts.limit.lowered;
  return (
    <Dialog
      open={change !== undefined}
      onClose={onClose}
      title={texts.limit.title}
      actions={
        <Button busy={task.busy} busyLabel={texts.limit.sending} onClick={() => void see()}>
          {texts.limit.seen}
        </Button>
      }
    >
      <RefusedNotice call={task} />
      {change && <p>{say(formatMoney(change.oldCreditLimit), formatMoney(change.creditLimit))}</p>}
    </Dialog>
  );
}
