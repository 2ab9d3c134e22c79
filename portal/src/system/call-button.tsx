import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import Phone from 'lucide-react/icons/phone';
import { useTexts } from '../data/language/texts.ts';
import { LinkButton } from '../kit/actions/button.tsx';
import { systemTexts } from './texts.ts';

/** Opens the phone dialer. */
export function CallButton({ phone, kind }: { phone: string; kind?: 'primary' | 'secondary' }) {
  const texts = useTexts(systemTexts);
  return (
    <LinkButton kind={kind} href={`tel:${internationalPhone(phone) ?? phone}`} icon={<Phone aria-hidden="true" />}>
      {texts.call(formatPhone(phone))}
    </LinkButton>
  );
}
