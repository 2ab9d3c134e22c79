import { useEffect, useRef } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { holdSignOut, skipNextInactivityCheck } from '../data/session/inactivity-watch.ts';
import { Button } from '../kit/actions/button.tsx';
import { useTimer } from '../kit/timing/use-timer.ts';
import styles from './signing-frame.module.css';
import { signingTexts } from './signing-texts.ts';

/** Who reads or signs in the frame is there, though this page hears nothing of it. */
const STILL_THERE_MS = 60_000;

type SigningFrameProps = {
  url: string;
  /** The room said that it is over; what became of it is the service's to find out. */
  onOver: () => void;
};

/** The room of the signing provider. It can say nothing but that it is over, and only from its own origin. */
export function SigningFrame({ url, onOver }: SigningFrameProps) {
  const texts = useTexts(signingTexts).signing;
  const frame = useRef<HTMLIFrameElement>(null);
  const { start } = useTimer();

  useEffect(() => {
    const { origin } = new URL(url);
    const hear = (event: MessageEvent<{ kind?: unknown } | null>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      if (event.data?.kind === 'signing') onOver();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url, onOver]);

  useEffect(() => {
    skipNextInactivityCheck();
    holdSignOut(true);
    const look = () =>
      start(STILL_THERE_MS, () => {
        if (document.activeElement === frame.current) skipNextInactivityCheck();
        look();
      });
    look();
    return () => holdSignOut(false);
  }, [start]);

  const toOwnPage = () => {
    skipNextInactivityCheck();
    location.assign(url);
  };
  return (
    <>
      <iframe
        ref={frame}
        className={styles.frame}
        src={url}
        title={texts.frame}
        sandbox="allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation"
        referrerPolicy="no-referrer"
      />
      <div>
        <Button kind="quiet" small onClick={toOwnPage}>
          {texts.ownPage}
        </Button>
      </div>
    </>
  );
}
