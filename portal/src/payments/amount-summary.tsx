import { formatDate } from '@lendside/domain/date-format';
import type { Language } from '@lendside/domain/language';
import { formatMoney } from '@lendside/domain/money';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { PayBar } from '../kit/layout/pay-bar.tsx';
import { VisuallyHidden } from '../kit/layout/visually-hidden.tsx';
import { laterTexts } from './later-texts.ts';
import { PaymentEffect, PaymentEffectSkeleton } from './payment-effect.tsx';
import { PaymentSplit } from './payment-split.tsx';
import { PaymentSummary } from './payment-summary.tsx';
import styles from './payments.module.css';
import type { PaymentsTexts } from './texts.ts';
import type { usePaymentPreview } from './use-payment-preview.ts';

type AmountSummaryProps = {
  /** The form the button sends. */
  formId: string;
  amountCents: number | undefined;
  preview: ReturnType<typeof usePaymentPreview>;
  asOf: string;
  postingDate: string | undefined;
  /** The later day it is planned for. */
  scheduledDate: string | undefined;
  renewal: string | undefined;
  busy: boolean;
  texts: PaymentsTexts;
  language: Language;
};

/** The amount, large, and what it would do: kept in sight while the person chooses. */
export function AmountSummary(props: AmountSummaryProps) {
  const { formId, amountCents, preview, asOf, postingDate, scheduledDate, renewal, busy, texts, language } = props;
  const later = useTexts(laterTexts);
  const shown = amountCents === undefined ? undefined : preview.preview;
  const note = scheduledDate === undefined ? undefined : formatDate(scheduledDate, 'short', language);
  return (
    <PaymentSummary
      label={texts.make.youPay}
      amountText={amountCents === undefined ? undefined : formatMoney(amountCents)}
      rows={[]}
    >
      <div className={styles.preview} data-steady data-stale={(shown && preview.isStale) || undefined}>
        {preview.isUntold && <p className={styles.soft}>{texts.make.previewUntold}</p>}
        {amountCents === undefined && !preview.isUntold && <p className={styles.soft}>{texts.make.previewWaiting}</p>}
        {amountCents !== undefined && preview.isFailed && <p className={styles.soft}>{texts.make.previewFailed}</p>}
        {amountCents !== undefined && !shown && !preview.isFailed && !preview.isUntold && (
          <PaymentEffectSkeleton label={texts.common.loading} />
        )}
        {shown && (
          <PaymentSplit allocation={shown.allocation} amountCents={shown.paymentAmount} texts={texts} underAmount />
        )}
        {shown && <PaymentEffect preview={shown} asOf={asOf} texts={texts} language={language} />}
      </div>
      {amountCents !== undefined && scheduledDate !== undefined && (
        <p className={styles.soft}>{later.takenOn(formatDate(scheduledDate, 'short', language))}</p>
      )}
      {amountCents !== undefined && scheduledDate === undefined && postingDate !== undefined && (
        <p className={styles.soft}>{texts.make.willPostOn(formatDate(postingDate, 'short', language))}</p>
      )}
      <VisuallyHidden role="status">
        {shown && !preview.isStale
          ? texts.make.heard(formatMoney(shown.paymentAmount), formatMoney(shown.payoffAmount))
          : ''}
      </VisuallyHidden>
      {renewal !== undefined && <p className={styles.soft}>{renewal}</p>}
      <PayBar amountText={amountCents === undefined ? undefined : formatMoney(amountCents)} note={note}>
        <Button type="submit" form={formId} wide busy={busy}>
          {texts.common.continue}
        </Button>
      </PayBar>
    </PaymentSummary>
  );
}
