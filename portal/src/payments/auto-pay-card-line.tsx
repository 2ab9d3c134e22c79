import { formatExpiry } from '@lendside/domain/cards';
import { useNavigateTo, useRouteBrand } from '../data/navigate.ts';
import { useTexts } from '../data/texts.ts';
import { Button } from '../kit/button.tsx';
import { Card } from '../kit/card.tsx';
import { KeyValue } from '../kit/key-value.tsx';
import { Notice } from '../kit/notice.tsx';
import { Actions } from '../kit/stack.tsx';
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
