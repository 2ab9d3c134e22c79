import { useEffect, useState } from 'react';
import { useCards } from '../../data/calls/queries.ts';
import { useTexts } from '../../data/language/texts.ts';
import { useReplaceWith, useRouteBrand } from '../../data/navigation/navigate.ts';
import { paymentsTexts } from '../texts.ts';
import { useIdentical } from '../use-identical.ts';
import { usePaySeveral } from '../use-pay-several.ts';
import { useSeveral } from '../use-several.ts';
import { useSecurityCode } from './use-security-code.ts';

/** The payments of several loans, the card chosen for all of them, and one press that sends them. */
export function useReviewSeveral() {
  const flow = useTexts(paymentsTexts);
  const { payments, attempt } = useSeveral();
  const paying = usePaySeveral(flow.review);
  const code = useSecurityCode(undefined, flow.review);
  const wallet = useCards();
  const [chosen, setChosen] = useState<string>();
  const [missing, setMissing] = useState(false);
  const identical = useIdentical();
  const stays = useStay(attempt && !paying.sending ? 'SeveralPaid' : payments.length === 0 ? 'PaySeveral' : undefined);

  const usable = wallet.data?.cards.filter((card) => !card.expired && !card.guestCard);
  const card = usable?.find((one) => one.cardToken === chosen) ?? (usable?.length === 1 ? usable[0] : undefined);
  const send = async () => {
    if (!card) return setMissing(true);
    const refused = await paying.pay(async () => {
      const securityToken = await code.token();
      return securityToken === undefined
        ? undefined
        : { cardToken: card.cardToken, securityToken, again: identical.again() };
    });
    if (refused?.code === 'security_code_needed') code.spent();
    identical.ask(refused);
  };
  const choose = (cardToken: string) => {
    setChosen(cardToken);
    setMissing(false);
  };
  return {
    stays,
    payments,
    paying,
    code,
    wallet,
    usable,
    card,
    choose,
    missing,
    send,
    question: identical.question(send),
  };
}

/** False while the person is sent to the page that fits what is stored. */
function useStay(to: 'SeveralPaid' | 'PaySeveral' | undefined): boolean {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  useEffect(() => {
    if (to !== undefined) replaceWith(to, { brand });
  }, [to, replaceWith, brand]);
  return to === undefined;
}
