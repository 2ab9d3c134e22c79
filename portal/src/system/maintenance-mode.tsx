import { formatDateTime } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useContext, useState } from 'react';
import { serviceStatus } from '../data/calls/queries.ts';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { ClosedCheck } from '../data/refusals/closed-check.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CallButton } from './call-button.tsx';
import { MessagePage } from './message-page.tsx';
import { systemTexts } from './texts.ts';

/** An instant on the clock of this device; empty for what is no instant. */
function onThisClock(plannedEnd: string, language: Language): string {
  return formatDateTime(plannedEnd, language, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** The service is closed: says so, tries again past the cache, and gives a phone to pay by (decision B14). */
export function MaintenanceMode() {
  const texts = useTexts(systemTexts).maintenance;
  const language = useLanguage();
  const router = useRouter();
  const session = useSession();
  const isClosed = useContext(ClosedCheck);
  const status = useQuery({ ...serviceStatus(), retry: false });
  const [state, setState] = useState<'asked' | 'trying' | 'still'>('asked');
  const phone = useSupportPhone();
  const message = language === 'spanish' ? status.data?.messageSpanish : status.data?.message;
  const plannedEnd = status.data?.plannedEnd;
  const clock = plannedEnd && onThisClock(plannedEnd, language);

  async function tryAgain() {
    setState('trying');
    const { data } = await status.refetch();
    const path = landingPath(session);
    if (!data?.available || (await isClosed(path))) return setState('still');
    if (path === '/') location.assign(path);
    else router.history.replace(path);
  }

  return (
    <MessagePage heading={texts.heading} lead={message ?? texts.lead}>
      {state === 'still' && <Notice tone="info">{texts.still}</Notice>}
      {plannedEnd !== undefined && <p>{clock ? texts.plannedEndAt(clock) : texts.plannedEnd(plannedEnd)}</p>}
      <p>{texts.dueToday}</p>
      <Actions>
        <CallButton phone={phone} />
        <Button kind="secondary" busy={state === 'trying'} busyLabel={texts.trying} onClick={() => void tryAgain()}>
          {texts.tryAgain}
        </Button>
      </Actions>
    </MessagePage>
  );
}
