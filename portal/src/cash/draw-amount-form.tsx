import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { FormColumns } from '../kit/forms/form-columns.tsx';
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
  const before = cashChoiceOf(loanId).amountCents ?? limits.plan?.disbursementAmount;
  const [text, setText] = useState(before === undefined ? '' : formatMoney(before));
  const [tried, setTried] = useState(false);
  const amountCents = centsOfMoneyField(text);
  const problem = amountProblem(amountCents, limits, texts);
  const asked = problem === undefined ? amountCents : undefined;
  const shown = useQuery({
    ...drawPreviewOf(loanId, asked),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const terms = asked === undefined ? undefined : shown.data?.terms;
  const [least, most] = [formatMoney(limits.minimumDraw), formatMoney(limits.availableCredit)];
  return (
    <FormColumns
      label={texts.amount.heading}
      onSend={() => {
        setTried(true);
        if (asked !== undefined) onChosen(asked);
      }}
      summaryLabel={texts.common.summary}
      summary={(formId) => (
        <Card look="brand">
          <Amount size="hero" label={texts.common.amount} text={formatMoney(asked ?? 0)} />
          {terms ? <DrawTerms terms={terms} /> : <p>{texts.amount.prompt}</p>}
          <Button type="submit" form={formId} wide>
            {texts.common.continue}
          </Button>
        </Card>
      )}
    >
      <MoneyInput
        look="large"
        label={texts.amount.field}
        hint={texts.amount.hint(least, most)}
        value={text}
        onValue={setText}
        error={tried ? problem : undefined}
      />
      <Button kind="quiet" onClick={() => setText(formatMoney(limits.availableCredit))}>
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
    </FormColumns>
  );
}

function amountProblem(amountCents: number | undefined, limits: DrawPreview, texts: CashTexts): string | undefined {
  if (amountCents === undefined || amountCents === 0) return texts.amount.missing;
  if (amountCents < limits.minimumDraw) return texts.amount.below(formatMoney(limits.minimumDraw));
  if (amountCents > limits.availableCredit) return texts.amount.above(formatMoney(limits.availableCredit));
  return undefined;
}
