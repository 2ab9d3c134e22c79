import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { severalTexts } from './several-texts.ts';

/** Says that a card has to be saved first, and leads there and back. */
export function SeveralNoCard({ backTo }: { backTo: 'PaySeveral' | 'ReviewSeveral' | 'ReviewBudget' }) {
  const texts = useTexts(severalTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const add = (
    <Button kind="secondary" small onClick={() => navigateTo('PaymentMethods.AddPaymentMethod', { brand }, { backTo })}>
      {texts.addCard}
    </Button>
  );
  return (
    <Notice tone="warning" still action={add}>
      {texts.noCard}
    </Notice>
  );
}
