import type { authenticateUser } from '@lendside/contract/access';
import type { OutputOf } from '@lendside/contract/operation';
import { useEffect, useId, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { currentSession, keepSession } from '../data/session/session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { PasswordInput } from '../kit/forms/password-input.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { hasPasskeys, provePasskey } from './passkeys.ts';
import { proveAgainTexts } from './prove-again-texts.ts';
import { keepProviderVisit } from './provider-visit.ts';

type ProveAgainDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The service knows for ten minutes that it is the person: do now what was refused with `step_up_required`. */
  onProved: () => void;
};

type Proved = OutputOf<typeof authenticateUser> | undefined;

/** Asks for password or passkey once more, where a session alone is not enough (security 13). */
export function ProveAgainDialog({ open, onClose, onProved }: ProveAgainDialogProps) {
  const texts = useTexts(proveAgainTexts);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<'wrong' | 'missing'>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();
  const problem = failure && (sentenceOf(failure.error) ?? texts.failed);
  const [busy, setBusy] = useState(false);
  const fieldId = useId();
  // The password is what is asked for: the focus begins there, and comes back when it was not right.
  useEffect(() => {
    if (open || error !== undefined) document.getElementById(fieldId)?.focus();
  }, [open, error, fieldId]);

  async function prove(ask: () => Promise<Proved>) {
    setBusy(true);
    setError(undefined);
    setFailure(undefined);
    try {
      const session = await ask();
      if (session) {
        keepSession(session);
        setPassword('');
        onProved();
      }
    } catch (error) {
      if (error instanceof CallFailed && error.code === 'not_authorized') setError('wrong');
      else setFailure({ error });
    } finally {
      setBusy(false);
    }
  }

  const provider = currentSession()?.attributes.identityProvider;
  /** The browser leaves this page, and comes back to it with the proof. */
  const byProvider = () =>
    prove(async () => {
      const { url, secret } = await call('startProviderSignIn', { purpose: 'stepUp' });
      keepProviderVisit({ secret, rememberMe: false, backTo: location.pathname + location.search });
      location.assign(url);
      return undefined;
    });

  const byPassword = () => {
    if (password === '') return setError('missing');
    const { email, phoneNumber } = currentSession()?.attributes ?? {};
    const username = email ?? phoneNumber ?? '';
    void prove(() => call('authenticateUser', { username, password, purpose: 'stepUp' }));
  };

  return (
    <Dialog open={open} onClose={onClose} title={texts.title} closeLabel={texts.cancel}>
      <p>{texts.text}</p>
      <Form onSend={() => !busy && byPassword()}>
        {problem !== undefined && (
          <Notice tone="danger">
            <p>{problem}</p>
          </Notice>
        )}
        <PasswordInput
          id={fieldId}
          label={texts.password}
          revealLabel={texts.show}
          hideLabel={texts.hide}
          value={password}
          onValue={setPassword}
          error={error && texts[error]}
          autoComplete="current-password"
          maxLength={128}
        />
        <Actions>
          <Button type="submit" busy={busy} busyLabel={texts.confirming}>
            {texts.confirm}
          </Button>
          {hasPasskeys() && (
            <Button kind="secondary" onClick={() => !busy && void prove(() => provePasskey('stepUp'))}>
              {texts.usePasskey}
            </Button>
          )}
          {provider !== undefined && (
            <Button kind="secondary" onClick={() => !busy && void byProvider()}>
              {texts.continueWith(provider)}
            </Button>
          )}
        </Actions>
      </Form>
    </Dialog>
  );
}
