import { formatMoney } from '@lendside/domain/money';
import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { useHasAccountPage } from '../data/navigation/use-has-account-page.ts';
import type { PaymentState } from '../data/payment/payment-state.ts';
import { Button, LinkButton } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { PaymentSteps } from './payment-steps.tsx';
import styles from './payments.module.css';
import type { PaymentsTexts } from './texts.ts';
import type { useFollowPayment } from './use-follow-payment.ts';

type UnderWayProps = {
  loanId: string;
  payment: PaymentState;
  following: ReturnType<typeof useFollowPayment>;
  texts: PaymentsTexts;
};

/** A payment that is not final yet: the real steps, and calm words when its outcome is not known in time. */
export function UnderWay({ loanId, payment, following, texts }: UnderWayProps) {
  const { latest, timedOut, offline, retryAfterMinutes } = following;
  const amountCents = latest?.paymentAmount ?? payment.attempt?.amountCents ?? 0;
  const reached = latest?.step ?? (payment.attempt?.stage === 'accepted' ? 'sent' : undefined);
  return (
    <>
      <Card look="brand">
        <Amount size="hero" label={texts.make.youPay} text={formatMoney(amountCents)} />
        <PaymentSteps reached={reached} texts={texts.processing} />
        {!timedOut && <p className={styles.soft}>{texts.processing.calm}</p>}
      </Card>
      {offline && !timedOut && <Notice tone="info">{texts.processing.offline}</Notice>}
      {timedOut && <NotKnownYet loanId={loanId} retryAfterMinutes={retryAfterMinutes} texts={texts} />}
    </>
  );
}

type NotKnownYetProps = { loanId: string; retryAfterMinutes: number | undefined; texts: PaymentsTexts };

function NotKnownYet({ loanId, retryAfterMinutes, texts }: NotKnownYetProps) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const hasAccountPage = useHasAccountPage();
  const { phone, isStore } = useLoanPhone(useAccountDetail(loanId).data);
  return (
    <>
      <Notice tone="warning" title={texts.processing.unknownTitle}>
        <p>{texts.processing.unknownText}</p>
        <p>{texts.processing.unknownMore}</p>
        {retryAfterMinutes !== undefined && retryAfterMinutes > 0 && (
          <p>{texts.processing.retryAfter(retryAfterMinutes)}</p>
        )}
      </Notice>
      <Actions>
        {hasAccountPage && (
          <Button onClick={() => navigateTo('AccountDetails', { brand, loanId })}>{texts.common.backToAccount}</Button>
        )}
        <LinkButton kind="secondary" href={`tel:${internationalPhone(phone) ?? phone}`}>
          {isStore ? texts.common.storePhone : texts.common.helpPhone}: {formatPhone(phone)}
        </LinkButton>
      </Actions>
    </>
  );
}
