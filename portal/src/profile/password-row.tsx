import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { ItemRow, ItemRows } from './item-row.tsx';
import { PasswordForm } from './password-form.tsx';
import { passwordTexts } from './password-texts.ts';
import { ownSessions } from './profile-queries.ts';

/** The password of the sign-in, never shown, and the form that changes it. */
export function PasswordRow() {
  const texts = useTexts(passwordTexts);
  const client = useQueryClient();
  const [isChanging, setIsChanging] = useState(false);

  const done = (changed: boolean) => {
    setIsChanging(false);
    // The other sessions ended with it.
    if (changed) void client.invalidateQueries({ queryKey: ownSessions().queryKey });
  };
  if (isChanging) return <PasswordForm onDone={done} />;
  return (
    <ItemRows>
      <ItemRow
        name={texts.name}
        notes={['••••••••']}
        action={
          <Button kind="quiet" small aria-label={texts.title} onClick={() => setIsChanging(true)}>
            {texts.change}
          </Button>
        }
      />
    </ItemRows>
  );
}
