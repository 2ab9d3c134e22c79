import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTexts } from '../../data/language/texts.ts';
import { landingPath } from '../../data/navigation/landing-path.ts';
import { useSession } from '../../data/session/use-session.ts';
import { takeDestination } from '../../data/storage/saved.ts';
import { Button } from '../../kit/actions/button.tsx';
import { Notice } from '../../kit/feedback/notice.tsx';
import { AccessFrame } from '../access-frame.tsx';
import styles from '../access-pages.module.css';
import { handBackSuccess, handBackUsername } from '../hand-over.ts';
import { usePendingFlow } from '../pending-flow.ts';
import { forgetPendingFlow } from '../pending-flow-storage.ts';
import { accessTexts } from '../texts.ts';

/** Confirm: verified, and signed in by itself where this browser typed the password (decision C14). */
export function Confirm() {
  const texts = useTexts(accessTexts).confirm;
  const session = useSession();
  const router = useRouter();
  const { done, username } = usePendingFlow('verification');
  useEffect(() => {
    if (!done && !session) location.replace('/');
  }, [done, session]);
  if (!done && !session) return null;

  const go = () => {
    forgetPendingFlow('verification');
    if (session) return router.history.replace(takeDestination() ?? landingPath(session));
    handBackSuccess('verified');
    handBackUsername(username);
    location.assign('/');
  };
  return (
    <AccessFrame heading={texts.heading}>
      <Notice still tone="success">
        <p>{session ? texts.signedIn : texts.signedOut}</p>
      </Notice>
      <div className={styles.buttons}>
        <Button onClick={go}>{session ? texts.go : texts.signIn}</Button>
      </div>
    </AccessFrame>
  );
}
