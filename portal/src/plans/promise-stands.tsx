import { formatMoney } from '@lendside/domain/money';
import { Link } from '@tanstack/react-router';
import { call } from '../data/calls/call.ts';
import { useTexts } from '../data/language/texts.ts';
import { useWriteDate } from '../data/language/use-format.ts';
import { useRouteBrand } from '../data/navigation/navigate.ts';
import { UndoButton } from '../data/refusals/undo-button.tsx';
import { pathTo } from '../data/routes/paths.ts';
import { buttonClass } from '../kit/actions/button-class.ts';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions } from '../kit/layout/stack.tsx';
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
  const { waits: texts, failed } = useTexts(promiseTexts);
  const undo = async () => {
    await call('takeBackPromiseToPay', { loanId, promiseId });
    return texts.undone;
  };
  return <UndoButton words={texts} question={texts.undoQuestion} failed={failed} undo={undo} />;
}
