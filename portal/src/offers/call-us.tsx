import { formatPhone } from '@lendside/domain/phone';
import { useTexts } from '../data/language/texts.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { offersTexts } from './texts.ts';

/** Opens the phone dialer. */
export function CallUs({ phone, kind = 'primary' }: { phone: string; kind?: 'primary' | 'secondary' }) {
  const texts = useTexts(offersTexts).common;
  return (
    <CallLink phone={phone} kind={kind}>
      {texts.call(formatPhone(phone))}
    </CallLink>
  );
}
