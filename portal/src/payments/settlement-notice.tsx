import { formatMoney } from '@lendside/domain/money';
import { useEffect } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { useSettlementOffer } from '../offers/front.ts';
import { settlementTexts } from './settlement-texts.ts';

/**
 * The settlement of a loan, beside its payment. Its page is shown in passing once: until it was looked at (spec 2, pages
 * shown in passing).
 */
export function SettlementNotice({ loanId }: { loanId: string }) {
  const texts = useTexts(settlementTexts).passing;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const { offer, isUnviewed } = useSettlementOffer(loanId);
  useEffect(() => {
    if (isUnviewed) replaceWith('SettlementOffer', { brand, loanId });
  }, [isUnviewed, replaceWith, brand, loanId]);
  if (offer?.settlementAmount === undefined || isUnviewed) return null;
  return (
    <Notice
      still
      title={texts.title}
      action={
        <Button kind="secondary" small onClick={() => navigateTo('SettlementOffer', { brand, loanId })}>
          {texts.action}
        </Button>
      }
    >
      <p>{texts.text(formatMoney(offer.settlementAmount))}</p>
    </Notice>
  );
}
