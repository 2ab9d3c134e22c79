import { useEffect, useState } from 'react';
import { shellTexts } from '../data/language/portal-texts.ts';
import { useTexts } from '../data/language/texts.ts';
import type { PortalRoute } from '../data/routes/portal-route.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import styles from '../kit/feedback/notice-below-page.module.css';
import { Actions } from '../kit/layout/stack.tsx';
import { holdUpdates, takeUpdate, useUpdateWaits } from './app-update.ts';
import { isBusy, mayOfferUpdate } from './update-rule.ts';

/** Says below a page that a new version is there. In the middle of a payment it says nothing, and other tabs wait too. */
export function UpdateNotice({ route }: { route: PortalRoute | undefined }) {
  const texts = useTexts(shellTexts).update;
  const waits = useUpdateWaits();
  const [later, setLater] = useState(false);
  const [otherTab, setOtherTab] = useState(false);
  const busy = route !== undefined && isBusy(route);
  useEffect(() => (busy ? holdUpdates() : undefined), [busy]);

  if (!waits || later || !mayOfferUpdate({ route, isOnline: navigator.onLine })) return null;
  const take = async () => setOtherTab(!(await takeUpdate()));
  return (
    <div className={styles.offer}>
      <Notice
        title={texts.title}
        action={
          <Actions>
            <Button small kind="secondary" onClick={() => void take()}>
              {texts.take}
            </Button>
            <Button small kind="quiet" onClick={() => setLater(true)}>
              {texts.later}
            </Button>
          </Actions>
        }
      >
        <p>{otherTab ? texts.otherTab : texts.text}</p>
      </Notice>
    </div>
  );
}
