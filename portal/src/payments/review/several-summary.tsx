import { useTexts } from '../../data/language/texts.ts';
import { PayBar } from '../../kit/layout/pay-bar.tsx';
import { PaymentSummary } from '../payment-summary.tsx';
import { paymentsTexts } from '../texts.ts';
import { PayButton } from './pay-button.tsx';
import { SeveralProblems, type SeveralProblemsProps } from './several-problems.tsx';
import type { CardForAll } from './use-card-for-all.ts';

type SeveralSummaryProps = {
  /** Name of the sum. */
  label: string;
  amountText: string;
  forAll: CardForAll;
  paying: SeveralProblemsProps['paying'] & { readonly sending: boolean };
  none: SeveralProblemsProps['none'];
  onSend: () => void;
  buttonText: string;
  busyText: string;
};

/** The sum of several loans' payments, what keeps them from being sent, and the one button that sends them. */
export function SeveralSummary({ label, amountText, forAll, paying, none, onSend, ...button }: SeveralSummaryProps) {
  const { messageFirst } = useTexts(paymentsTexts).review;
  const { card, usable, code } = forAll;
  return (
    <PaymentSummary label={label} amountText={amountText} rows={[]}>
      <SeveralProblems paying={paying} codeProblem={code.problem} none={none} />
      <PayBar amountText={amountText} note={card && `${card.cardType} ${card.cardNumber.slice(-4)}`}>
        <PayButton
          onPay={onSend}
          disabled={usable?.length === 0}
          whyNot={paying.problem?.buttonOff ? messageFirst : undefined}
          busy={paying.sending}
          busyText={button.busyText}
        >
          {button.buttonText}
        </PayButton>
      </PayBar>
    </PaymentSummary>
  );
}
