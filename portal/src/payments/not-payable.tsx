import { LinkButton } from '../kit/button.tsx';
import { Notice } from '../kit/notice.tsx';
import type { LoanDetail } from './payment-loan.ts';
import type { PaymentsTexts } from './texts.english.ts';

/** A loan that takes no payment online: says so without alarm, and who can help. */
export function NotPayable({ loan, texts }: { loan: LoanDetail; texts: PaymentsTexts }) {
  const phone = loan.storePhoneNumber;
  return (
    <Notice
      still
      title={texts.make.notPayableTitle}
      action={
        phone !== '' && (
          <LinkButton kind="secondary" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
            {texts.common.storePhone}: {phone}
          </LinkButton>
        )
      }
    >
      {texts.make.notPayable}
    </Notice>
  );
}
