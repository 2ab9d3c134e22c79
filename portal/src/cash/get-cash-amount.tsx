import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useAccountDetail } from '../data/calls/queries.ts';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand, useRouteParams } from '../data/navigation/navigate.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { KeyValue } from '../kit/content/key-value.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Stack } from '../kit/layout/stack.tsx';
import { isRenewing, ProductSwitchDialog, useRenewalProgress } from '../refinance/front.ts';
import { cashChoiceOf, keepCashChoice } from './cash-choice.ts';
import { DrawTerms } from './draw-terms.tsx';
import { type DrawPreview, drawPreviewOf } from './draws.ts';
import { LimitDialog } from './limit-dialog.tsx';
import { RenewalCashAmount } from './renewal-cash-amount.tsx';
import type { CashTexts } from './texts.ts';
import { cashTexts } from './texts.ts';

/** GetCashAmount: how much cash, of a draw or with a renewal. */
export function GetCashAmount(): ReactNode {
  const { loanId } = useRouteParams<'GetCashAmount'>();
  return isRenewing(loanId) ? <RenewalCashAmount loanId={loanId} /> : <DrawAmount loanId={loanId} />;
}

/** How much of a line, within the limits, with what it would make of the loan beside it. */
function DrawAmount({ loanId }: { loanId: string }) {
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const texts = useTexts(cashTexts);
  const { here } = useRenewalProgress('GetCashAmount', loanId);
  const preview = useQuery(drawPreviewOf(loanId));
  const account = useAccountDetail(loanId);
  if (!here) return null;
  const { data } = preview;
  return (
    <PageFrame heading={texts.amount.heading} lead={texts.amount.lead} width="wide">
      {!data && preview.isError && <LoadFailed error={preview.error} onTryAgain={() => preview.refetch()} />}
      {!data && !preview.isError && (
        <SkeletonGroup label={texts.common.loading}>
          <Skeleton shape="card" height="14rem" />
        </SkeletonGroup>
      )}
      {data && data.availableCredit < data.minimumDraw && !data.limitChange && (
        <Notice tone="warning" still>
          {texts.amount.notNow}
        </Notice>
      )}
      {data && (data.availableCredit >= data.minimumDraw || data.limitChange) && (
        <AmountForm
          loanId={loanId}
          limits={data}
          texts={texts}
          onChosen={(amountCents) => {
            keepCashChoice(loanId, { amountCents });
            navigateTo('GetCashNotice', { brand, loanId });
          }}
        />
      )}
      {account.data && data && !data.limitChange && <ProductSwitchDialog loan={account.data} at="disbursement" />}
      <LimitDialog
        loanId={loanId}
        change={data?.limitChange}
        onSeen={() => void preview.refetch()}
        onClose={() => navigateTo('AccountDetails', { brand, loanId })}
      />
    </PageFrame>
  );
}

type AmountFormProps = {
  loanId: string;
  limits: DrawPreview;
  texts: CashTexts;
  onChosen: (amountCents: number) => void;
};

function AmountForm({ loanId, limits, texts, onChosen }: AmountFormProps) {
  const formId = useId();
  const before = cashChoiceOf(loanId).amountCents ?? limits.plan?.disbursementAmount;
  const [text, setText] = useState(before === undefined ? '' : formatMoney(before));
  const [tried, setTried] = useState(false);
  const amountCents = centsOfMoneyField(text);
  const problem = amountProblem(amountCents, limits, texts);
  const asked = problem === undefined ? amountCents : undefined;
  const shown = useQuery({
    ...drawPreviewOf(loanId, asked),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const terms = asked === undefined ? undefined : shown.data?.terms;
  const [least, most] = [formatMoney(limits.minimumDraw), formatMoney(limits.availableCredit)];
  return (
    <Columns
      summaryLabel={texts.common.summary}
      summary={
        <Card look="brand">
          <Amount size="hero" label={texts.common.amount} text={formatMoney(asked ?? 0)} />
          {terms ? <DrawTerms terms={terms} /> : <p>{texts.amount.prompt}</p>}
          <Button type="submit" form={formId} wide>
            {texts.common.continue}
          </Button>
        </Card>
      }
    >
      <form
        id={formId}
        noValidate
        aria-label={texts.amount.heading}
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (asked !== undefined) onChosen(asked);
        }}
      >
        <Stack gap={5}>
          <MoneyInput
            look="large"
            label={texts.amount.field}
            hint={texts.amount.hint(least, most)}
            value={text}
            onValue={setText}
            error={tried ? problem : undefined}
          />
          <Button kind="quiet" onClick={() => setText(formatMoney(limits.availableCredit))}>
            {texts.amount.all(most)}
          </Button>
          <KeyValue
            figures
            rows={[
              { key: 'available', label: texts.amount.available, value: most },
              { key: 'limit', label: texts.amount.limit, value: formatMoney(limits.creditLimit) },
              { key: 'owed', label: texts.amount.owed, value: formatMoney(limits.principleBalance) },
            ]}
          />
        </Stack>
      </form>
    </Columns>
  );
}

function amountProblem(amountCents: number | undefined, limits: DrawPreview, texts: CashTexts): string | undefined {
  if (amountCents === undefined || amountCents === 0) return texts.amount.missing;
  if (amountCents < limits.minimumDraw) return texts.amount.below(formatMoney(limits.minimumDraw));
  if (amountCents > limits.availableCredit) return texts.amount.above(formatMoney(limits.availableCredit));
  return undefined;
}
