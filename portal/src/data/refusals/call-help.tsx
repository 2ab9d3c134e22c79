import { formatPhone, internationalPhone } from '@lendside/domain/phone';
import { useContext } from 'react';
import { LinkButton } from '../../kit/actions/button.tsx';
import { shellTexts } from '../language/portal-texts.ts';
import { useTexts } from '../language/texts.ts';
import { HelpPhone } from './help-phone.ts';

/** Number of the people who help by phone, beside the button that tries again. */
export function CallHelp() {
  const texts = useTexts(shellTexts).inlineError;
  const phone = useContext(HelpPhone);
  if (phone === undefined) return null;
  return (
    <LinkButton kind="quiet" small href={`tel:${internationalPhone(phone) ?? phone}`}>
      {texts.call(formatPhone(phone))}
    </LinkButton>
  );
}
