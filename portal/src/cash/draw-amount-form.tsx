import { formatMoney } from '@lendside/domain/money';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { AmountStep } from '../data/payment/amount-step.tsx';
import { useAmountWithin } from '../data/payment/use-amount-within.ts';
import { Button } from '../kit/actions/button.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { cashChoiceOf } from './cash-choice.ts';
import { DrawTerms } from './draw-terms.tsx';
import { type DrawPreview, drawPreviewOf } from './draws.ts';
import type { CashTexts } from './texts.ts';

type DrawAmountFormProps = {
  loanId: string;
  limits: DrawPreview;
  texts: CashTexts;
  onChosen: (amountCents: number) => void;
};

/** Form for the amount of a draw, with its effect on the loan beside it. */
export function DrawAmountForm({ loanId, limits, texts, onChosen }: DrawAmountFormProps) {
  const { minimumDraw: leastCents, availableCredit: mostCents } = limits;
  const before = cashChoiceOf(loanId).amountCents ?? limits.plan?.disbursementAmount;
  const { asked, field, choose, attempt } = useAmountWithin({ leastCents, mostCents }, texts.amount, before);
  const shown = useQuery({
    ...drawPreviewOf(loanId, asked),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const terms = asked === undefined ? undefined : shown.data?.terms;
  const [least, most] = [formatMoney(leastCents), formatMoney(mostCents)];
  return (
    <AmountStep
      texts={{ ...texts.common, heading: texts.amount.heading, prompt: texts.amount.prompt }}
      askedCents={asked}
      terms={terms && <DrawTerms terms={terms} />}
      error={asked === undefined ? undefined : shown.error}
      onSend={() => {
        attempt();
        if (asked !== undefined) onChosen(asked);
      }}
    >
      <MoneyInput look="large" label={texts.amount.field} hint={texts.amount.hint(least, most)} {...field} />
      <Button kind="quiet" onClick={() => choose(most)}>
        {texts.amount.all(most)}
      </Button>
      <KeyValue
        figures
        rows={[
          { key: 'available', label: texts.amount.available, value: most },
          { key: 'limit', label: texts.amount.limit, value: formatMoney(limits.creditLimit) },
          { key: 'owed', label: texts.amount.owed, value: formatMoney(limits.principleBalance) },
        ]}
      />
    </AmountStep>
  );
}
