import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import Phone from 'lucide-react/icons/phone';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useSupportPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { wayTexts } from './way-texts.ts';

/** The store's number to press, where something goes on at the store only. */
export function StoreCall({ loanId }: { loanId: string }) {
  const texts = useTexts(wayTexts).common;
  const support = useSupportPhone();
  const phone = useAccountDetail(loanId).data?.storePhoneNumber ?? support;
  return (
    <LinkButton kind="secondary" href={`tel:${internationalPhone(phone) ?? phone}`} icon={<Phone aria-hidden="true" />}>
      {`${texts.callStore} ${formatPhone(phone)}`}
    </LinkButton>
  );
}
