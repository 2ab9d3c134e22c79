import { formatExpiry } from '@lendside/domain/cards';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import type { WalletCard } from './auto-pay-choice.ts';
import { autoPayTexts } from './auto-pay-texts.ts';

/** The card that is meant, and the way to another one. */
export function AutoPayCardLine({ loanId, card }: { loanId: string; card: WalletCard | undefined }) {
  const { confirm, choose } = useTexts(autoPayTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  if (!card) {
    return (
      <>
        <Notice still>{confirm.noCard}</Notice>
        <Actions>
          <Button onClick={() => navigateTo('AutoPayAddMethod', { brand, loanId })}>{confirm.addCard}</Button>
        </Actions>
      </>
    );
  }
  const value = confirm.cardEnding(card.cardType, card.cardNumber.slice(-4));
  const note = choose.expires(formatExpiry(card.expirationMonth, card.expirationYear));
  return (
    <Card>
      <KeyValue rows={[{ key: 'card', label: confirm.card, value, note }]} />
      <Actions>
        <Button kind="quiet" onClick={() => navigateTo('AutoPayUpdatePaymentMethod', { brand, loanId })}>
          {confirm.otherCard}
        </Button>
      </Actions>
    </Card>
  );
}
