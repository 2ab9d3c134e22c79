import type { VaultRefusal } from '@lendside/domain/vault-messages';
import { type RefObject, useRef, useState } from 'react';
import type { CardFieldsHandle, NewCard } from '../../cards/front.ts';
import type { PaymentsTexts } from '../texts.ts';

export interface SecurityCode {
  /** The code was typed a moment ago with the whole card; it is not asked for again. */
  readonly known: boolean;
  readonly fields: RefObject<CardFieldsHandle<'securityCode'> | null>;
  readonly problem: string | undefined;
  /** The one-time token of the code; undefined when the fields say what is missing. */
  token(): Promise<string | undefined>;
  /** The token was used up: the code has to be typed again. */
  spent(): void;
}

/**
 * The security code of the card that pays, as a one-time token of the vault (decision D14). The token lives in this page's
 * memory and is held so that the same payment can be sent again after a connection error.
 */
export function useSecurityCode(newCard: NewCard | undefined, texts: PaymentsTexts['review']): SecurityCode {
  const fields = useRef<CardFieldsHandle<'securityCode'>>(null);
  const held = useRef<string | undefined>(newCard?.securityToken);
  const [known, setKnown] = useState(newCard !== undefined);
  const [problem, setProblem] = useState<VaultRefusal>();
  const words = { incomplete: texts.codeMissing, notAccepted: texts.codeWrong, unreachable: texts.codeUnreachable };
  return {
    known,
    fields,
    problem: problem && problem !== 'formKeyNotValid' ? words[problem] : undefined,
    async token() {
      setProblem(undefined);
      if (held.current !== undefined) return held.current;
      const result = (await fields.current?.createToken()) ?? { outcome: 'unreachable' as const };
      if (result.outcome === 'created') {
        held.current = result.securityToken;
        return held.current;
      }
      setProblem(result.outcome);
      return undefined;
    },
    spent() {
      held.current = undefined;
      setKnown(false);
      fields.current?.renew();
    },
  };
}
