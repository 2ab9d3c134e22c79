import type { ReactNode } from 'react';
import { skipNextInactivityCheck } from './inactivity-dialog.tsx';
import { currentLanguage } from './language.ts';
import { shellTexts } from './shell-texts.ts';
import { showToast } from './toasts.ts';

/** Opens a page outside the portal. False, with a warning to the person, when the browser did not open it (spec 8). */
export function openExternal(url: string): boolean {
  const opened = open(url, '_blank');
  if (opened === null) {
    showToast(shellTexts[currentLanguage()].externalFailed, 'danger');
    return false;
  }
  opened.opener = null;
  skipNextInactivityCheck();
  return true;
}

type ExternalLinkProps = { href: string; className?: string; children: ReactNode; onOpened?: () => void };

/** A link to a page outside the portal. */
export function ExternalLink({ href, className, children, onOpened }: ExternalLinkProps) {
  return (
    <a
      className={className}
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      onClick={(event) => {
        event.preventDefault();
        if (openExternal(href)) onOpened?.();
      }}
    >
      {children}
    </a>
  );
}
