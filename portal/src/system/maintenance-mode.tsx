import { brands } from '@lendside/brands/brands';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import Phone from 'lucide-react/icons/phone';
import { useState } from 'react';
import { Button, LinkButton } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import { Actions } from '../kit/stack.tsx';
import { landingPath } from '../shell/landing-path.ts';
import { useRouteBrand } from '../shell/navigate.ts';
import { PageFrame } from '../shell/page-frame.tsx';
import { serviceProviders, serviceStatus } from '../shell/queries.ts';
import { useTexts } from '../shell/texts.ts';
import { useSession } from '../shell/use-session.ts';
import { systemTexts } from './system-texts.ts';

/** The service is closed: says so, tries again past the cache, and gives a phone to pay by (decisions B14). */
export function MaintenanceMode() {
  const texts = useTexts(systemTexts).maintenance;
  const router = useRouter();
  const session = useSession();
  const client = useQueryClient();
  const brand = brands[useRouteBrand()];
  const status = useQuery({ ...serviceStatus(), retry: false });
  const [state, setState] = useState<'asked' | 'trying' | 'still'>('asked');
  const phone = brand.supportPhones[brand.systems[0] ?? 'TLXe'];

  async function tryAgain() {
    setState('trying');
    const { data } = await status.refetch();
    if (!data?.available) return setState('still');
    client.removeQueries({ queryKey: serviceProviders().queryKey });
    const path = landingPath(session);
    if (path === '/') location.assign(path);
    else router.history.replace(path);
  }

  return (
    <PageFrame heading={texts.heading} lead={status.data?.message ?? texts.lead}>
      {state === 'still' && <Notice tone="info">{texts.still}</Notice>}
      {status.data?.plannedEnd !== undefined && <p>{texts.plannedEnd(status.data.plannedEnd)}</p>}
      <p>{texts.dueToday}</p>
      <Actions>
        <LinkButton href={`tel:${internationalPhone(phone) ?? phone}`} icon={<Phone aria-hidden="true" />}>
          {texts.call(formatPhone(phone))}
        </LinkButton>
        <Button kind="secondary" busy={state === 'trying'} busyLabel={texts.trying} onClick={() => void tryAgain()}>
          {texts.tryAgain}
        </Button>
      </Actions>
    </PageFrame>
  );
}
