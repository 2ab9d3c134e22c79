import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { UndoButton } from '../data/refusals/undo-button.tsx';
import type { MovedDueDate } from './due-date-move.ts';
import { dueDateTexts } from './due-date-texts.ts';

/** Puts a due date back on the day on which it was moved, after it was asked whether that is meant. */
export function UndoDueDateMove({ moved }: { moved: MovedDueDate }) {
  const texts = useTexts(dueDateTexts);
  const writeDate = useWriteDate();
  const { loanId, moveId } = moved;
  if (moveId === undefined) return null;
  const undo = async () => {
    const { fromDate } = await call('undoDueDateMove', { loanId, moveId });
    return texts.undone(writeDate(fromDate));
  };
  const question = texts.undoQuestion(writeDate(moved.fromDate));
  return <UndoButton words={texts} question={question} failed={texts.failed} undo={undo} />;
}
