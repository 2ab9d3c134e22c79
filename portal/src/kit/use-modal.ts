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
    document.documentElement.dataset.modal = 'open';
    return () => {
      if (element.open) element.close();
      if (!document.querySelector('dialog:modal[open]')) delete document.documentElement.dataset.modal;
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [open]);
  return dialog;
}
