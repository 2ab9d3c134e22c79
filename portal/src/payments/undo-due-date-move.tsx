import { useQueryClient } from '@tanstack/react-query';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { AskedButton } from '../kit/overlays/asked-button.tsx';
import type { MovedDueDate } from './due-date-move.ts';
import { dueDateTexts } from './due-date-texts.ts';

/** Puts a due date back on the day on which it was moved, after it was asked whether that is meant. */
export function UndoDueDateMove({ moved }: { moved: MovedDueDate }) {
  const texts = useTexts(dueDateTexts);
  const writeDate = useWriteDate();
  const client = useQueryClient();
  const { run, busy, problem, failure } = useOneCall(texts.failed);
  const { loanId, moveId } = moved;
  if (moveId === undefined) return null;
  const undo = (close: () => void) =>
    run(async () => {
      const { fromDate } = await call('undoDueDateMove', { loanId, moveId });
      close();
      showToast(texts.undone(writeDate(fromDate)), 'success');
      await moneyMoved(client);
    });
  return (
    <AskedButton
      label={texts.undo}
      question={texts.undoQuestion(writeDate(moved.fromDate))}
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
