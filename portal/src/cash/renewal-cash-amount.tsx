import { formatMoney } from '@lendside/domain/money';
import { centsOfMoneyField } from '@lendside/domain/money-input';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTexts } from '../data/language/texts.ts';
import { useNavigateTo, useRouteBrand } from '../data/navigation/navigate.ts';
import { chosenPaymentCents } from '../data/payment/use-payment.ts';
import { LoadFailed } from '../data/refusals/load-failed.tsx';
import { Button } from '../kit/actions/button.tsx';
import { Amount } from '../kit/content/amount.tsx';
import { Card } from '../kit/content/card.tsx';
import { Notice } from '../kit/feedback/notice.tsx';
import { Skeleton, SkeletonGroup } from '../kit/feedback/skeleton.tsx';
import { MoneyInput } from '../kit/forms/money-input.tsx';
import { RadioCards } from '../kit/forms/radio-cards.tsx';
import { Columns } from '../kit/layout/columns.tsx';
import { PageFrame } from '../kit/layout/page-frame.tsx';
import { Actions, Stack } from '../kit/layout/stack.tsx';
import {
  cashRefusalOf,
  keepRenewalCash,
  type RenewalCashOffer,
  renewalCashOf,
  renewalCashOffer,
  useRenewalProgress,
} from '../refinance/front.ts';
import { RenewalCashTerms } from './renewal-cash-terms.tsx';
import type { RenewalCashTexts } from './renewal-cash-texts.ts';
import { renewalCashTexts } from './renewal-cash-texts.ts';
import { useCashCall } from './use-cash-call.ts';

/** GetCashAmount of a renewal: whether cash is wanted with the new loan, and how much. None weighs the same, and nothing is chosen. */
export function RenewalCashAmount({ loanId }: { loanId: string }) {
  const texts = useTexts(renewalCashTexts);
  const brand = useRouteBrand();
  const navigateTo = useNavigateTo();
  const task = useCashCall();
  const { here, goOn } = useRenewalProgress('GetCashAmount', loanId);
  const offer = useQuery(renewalCashOffer(loanId, chosenPaymentCents(loanId)));
  const [refusal] = useState(() => cashRefusalOf(loanId));
  const problem = task.problem ?? refusal;
  if (!here) return null;

  const without = () => {
    keepRenewalCash(loanId, { amountCents: 0 });
    void task.run(goOn);
  };
  const take = (amountCents: number) => {
    keepRenewalCash(loanId, { ...renewalCashOf(loanId), amountCents });
    navigateTo('GetCashNotice', { brand, loanId });
  };
  const { data } = offer;
  return (
    <PageFrame heading={texts.amount.heading} lead={data?.offered ? texts.amount.lead : undefined} width="wide">
      {problem !== undefined && (
        <Notice tone="danger" title={texts.problem}>
          {problem}
        </Notice>
      )}
      {!data && offer.isError && <LoadFailed error={offer.error} onTryAgain={() => offer.refetch()} />}
      {offer.isPending && (
        <SkeletonGroup label={texts.loading}>
          <Skeleton shape="card" height="14rem" />
        </SkeletonGroup>
      )}
      {data && !data.offered && (
        <Stack gap={5}>
          <Notice tone="info" still>
            {texts.amount.notOffered}
          </Notice>
          <Actions>
            <Button busy={task.busy} busyLabel={texts.loading} onClick={without}>
              {texts.continue}
            </Button>
          </Actions>
        </Stack>
      )}
      {data?.offered && (
        <AmountForm loanId={loanId} offer={data} texts={texts} busy={task.busy} onNone={without} onTake={take} />
      )}
    </PageFrame>
  );
}

type AmountFormProps = {
  loanId: string;
  offer: RenewalCashOffer;
  texts: RenewalCashTexts;
  busy: boolean;
  onNone: () => void;
  onTake: (amountCents: number) => void;
};

function AmountForm({ loanId, offer, texts, busy, onNone, onTake }: AmountFormProps): ReactNode {
  const formId = useId();
  const [before] = useState(() => renewalCashOf(loanId)?.amountCents);
  const [choice, setChoice] = useState(before === undefined ? undefined : before === 0 ? 'none' : 'some');
  const [text, setText] = useState(before ? formatMoney(before) : '');
  const [tried, setTried] = useState(false);
  const amountCents = centsOfMoneyField(text) ?? undefined;
  const problem = amountProblem(amountCents, offer, texts.amount);
  const asked = choice === 'some' && problem === undefined ? amountCents : undefined;
  const shown = useQuery({
    ...renewalCashOffer(loanId, chosenPaymentCents(loanId), asked),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
  });
  const terms = choice === 'none' ? offer.without : asked === undefined ? undefined : shown.data?.terms;
  const send = () => {
    setTried(true);
    if (choice === 'none') onNone();
    else if (asked !== undefined) onTake(asked);
  };
  return (
    <Columns
      summaryLabel={texts.summary}
      summary={
        <Card look="brand">
          <Amount size="hero" label={texts.cash} text={formatMoney(asked ?? 0)} />
          {terms ? (
            <RenewalCashTerms terms={terms} without={choice === 'some' ? offer.without : undefined} />
          ) : (
            <p>{texts.amount.prompt}</p>
          )}
          <Button type="submit" form={formId} wide busy={busy} busyLabel={texts.loading}>
            {texts.continue}
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
          send();
        }}
      >
        <RadioCards
          legend={texts.amount.question}
          value={choice}
          onValue={setChoice}
          error={tried && choice === undefined ? texts.amount.chooseOne : undefined}
          cards={[
            {
              value: 'none',
              label: texts.amount.none,
              note: texts.amount.noneNote(formatMoney(offer.without?.newPrincipalBalance ?? 0)),
            },
            {
              value: 'some',
              label: texts.amount.some,
              note: texts.amount.someNote(formatMoney(offer.leastAmount ?? 0), formatMoney(offer.mostAmount ?? 0)),
              inside: (
                <MoneyInput
                  label={texts.amount.field}
                  value={text}
                  onValue={setText}
                  error={tried ? problem : undefined}
                />
              ),
            },
          ]}
        />
      </form>
    </Columns>
  );
}

function amountProblem(
  amountCents: number | undefined,
  { leastAmount = 0, mostAmount = 0 }: RenewalCashOffer,
  texts: RenewalCashTexts['amount'],
): string | undefined {
  if (amountCents === undefined || amountCents === 0) return texts.missing;
  if (amountCents < leastAmount) return texts.below(formatMoney(leastAmount));
  return amountCents > mostAmount ? texts.above(formatMoney(mostAmount)) : undefined;
}
