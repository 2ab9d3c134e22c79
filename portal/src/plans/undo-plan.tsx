import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { UndoButton } from '../data/refusals/undo-button.tsx';
import { plansTexts } from './texts.ts';

/** Takes a plan back on the day on which it was made, after it was asked whether that is meant. */
export function UndoPlan({ loanId, planId }: { loanId: string; planId: string }) {
  const { made: texts, failed } = useTexts(plansTexts);
  const undo = async () => {
    await call('undoLoanPlan', { loanId, planId });
    return texts.undone;
  };
  return <UndoButton words={texts} question={texts.undoQuestion} failed={failed} undo={undo} />;
}
