import { formatMoney } from '@lendside/domain/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { AmountStep } from '../data/payment/amount-step.tsx';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { useAmountWithin } from '../data/payment/use-amount-within.ts';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { type RenewalCashOffer, renewalCashOf, renewalCashOffer } from '../refinance/front.ts';
import { RenewalCashTerms } from './renewal-cash-terms.tsx';
import type { RenewalCashTexts } from './renewal-cash-texts.ts';

type RenewalCashFormProps = {
  loanId: string;
  offer: RenewalCashOffer;
  texts: RenewalCashTexts;
  busy: boolean;
  onNone: () => void;
  onTake: (amountCents: number) => void;
};

/** No cash, or how much, with the terms of the new loan beside it. */
export function RenewalCashForm({ loanId, offer, texts, busy, onNone, onTake }: RenewalCashFormProps) {
  const { amount } = texts;
  const { choice, setChoice, asked, field, terms, error, isUndecided, send } = useCashAmount({
    loanId,
    offer,
    texts,
    onNone,
    onTake,
  });
  return (
    <AmountStep
      texts={{ ...texts, heading: amount.heading, amount: texts.cash, prompt: amount.prompt }}
      askedCents={asked}
      terms={terms && <RenewalCashTerms terms={terms} without={choice === 'some' ? offer.without : undefined} />}
      error={error}
      busy={busy}
      onSend={send}
    >
      <RadioCards
        legend={amount.question}
        value={choice}
        onValue={setChoice}
        error={isUndecided ? amount.chooseOne : undefined}
        cards={[
          {
            value: 'none',
            label: amount.none,
            note: amount.noneNote(formatMoney(offer.without?.newPrincipalBalance ?? 0)),
          },
          {
            value: 'some',
            label: amount.some,
            note: amount.someNote(formatMoney(offer.leastAmount ?? 0), formatMoney(offer.mostAmount ?? 0)),
            inside: <MoneyInput label={amount.field} {...field} />,
          },
        ]}
      />
    </AmountStep>
  );
}

/** Whether cash is taken and how much, and what the new loan then costs. */
function useCashAmount({ loanId, offer, texts, onNone, onTake }: Omit<RenewalCashFormProps, 'busy'>) {
  const { without, leastAmount: leastCents = 0, mostAmount: mostCents = 0 } = offer;
  const [before] = useState(() => renewalCashOf(loanId)?.amountCents);
  const [choice, setChoice] = useState(before === undefined ? undefined : before === 0 ? 'none' : 'some');
  const [isUndecided, setUndecided] = useState(false);
  const { asked: typed, field, attempt } = useAmountWithin({ leastCents, mostCents }, texts.amount, before);
  const asked = choice === 'some' ? typed : undefined;
  const shown = useQuery({
    ...renewalCashOffer(loanId, chosenPaymentCents(loanId), asked),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const terms = choice === 'none' ? without : asked === undefined ? undefined : shown.data?.terms;
  const send = () => {
    attempt();
    setUndecided(choice === undefined);
    if (choice === 'none') onNone();
    else if (asked !== undefined) onTake(asked);
  };
  const error = asked === undefined ? undefined : shown.error;
  return { choice, setChoice, asked, field, terms, error, isUndecided: isUndecided && choice === undefined, send };
}
