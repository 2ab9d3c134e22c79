import { useRef } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand, useRouteQuery } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CardFields, type CardFieldsHandle } from './card-fields.tsx';
import styles from './cards.module.css';
import { SafetyCard } from './safety-card.tsx';
import { cardsTexts } from './texts.ts';
import { useAddCard } from './use-add-card.ts';
import { useCardsTaken } from './use-cards-taken.ts';
import { cardName } from './wallet-card-row.tsx';

/** PaymentMethods.AddPaymentMethod: a debit card for the wallet, typed into the vault's fields. */
export function AddWalletCard() {
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cardsTexts);
  const fields = useRef<CardFieldsHandle<'card'>>(null);
  const adding = useAddCard(texts.errors);
  const cardsTaken = useCardsTaken();
  // A customer who was sent here for a card goes on where it was missing.
  const { backTo } = useRouteQuery();
  const isForSeveral = backTo === 'PaySeveral' || backTo === 'ReviewSeveral' || backTo === 'ReviewBudget';
  const goBack = () =>
    backTo === 'ReviewBudget'
      ? replaceWith(backTo)
      : replaceWith(isForSeveral ? backTo : 'ManagePaymentMethod', { brand });

  const send = async () => {
    const added = await adding.add(() => fields.current?.createToken(), { save: true, purpose: 'payment' });
    if (added === 'noToken') return;
    if (added === undefined) {
      fields.current?.renew();
      return;
    }
    showToast(texts.addToWallet.added(cardName(added.card, texts)), 'success');
    goBack();
  };

  if (!cardsTaken) return null;
  return (
    <PageFrame heading={texts.add.heading} lead={texts.addToWallet.lead} width="wide">
      <Columns
        summaryLabel={texts.addToWallet.safetyLabel}
        summary={<SafetyCard title={texts.add.safe} text={texts.addToWallet.debitOnly} />}
      >
        {adding.problem !== undefined && (
          <Notice tone="danger" title={texts.add.problemTitle}>
            <p className={styles.lines}>{adding.problem}</p>
          </Notice>
        )}
        <CardFields ref={fields} mode="card" texts={texts} onSubmit={send} />
        <Actions>
          <Button onClick={send} busy={adding.busy} busyLabel={texts.add.using}>
            {texts.addToWallet.add}
          </Button>
          <Button kind="quiet" onClick={goBack}>
            {isForSeveral ? texts.addToWallet.back : texts.addToWallet.cancel}
          </Button>
        </Actions>
      </Columns>
    </PageFrame>
  );
}
