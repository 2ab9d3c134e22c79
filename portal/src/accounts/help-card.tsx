import { formatPhone } from '@lendside/domain/phone';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useLoanPhone } from '../data/configuration/support-phone.ts';
import { useTexts } from '../data/language/texts.ts';
import { pathTo } from '../data/routes/paths.ts';
import { CallLink } from '../kit/actions/call-link.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { accountsTexts } from './texts.ts';

/** Whom to ask: the store of the loan, or the help line. */
export function HelpCard({ loan }: { loan: LoanDetail | undefined }) {
  const texts = useTexts(accountsTexts).aside;
  const titleId = useId();
  const { phone, isStore } = useLoanPhone(loan);
  return (
    <Card as="section" look="sunken" labelledBy={titleId}>
      <SectionHeading id={titleId} note={isStore ? texts.storeHelps : texts.lineHelps}>
        {texts.help}
      </SectionHeading>
      <CallLink phone={phone} wide>
        {texts.call(formatPhone(phone))}
      </CallLink>
      <Link to={pathTo('ContactUs')}>{texts.contact}</Link>
    </Card>
  );
}
