import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCards } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { pathTo } from '../data/routes/paths.ts';
import { isOfLink } from '../data/session/of-link.ts';
import type { Session } from '../data/session/session.ts';
import { signInAsOwner } from '../data/session/sign-out.ts';
import { useSession } from '../data/session/use-session.ts';
import type { CardFieldsHandle } from './card-fields.tsx';
import { handOverCard, paymentAmountKey } from './new-card.ts';
import { cardsTexts } from './texts.ts';
import { useAddCard } from './use-add-card.ts';
import { useCardsTaken } from './use-cards-taken.ts';

/** A card that is typed for one payment: its token is handed to the review, in memory only. */
export function useNewCard(loanId: string) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cardsTexts);
  const client = useQueryClient();
  const [amountCents] = useState(() => client.getQueryData<number>(paymentAmountKey(loanId)));
  const fields = useRef<CardFieldsHandle<'card'>>(null);
  const [save, setSave] = useState(false);
  const keeping = keepingOf(useSession());
  const adding = useAddCard(texts.errors);
  const hasOtherCards = (useCards().data?.cards.length ?? 0) > 0;

  const cardsTaken = useCardsTaken(loanId);
  const hasAmount = amountCents !== undefined;
  useEffect(() => {
    if (!hasAmount) replaceWith('MakePayment', { brand, loanId });
  }, [hasAmount, replaceWith, brand, loanId]);

  const send = async () => {
    const newCard = await adding.add(() => fields.current?.createToken(), { save, purpose: 'payment', loanId });
    if (newCard === 'noToken') return;
    if (newCard === undefined) {
      fields.current?.renew();
      return;
    }
    handOverCard(loanId, newCard);
    navigateTo('ReviewPayment', { brand, loanId });
  };
  const toOtherCards = () => navigateTo('SelectPaymentMethod', { brand, loanId });
  const signIn = () => void signInAsOwner(pathTo('MakePayment', { brand, loanId }));
  const stays = hasAmount && cardsTaken;
  return { amountCents, fields, save, setSave, keeping, adding, hasOtherCards, stays, send, toOtherCards, signIn };
}

/** For how long the card may be kept: in the person's wallet, for the visit of a guest, or not at all by a link to the payment. */
function keepingOf(session: Session | undefined): 'always' | 'thisVisit' | 'never' {
  if (session?.isGuestPayOnlyUser) return 'thisVisit';
  return session && isOfLink(session) ? 'never' : 'always';
}
