import { useEffect } from 'react';
import { useTexts } from '../../data/language/texts.ts';
import { useReplaceWith, useRouteBrand } from '../../data/navigation/navigate.ts';
import { paymentsTexts } from '../texts.ts';
import { useIdentical } from '../use-identical.ts';
import { usePaySeveral } from '../use-pay-several.ts';
import { useSeveral } from '../use-several.ts';
import { useCardForAll } from './use-card-for-all.ts';

/** The payments of several loans, the card chosen for all of them, and one press that sends them. */
export function useReviewSeveral() {
  const flow = useTexts(paymentsTexts);
  const { payments, attempt } = useSeveral();
  const paying = usePaySeveral(flow.review);
  const forAll = useCardForAll();
  const identical = useIdentical();
  const stays = useStay(attempt && !paying.sending ? 'SeveralPaid' : payments.length === 0 ? 'PaySeveral' : undefined);

  const send = async () => {
    const { card, code } = forAll;
    if (!card) return forAll.miss();
    const refused = await paying.pay(async () => {
      const securityToken = await code.token();
      return securityToken === undefined
        ? undefined
        : { cardToken: card.cardToken, securityToken, again: identical.again() };
    });
    if (refused?.code === 'security_code_needed') code.spent();
    identical.ask(refused);
  };
  return {
    stays,
    payments,
    paying,
    forAll,
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
