import type { ReactNode } from 'react';
import { showToast } from '../../kit/feedback/toasts.ts';
import { currentLanguage } from '../language/language.ts';
import { shellTexts } from '../language/portal-texts.ts';
import { skipNextInactivityCheck } from '../session/inactivity-watch.ts';
import { logFailure } from '../telemetry/log.ts';

/**
 * Opens a page outside the portal: a browser tab, and from the installed app the system browser (decision B30). False,
 * with an alert, when the browser did not open it: it refused, or it blocks new windows (spec 8).
 */
export function openExternal(url: string): boolean {
  try {
    const opened = open(url, '_blank');
    if (opened === null) return failed('a blocked window', undefined);
    opened.opener = null;
  } catch (error) {
    return failed('a link that did not open', error);
  }
  skipNextInactivityCheck();
  return true;
}

/** A window that waits for its address. */
export interface WaitingWindow {
  show(url: string): void;
  close(): void;
}

/**
 * Opens an empty window while the press still counts, for an address that is fetched first: browsers block a window
 * that opens later. Undefined, with an alert, when it did not open.
 */
export function openExternalAhead(): WaitingWindow | undefined {
  const opened = open('', '_blank');
  if (opened === null) {
    failed('a blocked window', undefined);
    return undefined;
  }
  opened.opener = null;
  skipNextInactivityCheck();
  return { show: (url) => opened.location.replace(url), close: () => opened.close() };
}

/** Hands an address over to an app of the device: maps, phone, mail. The page stays. */
export function openApp(url: string): boolean {
  try {
    location.assign(url);
  } catch (error) {
    return failed('an app that did not open', error);
  }
  skipNextInactivityCheck();
  return true;
}

function failed(what: string, error: unknown): false {
  logFailure(what, error);
  showToast(shellTexts[currentLanguage()].global.app_browser_error, 'danger');
  return false;
}

type ExternalLinkProps = {
  href: string;
  className?: string;
  children: ReactNode;
  onOpened?: () => void;
  /** A menu above the page goes away, so that the alert can be read. */
  onFailed?: () => void;
};

/** A link to a page outside the portal. */
export function ExternalLink({ href, className, children, onOpened, onFailed }: ExternalLinkProps) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        if (openExternal(href)) onOpened?.();
        else onFailed?.();
      }}
    >
      {children}
    </a>
  );
}
