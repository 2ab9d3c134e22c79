import { useState } from 'react';
import { useSession } from '../shell/use-session.ts';

const PREFIX = 'lendside.showPaidOff.';

/** Whether paid-off loans are shown: what this person chose on this device, else what their account says (B34). */
export function useShowPaidOff(): [boolean, (show: boolean) => void] {
  const attributes = useSession()?.attributes;
  const name = PREFIX + (attributes?.sub ?? '');
  const [show, setShow] = useState(() => kept(name) ?? attributes?.showPaidOff ?? false);
  return [
    show,
    (next) => {
      setShow(next);
      keep(name, next);
    },
  ];
}

function kept(name: string): boolean | undefined {
  try {
    const value = localStorage.getItem(name);
    return value === null ? undefined : value === 'true';
  } catch {
    return undefined;
  }
}

function keep(name: string, show: boolean): void {
  try {
    localStorage.setItem(name, String(show));
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
