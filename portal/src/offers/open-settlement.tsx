import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { chooseAmount } from '../data/payment/saved-payments.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { lastDayOf } from './offer-day.ts';
import type { SettlementStatus } from './offer-queries.ts';
import { OnlyPayment } from './only-payment.tsx';
import { SettlementSteps } from './settlement-steps.tsx';
import { beginSettlementSigning } from './settlement-way.ts';
import { offersTexts } from './texts.ts';

/** Open settlement: its cost and savings, its course, and the next of its two steps. */
export function OpenSettlement({ status }: { status: SettlementStatus }) {
  const { settlement: texts } = useTexts(offersTexts);
  const { sign, pay } = useSettlementWays(status);
  const { loanId, settlementAmount, docSigned, attemptsLeft } = status;
  return (
    <Stack gap={5}>
      {docSigned && (
        <Notice tone="success" still>
          {texts.signed} {attemptsLeft < 3 && texts.attemptsLeft(attemptsLeft)}
        </Notice>
      )}
      <Figures status={status} />
      <section>
        <Stack gap={3}>
          <SectionHeading>{texts.how}</SectionHeading>
          <SettlementSteps done={docSigned ? 1 : 0} texts={texts} />
        </Stack>
      </section>
      <section>
        <SectionHeading>{texts.know}</SectionHeading>
        <ul>
          {texts.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </section>
      <Actions>
        {docSigned ? (
          <Button onClick={pay}>{texts.pay(formatMoney(settlementAmount))}</Button>
        ) : (
          <Button onClick={sign}>{texts.sign}</Button>
        )}
        <OnlyPayment loanId={loanId} />
      </Actions>
    </Stack>
  );
}

function Figures({ status: { settlementAmount, payoffAmount, docExp } }: { status: SettlementStatus }) {
  const { settlement: texts } = useTexts(offersTexts);
  const writeDate = useWriteDate();
  return (
    <Card look="brand">
      <Amount size="hero" label={texts.youPay} text={formatMoney(settlementAmount)} />
      <KeyValue
        figures
        rows={[
          { key: 'owed', label: texts.owed, value: formatMoney(payoffAmount) },
          { key: 'forgiven', label: texts.forgiven, value: formatMoney(payoffAmount - settlementAmount) },
          { key: 'until', label: texts.until, value: writeDate(lastDayOf(docExp)) },
        ]}
      />
    </Card>
  );
}

/** Its two steps: the agreement is signed, then the amount of the offer is paid. */
function useSettlementWays({ loanId, settlementAmount, payoffAmount }: SettlementStatus) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const sign = () => {
    beginSettlementSigning(loanId);
    navigateTo('DocuSignView', { brand, loanId });
  };
  const pay = () => {
    chooseAmount(loanId, {
      amountCents: settlementAmount,
      amountType: 'other',
      payoffCents: payoffAmount,
      payoffReadAtMs: browserTimers.nowMs(),
      settlement: true,
    });
    navigateTo('SelectPaymentMethod', { brand, loanId });
  };
  return { sign, pay };
}
