import type { readDrawReturns } from '@lendside/contract/cash-returns';
import type { OutputOf } from '@lendside/contract/operation';
import { formatMoney } from '@lendside/domain/money';
import { useQuery } from '@tanstack/react-query';
import { isOnItsWay, read } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { chooseAmount } from '../data/payment/saved-payments.ts';
import { isPerson } from '../data/session/of-link.ts';
import { useSession } from '../data/session/use-session.ts';
import { Button } from '../kit/actions/button.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { MayCome } from '../kit/feedback/skeleton.tsx';
import { browserTimers } from '../kit/timing/timers.ts';
import { drawReturnTexts } from './draw-return-texts.ts';

type Returns = OutputOf<typeof readDrawReturns>;
type Returnable = Returns['draws'][number];

const drawReturnsOf = (loanId: string) => ({ ...read('readDrawReturns', { loanId }, 'short'), staleTime: 0 });

/** The cash of a line that can be given back now: until when, what it takes and what it does; and what was given back. */
export function DrawReturns({ loanId, payoffAmount }: { loanId: string; payoffAmount: number }) {
  const asked = useQuery({ ...drawReturnsOf(loanId), enabled: isPerson(useSession()) });
  const { data } = asked;
  if (isOnItsWay(asked)) return <MayCome />;
  return data?.draws.map((draw) => (
    <One key={draw.messageKey} loanId={loanId} draw={draw} storeName={data.storeName} payoffAmount={payoffAmount} />
  ));
}

type OneProps = { loanId: string; draw: Returnable; storeName: string; payoffAmount: number };

function One({ loanId, draw, storeName, payoffAmount }: OneProps) {
  const texts = useTexts(drawReturnTexts);
  const writeDate = useWriteDate();
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const { state, disbursementAmount, returnAmount, newPrincipalBalance, confirmationNumber = '' } = draw;
  if (state === 'given') {
    return (
      <Notice
        still
        tone="success"
        title={texts.givenTitle(formatMoney(disbursementAmount), writeDate(draw.givenBackOn, 'long'))}
      >
        {texts.given(confirmationNumber)}
      </Notice>
    );
  }
  const giveBack = () => {
    chooseAmount(loanId, {
      amountCents: returnAmount,
      amountType: 'other',
      payoffCents: payoffAmount,
      payoffReadAtMs: browserTimers.nowMs(),
      drawMessageKey: draw.messageKey,
    });
    navigateTo('SelectPaymentMethod', { brand, loanId });
  };
  const isOpen = state === 'open';
  return (
    <Notice
      still
      tone="info"
      title={texts.title(formatMoney(disbursementAmount), writeDate(draw.until, 'long'))}
      action={
        isOpen && (
          <Button small kind="secondary" onClick={giveBack}>
            {texts.open(formatMoney(returnAmount))}
          </Button>
        )
      }
    >
      {isOpen ? (
        <>
          <p>
            {texts.text} {returnAmount < disbursementAmount && texts.rest(formatMoney(returnAmount))}
          </p>
          <p>
            {newPrincipalBalance !== undefined && texts.owedAfter(formatMoney(newPrincipalBalance))}{' '}
            {storeName && texts.store(storeName)}
          </p>
        </>
      ) : (
        texts.underWay
      )}
    </Notice>
  );
}

/** Until when cash that was just sent can be given back, and where. */
export function ReturnDeadline({ loanId, messageKey }: { loanId: string; messageKey: string }) {
  const texts = useTexts(drawReturnTexts);
  const writeDate = useWriteDate();
  const draws = useQuery(drawReturnsOf(loanId)).data?.draws;
  const draw = draws?.find((one) => one.messageKey === messageKey && one.state !== 'given');
  return draw ? <p>{texts.onAccount(writeDate(draw.until, 'long'))}</p> : null;
}
