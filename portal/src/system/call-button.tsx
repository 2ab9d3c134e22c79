import { formatPhone } from '@lendside/domain/phone';
import { useTexts } from '../data/language/texts.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { systemTexts } from './texts.ts';

/** Opens the phone dialer. */
export function CallButton({ phone, kind }: { phone: string; kind?: 'primary' | 'secondary' }) {
  const texts = useTexts(systemTexts);
  return (
    <CallLink phone={phone} kind={kind}>
      {texts.call(formatPhone(phone))}
    </CallLink>
  );
}
