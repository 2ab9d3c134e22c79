import { useId } from 'react';
import { useNavigateTo, useRouteBrand } from '../data/navigate.ts';
import { useAccountDetail } from '../data/queries.ts';
import { useTexts } from '../data/texts.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { Actions } from '../kit/stack.tsx';
import { isAutoPayOffered } from './auto-pay-choice.ts';
import { autoPayTexts } from './auto-pay-texts.ts';

/** After a payment: auto-pay for the next ones, where the loan may have it and has not (flow 12). */
export function AutoPayOffer({ loanId }: { loanId: string }) {
  const texts = useTexts(autoPayTexts).offer;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const titleId = useId();
  const loan = useAccountDetail(loanId).data;
  if (!loan || !isAutoPayOffered(loan)) return null;
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
