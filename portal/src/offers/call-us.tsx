import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import Phone from 'lucide-react/icons/phone';
import { useTexts } from '../data/language/texts.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { offersTexts } from './texts.ts';

/** Opens the phone dialer. */
export function CallUs({ phone, kind = 'primary' }: { phone: string; kind?: 'primary' | 'secondary' }) {
  const texts = useTexts(offersTexts).common;
  return (
    <LinkButton kind={kind} href={`tel:${internationalPhone(phone) ?? phone}`} icon={<Phone aria-hidden="true" />}>
      {texts.call(formatPhone(phone))}
    </LinkButton>
  );
}
