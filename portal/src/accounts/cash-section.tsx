import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { beginDraw, disbursementWaysOf, type MoneyOnItsWay, WaitingCash } from '../cash/front.ts';
import { isOnItsWay } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { pageNamed } from '../data/routes/page-named.ts';
import { isOfUnlockedLink } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Card } from '../kit/content/card.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { Actions } from '../kit/layout/stack.tsx';
import { MoneyNotice } from './money-notice.tsx';
import type { LoanDetail } from './owed-card.tsx';
import { accountsTexts } from './texts.ts';

/** Cash from a line of credit: the way to get some. And of every loan what became of its last money. */
export function CashSection({ loan }: { loan: LoanDetail }) {
  const { loanId, storeId } = loan;
  const texts = useTexts(accountsTexts).cash;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const client = useQueryClient();
  const task = useOneCall(texts.failed);
  const asks = !isOfUnlockedLink(useSession());
  const asked = useQuery({ ...disbursementWaysOf(loanId), enabled: asks });
  // Stopped from here: it is read anew before the page of ways shows, and changes nothing under the reader's eyes meanwhile.
  const [stopped, setStopped] = useState<MoneyOnItsWay>();
  const money = stopped ?? asked.data?.money;
  const state = money?.state === 'sent' || money?.state === 'cancelled' ? undefined : money?.state;
  const mayDraw = loan.productKind === 'creditLine' && loan.validations.isDisbursementAvailable;
  if (isOnItsWay(asked)) return <MayCome />;
  if (!state && !mayDraw) return null;

  const begin = () =>
    task.run(async () => {
      navigateTo(pageNamed(await beginDraw({ loanId, storeId }, client)), { brand, loanId });
    });
  return (
    <Card>
      {money && state && <MoneyNotice loanId={loanId} money={money} state={state} />}
      {(money?.canGiveBack || money?.canGoAnotherWay) && (
        <WaitingCash loanId={loanId} money={money} onStopped={() => setStopped(money)} />
      )}
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
