import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { useFormProblems } from '../data/refusals/use-form-problems.ts';
import { Button } from '../kit/actions/button.tsx';
import { UsernameInput } from '../kit/forms/contact-inputs.tsx';
import { ErrorSummary } from '../kit/forms/error-summary.tsx';
import { PasswordInput } from '../kit/forms/password-input.tsx';
import { Actions, Form } from '../kit/layout/stack.tsx';
import { linkingTexts } from './texts.ts';
import { useLinkingCall } from './use-linking-call.ts';

type MoveFormProps = {
  words: {
    readonly username: string;
    readonly password: string;
    readonly move: string;
    readonly moving: string;
    readonly errors: { readonly username: string; readonly password: string };
  };
  kind?: 'primary' | 'secondary';
  /** Asks the service; the password lives no longer than this call. */
  onMove: (username: string, password: string) => Promise<unknown>;
};

/** User name and password of a sign-in: the proof by which an account moves. */
export function MoveForm({ words, kind, onMove }: MoveFormProps) {
  const texts = useTexts(linkingTexts).common;
  const task = useLinkingCall();
  const form = useFormProblems(words.errors);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const send = () => {
    const isRight = form.check((errors) => ({
      username: username.trim() === '' ? errors.username : undefined,
      password: password === '' ? errors.password : undefined,
    }));
    if (isRight) void task.run(() => onMove(username.trim(), password));
  };
  return (
    <>
      <ErrorSummary title={texts.summary} problems={form.problems} attempt={form.attempt} />
      <RefusedNotice call={task} title={texts.failed} />
      <Form onSend={send} label={words.move}>
        <UsernameInput
          id="username"
          label={words.username}
          value={username}
          onValue={form.typing('username', setUsername)}
          {...form.errorOf('username')}
        />
        <PasswordInput
          id="password"
          name="password"
          autoComplete="current-password"
          maxLength={256}
          label={words.password}
          revealLabel={texts.showPassword}
          hideLabel={texts.hidePassword}
          value={password}
          onValue={form.typing('password', setPassword)}
          {...form.errorOf('password')}
        />
        <Actions>
          <Button type="submit" kind={kind} busy={task.busy} busyLabel={words.moving}>
            {words.move}
          </Button>
        </Actions>
      </Form>
    </>
  );
}
