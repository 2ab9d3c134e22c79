import Smartphone from 'lucide-react/icons/smartphone';
import { useEffect } from 'react';
import { isInstalledApp } from '../data/configuration/deployment.ts';
import { useTexts } from '../data/language/texts.ts';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useGoTo, useReplaceWith } from '../data/navigation/navigate.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
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
