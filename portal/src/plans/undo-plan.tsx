import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { AskedButton } from '../kit/overlays/asked-button.tsx';
import { plansTexts } from './texts.ts';

/** Takes a plan back on the day on which it was made, after it was asked whether that is meant. */
export function UndoPlan({ loanId, planId }: { loanId: string; planId: string }) {
  const plans = useTexts(plansTexts);
  const texts = plans.made;
  const client = useQueryClient();
  const { run, busy, problem, failure } = useOneCall(plans.failed);
  const undo = (close: () => void) =>
    run(async () => {
      await call('undoLoanPlan', { loanId, planId });
      close();
      showToast(texts.undone, 'success');
      await moneyMoved(client);
    });
  return (
    <AskedButton
      label={texts.undo}
      question={texts.undoQuestion}
      yes={texts.undoYes}
      no={texts.undoNo}
      busy={busy}
      busyLabel={texts.undoing}
      onYes={(close) => void undo(close)}
    >
      <p>{texts.undoText}</p>
      <RefusedNotice call={{ problem, failure }} />
    </AskedButton>
  );
}
