import type { addCard } from '@lendside/contract/cards';
import type { InputOf } from '@lendside/contract/operation';
import type { VaultCardToken, VaultRefusal, VaultResult } from '@lendside/domain/vault-messages';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { cardsOfPerson } from '../data/calls/queries.ts';
import { useSession } from '../data/session/use-session.ts';
import { cardProblem, vaultProblem } from './card-problem.ts';
import type { NewCard } from './new-card.ts';
import type { CardsTexts } from './texts.ts';

type CreateToken = () => Promise<VaultResult<VaultCardToken>> | undefined;
type Wanted = Pick<InputOf<typeof addCard>, 'purpose' | 'loanId'> & { save: boolean };

/** Failure to add a card: the service's refusal, or the reason why the fields gave no token. */
type Failed = { readonly error: unknown } | { readonly fields: VaultRefusal } | { readonly cannotReceive: true };

/**
 * Adds the card that was typed into the vault's fields: token, what kind of card it is, then the card itself. One at a
 * time; what went wrong stands in `problem`. The first eight digits are used for the look-up and kept nowhere.
 */
export function useAddCard(texts: CardsTexts['errors']) {
  const client = useQueryClient();
  const session = useSession();
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Failed>();

  async function addTyped(typed: VaultCardToken, wanted: Wanted): Promise<NewCard | undefined> {
    const { token, bin, securityToken } = typed;
    try {
      const look = await call('lookUpCard', { token, bin });
      // Money could not go to it: said now, before it is saved and then missing among the cards to choose from.
      if (wanted.purpose === 'disbursement' && !look.canDisburse) {
        setProblem({ cannotReceive: true });
        return undefined;
      }
      const guestCard = session?.isGuestPayOnlyUser === true;
      const card = await call('addCard', { ...wanted, token, guestCard });
      if (wanted.save) await client.invalidateQueries({ queryKey: cardsOfPerson().queryKey });
      return { card, saved: wanted.save, securityToken };
    } catch (error) {
      setProblem({ error });
      return undefined;
    }
  }

  /** `noToken`: the fields said what is wrong, nothing was sent. Undefined: their token is used up without success. */
  async function add(createToken: CreateToken, wanted: Wanted): Promise<NewCard | 'noToken' | undefined> {
    if (underWay.current) return 'noToken';
    underWay.current = true;
    setBusy(true);
    setProblem(undefined);
    const typed = (await createToken()) ?? { outcome: 'unreachable' as const };
    // Where the fields know what is wrong, the list above them says it.
    if (typed.outcome !== 'created' && typed.problems === undefined) setProblem({ fields: typed.outcome });
    const added = typed.outcome === 'created' ? await addTyped(typed, wanted) : ('noToken' as const);
    underWay.current = false;
    setBusy(false);
    return added;
  }

  return { add, busy, problem: problem && wordsOf(problem, texts) };
}

/** In the present language: asked at each render. */
function wordsOf(failed: Failed, texts: CardsTexts['errors']): string | undefined {
  if ('cannotReceive' in failed) return texts.cannotReceive;
  return 'fields' in failed ? vaultProblem(failed.fields, texts) : cardProblem(failed.error, texts);
}
