import { useEffect } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useTabTitle } from '../data/navigation/document-title.ts';
import { useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { useWaits } from '../kit/feedback/skeleton.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { AppReviewQuestion } from './app-review-question.tsx';
import { FlowSkeleton } from './flow-skeleton.tsx';
import { LeaveSeveral } from './leave-several.tsx';
import styles from './payments.module.css';
import { SeveralDone, SeveralTotal } from './several-done.tsx';
import { totalCents } from './several-loans.ts';
import { SeveralPayment } from './several-payment.tsx';
import { type SeveralTexts, severalTexts } from './several-texts.ts';
import { SeveralWaiting } from './several-waiting.tsx';
import { paymentsTexts } from './texts.ts';
import { useLoanNamesCome } from './use-loan-names.ts';
import { useSeveral } from './use-several.ts';
import { type OneStatus, useSeveralStatus } from './use-several-status.ts';

/** SeveralPaid: what is happening to each payment, and then the confirmation of each. A reload takes it up by the stored key. */
export function SeveralPaid() {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(severalTexts);
  const flow = useTexts(paymentsTexts);
  const { attempt, payments: sent } = useSeveral();
  const status = useSeveralStatus(attempt);
  const { payments, ended, notReceived } = status;
  const areNamesAwaited = useWaits(useLoanNamesCome());
  const to = attempt ? undefined : sent.length > 0 ? 'ReviewSeveral' : 'PaySeveral';
  useEffect(() => {
    if (to !== undefined) replaceWith(to, { brand });
  }, [to, replaceWith, brand]);
  useTabTitle(ended || to !== undefined ? undefined : flow.processing.tabTitle);
  if (to !== undefined) return null;

  const paid = payments?.filter((one) => one.status === 'done') ?? [];
  const paidCents = totalCents(paid.map((one) => ({ amountCents: one.paymentAmount })));
  return (
    <PageFrame
      key={ended ? 'ended' : 'moving'}
      heading={ended ? headingOf(payments ?? [], texts) : texts.movingHeading}
      lead={ended ? undefined : texts.movingLead}
      head={ended && paid.length === payments?.length && <SeveralDone loans={paid.length} paidCents={paidCents} />}
      width="wide"
    >
      <Columns
        summaryFirst
        summaryLabel={flow.common.summaryTitle}
        summary={
          <SeveralTotal
            label={ended ? texts.paidInAll : texts.total}
            loans={ended ? paid.length : sent.length}
            cents={ended ? paidCents : totalCents(sent)}
          />
        }
      >
        <SeveralWaiting status={status} />
        {payments && !areNamesAwaited ? (
          <ul className={styles.several} aria-label={texts.amounts}>
            {payments.map((payment) => (
              <SeveralPayment key={payment.loanId} payment={payment} texts={texts} flow={flow} />
            ))}
          </ul>
        ) : (
          !notReceived && <FlowSkeleton label={flow.common.loading} lines={sent.length} />
        )}
        {ended && <LeaveSeveral payments={payments ?? []} label={texts.done} />}
        {ended && paid.length > 0 && <AppReviewQuestion messageKey={attempt?.paymentKey ?? ''} />}
      </Columns>
    </PageFrame>
  );
}

function headingOf(payments: readonly OneStatus[], texts: SeveralTexts): string {
  const paid = payments.filter((one) => one.status === 'done').length;
  if (paid === payments.length) return texts.doneHeading;
  return paid === 0 ? texts.failedHeading : texts.mixedHeading;
}
