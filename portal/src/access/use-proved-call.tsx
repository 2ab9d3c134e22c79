import { type ReactNode, useRef, useState } from 'react';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { ProveAgainDialog } from './prove-again-dialog.tsx';
import { proveAgainTexts } from './prove-again-texts.ts';
import { saveProblem } from './save-problem.ts';

interface ProvedCall {
  /** Runs a task; `handled` answers true for a refusal that it shows in a better place. */
  readonly run: (task: () => Promise<unknown>, handled?: (error: unknown) => boolean) => void;
  readonly busy: boolean;
  readonly problem: string | undefined;
  /** The error behind `problem`. */
  readonly failure: unknown;
  /** Asks for password or passkey; put it on the screen, outside any form. */
  readonly dialog: ReactNode;
}

/** One call at a time that may ask first who is there: after the proof it is made again, as it was. */
export function useProvedCall(): ProvedCall {
  const texts = useTexts(proveAgainTexts);
  const { run: runOnce, busy, problem, failure } = useOneCall((error) => saveProblem(error, texts));
  const [proving, setProving] = useState(false);
  const last = useRef<Parameters<ProvedCall['run']>>(undefined);

  function run(task: () => Promise<unknown>, handled: (error: unknown) => boolean = () => false) {
    last.current = [task, handled];
    void runOnce(task, (error) => {
      const needsProof = error instanceof CallFailed && error.code === 'step_up_required';
      if (needsProof) setProving(true);
      return needsProof || handled(error);
    });
  }

  return {
    run,
    busy,
    problem,
    failure,
    dialog: (
      <ProveAgainDialog
        open={proving}
        onClose={() => setProving(false)}
        onProved={() => {
          setProving(false);
          if (last.current) run(...last.current);
        }}
      />
    ),
  };
}
