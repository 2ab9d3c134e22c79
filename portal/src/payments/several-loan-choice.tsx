import { formatMoney } from '@lendside/domain/money';
import type { AmountType } from '../data/payment/payment-state.ts';
import { Card } from '../kit/content/card.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { Select } from '../kit/forms/select.tsx';
import { dueOf, type LoanChoice, problemOf, type SummaryLoan } from './several-loans.ts';
import type { SeveralTexts } from './several-texts.ts';

type SeveralLoanChoiceProps = {
  loan: SummaryLoan;
  name: string;
  choice: LoanChoice;
  onChoice: (choice: LoanChoice) => void;
  /** Problems are shown only after the customer chose to continue. */
  tried: boolean;
  texts: SeveralTexts;
};

/** One loan of several: whether it is paid now, and how much of it. */
export function SeveralLoanChoice({ loan, name, choice, onChoice, tried, texts }: SeveralLoanChoiceProps) {
  const due = dueOf(loan);
  const problem = tried && choice.chosen ? problemOf(loan, choice) : undefined;
  const words = { missing: texts.amountMissing, abovePayoff: texts.amountAbovePayoff(formatMoney(loan.payoffAmount)) };
  const options = [
    ...(due
      ? [
          {
            value: due.amountType,
            label: (due.amountType === 'pastDue' ? texts.pastDue : texts.due)(formatMoney(due.amountCents)),
          },
        ]
      : []),
    { value: 'payoff', label: texts.payoff(formatMoney(loan.payoffAmount)) },
    { value: 'other', label: texts.other },
  ];
  return (
    <Card as="li">
      <Checkbox label={name} checked={choice.chosen} onChecked={(chosen) => onChoice({ ...choice, chosen })} />
      {choice.chosen && (
        <Select
          label={texts.howMuch(name)}
          value={choice.amountType}
          onValue={(amountType) => onChoice({ ...choice, amountType: amountType as AmountType })}
          options={options}
        />
      )}
      {choice.chosen && choice.amountType === 'other' && (
        <MoneyInput
          label={texts.otherLabel(name)}
          value={choice.text}
          onValue={(text) => onChoice({ ...choice, text })}
          error={problem && words[problem]}
        />
      )}
    </Card>
  );
}
