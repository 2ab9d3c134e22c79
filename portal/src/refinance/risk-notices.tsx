import type { OutputOf } from '@lendside/contract/operation';
import type { readRiskInfo } from '@lendside/contract/refinance-terms';
import { formatMoney } from '@lendside/domain/money';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { useWayCall } from './use-way-call.ts';
import { wayTexts } from './way-texts.ts';

export type RiskInfo = OutputOf<typeof readRiskInfo>;

type RiskNoticesProps = {
  loanId: string;
  risk: RiskInfo;
  /** It is about a switch to another product. */
  migrateProduct: boolean;
  /** Called once the notices shown were acknowledged and the service has recorded it. */
  onAcknowledged: () => void;
  onDeclined: () => void;
};

/** The modals of a changed rate and a changed credit limit: seen and gone on with, or a plain payment (decision E13). */
export function RiskNotices({ loanId, risk, migrateProduct, onAcknowledged, onDeclined }: RiskNoticesProps) {
  const texts = useTexts(wayTexts);
  const words = texts.risk;
  const task = useWayCall();
  const isOpen = !risk.refinanceDenied && !risk.acknowledged && (risk.rateChanged || risk.creditLimitChanged);
  const accept = () =>
    task.run(async () => {
      const { newRate, newCreditLimit } = risk;
      await call('acknowledgeRiskInfo', { loanId, migrateProduct, newRate, newCreditLimit });
      onAcknowledged();
    });
  return (
    <Dialog
      open={isOpen}
      role="alertdialog"
      onClose={onDeclined}
      title={risk.rateChanged ? words.rateTitle : words.limitTitle}
      actions={
        <>
          <Button busy={task.busy} busyLabel={texts.common.sending} onClick={() => void accept()}>
            {words.accept}
          </Button>
          <Button kind="secondary" onClick={onDeclined}>
            {words.decline}
          </Button>
        </>
      }
    >
      {risk.rateChanged && <p>{words.rate(risk.oldRate ?? '', risk.newRate ?? '')}</p>}
      {risk.creditLimitChanged && (
        <p>{words.limit(formatMoney(risk.oldCreditLimit ?? 0), formatMoney(risk.newCreditLimit ?? 0))}</p>
      )}
      {task.problem !== undefined && <p role="alert">{task.problem}</p>}
    </Dialog>
  );
}
