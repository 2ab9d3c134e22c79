import { formatMoney } from '@lendside/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { call } from '../data/calls/call.ts';
import { moneyMoved } from '../data/calls/queries.ts';
import { useOneCall } from '../data/calls/use-one-call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { RefusedNotice } from '../data/refusals/refused-notice.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { showToast } from '../kit/feedback/toasts.ts';
import { Actions } from '../kit/layout/stack.tsx';
import { AskedButton } from '../kit/overlays/asked-button.tsx';
import type { PromiseToPayRead } from './promise-query.ts';
import { promiseTexts } from './promise-texts.ts';

type PromiseStandsProps = { loanId: string; promise: PromiseToPayRead['promise'] };

/** The last day that was named: it waits and can be taken back, was fulfilled, or went by. */
export function PromiseStands({ loanId, promise }: PromiseStandsProps) {
  const texts = useTexts(promiseTexts);
  const writeDate = useWriteDate();
  const brand = useRouteBrand();
  if (!promise) return null;
  const [amount, date] = [formatMoney(promise.paymentAmount), writeDate(promise.promisedDate, 'long')];
  if (promise.state === 'fulfilled') return <Notice still>{texts.last.fulfilled(amount)}</Notice>;
  if (promise.state === 'broken') return <Notice still>{texts.last.broken(amount, date)}</Notice>;
  if (promise.state !== 'waiting') return null;
  return (
    <Notice
      tone="success"
      title={texts.waits.title(amount, date)}
      action={
        <Actions>
          <Link
            className={buttonClass({ kind: 'secondary', small: true })}
            to={pathTo('MakePayment', { brand, loanId })}
          >
            {texts.waits.pay}
          </Link>
          <TakeBack loanId={loanId} promiseId={promise.promiseId} />
        </Actions>
      }
    >
      {texts.waits.text}
    </Notice>
  );
}

function TakeBack({ loanId, promiseId }: { loanId: string; promiseId: string }) {
  const all = useTexts(promiseTexts);
  const texts = all.waits;
  const client = useQueryClient();
  const { run, busy, problem, failure } = useOneCall(all.failed);
  const takeBack = (close: () => void) =>
    run(async () => {
      await call('takeBackPromiseToPay', { loanId, promiseId });
      close();
      showToast(texts.undone, 'success');
      await moneyMoved(client);
    });
  return (
    <AskedButton
      label={texts.undo}
      question={texts.undoQuestion}
      yes={texts.undoYes}
      no={texts.undoNo}
      busy={busy}
      busyLabel={texts.undoing}
      onYes={(close) => void takeBack(close)}
    >
      <p>{texts.undoText}</p>
      <RefusedNotice call={{ problem, failure }} />
    </AskedButton>
  );
}
