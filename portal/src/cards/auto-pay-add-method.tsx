import { useRef } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { chooseAutoPayCard } from './auto-pay-card.ts';
import { CardFields, type CardFieldsHandle } from './card-fields.tsx';
import styles from './cards.module.css';
import { SafetyCard } from './safety-card.tsx';
import { cardsTexts } from './texts.ts';
import { useAddCard } from './use-add-card.ts';
import { useCardsTaken } from './use-cards-taken.ts';

/** AutoPayAddMethod: a debit card for auto-pay, kept in the wallet, typed into the vault's fields. It is signed for next. */
export function AutoPayAddMethod() {
  const { loanId } = useRouteParams<'AutoPayAddMethod'>();
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cardsTexts);
  const fields = useRef<CardFieldsHandle<'card'>>(null);
  const adding = useAddCard(texts.errors);
  const cardsTaken = useCardsTaken(loanId);
  if (!cardsTaken) return null;

  const send = async () => {
    const wanted = { save: true, purpose: 'autopay', loanId } as const;
    const added = await adding.add(() => fields.current?.createToken(), wanted);
    if (added === 'noToken') return;
    if (added === undefined) {
      fields.current?.renew();
      return;
    }
    chooseAutoPayCard(loanId, added.card.cardToken);
    replaceWith('AutoPayConfirm', { brand, loanId });
  };

  return (
    <PageFrame heading={texts.forAutoPay.heading} lead={texts.forAutoPay.lead} width="wide">
      <Columns
        summaryLabel={texts.addToWallet.safetyLabel}
        summary={<SafetyCard title={texts.add.safe} text={texts.addToWallet.debitOnly} />}
      >
        {adding.problem !== undefined && (
          <Notice tone="danger" title={texts.add.problemTitle}>
            <p className={styles.lines}>{adding.problem}</p>
          </Notice>
        )}
        <CardFields ref={fields} mode="card" purpose="autopay" texts={texts} onSubmit={send} />
        <Actions>
          <Button onClick={send} busy={adding.busy} busyLabel={texts.add.using}>
            {texts.forAutoPay.use}
          </Button>
          <Button kind="quiet" onClick={() => replaceWith('AutoPayUpdatePaymentMethod', { brand, loanId })}>
            {texts.add.cancel}
          </Button>
        </Actions>
      </Columns>
    </PageFrame>
  );
}
