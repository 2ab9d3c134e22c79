import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { openedLink } from '../data/routes/link.ts';
import { useSession } from '../data/session/use-session.ts';
import { savedDestination, takeDestination } from '../data/storage/saved.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { ChargeNotice } from '../payments/front.ts';
import { CallButton } from './call-button.tsx';
import { MessagePage } from './message-page.tsx';
import { systemTexts } from './texts.ts';

/** The service cannot be reached; "Try again" goes to the page that was wanted (decision B35). */
export function NetworkError() {
  const texts = useTexts(systemTexts).networkError;
  const router = useRouter();
  const session = useSession();
  const phone = useSupportPhone();
  const [wanted] = useState(savedDestination);
  const [state, setState] = useState<'asked' | 'trying' | 'still'>('asked');

  async function tryAgain() {
    setState('trying');
    try {
      await call('readServiceStatus', {}, { timeoutSeconds: 10 });
    } catch (error) {
      if (error instanceof CallFailed && error.isOffline) return setState('still');
    }
    const path = takeDestination() ?? landingPath(session);
    const mayGoOn = session !== undefined || openedLink().profileId !== undefined;
    if (mayGoOn && path !== '/') router.history.replace(path);
    else location.assign(path);
  }

  return (
    <MessagePage heading={texts.heading} lead={texts.lead}>
      <ChargeNotice path={wanted} />
      {state === 'still' && <Notice tone="warning">{texts.still}</Notice>}
      <Actions>
        <Button busy={state === 'trying'} busyLabel={texts.trying} onClick={() => void tryAgain()}>
          {texts.tryAgain}
        </Button>
        <CallButton phone={phone} kind="secondary" />
      </Actions>
    </MessagePage>
  );
}
