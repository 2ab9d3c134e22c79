import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect } from 'react';
import { isInstalledApp } from '../data/deployment.ts';
import { landingPath } from '../data/landing-path.ts';
import { useGoTo, useReplaceWith } from '../data/navigate.ts';
import { useTexts } from '../data/texts.ts';
import { useSession } from '../data/use-session.ts';
import { Button } from '../kit/button.tsx';
import { installTexts } from './install-texts.ts';
import { installPageOf } from './install-way.ts';
import { MessagePage } from './message-page.tsx';

/** Install: sends each browser to the instructions that fit it; in the installed app there is nothing left to do. */
export function InstallRoute() {
  const texts = useTexts(installTexts).install;
  const replaceWith = useReplaceWith();
  const goTo = useGoTo();
  const session = useSession();
  const isInstalled = isInstalledApp();
  const page = installPageOf(navigator.userAgent, navigator.maxTouchPoints);
  useEffect(() => {
    if (!isInstalled) replaceWith(page);
  }, [isInstalled, page, replaceWith]);
  return (
    <MessagePage icon={<Smartphone />} heading={texts.heading} lead={isInstalled ? texts.installed : texts.deciding}>
      {isInstalled && <Button onClick={() => goTo(landingPath(session))}>{texts.home}</Button>}
    </MessagePage>
  );
}
