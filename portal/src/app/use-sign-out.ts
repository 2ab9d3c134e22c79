import { useState } from 'react';
import { signOutByChoice } from '../data/session/sign-out.ts';

/** Signs out by the menu, once however often it is pressed. */
export function useSignOut(): { readonly isLeaving: boolean; readonly signOut: () => void } {
  const [isLeaving, setLeaving] = useState(false);
  const signOut = () => {
    if (isLeaving) return;
    setLeaving(true);
    void signOutByChoice();
  };
  return { isLeaving, signOut };
}
