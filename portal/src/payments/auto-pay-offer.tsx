import { useId } from 'react';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { isAutoPayOffered } from './auto-pay-choice.ts';
import { autoPayTexts } from './auto-pay-texts.ts';

/** After a payment or a renewal: auto-pay for what falls due next, where the loan may have it and has not (flow 12). */
export function AutoPayOffer({ loanId, afterRenewal = false }: { loanId: string; afterRenewal?: boolean }) {
  const texts = useTexts(autoPayTexts).offer;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const titleId = useId();
  const loan = useAccountDetail(loanId).data;
  if (!loan || !isAutoPayOffered(loan, afterRenewal)) return null;
  return (
    <Card as="section" labelledBy={titleId}>
      <SectionHeading id={titleId} note={texts.text}>
        {texts.title}
      </SectionHeading>
      <Actions>
        <Button kind="secondary" onClick={() => navigateTo('AutoPayConfirm', { brand, loanId })}>
          {texts.start}
        </Button>
      </Actions>
    </Card>
  );
}
