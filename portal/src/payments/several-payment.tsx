import { formatMoney } from '@lendside/domain/money';
import { useId } from 'react';
import { useAccounts } from '../data/calls/queries.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { StatusBadge } from '../kit/content/tag.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { Unbroken } from '../kit/layout/unbroken.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import styles from './payments.module.css';

import { ReceiptFile } from './receipt-file.tsx';
import type { SeveralTexts } from './several-texts.ts';
import type { PaymentsTexts } from './texts.ts';
import { useLoanNames } from './use-loan-names.ts';
import type { OneStatus } from './use-several-status.ts';

const TONES = { pending: 'neutral', done: 'positive', failed: 'danger', refused: 'danger' } as const;

type SeveralPaymentProps = { payment: OneStatus; texts: SeveralTexts; flow: PaymentsTexts };

/** One payment of several: its steps while it moves, its confirmation and receipt once it is posted, else why not. */
export function SeveralPayment({ payment, texts, flow }: SeveralPaymentProps) {
  const titleId = useId();
  const name = useLoanNames()(payment.loanId);
  const { status, result } = payment;
  return (
    <Card as="li" labelledBy={titleId}>
      <div className={styles.rowWithAction}>
        <h2 id={titleId} className={styles.loanTitle}>
          <Unbroken>{name}</Unbroken>
        </h2>
        <StatusBadge tone={TONES[status]}>{texts.states[status]}</StatusBadge>
      </div>
      <Amount size="l" label={flow.common.amount} text={formatMoney(payment.paymentAmount)} />
      {status === 'pending' && <PaymentSteps reached={payment.step} texts={flow.processing} />}
      {result && (
        <>
          <KeyValue
            figures
            rows={[
              { key: 'number', label: texts.number, value: result.confirmationNumber },
              ...(result.isPayoff
                ? []
                : [{ key: 'balance', label: texts.stillOwe, value: formatMoney(result.payoffAmount) }]),
            ]}
          />
          {result.isPayoff && <p>{texts.paidOff}</p>}
          <ReceiptFile payment={payment} name={name} texts={texts} />
        </>
      )}
      {(status === 'failed' || status === 'refused') && <NotPaid payment={payment} name={name} texts={texts} />}
    </Card>
  );
}

function NotPaid({ payment, name, texts }: { payment: OneStatus; name: string; texts: SeveralTexts }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const loan = useAccounts().data?.loans.find((one) => one.loanId === payment.loanId);
  return (
    <>
      <p>{payment.Error ?? texts.nothingCharged}</p>
      {loan?.payable && payment.code !== 'retry_restricted' && (
        <Actions>
          <Button
            kind="secondary"
            small
            aria-label={texts.payAgain(name)}
            onClick={() => navigateTo('MakePayment', { brand: loan.brand ?? brand, loanId: payment.loanId })}
          >
            {texts.payAgainShort}
          </Button>
        </Actions>
      )}
    </>
  );
}
