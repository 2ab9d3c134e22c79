import { useEffect, useRef } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { VideoLink } from '../data/navigation/video-link.tsx';
import { postponeSignOut, recordActivityElsewhere, skipNextInactivityCheck } from '../data/session/inactivity-watch.ts';
import { Button } from '../kit/actions/button.tsx';
import styles from './signing-frame.module.css';
import { signingTexts } from './signing-texts.ts';

type SigningFrameProps = {
  url: string;
  /** The room said that it is over; what became of it is the service's to find out. */
  onOver: () => void;
};

/**
 * The room of the signing provider. It can say that it is over and that the person does something in it, which keeps the
 * session alive, and only from its own origin.
 */
export function SigningFrame({ url, onOver }: SigningFrameProps) {
  const texts = useTexts(signingTexts).signing;
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const { origin } = new URL(url);
    const hear = (event: MessageEvent<{ kind?: unknown } | null>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const kind = event.data?.kind;
      if (kind === 'activity' || kind === 'signing') recordActivityElsewhere();
      if (kind === 'signing') onOver();
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [url, onOver]);

  useEffect(() => postponeSignOut(), []);

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
      <VideoLink name="signDocuments" />
    </>
  );
}
