import { type RefObject, useEffect, useRef } from 'react';

/**
 * Drives a native modal dialog: opens and closes it, holds the page still, and gives the focus back to what had it.
 * The browser itself keeps the focus inside and closes it on Escape.
 */
export function useModal(open: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    if (!element || !open) return;
    const before = document.activeElement;
    if (!element.open) element.showModal();
    holdPage();
    return () => {
      if (element.open) element.close();
      releasePage();
      if (before instanceof HTMLElement && before.isConnected) before.focus();
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
