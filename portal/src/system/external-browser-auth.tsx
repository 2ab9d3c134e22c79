import ExternalLinkIcon from 'lucide-react/icons/external-link';
import { useEffect, useState } from 'react';
import { brandNow } from '../data/configuration/brand-now.ts';
import { useLimit } from '../data/configuration/use-configuration.ts';
import { useTexts } from '../data/language/texts.ts';
import { openExternal } from '../data/navigation/external-link.tsx';
import { landingPath } from '../data/navigation/landing-path.ts';
import { useGoTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { useTimer } from '../kit/timing/use-timer.ts';
import { externalPageNamed } from './external-pages.ts';
import { MessagePage } from './message-page.tsx';
import { systemTexts } from './texts.ts';

/** Hands over to a page outside the portal, by its name on the allow-list; an unknown name goes Home (decision B18). */
export function ExternalBrowserAuth() {
  const { name } = useRouteParams<'ExternalBrowserAuth'>();
  const texts = useTexts(systemTexts).externalBrowser;
  const brand = brandNow(useRouteBrand());
  const session = useSession();
  const goTo = useGoTo();
  const replaceWith = useReplaceWith();
  const external = externalPageNamed(name, brand);
  const waitMs = useLimit('ecommRefiWaitMilliseconds');
  const timer = useTimer();
  const [leaving, setLeaving] = useState(false);
  const isUnknown = external === undefined;

  useEffect(() => {
    if (isUnknown) replaceWith('Home');
  }, [isUnknown, replaceWith]);
  if (!external) return null;

  const open = () => {
    if (!external.waits) return void openExternal(external.url);
    setLeaving(true);
    timer.start(waitMs, () => {
      setLeaving(false);
      openExternal(external.url);
    });
  };
  const host = new URL(external.url).host;
  return (
    <MessagePage icon={<ExternalLinkIcon />} heading={texts.heading} lead={texts.pages[external.name]}>
      <p>{texts.opens(host)}</p>
      <Actions>
        <Button busy={leaving} busyLabel={texts.opening} onClick={open}>
          {texts.open(host)}
        </Button>
        <Button kind="secondary" onClick={() => goTo(landingPath(session))}>
          {texts.stay}
        </Button>
      </Actions>
    </MessagePage>
  );
}
