import { formatMoney } from '@lendside/domain/money';
import { payOutRefusalWords } from '@lendside/domain/pay-out-refusals';
import { useQuery } from '@tanstack/react-query';
import { read } from '../data/calls/queries.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useWriteDate, useWriteDayOf } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice, type NoticeTone } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { drawReturnTexts } from './draw-return-texts.ts';
import { ReturnDeadline } from './draw-returns.tsx';
import type { MoneyOnItsWay } from './draws.ts';
import { TakeBack } from './take-back.tsx';
import { type CashTexts, cashTexts } from './texts.ts';
import { waitingCashTexts } from './waiting-cash-texts.ts';
import { placeOf } from './way-words.ts';

const TONES: Readonly<Record<MoneyOnItsWay['state'], NoticeTone>> = {
  pending: 'info',
  sent: 'success',
  ready: 'success',
  onItsWay: 'success',
  choose: 'warning',
  cancelled: 'info',
};

type StandingDisbursementProps = { loanId: string; money: MoneyOnItsWay; onBack: () => void };

/** Where the money is, what it is picked up for, and taking it back while that is possible. */
export function StandingDisbursement({ loanId, money, onBack }: StandingDisbursementProps) {
  const texts = useTexts(cashTexts);
  const returning = useTexts(drawReturnTexts);
  const waiting = useTexts(waitingCashTexts);
  const language = useLanguage();
  const writeDate = useWriteDate();
  const writeDayOf = useWriteDayOf();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { messageKey, purpose, state } = money;
  const status = useQuery({
    ...read('readDrawStatus', { messageKey }, 'short'),
    enabled: messageKey !== undefined,
  });
  const result = status.data?.result;
  const rows = [
    { key: 'way', label: texts.confirm.way, value: placeOf(money, texts) },
    ...(money.reference ? [{ key: 'reference', label: texts.confirm.reference, value: money.reference }] : []),
    ...(money.availableFrom && (state === 'ready' || state === 'onItsWay')
      ? [
          {
            key: 'date',
            label: state === 'ready' ? texts.confirm.until : texts.confirm.arrives,
            value: writeDate(money.availableFrom, 'long'),
          },
        ]
      : []),
    ...(money.transactionId ? [{ key: 'number', label: texts.confirm.number, value: money.transactionId }] : []),
    ...(result && state !== 'cancelled'
      ? [{ key: 'owed', label: texts.confirm.newBalance, value: formatMoney(result.newPrincipalBalance) }]
      : []),
  ];
  return (
    <>
      <Card look="receipt">
        <Amount size="hero" label={texts.common.amount} text={formatMoney(money.disbursementAmount)} />
        <KeyValue rows={rows} />
      </Card>
      <Notice tone={TONES[state]} still>
        <p>
          {saidOf(money, texts, waiting)} {payOutRefusalWords(money.reason, language)}
        </p>
        {purpose === 'draw' && state === 'onItsWay' && <p>{returning.afterArrival}</p>}
        {state === 'sent' && messageKey && <ReturnDeadline loanId={loanId} messageKey={messageKey} />}
        {money.chooseBy && <p>{otherwiseOf(money, texts)(writeDayOf(money.chooseBy, 'long'))}</p>}
      </Notice>
      <Actions>
        {state === 'choose' && (
          // The way is chosen from the account: this page is behind that one (decision C09).
          <Button onClick={() => navigateTo('AccountDetails', { brand, loanId })}>{texts.confirm.choose}</Button>
        )}
        <Button kind={state === 'choose' ? 'secondary' : 'primary'} onClick={onBack}>
          {texts.common.back}
        </Button>
        {money.canCancel && messageKey && <TakeBack loanId={loanId} messageKey={messageKey} money={money} />}
      </Actions>
    </>
  );
}

/** The sentence on what becomes of it where no other way is chosen. */
function otherwiseOf({ ifNotChosen, purpose }: MoneyOnItsWay, { confirm }: CashTexts): (date: string) => string {
  if (ifNotChosen !== 'canceled') return confirm.chooseBy.atStore;
  return purpose === 'draw' ? confirm.chooseBy.draw : confirm.chooseBy.loan;
}

/** Sentence on what became of it; of a renewal's cash that its customer stopped or gave back, on what that did. */
function saidOf(
  { state, purpose, reason, disbursementAmount }: MoneyOnItsWay,
  texts: CashTexts,
  waiting: (typeof waitingCashTexts)['english'],
): string {
  if (state === 'choose' && reason === 'reopened') return waiting.choose(formatMoney(disbursementAmount));
  if (state === 'choose' && reason === 'not_collected') return texts.way.notFetched(formatMoney(disbursementAmount));
  if (state === 'cancelled' && purpose === 'renewal') return waiting.takenOff;
  return state === 'choose' && purpose !== 'draw' ? texts.confirm.chooseAnother : texts.confirm.texts[state];
}
