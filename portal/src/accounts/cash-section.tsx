import { formatMoney } from '@lendside/domain/money';
import { payOutRefusalWords } from '@lendside/domain/pay-out-refusals';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { beginDraw, disbursementWaysOf, type MoneyOnItsWay, WaitingCash } from '../cash/front.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useLanguage, useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { pageNamed } from '../data/routes/page-named.ts';
import { pathTo } from '../data/routes/paths.ts';
import { isOfUnlockedLink } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { type AccountsTexts, accountsTexts } from './texts.ts';

/** Cash from a line of credit: the way to get some. And of every loan what became of its last money. */
export function CashSection({ loan }: { loan: LoanDetail }) {
  const { loanId, storeId } = loan;
  const texts = useTexts(accountsTexts).cash;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const language = useLanguage();
  const task = useOneCall(texts.failed);
  const asks = !isOfUnlockedLink(useSession());
  const money = useQuery({ ...disbursementWaysOf(loanId), enabled: asks }).data?.money;
  const state = money?.state === 'sent' || money?.state === 'cancelled' ? undefined : money?.state;
  const mayDraw = loan.productKind === 'creditLine' && loan.validations.isDisbursementAvailable;
  if (!state && !mayDraw) return null;

  const begin = () =>
    task.run(async () => {
      navigateTo(pageNamed(await beginDraw({ loanId, storeId }, client)), { brand, loanId });
    });
  return (
    <Card>
      {money && state && (
        <Notice
          still
          tone={state === 'choose' ? 'warning' : 'info'}
          action={
            <Link
              className={buttonClass({ kind: 'secondary', small: true })}
              to={pathTo(state === 'choose' ? 'Payment.ManageDisburseMethod' : 'ConfirmDisbursement', {
                brand,
                loanId,
              })}
            >
              {state === 'choose' ? texts.choose : texts.see}
            </Link>
          }
        >
          {saidOf(money, state, texts)(formatMoney(money.disbursementAmount))}{' '}
          {payOutRefusalWords(money.reason, language)}
        </Notice>
      )}
      {(money?.canGiveBack || money?.canGoAnotherWay) && <WaitingCash loanId={loanId} money={money} />}
      <RefusedNotice call={task} />
      {mayDraw && (
        <Actions>
          <Button kind="secondary" busy={task.busy} busyLabel={texts.beginning} onClick={() => void begin()}>
            {texts.get}
          </Button>
        </Actions>
      )}
    </Card>
  );
}

/** The sentence on where the money is; of cash that waits and can be given back, what can be done with it. */
function saidOf(
  { canGiveBack, purpose, reason }: Pick<MoneyOnItsWay, 'canGiveBack' | 'purpose' | 'reason'>,
  state: keyof AccountsTexts['cash']['states'],
  texts: AccountsTexts['cash'],
): (amount: string) => string {
  if (state === 'ready' && canGiveBack) return purpose === 'origination' ? texts.loanWaits : texts.waits;
  if (state === 'choose' && reason === 'reopened') return texts.reopened;
  return state === 'choose' && reason === 'not_collected' ? texts.notFetched : texts.states[state];
}
