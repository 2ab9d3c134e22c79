import { formatPhone } from '@lendside/domain/phone';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { wayTexts } from './way-texts.ts';

/** The number to press where something goes on at the store only: the store's, or the help line of a loan long past due. */
export function StoreCall({ loanId }: { loanId: string }) {
  const texts = useTexts(wayTexts).common;
  const { phone, isStore } = useLoanPhone(useAccountDetail(loanId).data);
  return <CallLink phone={phone}>{`${isStore ? texts.callStore : texts.callUs} ${formatPhone(phone)}`}</CallLink>;
}
