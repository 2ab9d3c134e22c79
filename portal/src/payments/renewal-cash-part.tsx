import { formatMoney } from '@lendside/domain/money';
import { useId } from 'react';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { SectionHeading } from '../kit/layout/section-heading.tsx';
import { renewingTexts } from './renewing-texts.ts';
import { useRenewalCash } from './use-renewal-cash.ts';

/** The cash of a renewal as it was chosen, or that none is, and the way to change it. Nothing where none is offered. */
export function RenewalCashPart({ loanId, amountCents }: { loanId: string; amountCents: number }) {
  const words = useTexts(renewingTexts).cash;
  const id = useId();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { asked, choice, cents } = useRenewalCash(loanId, amountCents);
  if (!asked.data?.offered && cents === 0) return isOnItsWay(asked) ? <MayCome /> : null;

  const { disbursementType, cardType, lastFour } = choice ?? {};
  const card = lastFour === undefined ? '' : `, ${words.card(cardType ?? '', lastFour)}`;
  return (
    <Card as="section" labelledBy={id}>
      <SectionHeading
        id={id}
        action={
          <Button
            kind="quiet"
            small
            aria-label={words.changeLabel}
            onClick={() => navigateTo('GetCashAmount', { brand, loanId })}
          >
            {words.change}
          </Button>
        }
      >
        {words.heading}
      </SectionHeading>
      {cents > 0 && disbursementType ? (
        <KeyValue
          figures
          rows={[
            { key: 'amount', label: words.amount, value: formatMoney(cents), note: words.later },
            { key: 'way', label: words.way, value: words.ways[disbursementType] + card },
          ]}
        />
      ) : (
        <p>{words.none}</p>
      )}
      {cents > 0 && asked.data && asked.data.terms === undefined && (
        <Notice tone="warning" still>
          {words.gone}
        </Notice>
      )}
    </Card>
  );
}
