import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import Phone from 'lucide-react/icons/phone';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { wayTexts } from './way-texts.ts';

/** The number to press where something goes on at the store only: the store's, or the help line of a loan long past due. */
export function StoreCall({ loanId }: { loanId: string }) {
  const texts = useTexts(wayTexts).common;
  const { phone, isStore } = useLoanPhone(useAccountDetail(loanId).data);
  return (
    <LinkButton kind="secondary" href={`tel:${internationalPhone(phone) ?? phone}`} icon={<Phone aria-hidden="true" />}>
      {`${isStore ? texts.callStore : texts.callUs} ${formatPhone(phone)}`}
    </LinkButton>
  );
}
