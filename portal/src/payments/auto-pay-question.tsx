import { useState } from 'react';
import { chosenAutoPayCard } from '../cards/front.ts';
import { useTexts } from '../data/language/texts.ts';
import { Button } from '../kit/actions/button.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { AutoPayCardLine } from './auto-pay-card-line.tsx';
import type { WalletCard } from './auto-pay-choice.ts';
import { AutoPaySignature } from './auto-pay-signature.tsx';
import { autoPayTexts } from './auto-pay-texts.ts';
import { useAfterAutoPay } from './use-after-auto-pay.ts';

/** Whether payments are taken on their due dates, and its signature. */
export function AutoPayQuestion({ loanId, card }: { loanId: string; card: WalletCard | undefined }) {
  const texts = useTexts(autoPayTexts).confirm;
  // Who comes back with a card they chose here has said yes before.
  const [answer, setAnswer] = useState<'yes' | 'no'>(chosenAutoPayCard(loanId) === undefined ? 'no' : 'yes');
  const goOn = useAfterAutoPay(loanId);
  return (
    <>
      <RadioCards
        legend={texts.question}
        value={answer}
        onValue={setAnswer}
        cards={[
          { value: 'no', label: texts.no, note: texts.noNote },
          { value: 'yes', label: texts.yes, note: texts.yesNote },
        ]}
      />
      {answer === 'no' && (
        <Actions>
          <Button onClick={goOn.without}>{texts.continue}</Button>
        </Actions>
      )}
      {answer === 'yes' && <AutoPayCardLine loanId={loanId} card={card} />}
      {answer === 'yes' && card && (
        <AutoPaySignature
          key={card.cardToken}
          loanId={loanId}
          methodId={card.cardToken}
          action={texts.turnOn}
          onSigned={() => goOn.signed(texts.done)}
          onNotNow={goOn.without}
        />
      )}
    </>
  );
}

/** The signature that another card takes them. */
export function AutoPayChange({ loanId, card }: { loanId: string; card: WalletCard }) {
  const texts = useTexts(autoPayTexts).confirm;
  const goOn = useAfterAutoPay(loanId);
  return (
    <>
      <AutoPayCardLine loanId={loanId} card={card} />
      <AutoPaySignature
        key={card.cardToken}
        loanId={loanId}
        methodId={card.cardToken}
        action={texts.useCard}
        onSigned={() => goOn.signed(texts.changed)}
        onNotNow={goOn.without}
      />
    </>
  );
}
