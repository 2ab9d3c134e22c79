import { formatMoney } from '@lendside/domain/money';
import { SplitBar } from '../kit/charts/split-bar.tsx';
import type { PaymentsTexts } from './texts.ts';
import { type Allocation, type PartName, partsOf } from './where-it-goes.ts';

type PaymentSplitProps = {
  allocation: Allocation;
  amountCents: number;
  texts: PaymentsTexts;
  /** The payment is made already. */
  past?: boolean;
  /** It stands under the amount: the sum is not said twice. */
  underAmount?: boolean;
};

/** Where a payment goes, as picture and table, from the engine that posts it. */
export function PaymentSplit({ allocation, amountCents, texts, past = false, underAmount = false }: PaymentSplitProps) {
  const words: Record<PartName, string> = {
    penalty: texts.make.penalties,
    fee: texts.make.fees,
    interest: texts.make.interest,
    principal: texts.make.principal,
  };
  const parts = partsOf(allocation).map(({ part, amountCents: partCents }) => ({
    kind: part,
    label: words[part],
    amountCents: partCents,
    amountText: formatMoney(partCents),
  }));
  return (
    <SplitBar
      title={past ? texts.confirm.whereItWent : texts.make.whereItGoes}
      parts={parts}
      total={
        underAmount
          ? undefined
          : { label: past ? texts.confirm.youPaid : texts.make.youPay, amountText: formatMoney(amountCents) }
      }
    />
  );
}
