import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../data/calls/call.ts';
import { CallFailed } from '../data/calls/call-failed.ts';
import { cardsOfPerson } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { cardProblem } from './card-problem.ts';
import styles from './cards.module.css';
import { cardsTexts } from './texts.ts';
import { cardName, type WalletCard } from './wallet-card-row.tsx';

type RemoveCardDialogProps = {
  card: WalletCard | undefined;
  onClose: () => void;
  onRemoved: (card: WalletCard) => void;
};

/** Asks before a card is removed. A refusal (auto-pay or a payment needs it) stands here in the words of the service. */
export function RemoveCardDialog({ card, onClose, onRemoved }: RemoveCardDialogProps) {
  const texts = useTexts(cardsTexts);
  const client = useQueryClient();
  const navigateTo = useNavigateTo();
  const brand = useRouteBrand();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ readonly error: unknown; readonly isFinal: boolean }>();
  const cardToken = card?.cardToken;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another card, another question
  useEffect(() => setProblem(undefined), [cardToken]);

  async function remove(one: WalletCard) {
    if (busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      await call('removeCard', { cardIds: one.cardIds }, { sensitive: ['cardIds'] });
      await client.invalidateQueries({ queryKey: cardsOfPerson().queryKey });
      onRemoved(one);
    } catch (error) {
      const status = error instanceof CallFailed ? error.status : 0;
      // 404: it was removed elsewhere, so the list is an old one.
      if (status === 404) await client.invalidateQueries({ queryKey: cardsOfPerson().queryKey });
      setProblem({ error, isFinal: status === 404 || status === 409 });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog
      open={card !== undefined}
      onClose={onClose}
      title={texts.wallet.removeTitle}
      closeLabel={texts.wallet.close}
      role="alertdialog"
      actions={
        <>
          {card?.autoPayLoanId !== undefined && problem?.isFinal === true && (
            <Button
              onClick={() => navigateTo('AutoPayUpdatePaymentMethod', { brand, loanId: card.autoPayLoanId ?? '' })}
            >
              {texts.forAutoPay.change}
            </Button>
          )}
          {problem?.isFinal !== true && (
            <Button
              kind="danger"
              busy={busy}
              busyLabel={texts.wallet.removing}
              onClick={() => card !== undefined && void remove(card)}
            >
              {problem === undefined ? texts.wallet.remove : texts.wallet.tryAgain}
            </Button>
          )}
          <Button kind="secondary" onClick={onClose}>
            {problem?.isFinal === true ? texts.wallet.close : texts.wallet.keep}
          </Button>
        </>
      }
    >
      {card !== undefined && <p>{texts.wallet.removeText(cardName(card, texts))}</p>}
      {problem !== undefined && (
        <Notice tone="danger" title={texts.wallet.notRemoved}>
          <p className={styles.lines}>{cardProblem(problem.error, texts.errors, 'removing')}</p>
        </Notice>
      )}
    </Dialog>
  );
}
