import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type FocusPlace, focusAgain, focusPlace } from './keep-focus.ts';

/**
 * Drives a native modal dialog: opens it with the page it is drawn on, closes it, holds the page still, and gives the focus
 * back to what had it, or to where that was. The browser itself keeps the focus inside and closes it on Escape.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const before = useRef<FocusPlace>([]);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    before.current = focusPlace(document.activeElement);
    if (!element.open) element.showModal();
    holdPage();
  }, [open]);
  // Closed once the page stands as it is without the dialog: what opened it may be gone with what was asked.
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    return () => {
      if (element.open) element.close();
      releasePage();
      focusAgain(before.current);
    };
  }, [open]);
  return dialog;
}

/** Stops the page from scrolling under a dialog, and keeps the place of its scroll bar so that nothing shifts. */
function holdPage(): void {
  const root = document.documentElement;
  if (root.dataset.modal === 'open') return;
  root.style.setProperty('--scrollbar', `${Math.max(0, window.innerWidth - root.clientWidth)}px`);
  root.dataset.modal = 'open';
}

function releasePage(): void {
  if (document.querySelector('dialog[open]')) return;
  delete document.documentElement.dataset.modal;
}
