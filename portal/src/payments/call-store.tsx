import { formatPhone } from '@lendside/domain/phone';
import { useId } from 'react';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import type { LoanDetail } from './payment-loan.ts';
import styles from './recovery.module.css';
import type { RecoveryTexts } from './recovery-texts.ts';

type CallStoreProps = {
  loan: LoanDetail;
  texts: RecoveryTexts['call'];
  /** The one thing to do on this screen. */
  primary?: boolean;
  onCall: () => void;
};

/** The number to call, large: that of the store, or of the help line when the loan is long past due (spec 9). */
export function CallStore({ loan, texts, primary, onCall }: CallStoreProps) {
  const titleId = useId();
  const { phone } = useLoanPhone(loan);
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={texts.text}>
        {texts.title}
      </SectionHeading>
      <p className={styles.phone}>{formatPhone(phone)}</p>
      <CallLink phone={phone} kind={primary ? 'primary' : 'secondary'} wide onClick={onCall}>
        {texts.call}
      </CallLink>
    </Card>
  );
}
