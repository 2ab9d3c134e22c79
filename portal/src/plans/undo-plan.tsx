import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import { plansTexts } from './texts.ts';

/** Takes a plan back on the day on which it was made, after it was asked whether that is meant. */
export function UndoPlan({ loanId, planId }: { loanId: string; planId: string }) {
  const plans = useTexts(plansTexts);
  const texts = plans.made;
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { run, busy, problem, failure } = useOneCall(plans.failed);
  const undo = () =>
    run(async () => {
      await call('undoLoanPlan', { loanId, planId });
      setAsking(false);
      showToast(texts.undone, 'success');
      await moneyMoved(client);
    });
  return (
    <>
      <Button small kind="quiet" onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.undoQuestion}
        yes={texts.undoYes}
        no={texts.undoNo}
        kind="primary"
        busy={busy}
        busyLabel={texts.undoing}
        onYes={undo}
        onClose={() => setAsking(false)}
      >
        <p>{texts.undoText}</p>
        <RefusedNotice call={{ problem, failure }} />
      </ConfirmDialog>
    </>
  );
}
