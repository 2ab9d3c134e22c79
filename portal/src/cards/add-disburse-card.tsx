import { useRef } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useReplaceWith, useRouteBrand, useRouteParams, useRouteQuery } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CardFields, type CardFieldsHandle } from './card-fields.tsx';
import styles from './cards.module.css';
import { handOverDisburseCard } from './disburse-card.ts';
import { SafetyCard } from './safety-card.tsx';
import { cardsTexts } from './texts.ts';
import { useAddCard } from './use-add-card.ts';
import { useCardsTaken } from './use-cards-taken.ts';

/** Payment.AddDebitDisburseMethod: of a draw or of money that did not reach its person. */
export function AddDebitDisburseMethod() {
  const { loanId } = useRouteParams<'Payment.AddDebitDisburseMethod'>();
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const cardsTaken = useCardsTaken(loanId);
  const back = () => replaceWith('Payment.ManageDisburseMethod', { brand, loanId });
  return cardsTaken ? <AddDisburseCard of={loanId} loanId={loanId} onDone={back} /> : null;
}

/** Origination.AddDebitDisburseMethod: of a loan that is not made yet. */
export function OriginationAddDebitDisburseMethod() {
  const { applicationId = '' } = useRouteQuery();
  const brand = useRouteBrand();
  const replaceWith = useReplaceWith();
  const back = () => replaceWith('Origination.ManageDisburseMethod', { brand }, { applicationId });
  return <AddDisburseCard of={applicationId} onDone={back} />;
}

type AddDisburseCardProps = {
  /** Purpose for which the card is added. */
  of: string;
  loanId?: string;
  onDone: () => void;
};

/** A debit card that receives money, kept in the wallet, typed into the vault's fields. */
function AddDisburseCard({ of, loanId, onDone }: AddDisburseCardProps) {
  const texts = useTexts(cardsTexts);
  const fields = useRef<CardFieldsHandle<'card'>>(null);
  const adding = useAddCard(texts.errors);
  const send = async () => {
    const wanted = { save: true, purpose: 'disbursement', ...(loanId === undefined ? {} : { loanId }) } as const;
    const added = await adding.add(() => fields.current?.createToken(), wanted);
    if (added === 'noToken') return;
    if (added === undefined) {
      fields.current?.renew();
      return;
    }
    handOverDisburseCard(of, added.card.cardToken);
    onDone();
  };

  return (
    <PageFrame heading={texts.toReceive.heading} lead={texts.toReceive.lead} width="wide">
      <Columns
        summaryLabel={texts.addToWallet.safetyLabel}
        summary={<SafetyCard title={texts.add.safe} text={texts.toReceive.note} />}
      >
        {adding.problem !== undefined && (
          <Notice tone="danger" title={texts.add.problemTitle}>
            <p className={styles.lines}>{adding.problem}</p>
          </Notice>
        )}
        <CardFields ref={fields} mode="card" purpose="disbursement" texts={texts} onSubmit={send} />
        <Actions>
          <Button onClick={send} busy={adding.busy} busyLabel={texts.add.using}>
            {texts.toReceive.use}
          </Button>
          <Button kind="quiet" onClick={onDone}>
            {texts.add.cancel}
          </Button>
        </Actions>
      </Columns>
    </PageFrame>
  );
}
