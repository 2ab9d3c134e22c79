import UserRoundX from 'lucide-react/icons/user-round-x';
import { useState } from 'react';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useGoTo } from '../data/navigation/navigate.ts';
import { openedLinkAddress } from '../data/routes/link.ts';
import { currentSession } from '../data/session/session.ts';
import { signOutToOpen } from '../data/session/sign-out.ts';
import { Button } from '../kit/actions/button.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { MessagePage } from '../system/front.ts';

/** Stands in for a page whose loan belongs to whom the link was sent, and not to who is signed in (decision B08). */
export function OtherAccountPage() {
  const texts = useTexts(shellTexts).otherAccount;
  const goTo = useGoTo();
  const [state, setState] = useState<'asked' | 'leaving'>('asked');
  const leave = () => {
    setState('leaving');
    void signOutToOpen(openedLinkAddress() ?? '/');
  };
  return (
    <MessagePage icon={<UserRoundX />} heading={texts.heading} lead={texts.lead}>
      <Actions>
        <Button busy={state === 'leaving'} busyLabel={texts.leaving} onClick={leave}>
          {texts.signOut}
        </Button>
        <Button kind="secondary" onClick={() => goTo(landingPath(currentSession()))}>
          {texts.stay}
        </Button>
      </Actions>
    </MessagePage>
  );
}
