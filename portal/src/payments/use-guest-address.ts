import { isEmail } from '@lendside/domain/email';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../data/session/use-session.ts';

const KEY = ['guestAddress'];

/**
 * Address that a guest wants receipts at: asked for once in a visit, in memory alone. A customer has theirs in the profile and is
 * not asked.
 */
export function useGuestAddress() {
  const client = useQueryClient();
  const isGuest = useSession()?.isGuestPayOnlyUser === true;
  const [typed, setTyped] = useState(() => client.getQueryData<string>(KEY) ?? '');
  const [tried, setTried] = useState(false);
  const address = typed.trim();
  const isWrong = isGuest && address !== '' && !isEmail(address);
  return {
    isGuest,
    typed,
    type(text: string) {
      setTyped(text);
      client.setQueryData(KEY, text);
    },
    /** Undefined where none was given. */
    address: isGuest && address !== '' ? address : undefined,
    isWrong,
    /** True once the guest tried to go on with an address that will not do. */
    saysWrong: tried && isWrong,
    /** Tries to go on with it: false where it is none. */
    goesOn(): boolean {
      setTried(true);
      return !isWrong;
    },
  };
}
