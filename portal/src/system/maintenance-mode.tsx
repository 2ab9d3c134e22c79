import { formatDateTime } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Wrench from 'lucide-react/icons/wrench';
import { useState } from 'react';
import { Button } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Actions } from '../kit/stack.tsx';
import { brands } from '../shell/guards/brands.ts';
import { landingPath } from '../shell/landing-path.ts';
import { MessagePage } from '../shell/message-page.tsx';
import { serviceStatus } from '../shell/queries.ts';
import { useSupportPhone } from '../shell/support-phone.ts';
import { useLanguage, useTexts } from '../shell/texts.ts';
import { useSession } from '../shell/use-session.ts';
import { visitOf } from '../shell/visit-facts.ts';
import { CallButton } from './call-button.tsx';
import { systemTexts } from './system-texts.ts';

/** An instant on the clock of this device; empty for what is no instant. */
function onThisClock(plannedEnd: string, language: Language): string {
  return formatDateTime(plannedEnd, language, Intl.DateTimeFormat().resolvedOptions().timeZone);
}

/** Whether going there would only lead back here: no lender system answers (spec 2, guard 5), asked past the cache. */
async function isBrandClosed(client: QueryClient, path: string): Promise<boolean> {
  for (const endpoint of ['GET /serviceProvider', 'GET /serviceProviders'])
    client.removeQueries({ queryKey: [endpoint] });
  const verdict = await visitOf(client, path, '').then(brands, () => undefined);
  return verdict === undefined || (verdict.kind === 'goTo' && verdict.path === '/MaintenanceMode');
}

/** The service is closed: says so, tries again past the cache, and gives a phone to pay by (decision B14). */
export function MaintenanceMode() {
  const texts = useTexts(systemTexts).maintenance;
  const language = useLanguage();
  const router = useRouter();
  const session = useSession();
  const client = useQueryClient();
  const status = useQuery({ ...serviceStatus(), retry: false });
  const [state, setState] = useState<'asked' | 'trying' | 'still'>('asked');
  const phone = useSupportPhone();
  const plannedEnd = status.data?.plannedEnd;
  const clock = plannedEnd && onThisClock(plannedEnd, language);

  async function tryAgain() {
    setState('trying');
    const { data } = await status.refetch();
    const path = landingPath(session);
    if (!data?.available || (await isBrandClosed(client, path))) return setState('still');
    if (path === '/') location.assign(path);
    else router.history.replace(path);
  }

  return (
    <MessagePage icon={<Wrench />} heading={texts.heading} lead={status.data?.message ?? texts.lead}>
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
