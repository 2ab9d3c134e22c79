import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useEffect, useRef, useState } from 'react';
import { useCards } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CardFields, type CardFieldsHandle } from './card-fields.tsx';
import styles from './cards.module.css';
import { handOverCard, paymentAmountKey } from './new-card.ts';
import { cardsTexts } from './texts.ts';
import { useAddCard } from './use-add-card.ts';
import { useCardsTaken } from './use-cards-taken.ts';

/** Payment.AddPaymentMethod: a new debit card for this payment, typed into the vault's fields. */
export function AddPaymentMethod() {
  const { loanId } = useRouteParams<'Payment.AddPaymentMethod'>();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cardsTexts);
  const client = useQueryClient();
  const [amountCents] = useState(() => client.getQueryData<number>(paymentAmountKey(loanId)));
  const fields = useRef<CardFieldsHandle<'card'>>(null);
  const [save, setSave] = useState(false);
  const adding = useAddCard(texts.errors);
  const hasOtherCards = (useCards().data?.cards.length ?? 0) > 0;

  const cardsTaken = useCardsTaken(loanId);
  const hasAmount = amountCents !== undefined;
  useEffect(() => {
    if (!hasAmount) replaceWith('MakePayment', { brand, loanId });
  }, [hasAmount, replaceWith, brand, loanId]);
  if (!hasAmount || !cardsTaken) return null;

  const send = async () => {
    const newCard = await adding.add(() => fields.current?.createToken(), { save, purpose: 'payment', loanId });
    if (newCard === 'noToken') return;
    if (newCard === undefined) {
      fields.current?.renew();
      return;
    }
    handOverCard(loanId, newCard);
    navigateTo('ReviewPayment', { brand, loanId });
  };

  return (
    <PageFrame heading={texts.add.heading} lead={texts.add.lead} width="wide">
      <Columns
        summaryLabel={texts.add.summaryLabel}
        summary={
          <Card look="brand">
            <Amount size="hero" label={texts.add.youPay} text={formatMoney(amountCents)} />
            <p className={styles.safe}>
              <Lock aria-hidden="true" />
              <span>{texts.add.safe}</span>
            </p>
            <p className={styles.soft}>{texts.add.debitOnly}</p>
          </Card>
        }
      >
        {adding.problem !== undefined && (
          <Notice tone="danger" title={texts.add.problemTitle}>
            <p className={styles.lines}>{adding.problem}</p>
          </Notice>
        )}
        <CardFields ref={fields} mode="card" texts={texts} onSubmit={send} />
        <Checkbox label={texts.add.save} hint={texts.add.saveHint} checked={save} onChecked={setSave} />
        <Actions>
          <Button onClick={send} busy={adding.busy} busyLabel={texts.add.using}>
            {texts.add.use}
          </Button>
          {hasOtherCards && (
            <Button kind="quiet" onClick={() => navigateTo('SelectPaymentMethod', { brand, loanId })}>
              {texts.add.cancel}
            </Button>
          )}
        </Actions>
      </Columns>
    </PageFrame>
  );
}
