import { useQueryClient } from '@tanstack/react-query';
import { showToast } from '../../kit/feedback/toasts.ts';
import { AskedButton } from '../../kit/overlays/asked-button.tsx';
import { moneyMoved } from '../calls/queries.ts';
import { useOneCall } from '../calls/use-one-call.ts';
import { RefusedNotice } from './refused-notice.tsx';

type UndoButtonProps = {
  words: {
    readonly undo: string;
    readonly undoText: string;
    readonly undoYes: string;
    readonly undoNo: string;
    readonly undoing: string;
  };
  question: string;
  /** Sentence for a failure that says nothing of its own. */
  failed: string;
  /** Takes it back; answers what is said of it then. */
  undo: () => Promise<string>;
};

/** Takes back something of a loan, after it was asked whether that is meant; what is on the screen is then read again. */
export function UndoButton({ words, question, failed, undo }: UndoButtonProps) {
  const client = useQueryClient();
  const { run, busy, problem, failure } = useOneCall(failed);
  const takeBack = (close: () => void) =>
    run(async () => {
      const said = await undo();
      close();
      showToast(said, 'success');
      await moneyMoved(client);
    });
  return (
    <AskedButton
      label={words.undo}
      question={question}
      yes={words.undoYes}
      no={words.undoNo}
      busy={busy}
      busyLabel={words.undoing}
      onYes={(close) => void takeBack(close)}
    >
      <p>{words.undoText}</p>
      <RefusedNotice call={{ problem, failure }} />
    </AskedButton>
  );
}
