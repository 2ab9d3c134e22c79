import { formatMoney } from '@lendside/domain/money';
import { payOutRefusalWords } from '@lendside/domain/pay-out-refusals';
import { useQueryClient } from '@tanstack/react-query';
import { useProvedCall } from '../access/front.ts';
import { addedDisburseCard } from '../cards/front.ts';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useReplaceWith, useRouteBrand } from '../data/navigation/navigate.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import type { DisbursementOption, MoneyOnItsWay } from './draws.ts';
import { type CashTexts, cashTexts } from './texts.ts';
import { waitingCashTexts } from './waiting-cash-texts.ts';
import { type ChosenWay, WayChoice } from './way-choice.tsx';

type AnotherMethodProps = { loanId: string; money: MoneyOnItsWay; ways: readonly DisbursementOption[] };

/** New method for money that did not reach the person: it is booked already, so nothing else is asked. */
export function AnotherMethod({ loanId, money, ways }: AnotherMethodProps) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const replaceWith = useReplaceWith();
  const texts = useTexts(cashTexts);
  const waiting = useTexts(waitingCashTexts);
  const language = useLanguage();
  const task = useProvedCall();
  const client = useQueryClient();
  const { disbursementId } = money;
  const choose = (way: ChosenWay) =>
    task.run(async () => {
      await call('changeDisbursement', { loanId, disbursementId, ...way });
      void moneyMoved(client);
      replaceWith('ConfirmDisbursement', { brand, loanId });
    });
  return (
    <PageFrame heading={texts.way.heading}>
      <Notice tone="warning" still>
        {whyAgain(money, texts, waiting)(formatMoney(money.disbursementAmount))}{' '}
        {payOutRefusalWords(money.reason, language)}
      </Notice>
      <WayChoice
        ways={ways}
        newCardToken={addedDisburseCard(loanId)}
        busy={task.busy}
        problem={task.problem}
        sendLabel={texts.way.send}
        onChosen={choose}
        onAddCard={() => navigateTo('Payment.AddDebitDisburseMethod', { brand, loanId })}
      />
      {task.dialog}
    </PageFrame>
  );
}

/** The sentence on why a way is to be chosen: its customer stopped it, it was not picked up, or it could not be sent. */
function whyAgain(
  { reason }: Pick<MoneyOnItsWay, 'reason'>,
  texts: CashTexts,
  waiting: (typeof waitingCashTexts)['english'],
): (amount: string) => string {
  if (reason === 'reopened') return waiting.choose;
  return reason === 'not_collected' ? texts.way.notFetched : texts.way.again;
}
