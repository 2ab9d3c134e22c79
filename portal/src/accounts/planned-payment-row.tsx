import type { OutputOf } from '@lendside/contract/operation';
import type { listScheduledPayments } from '@lendside/contract/scheduled-payments';
import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useWriteDate } from '../data/language/use-format.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { StatusBadge, Tag } from '../kit/content/tag.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CancelPlannedDialog } from './cancel-planned-dialog.tsx';
import { ChangePlannedDialog } from './change-planned-dialog.tsx';
import styles from './planned-payments.module.css';
import type { PlannedTexts } from './planned-texts.ts';

export type PlannedPayment = OutputOf<typeof listScheduledPayments>['scheduledPayments'][number];

type PlannedPaymentRowProps = {
  payment: PlannedPayment;
  /** Where the loan is paid by hand; undefined where it takes no payment. */
  payPath: string | undefined;
  /** The days it may be moved to, its own among them. */
  days: readonly string[];
  texts: PlannedTexts;
};

/** One planned payment: how much, when, with which card, and what can still be done with it. */
export function PlannedPaymentRow({ payment, payPath, days, texts }: PlannedPaymentRowProps) {
  const writeDate = useWriteDate();
  const [asking, setAsking] = useState<'change' | 'cancel'>();
  const { state, cardType, lastFour, reason } = payment;
  const amount = formatMoney(payment.paymentAmount);
  const date = writeDate(payment.scheduledDate);
  const waits = state === 'SCHEDULED';
  return (
    <li>
      <div className={styles.facts}>
        <strong className={styles.amount}>{amount}</strong>
        {payment.autoPay && <Tag>{texts.autoPay}</Tag>}
        <StatusBadge tone={state === 'FAILED' ? 'danger' : 'neutral'}>{texts.states[state]}</StatusBadge>
      </div>
      <p className={styles.note}>
        {texts.on(date)}. {texts.card(cardType, lastFour)}
      </p>
      {reason !== undefined && <p className={styles.note}>{reason}</p>}
      {state === 'FAILED' && <NextStep payment={payment} payPath={payPath} texts={texts} />}
      {waits && <WhileItWaits payment={payment} texts={texts} />}
      {state === 'SENDING' && <p className={styles.note}>{texts.tooLate}</p>}
      {waits && (
        <Actions>
          {!payment.autoPay && (
            <Button
              kind="secondary"
              small
              aria-label={texts.changeOf(amount, date)}
              onClick={() => setAsking('change')}
            >
              {texts.change}
            </Button>
          )}
          <Button kind="quiet" small aria-label={texts.cancelOf(amount, date)} onClick={() => setAsking('cancel')}>
            {texts.cancel}
          </Button>
        </Actions>
      )}
      <ChangePlannedDialog
        open={asking === 'change'}
        payment={payment}
        days={days}
        texts={texts}
        onClose={() => setAsking(undefined)}
      />
      <CancelPlannedDialog
        open={asking === 'cancel'}
        payment={payment}
        texts={texts}
        onClose={() => setAsking(undefined)}
      />
    </li>
  );
}

/** Until when it can be changed, and what it is held to. */
function WhileItWaits({ payment, texts }: Pick<PlannedPaymentRowProps, 'payment' | 'texts'>) {
  const writeDate = useWriteDate();
  const { autoPay, canChangeUntil, meetsDueDate } = payment;
  return (
    <>
      <p className={styles.note}>{(autoPay ? texts.autoPayUntil : texts.until)(writeDate(canChangeUntil))}</p>
      {meetsDueDate !== undefined && <p className={styles.note}>{texts.forDue(writeDate(meetsDueDate))}</p>}
    </>
  );
}

/** Next step after one that failed: another try on its day, or paying by hand. */
function NextStep({ payment: { againOn }, payPath, texts }: Omit<PlannedPaymentRowProps, 'days'>) {
  const writeDate = useWriteDate();
  return (
    <>
      <p className={styles.note}>{againOn ? texts.again(writeDate(againOn)) : texts.notAgain}</p>
      {payPath && (
        <Actions>
          <Link className={buttonClass({ kind: 'secondary', small: true })} to={payPath}>
            {texts.pay}
          </Link>
        </Actions>
      )}
    </>
  );
}
