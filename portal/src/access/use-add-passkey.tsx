import { type ReactNode, useState } from 'react';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { addPasskey } from './passkeys.ts';
import { ProveAgainDialog } from './prove-again-dialog.tsx';
import { proveAgainTexts } from './prove-again-texts.ts';

interface AddingPasskey {
  readonly add: () => void;
  readonly busy: boolean;
  /** The person closed the browser's question. */
  readonly gaveUp: boolean;
  readonly problem: string | undefined;
  /** Asks for the password when signing in was a while ago; put it on the screen. */
  readonly dialog: ReactNode;
}

/** Makes a passkey on this device, after proving again who is there where the service asks for it. */
export function useAddPasskey(onAdded: () => void): AddingPasskey {
  const texts = useTexts(proveAgainTexts);
  const [state, setState] = useState<'idle' | 'busy' | 'proving' | 'gaveUp'>('idle');
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  async function add() {
    setState('busy');
    setFailure(undefined);
    try {
      const passkey = await addPasskey();
      setState(passkey ? 'idle' : 'gaveUp');
      if (passkey) onAdded();
    } catch (error) {
      const needsProof = error instanceof CallFailed && error.code === 'step_up_required';
      setState(needsProof ? 'proving' : 'idle');
      if (!needsProof) setFailure({ error });
    }
  }

  return {
    add: () => void add(),
    busy: state === 'busy',
    gaveUp: state === 'gaveUp',
    problem: failure && (sentenceOf(failure.error) ?? texts.failed),
    dialog: (
      <ProveAgainDialog open={state === 'proving'} onClose={() => setState('idle')} onProved={() => void add()} />
    ),
  };
}
