import { formatMoney } from '@lendside/domain/money';
import Lock from 'lucide-react/icons/lock';
import { useTexts } from '../data/language/texts.ts';
import { useRouteParams } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Checkbox } from '../kit/forms/checkbox.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { CardFields } from './card-fields.tsx';
import styles from './cards.module.css';
import { cardsTexts } from './texts.ts';
import { useNewCard } from './use-new-card.ts';

/** Payment.AddPaymentMethod: a new debit card for this payment, typed into the vault's fields. */
export function AddPaymentMethod() {
  const { loanId } = useRouteParams<'Payment.AddPaymentMethod'>();
  const texts = useTexts(cardsTexts);
  const { amountCents, fields, save, setSave, keeping, adding, hasOtherCards, stays, send, toOtherCards, signIn } =
    useNewCard(loanId);
  if (!stays || amountCents === undefined) return null;
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
        {keeping !== 'always' && (
          <Notice tone="info" title={texts.add.isYours}>
            <p>{texts.add.signInText}</p>
            <Button kind="secondary" small onClick={signIn}>
              {texts.add.signIn}
            </Button>
          </Notice>
        )}
        <CardFields ref={fields} mode="card" texts={texts} onSubmit={send} />
        {keeping === 'always' && (
          <Checkbox label={texts.add.save} hint={texts.add.saveHint} checked={save} onChecked={setSave} />
        )}
        {keeping === 'thisVisit' && (
          <Checkbox
            label={texts.add.saveForVisit}
            hint={texts.add.saveForVisitHint}
            checked={save}
            onChecked={setSave}
          />
        )}
        <Actions>
          <Button onClick={send} busy={adding.busy} busyLabel={texts.add.using}>
            {texts.add.use}
          </Button>
          {hasOtherCards && (
            <Button kind="quiet" onClick={toOtherCards}>
              {texts.add.cancel}
            </Button>
          )}
        </Actions>
      </Columns>
    </PageFrame>
  );
}
