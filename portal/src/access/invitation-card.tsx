import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { invitationTexts } from './invitation-texts.ts';

/**
 * Who invites to register by a referral link, what they get for it and when. Where that cannot be read, one registers all the
 * same, so that nothing is said.
 */
export function InvitationCard({ shortCode }: { shortCode: string }) {
  const texts = useTexts(invitationTexts);
  const titleId = useId();
  const invitation = useQuery({ ...read('readReferralInvitation', { shortCode }, 'normal'), retry: false }).data;
  if (invitation === undefined) return null;
  const { firstName, amountPerShare, withinDays } = invitation;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId}>{texts.title(firstName)}</SectionHeading>
      <p>{texts.how(firstName, formatMoney(amountPerShare), withinDays)}</p>
      <ul>
        {texts.terms.map((term) => (
          <li key={term}>{term}</li>
        ))}
      </ul>
    </Card>
  );
}
