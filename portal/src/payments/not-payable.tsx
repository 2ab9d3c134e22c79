import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button, LinkButton } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import type { LoanDetail } from './payment-loan.ts';
import type { PaymentsTexts } from './texts.ts';

/** A loan that takes no payment online: says so without alarm, and who can help. */
export function NotPayable({ loan, texts }: { loan: LoanDetail; texts: PaymentsTexts }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { loanId } = loan;
  const { phone, isStore } = useLoanPhone(loan);
  if (loan.notPayableReason === 'renewal_not_signed') {
    return (
      <Notice
        still
        tone="warning"
        title={texts.make.notSigned.title}
        action={
          <Button small kind="secondary" onClick={() => navigateTo('AccountDetails', { brand, loanId })}>
            {texts.make.notSigned.link}
          </Button>
        }
      >
        {texts.make.notSigned.text}
      </Notice>
    );
  }
  const { renewedInto } = loan;
  if (renewedInto !== undefined) {
    return (
      <Notice
        still
        title={texts.make.renewed.title}
        action={
          <Button small kind="secondary" onClick={() => navigateTo('AccountDetails', { brand, loanId: renewedInto })}>
            {texts.make.renewed.link}
          </Button>
        }
      >
        {texts.make.renewed.text}
      </Notice>
    );
  }
  return (
    <Notice
      still
      title={texts.make.notPayableTitle}
      action={
        <LinkButton kind="secondary" href={`tel:${internationalPhone(phone) ?? phone}`}>
          {isStore ? texts.common.storePhone : texts.common.helpPhone}: {formatPhone(phone)}
        </LinkButton>
      }
    >
      {whyNot(loan, texts)}
    </Notice>
  );
}

function whyNot(loan: LoanDetail, { make }: PaymentsTexts): string {
  const { notPayableWhy: why } = make;
  if (loan.productKind === 'checkCashing') return why.record;
  const reason = loan.notPayableReason;
  if (reason === 'customer_ssn_missing' || reason === 'cosigner_ssn_missing' || reason === 'lender_away')
    return why[reason];
  return loan.productKind === 'creditLine' && loan.payoffAmount === 0 ? why.nothingOwed : make.notPayable;
}
