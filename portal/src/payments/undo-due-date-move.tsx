import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { Button } from '../kit/actions/button.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { ConfirmDialog } from '../kit/overlays/confirm-dialog.tsx';
import type { MovedDueDate } from './due-date-move.ts';
import { dueDateTexts } from './due-date-texts.ts';

/** Puts a due date back on the day on which it was moved, after it was asked whether that is meant. */
export function UndoDueDateMove({ moved }: { moved: MovedDueDate }) {
  const texts = useTexts(dueDateTexts);
  const writeDate = useWriteDate();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { run, busy, problem, failure } = useOneCall(texts.failed);
  const { loanId, moveId } = moved;
  if (moveId === undefined) return null;
  const undo = () =>
    run(async () => {
      const { fromDate } = await call('undoDueDateMove', { loanId, moveId });
      setAsking(false);
      showToast(texts.undone(writeDate(fromDate)), 'success');
      await moneyMoved(client);
    });
  return (
    <>
      <Button small kind="quiet" onClick={() => setAsking(true)}>
        {texts.undo}
      </Button>
      <ConfirmDialog
        open={asking}
        title={texts.undoQuestion(writeDate(moved.fromDate))}
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
