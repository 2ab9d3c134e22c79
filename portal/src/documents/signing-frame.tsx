import { useEffect, useRef, useState } from 'react';
import { currentTheme } from '../data/device/theme.ts';
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

/** A room that tells no height is scrolled inside its frame; what it tells is held within these, in pixels. */
const HEIGHT_LEAST = 240;
const HEIGHT_MOST = 60_000;
/** The lines above and below. */
const BORDERS = 2;

/**
 * The room of the signing provider. It can say that it is over, how high it is, and that the person does something in it, which
 * keeps the session alive, and only from its own origin.
 */
export function SigningFrame({ url, onOver }: SigningFrameProps) {
  const texts = useTexts(signingTexts).signing;
  const frame = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState<number>();

  useEffect(() => {
    const { origin } = new URL(url);
    const hear = (event: MessageEvent<{ kind?: unknown; height?: unknown } | null>) => {
      if (event.origin !== origin || event.source !== frame.current?.contentWindow) return;
      const { kind, height } = event.data ?? {};
      if (kind === 'height' && typeof height === 'number' && Number.isFinite(height)) {
        setHeight(Math.min(HEIGHT_MOST, Math.max(HEIGHT_LEAST, Math.ceil(height))));
        // It has just been drawn: it wears the theme of the page around it.
        frame.current?.contentWindow?.postMessage({ kind: 'theme', theme: currentTheme() }, origin);
      }
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
        style={height === undefined ? undefined : { blockSize: `${height + BORDERS}px` }}
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
