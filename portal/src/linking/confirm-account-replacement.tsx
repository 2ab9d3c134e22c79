import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useRouteQuery } from '../data/navigation/navigate.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { MoveForm } from './move-form.tsx';
import { linkingTexts } from './texts.ts';

/** /ConfirmAccountReplacement: where the mailed link leads; the password of the new sign-in is the second proof. */
export function ConfirmAccountReplacement() {
  const texts = useTexts(linkingTexts).confirm;
  const { returnId } = useRouteQuery();
  const [isDone, setDone] = useState(false);
  if (isDone || returnId === undefined) {
    return (
      <PageFrame
        key={String(isDone)}
        heading={isDone ? texts.doneHeading : texts.heading}
        lead={isDone ? texts.done : texts.noLink}
      >
        <Actions>
          <LinkButton href="/">{texts.signIn}</LinkButton>
        </Actions>
      </PageFrame>
    );
  }
  const move = async (username: string, password: string) => {
    await call('confirmCustomerReplacement', { username, password, returnId });
    setDone(true);
  };
  return (
    <PageFrame heading={texts.heading} lead={texts.lead}>
      <MoveForm words={texts} onMove={move} />
    </PageFrame>
  );
}
