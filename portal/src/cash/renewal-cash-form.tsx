import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chosenPaymentCents } from '../data/payment/saved-payments.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { FormColumns } from '../kit/forms/form-columns.tsx';
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
  const { choice, setChoice, text, setText, asked, terms, tried, problem, send } = useCashAmount({
    loanId,
    offer,
    texts,
    onNone,
    onTake,
  });
  return (
    <FormColumns
      label={texts.amount.heading}
      onSend={send}
      summaryLabel={texts.summary}
      summary={(formId) => (
        <Card look="brand">
          <Amount size="hero" label={texts.cash} text={formatMoney(asked ?? 0)} />
          {terms ? (
            <RenewalCashTerms terms={terms} without={choice === 'some' ? offer.without : undefined} />
          ) : (
            <p>{texts.amount.prompt}</p>
          )}
          <Button type="submit" form={formId} wide busy={busy} busyLabel={texts.loading}>
            {texts.continue}
          </Button>
        </Card>
      )}
    >
      <RadioCards
        legend={texts.amount.question}
        value={choice}
        onValue={setChoice}
        error={tried && choice === undefined ? texts.amount.chooseOne : undefined}
        cards={[
          {
            value: 'none',
            label: texts.amount.none,
            note: texts.amount.noneNote(formatMoney(offer.without?.newPrincipalBalance ?? 0)),
          },
          {
            value: 'some',
            label: texts.amount.some,
            note: texts.amount.someNote(formatMoney(offer.leastAmount ?? 0), formatMoney(offer.mostAmount ?? 0)),
            inside: (
              <MoneyInput
                label={texts.amount.field}
                value={text}
                onValue={setText}
                error={tried ? problem : undefined}
              />
            ),
          },
        ]}
      />
    </FormColumns>
  );
}

/** Whether cash is taken and how much, and what the new loan then costs. */
function useCashAmount({ loanId, offer, texts, onNone, onTake }: Omit<RenewalCashFormProps, 'busy'>) {
  const [before] = useState(() => renewalCashOf(loanId)?.amountCents);
  const [choice, setChoice] = useState(before === undefined ? undefined : before === 0 ? 'none' : 'some');
  const [text, setText] = useState(before ? formatMoney(before) : '');
  const [tried, setTried] = useState(false);
  const amountCents = centsOfMoneyField(text) ?? undefined;
  const problem = amountProblem(amountCents, offer, texts.amount);
  const asked = choice === 'some' && problem === undefined ? amountCents : undefined;
  const shown = useQuery({
    ...renewalCashOffer(loanId, chosenPaymentCents(loanId), asked),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const terms = choice === 'none' ? offer.without : asked === undefined ? undefined : shown.data?.terms;
  const send = () => {
    setTried(true);
    if (choice === 'none') onNone();
    else if (asked !== undefined) onTake(asked);
  };
  return { choice, setChoice, text, setText, asked, terms, tried, problem, send };
}

function amountProblem(
  amountCents: number | undefined,
  { leastAmount = 0, mostAmount = 0 }: RenewalCashOffer,
  texts: RenewalCashTexts['amount'],
): string | undefined {
  if (amountCents === undefined || amountCents === 0) return texts.missing;
  if (amountCents < leastAmount) return texts.below(formatMoney(leastAmount));
  return amountCents > mostAmount ? texts.above(formatMoney(mostAmount)) : undefined;
}
