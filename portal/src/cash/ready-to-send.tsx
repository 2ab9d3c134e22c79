import { formatMoney } from '@lendside/domain/money';
import { CallFailed, sentenceOf } from '../data/calls/call-failed.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import { endRenewalWay } from '../refinance/front.ts';
import { forgetCashChoice } from './cash-choice.ts';
import type { DrawPreview } from './draws.ts';
import { cashTexts } from './texts.ts';
import { placeOf } from './way-words.ts';

/** Refusals that restart the draw, because what was signed no longer holds. */
const BEGIN_AGAIN = ['draw_not_prepared', 'draw_changed', 'addon_lock_missing', 'lock_token_stale'];

type ReadyToSendProps = {
  loanId: string;
  plan: DrawPreview['plan'];
  error: unknown;
  onSend: () => void;
};

/** All is signed: one button sends it. */
export function ReadyToSend({ loanId, plan, error, onSend }: ReadyToSendProps) {
  const texts = useTexts(cashTexts);
  const isOver = plan === undefined || (error instanceof CallFailed && BEGIN_AGAIN.includes(error.code));
  if (isOver) return <BeginAgain loanId={loanId} />;
  const amount = formatMoney(plan.disbursementAmount);
  return (
    <Stack gap={5}>
      {error !== undefined && (
        <Notice tone="danger" title={texts.common.problem}>
          {sentenceOf(error) ?? texts.common.failed}
        </Notice>
      )}
      <Card look="brand">
        <Amount size="hero" label={texts.common.amount} text={amount} />
        <p>
          {texts.pending.to}: {placeOf(plan, texts)}
        </p>
        <p>{texts.pending.ready}</p>
      </Card>
      <Actions>
        <Button onClick={onSend}>{texts.pending.send(amount)}</Button>
      </Actions>
    </Stack>
  );
}

function BeginAgain({ loanId }: { loanId: string }) {
  const texts = useTexts(cashTexts).pending;
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const begin = () => {
    forgetCashChoice(loanId);
    endRenewalWay(loanId);
    navigateTo('AccountDetails', { brand, loanId });
  };
  return (
    <Notice
      tone="warning"
      action={
        <Button kind="secondary" onClick={begin}>
          {texts.startAgain}
        </Button>
      }
    >
      {texts.changed}
    </Notice>
  );
}
